// The start of an app with an application delegate. SwiftUI's host shows what its window has.

@available(macOS, unavailable)
extension UIApplicationDelegate {
    /// Starts an app with this delegate. On Linux each window in the browser has its own delegates of the application and of the scene.
    @MainActor @preconcurrency
    public static func main() { UIKitApp<Self>.main() }
}

/// Starts an app with a delegate.
///
/// - Parameter delegateClassName: the name of the delegate's class with its module, as `NSStringFromClass` returns it.
@MainActor @preconcurrency
@available(macOS, unavailable)
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    func start<Delegate: UIApplicationDelegate>(_ type: Delegate.Type) { UIKitApp<Delegate>.main() }
    guard let type = delegateClassName.flatMap(NSClassFromString) as? any UIApplicationDelegate.Type else {
        FileHandle.standardError.write(
            Data(
                """
                UIApplicationMain can't start the app: \(delegateClassName ?? "nil") isn't the name of a class with an application delegate.
                Name it with its module: NSStringFromClass(AppDelegate.self).

                """.utf8))
        return 1
    }
    start(type)
    return 0
}

/// An app with one window, whose content is that of the delegates' window.
struct UIKitApp<Delegate: UIApplicationDelegate>: App {
    var body: some Scene { WindowGroup { UIKitWindow<Delegate>() } }
}

private struct UIKitWindow<Delegate: UIApplicationDelegate>: View {
    @StateObject private var launch = DelegateLaunch<Delegate>()

    var body: some View {
        WindowView(window: launch.window, changes: launch.window?.changes ?? ControllerChanges())
            .onOpenURL { launch.open($0) }
    }
}

/// Shows the root controller of a window.
private struct WindowView: View {
    let window: UIWindow?
    @ObservedObject var changes: ControllerChanges

    var body: some View {
        let _ = changes.isShown = true
        if let root = window?.rootViewController {
            ControllerView(root).id(ObjectIdentifier(root))
        } else {
            UnshownText(
                "The app's window has no root view controller. Storyboards aren't shown on Linux: set one in code."
            )
        }
    }
}

/// The delegates of one window, called as at the start of an app.
@MainActor
private final class DelegateLaunch<Delegate: UIApplicationDelegate>: ObservableObject {
    private let delegate: Delegate
    private var sceneDelegate: (any UISceneDelegate)?
    private let scene = UIWindowScene(windows: [])
    private(set) var window: UIWindow?

    init() {
        delegate = RuntimeObject.make(Delegate.self)
        let application = UIApplication.shared
        application.delegate = delegate
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(
            application, configurationForConnecting: session, options: options)
        if let type = configuration.delegateClass ?? Self.sceneDelegate, type is any UISceneDelegate.Type {
            let made = RuntimeObject.make(type) as? any UISceneDelegate
            sceneDelegate = made
            scene.delegate = made
            made?.scene(scene, willConnectTo: session, options: options)
            window = (made as? any UIWindowSceneDelegate)?.window ?? application.keyWindow
            made?.sceneWillEnterForeground(scene)
            made?.sceneDidBecomeActive(scene)
        } else {
            window = delegate.window ?? application.keyWindow
            delegate.applicationDidBecomeActive(application)
        }
        if window?.windowScene == nil { window?.windowScene = scene }
    }

    func open(_ url: URL) { sceneDelegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)]) }

    /// The scene delegate of a project from Xcode's template. Its Info.plist, which could name another one, isn't read.
    private static var sceneDelegate: AnyClass? {
        let module = String(reflecting: Delegate.self).prefix { $0 != "." }
        return NSClassFromString("\(module).SceneDelegate")
    }
}
