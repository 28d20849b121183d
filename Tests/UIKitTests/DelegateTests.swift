import ScreenTesting
import Testing

@testable import UIKit

/// Apps that start with an application delegate.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct DelegateTests {
    /// As Xcode's template has it: the scene delegate creates the window.
    final class ParksDelegate: UIResponder, UIApplicationDelegate {
        var launches = 0

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            launches += 1
            return true
        }
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(
                name: "Default", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = ParksScene.self
            return configuration
        }
    }

    final class ParksScene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private let model = OpenedLinks()

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIHostingController(rootView: RootScreen(links: model))
            self.window = window
            window.makeKeyAndVisible()
        }
        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            model.last = URLContexts.first?.url.absoluteString ?? ""
        }
    }

    final class OpenedLinks: ObservableObject {
        @Published var last = "no link"
    }

    struct RootScreen: View {
        @ObservedObject var links: OpenedLinks

        var body: some View {
            VStack {
                Text("Opened \(links.last)")
                Text("Launches: \((UIApplication.shared.delegate as? ParksDelegate)?.launches ?? 0)")
                Button("Sign in") {
                    UIApplication.shared.windows.first?.rootViewController = UIHostingController(
                        rootView: Text("Signed in"))
                }
                Button("Ask") {
                    let root = UIApplication.shared.windows.first?.rootViewController
                    let alert = UIAlertController(
                        title: "Leave?", message: "The trip ends.", preferredStyle: .alert)
                    alert.addAction(
                        UIAlertAction(title: "Leave", style: .destructive) { [links] _ in links.last = "left"
                        })
                    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
                    root?.present(alert, animated: true)
                }
                Button("Show") {
                    let root = UIApplication.shared.windows.first?.rootViewController
                    root?.present(UIHostingController(rootView: Text("A sheet")), animated: true)
                }
            }
        }
    }

    @Test func `the view of the scene delegate's window is shown`() async throws {
        let screen = await HeadlessScreen(UIKitApp<ParksDelegate>.self)
        #expect(screen.shows("Opened no link") && screen.shows("Launches: 1"))
        let url = try #require(URL(string: "parks://zion"))
        try await screen.open(url)
        #expect(screen.shows("Opened parks://zion"))
    }

    @Test func `another root controller, an alert and a sheet are shown`() async throws {
        let screen = await HeadlessScreen(UIKitApp<ParksDelegate>.self)
        try await screen.tap("Ask")
        #expect(screen.shows("The trip ends."))
        try await screen.tap("Leave")
        #expect(screen.shows("Opened left") && !screen.shows("The trip ends."))
        try await screen.tap("Show")
        #expect(screen.isSheetShown && screen.shows("A sheet"))
        let other = await HeadlessScreen(UIKitApp<ParksDelegate>.self)
        try await other.tap("Sign in")
        #expect(other.shows("Signed in") && screen.shows("A sheet"))
    }

    /// Without a scene delegate, with tabs of a stack and of a controller with views of UIKit.
    final class OldDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let stack = UINavigationController(rootViewController: ListController(rootView: ListScreen()))
            stack.tabBarItem = UITabBarItem(title: "Parks", image: nil, tag: 0)
            let plain = PlainController()
            plain.tabBarItem = UITabBarItem(title: "Map", image: nil, tag: 1)
            let tabs = UITabBarController()
            tabs.viewControllers = [stack, plain]
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = tabs
            window?.makeKeyAndVisible()
            return true
        }
    }

    final class ListController: UIHostingController<ListScreen> {
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "All Parks"
            rootView.push = { [weak self] name in
                let next = UIHostingController(rootView: Text("About \(name)"))
                next.title = name
                self?.navigationController?.pushViewController(next, animated: true)
            }
        }
    }
    struct ListScreen: View {
        var push: (String) -> Void = { _ in }
        var body: some View { Button("Zion") { push("Zion") } }
    }
    final class PlainController: UIViewController {}

    @Test func `tabs and stacks of controllers are shown, and what can't be says so`() async throws {
        let screen = await HeadlessScreen(UIKitApp<OldDelegate>.self)
        #expect(screen.title == "All Parks")
        try await screen.tap("Zion")
        #expect(screen.shows("About Zion") && screen.title == "Zion")
        try await screen.back()
        #expect(!screen.shows("About Zion"))
        try await screen.tap("Map")
        #expect(screen.shows("PlainController is a controller with views of UIKit"))
    }

    final class EmptyDelegate: UIResponder, UIApplicationDelegate {}

    @Test func `a window without a root says so`() async {
        let screen = await HeadlessScreen(UIKitApp<EmptyDelegate>.self)
        #expect(screen.shows("Storyboards aren't shown on Linux"))
    }

    @Test func `a name without a class doesn't start`() {
        #expect(UIApplicationMain(0, CommandLine.unsafeArgv, nil, "Parks.Nobody") == 1)
    }
}
