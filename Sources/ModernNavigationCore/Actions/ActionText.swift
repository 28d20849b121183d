import Foundation

extension NavigationAction {
    /// The action as it reads in a log: `push zion`, `tab shop: pop 1`, `open /profile`.
    public var text: String {
        switch self {
        case .push(let route): "push \(route)"
        case .pop(let count): "pop \(count)"
        case .popTo(let route): "pop to \(route)"
        case .popToRoot: "pop to root"
        case .replace(let routes): "replace with \(Self.list(routes))"
        case .insert(let route, let index): "insert \(route) at \(index)"
        case .remove(let index): "remove at \(index)"
        case .setPath(let path): "set path \(Self.list(path.routes))"
        case .present(let sheet, let style): "present \(style.rawValue) \(sheet)"
        case .dismiss: "dismiss"
        case .dismissAll: "dismiss all"
        case .dismissReturning(let value): "dismiss returning \(value.type)"
        case .select(let id): "select \(id)"
        case .showColumn(let id): "show column \(id.rawValue)"
        case .setColumnVisibility(let visibility): "set column visibility \(visibility.rawValue)"
        case .open(let url): "open \(url.absoluteString)"
        case .batch(let actions): "batch [\(actions.map(\.text).joined(separator: ", "))]"
        case .restore(let scene): "restore \(scene)"
        case .stopSaving: "stop saving"
        case .save: "save"
        case .resume(let key): "resume \(key)"
        case .drop(let key): "drop \(key)"
        case .reconsider: "reconsider"
        case .answered(let answer): "answered \(answer.decision.text)"
        case .ruled(let ruling): ruling.text
        case .presented(let inner): "presented: \(inner.text)"
        case .tab(let id, let inner): "tab \(id): \(inner.text)"
        case .column(let id, let inner): "column \(id.rawValue): \(inner.text)"
        case .top(let inner): "top: \(inner.text)"
        case .root(let inner): "root: \(inner.text)"
        }
    }

    private static func list(_ routes: [Route]) -> String {
        "[\(routes.map { "\($0)" }.joined(separator: ", "))]"
    }
}
