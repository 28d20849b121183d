import Combine
import ScreenTesting
import SwiftUI
import Testing

@Suite("App delegates", .timeLimit(.minutes(30)))
@MainActor
struct AppDelegateTests {
    final class Delegate: UIResponder, UIApplicationDelegate, ObservableObject {
        @Published var taps = 0
        private let made: String
        private var launches: [String] = []
        var window: UIWindow?

        override init() {
            made = "by its own init"
            super.init()
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            launches.append("will")
            return launchOptions == nil
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            launches.append("did")
            return true
        }

        func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { .allButUpsideDown }

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }

        var words: String { "\(made): \(launches.joined(separator: ", ")), \(taps)" }
    }

    final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let windowScene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: windowScene)
            window.rootViewController = UIHostingController(rootView: Text("never shown"))
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    struct Reader: View {
        @EnvironmentObject private var delegate: Delegate
        var body: some View { Text("read \(delegate.taps)") }
    }

    struct DelegatedApp: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        var body: some Scene {
            WindowGroup {
                Button(delegate.words) { delegate.taps += 1 }
                Reader()
            }
        }
    }

    @Test func `a delegate is made with its own init, and notified once that the app has launched`()
        async throws
    {
        let screen = await HeadlessScreen(DelegatedApp.self)
        #expect(screen.shows("by its own init: will, did, 0"))
        try await screen.tap("by its own init: will, did, 0")
        #expect(screen.shows("by its own init: will, did, 1"))
        #expect(screen.shows("read 1"))
    }

    @Test func `each window has its own delegate`() async throws {
        let first = await HeadlessScreen(DelegatedApp.self)
        try await first.tap("by its own init: will, did, 0")
        let second = await HeadlessScreen(DelegatedApp.self)
        #expect(second.shows("by its own init: will, did, 0"))
    }

    @Observable
    final class PlainDelegate: NSObject, UIApplicationDelegate {
        var name = "plain"
    }

    struct Named: View {
        @Environment(PlainDelegate.self) private var delegate
        var body: some View { Button("named \(delegate.name)") { delegate.name = "changed" } }
    }

    struct PlainApp: App {
        @UIApplicationDelegateAdaptor var delegate: PlainDelegate
        var body: some Scene { WindowGroup { Named() } }
    }

    @Test func `an observable delegate without an init is in the environment`() async throws {
        let screen = await HeadlessScreen(PlainApp.self)
        try await screen.tap("named plain")
        #expect(screen.shows("named changed"))
    }

    struct HiddenBarApp: App {
        init() { UITabBar.appearance().isHidden = true }
        var body: some Scene {
            WindowGroup {
                TabView {
                    Tab("One", systemImage: "1.circle") { Text("first") }
                    Tab("Two", systemImage: "2.circle") { Text("second") }
                }
            }
        }
    }

    struct Hiding: View {
        var body: some View { HidingView() }
    }

    struct HidingView: View {
        init() { UITabBar.appearance().isHidden = true }
        var body: some View { TabView { Text("page").tabItem { Text("Button") } } }
    }

    @Test func `an app can hide all its tab bars without hiding those of other apps`() async {
        let hidden = await HeadlessScreen(HiddenBarApp.self)
        #expect(hidden.shows("first"))
        #expect(!hidden.live.contains { $0.kind == .tabButton })
        let hiding = await HeadlessScreen { Hiding() }
        #expect(!hiding.live.contains { $0.kind == .tabButton })
        let shown = await HeadlessScreen { TabView { Text("page").tabItem { Text("Button") } } }
        #expect(shown.live.contains { $0.kind == .tabButton })
    }

    @Test func `UIKit's appearance settings are accepted`() {
        let bar = UINavigationBarAppearance()
        bar.configureWithOpaqueBackground()
        bar.backgroundColor = .red
        bar.titleTextAttributes = [.foregroundColor: UIColor.white]
        bar.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]
        UINavigationBar.appearance().standardAppearance = bar
        UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
        let tabs = UITabBarAppearance()
        tabs.stackedLayoutAppearance.normal.iconColor = .gray
        UITabBar.appearance().standardAppearance = tabs
        UITabBar.appearance().unselectedItemTintColor = .gray
        UISegmentedControl.appearance().setTitleTextAttributes(
            [.foregroundColor: UIColor.red], for: .selected)
        UIBarButtonItem.appearance().tintColor = .red
        UISlider.appearance().minimumTrackTintColor = .red
        #expect(bar.backgroundColor == .red)
    }
}
