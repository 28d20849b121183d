import CRuntime

/// An app: its scenes and its entry point.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    /// Runs the app in the host that is linked into the program.
    @MainActor @preconcurrency
    public static func main() {
        guard modernnavigation_host_is_linked() != 0 else {
            FileHandle.standardError.write(
                Data(
                    """
                    \(Self.self) has nothing to show itself with: no host is linked.
                    Add the target "BrowserHost" of ModernNavigation to the dependencies of this executable and build again.

                    """.utf8))
            exit(1)
        }
        modernnavigation_host_run(Unmanaged.passRetained(AppLaunch(Self.self)).toOpaque())
    }
}

/// A part of an app's interface with its own life cycle.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// Composes scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene without a body, shown by the graph itself.
package protocol PrimitiveScene: Scene where Body == Never {
    associatedtype Shown: View
    @MainActor var shown: Shown { get }
}

extension PrimitiveScene {
    public var body: Never { preconditionFailure("\(Self.self) is shown by the graph and has no body") }
}

/// A group of windows with the same content.
nonisolated public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
    let content: Content
    package let windowID: String?
    /// The content of a window that is opened for a value.
    let make: ((Any?) -> AnyView?)?

    nonisolated init(built content: Content, id: String? = nil) {
        self.content = content
        windowID = id
        make = nil
    }

    /// Windows for values.
    ///
    /// - Parameter make: Returns the content of a window for a value. The first window, opened at launch, has none.
    nonisolated init<D: Decodable & Encodable & Hashable>(
        id: String?, for type: D.Type, _ make: @escaping (D?) -> Content
    ) {
        content = make(nil)
        windowID = id
        self.make = { value in
            if value == nil { return AnyView(make(nil)) }
            return (value as? D).map { AnyView(make($0)) }
        }
    }

    @MainActor package var shown: some View { content }
}

extension WindowGroup {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(built: content()) }
    nonisolated public init(id: String, @ViewBuilder content: () -> Content) {
        self.init(built: content(), id: id)
    }
    nonisolated public init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.init(built: content())
    }
    nonisolated public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(built: content(), id: id)
    }
}

/// The app as a view in a window's graph. The node of this view keeps the app's `@State` and other properties.
nonisolated struct AppView<A: App>: View {
    let app: AppPart<A>
    @MainActor var body: some View { SceneView(scene: app.value.body) }
}

/// Makes the dynamic properties of a value that is not a view visible to the graph.
struct CustomContent<Value>: DynamicProperty, PropertyHolder {
    var value: Value
}

nonisolated struct SceneView<S: Scene>: View, PrimitiveView {
    let scene: S

    @MainActor static func update(_ node: ViewNode<Self>) {
        func show<P: PrimitiveScene>(_ scene: P) { node.updateChild(scene.shown) }
        if let primitive = node.view.scene as? any PrimitiveScene {
            show(primitive)
        } else {
            node.updateChild(CustomSceneView(scene: .init(value: node.view.scene)))
        }
    }
}

nonisolated private struct CustomSceneView<S: Scene>: View {
    let scene: AppPart<S>
    @MainActor var body: some View { SceneView(scene: scene.value.body) }
}

extension Scene {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
        -> some Scene
    {
        SceneModifier(scene: self, modifier: EnvironmentModifier(keyPath: keyPath, value: value))
    }
    nonisolated public func environment<T>(_ object: T?) -> some Scene where T: AnyObject, T: Observable {
        SceneModifier(scene: self, modifier: EnvironmentTypedModifier(object: object))
    }
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some Scene {
        SceneModifier(
            scene: self, modifier: EnvironmentTransformModifier(keyPath: keyPath, transform: transform))
    }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        SceneModifier(scene: self, modifier: EnvironmentTypedModifier(object: object))
    }
}

extension Scene {
    /// The scene with a modifier around its content.
    nonisolated package func modified<M: ViewModifier>(by modifier: M) -> some Scene {
        SceneModifier(scene: self, modifier: modifier)
    }
}

nonisolated struct SceneModifier<S: Scene, M: ViewModifier>: Scene, PrimitiveScene {
    let scene: S
    let modifier: M

    @MainActor package var shown: some View { SceneView(scene: scene).modifier(modifier) }
}

/// The state of a scene: active, inactive or in the background.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

extension Scene {
    /// Sets the store for `@AppStorage` properties in the scene that don't choose one.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        transformEnvironment(\.defaultStore) { $0 = DefaultStore(store: store) }
    }
}

/// Work that the system lets an app do in the background, which it never does on Linux.
public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask {
    public static var urlSession: BackgroundTask<String, Void> { BackgroundTask<String, Void>() }
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask<Void, Void>()
    }
    public static func urlSession(matching: @escaping @Sendable (String) -> Bool) -> BackgroundTask<
        String, Void
    > {
        BackgroundTask<String, Void>()
    }
    @available(macOS, unavailable)
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask<Void, Void>()
    }
}
