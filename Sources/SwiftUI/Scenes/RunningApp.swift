/// An app as a host takes it over.
@MainActor
package final class AppLaunch {
    /// The app's type, for messages.
    package let name: String
    private let run: () -> RunningApp

    package init<A: App>(_ app: A.Type) {
        name = String(describing: app)
        let types = TypeTable()
        run = { RunningApp(app, types: types) }
    }

    /// Starts the app.
    package func start() -> RunningApp { run() }

    /// Starts the app for a window of its own.
    package func open(_ scene: SceneContext) -> Graph { start().open(scene) }
}

/// An app that was started. As on Apple's systems, one value of the app serves all its windows: what the app and its scenes keep
/// (`@State` in an `App`) is shared by them, what their views keep is each window's own (SEMANTICS 51).
@MainActor
package final class RunningApp {
    /// A property's place in what is shared: the app, or a scene of its own type so far down.
    private struct Part: Hashable {
        let type: ObjectIdentifier
        let depth: Int
    }

    /// What the app has set for all bars of tabs.
    private(set) lazy var tabBar = UITabBar()
    private let show: (SceneContext) -> Graph
    private var kept: [Part: [(any SharedCell)?]] = [:]

    init<A: App>(_ app: A.Type, types: TypeTable) {
        var made: A?
        show = { scene in
            // Made when a window is opened: what it sets for all windows finds the app by the scene.
            let value = made ?? A()
            made = value
            return Graph(AppView(app: AppPart(value: value)), scene: scene, types: types)
        }
    }

    /// Opens a window.
    package func open(_ scene: SceneContext) -> Graph {
        scene.app = self
        let outer = SceneContext.current
        SceneContext.current = scene
        defer { SceneContext.current = outer }
        return show(scene)
    }

    /// Gives a part of the app in a new window what that part keeps in the others.
    func lendCells(of type: Any.Type, to node: Node) {
        guard let cells = kept[Part(type: ObjectIdentifier(type), depth: node.depth)] else { return }
        for (index, cell) in cells.enumerated() where node.cells[index] == nil {
            node.cells[index] = cell?.cell(for: node)
        }
    }

    /// Keeps what a part of the app has made for its first window.
    func keepCells(of type: Any.Type, from node: Node) {
        let part = Part(type: ObjectIdentifier(type), depth: node.depth)
        if kept[part] == nil { kept[part] = node.cells.map { $0 as? any SharedCell } }
    }
}

/// What a property of an app keeps, for all windows of it.
@MainActor
protocol SharedCell: AnyObject {
    /// The cell of the same property in another window.
    func cell(for node: Node) -> AnyObject
}

extension StateCell: SharedCell {
    func cell(for node: Node) -> AnyObject { self }
}

extension ObjectCell: SharedCell {
    func cell(for node: Node) -> AnyObject { ObjectCell(object, node: node) }
}

/// An app, or a scene of an app's own, within the graph of a window.
struct AppPart<Value>: DynamicProperty, PropertyHolder, SharedAmongWindows {
    var value: Value
}

/// What the app's windows have in common.
protocol SharedAmongWindows: DynamicProperty {}
