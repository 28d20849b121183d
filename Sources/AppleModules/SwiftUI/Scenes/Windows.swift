/// A scene with windows that are opened by id or for a value.
package protocol WindowScene: PrimitiveScene {
    /// The id for `openWindow(id:)`; nil if the window opens only at launch.
    var windowID: String? { get }
    /// The content of a window opened for `value`; nil if the scene doesn't accept a value of this type.
    @MainActor func content(for value: Any?) -> AnyView?
}

/// Several scenes. On Linux the first is the app's window; the others open over its content.
nonisolated public struct _TupleScene<each S: Scene>: Scene, PrimitiveScene {
    let scenes: (repeat each S)

    @MainActor package var shown: some View {
        var all: [any Scene] = []
        for scene in repeat each scenes { all.append(scene) }
        return WindowsView(scenes: all)
    }
}

extension SceneBuilder {
    public static func buildBlock<each S: Scene>(_ scenes: repeat each S) -> _TupleScene<repeat each S> {
        _TupleScene(scenes: (repeat each scenes))
    }
}

/// A single window.
@available(iOS, unavailable)
nonisolated public struct Window<Content: View>: Scene, WindowScene {
    let content: Content
    package let windowID: String?

    nonisolated public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        windowID = id
        self.content = content()
    }

    @MainActor package var shown: some View { content }
    @MainActor package func content(for value: Any?) -> AnyView? { value == nil ? AnyView(content) : nil }
}

extension WindowGroup: WindowScene {
    @MainActor package func content(for value: Any?) -> AnyView? {
        if let make { return make(value) }
        return value == nil ? AnyView(content) : nil
    }
}

/// Opens a window of the app. On Linux it opens as a cover over the current window.
@MainActor @preconcurrency
public struct OpenWindowAction {
    let open: @MainActor (String?, Any?) -> Void

    public func callAsFunction(id: String) { open(id, nil) }
    public func callAsFunction<D: Codable & Hashable>(value: D) { open(nil, value) }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { open(id, value) }
}

/// Closes a window.
@MainActor @preconcurrency
public struct DismissWindowAction {
    let close: @MainActor (String?) -> Void

    public func callAsFunction() { close(nil) }
    public func callAsFunction(id: String) { close(id) }
    public func callAsFunction<D: Codable & Hashable>(value: D) { close(nil) }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { close(id) }
}

/// The actions behind `openWindow` and `dismissWindow`. Compared by identity.
final class WindowActions: Equatable, Sendable {
    let open: @MainActor @Sendable (String?, Any?) -> Void
    let close: @MainActor @Sendable (String?) -> Void

    init(
        open: @escaping @MainActor @Sendable (String?, Any?) -> Void,
        close: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        self.open = open
        self.close = close
    }

    static func == (a: WindowActions, b: WindowActions) -> Bool { a === b }
}

extension EnvironmentValues {
    @MainActor @preconcurrency
    public var openWindow: OpenWindowAction {
        let actions = windowActions
        return OpenWindowAction { actions?.open($0, $1) }
    }

    @MainActor @preconcurrency
    public var dismissWindow: DismissWindowAction {
        let actions = windowActions
        return DismissWindowAction { actions?.close($0) }
    }

    /// Whether the app may show several windows at once. False on Linux, where a window opens over the first.
    public var supportsMultipleWindows: Bool { false }
}

/// The windows that are open over the first one.
@MainActor
private final class OpenWindows: ObservableObject {
    struct OpenedWindow: Identifiable {
        let id: Int
        let name: String?
        let content: AnyView
        /// The window shares the scene's storage with the one below it, but saves files under a name of its own.
        let savedName = UUID().uuidString
    }
    @Published var opened: OpenedWindow?
    var scenes: [any WindowScene] = []
    private var count = 0
    private(set) var actions: WindowActions!

    init() {
        actions = WindowActions { [weak self] id, value in
            self?.open(id, value)
        } close: { [weak self] id in
            self?.close(id)
        }
    }

    private func open(_ id: String?, _ value: Any?) {
        for scene in scenes where id == nil || scene.windowID == id {
            guard let content = scene.content(for: value) else { continue }
            count += 1
            opened = OpenedWindow(id: count, name: scene.windowID, content: content)
            return
        }
    }

    private func close(_ id: String?) {
        if id == nil || opened?.name == id { opened = nil }
    }
}

/// The first scene, and over it the window opened last.
private struct WindowsView: View {
    let scenes: [any Scene]
    @StateObject private var windows = OpenWindows()

    var body: some View {
        let _ = windows.scenes = scenes.compactMap { $0 as? any WindowScene }
        first
            .fullScreenCover(item: $windows.opened) { window in
                window.content.environment(\.windowActions, windows.actions)
                    .environment(\.windowName, window.savedName)
            }
            .environment(\.windowActions, windows.actions)
    }

    private var first: AnyView {
        func show<S: Scene>(_ scene: S) -> AnyView { AnyView(SceneView(scene: scene)) }
        return scenes.first.map { show($0) } ?? AnyView(EmptyView())
    }
}
