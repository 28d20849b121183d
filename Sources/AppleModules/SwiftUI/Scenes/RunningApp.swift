/// An app that a host can start.
@MainActor
package final class AppLaunch {
    /// Name of the app's type, for messages; that of the program if the type is generic, as around an application delegate.
    package let name: String
    /// The only window, if it was opened by someone else.
    package let lent: Graph?
    private let run: () -> RunningApp

    package init<A: App>(_ app: A.Type) {
        let type = String(describing: app)
        name = type.contains("<") ? ProcessInfo.processInfo.processName : type
        lent = nil
        let types = TypeTable()
        run = { RunningApp(app, types: types) }
    }

    #if DEBUG
        /// A preview as an app.
        init(preview: ProgramPreview) {
            name = preview.settings.name ?? "Preview"
            lent = nil
            let types = TypeTable()
            let contexts = PreviewContexts()
            run = { RunningApp(showing: { PreviewRoot(preview: preview, contexts: contexts) }, types: types) }
        }
    #endif

    /// A window that is open already, so that a host can show it. It stays its owner's: the host neither saves nor closes it.
    package init(lent window: Graph, name: String) {
        self.name = name
        lent = window
        run = { RunningApp(window: window) }
    }

    /// Starts the app.
    package func start() -> RunningApp { run() }

    /// Starts an instance of the app for one window.
    package func open(_ scene: SceneContext) -> Graph { start().open(scene) }
}

/// A started app. As on Apple's platforms, all its windows share one value of the app: state of the app and its
/// scenes (`@State` in an `App`) is shared, state of views belongs to each window (Semantics 51).
@MainActor
package final class RunningApp {
    /// Key of a shared part: the type of the app or of a custom scene, and its depth in the tree.
    private struct SharedPartKey: Hashable {
        let type: ObjectIdentifier
        let depth: Int
    }

    /// The appearance that the app has set for all tab bars.
    private(set) lazy var tabBar = UITabBar()
    /// What an app that starts with an application delegate has made: a `DelegateParts`, which macOS doesn't have.
    fileprivate var delegateParts: AnyObject?
    private let show: (SceneContext) -> Graph
    private var sharedCells: [SharedPartKey: [(any SharedCell)?]] = [:]

    init<A: App>(_ app: A.Type, types: TypeTable) {
        var made: A?
        show = { scene in
            // Made when the first window is opened, because settings in its `init` reach the app through the
            // current scene.
            let value = made ?? A()
            made = value
            return Graph(AppView(app: AppPart(value: value)), scene: scene, types: types)
        }
    }

    #if DEBUG
        init(showing view: @escaping @MainActor () -> some View, types: TypeTable) {
            show = { scene in
                scene.previewChoice = PreviewChoice()
                return Graph(view(), scene: scene, types: types)
            }
        }
    #endif

    /// - Parameter window: the only window, which is open already.
    init(window: Graph) { show = { _ in window } }

    /// Opens a window.
    package func open(_ scene: SceneContext) -> Graph {
        scene.app = self
        let outer = SceneContext.current
        SceneContext.current = scene
        defer { SceneContext.current = outer }
        return show(scene)
    }

    /// Gives a part of the app in a new window the cells that it has in the other windows.
    func restoreSharedCells(of type: Any.Type, to node: Node) {
        guard let cells = sharedCells[SharedPartKey(type: ObjectIdentifier(type), depth: node.depth)] else {
            return
        }
        for (index, cell) in cells.enumerated() where node.cells[index] == nil {
            node.cells[index] = cell?.cell(for: node)
        }
    }

    /// Keeps the cells that a part of the app has made in the first window.
    func keepSharedCells(of type: Any.Type, from node: Node) {
        let part = SharedPartKey(type: ObjectIdentifier(type), depth: node.depth)
        if sharedCells[part] == nil { sharedCells[part] = node.cells.map { $0 as? any SharedCell } }
    }
}

/// A stored property of an app that all its windows share.
@MainActor
protocol SharedCell: AnyObject {
    /// Returns the cell of the same property for another window.
    func cell(for node: Node) -> AnyObject
}

extension StateCell: SharedCell {
    func cell(for node: Node) -> AnyObject { self }
}

extension ObjectCell: SharedCell {
    func cell(for node: Node) -> AnyObject { ObjectCell(object, node: node) }
}

/// An app, or an app's own scene, in the graph of a window.
struct AppPart<Value>: DynamicProperty, PropertyHolder, SharedAmongWindows {
    var value: Value
}

/// A dynamic property with cells that all windows of the app share.
protocol SharedAmongWindows: DynamicProperty {}

@MainActor
@available(macOS, unavailable)
private final class DelegateParts {
    var keyWindow: UIWindow?
    weak var delegate: (any UIApplicationDelegate)?
}

@available(macOS, unavailable)
extension RunningApp {
    private var parts: DelegateParts {
        if let parts = delegateParts as? DelegateParts { return parts }
        let new = DelegateParts()
        delegateParts = new
        return new
    }

    /// The window that the app has made visible, if it starts with an application delegate.
    package var keyWindow: UIWindow? {
        get { parts.keyWindow }
        set { parts.keyWindow = newValue }
    }

    package var delegate: (any UIApplicationDelegate)? {
        get { parts.delegate }
        set { parts.delegate = newValue }
    }
}
