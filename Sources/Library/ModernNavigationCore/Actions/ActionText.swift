import Foundation
import ModernComposable

extension NavigationAction {
    /// The action as text for logs: `push zion`, `tab shop: pop 1`, `open /profile`.
    package var text: String { (at.map(\.text) + [verb.text]).joined(separator: ": ") }
}

extension NavigationAction: CustomStringConvertible {
    /// The action in source form: `.tab("shop", .pop(1))`.
    public var description: String {
        let hops = at.map { hop in
            switch hop {
            case .step(.presented): ".presented("
            case .step(.child(let child)): ".\(child.kind)(\(child.id.debugDescription), "
            case .top: ".top("
            case .root: ".root("
            }
        }
        if case ._command(let command) = verb { return ".\(command.text)" }
        return hops.joined() + ValueDump(verb).text + String(repeating: ")", count: hops.count)
    }
}

extension FlowHop {
    fileprivate var text: String {
        switch self {
        case .step(let step): "\(step)"
        case .top: "top"
        case .root: "root"
        }
    }
}

extension NavigationAction.Verb {
    var text: String {
        switch self {
        case .push(let route): "push \(route)"
        case .pushNew(let route): "push new \(route)"
        case .bringToFront(let route): "bring to front \(route)"
        case .pop(let count): "pop \(count)"
        case .popTo(let route): "pop to \(route)"
        case .popToRoot: "pop to root"
        case .replace(let routes): "replace with \(Self.list(routes))"
        case .insert(let route, let index): "insert \(route) at \(index)"
        case .remove(let index): "remove at \(index)"
        case .setPath(let path): "set path \(Self.list(path.routes))"
        case .present(let sheet, let style): "present \(style.text) \(sheet)"
        case .dismiss: "dismiss"
        case .dismissAll: "dismiss all"
        case .dismissReturning(let value): "dismiss returning \(value.type)"
        case .show(let child): child.key(as: TabID.self).map { "select \($0)" } ?? "show \(child)"
        case .set(let fact, TabID.container, let value) where TabID(badgeFact: fact) != nil:
            "set \(fact) \(value)"
        case .adjust(let change): "set \(change.text)"
        case .set(let fact, let kind, let value): "set \(kind) \(fact) \(value)"
        case .open(let url): "open \(url.absoluteString)"
        case .batch(let actions): "batch [\(actions.map(\.text).joined(separator: ", "))]"
        case .undo: "undo"
        case .reset(nil): "reset"
        case .reset(let state?): "reset to \(state.front)"
        case .returnTo(let places): "return to \(places.map { "\($0)" }.joined(separator: " or "))"
        case .resume(let key): "resume \(key)"
        case .drop(let key): "drop \(key)"
        case ._command(let command): command.text
        }
    }

    private static func list(_ routes: [Route]) -> String {
        "[\(routes.map { "\($0)" }.joined(separator: ", "))]"
    }
}

extension NavigationCommand {
    var text: String {
        switch kind {
        case .restore(let scene, _): "restore \(scene)"
        case .stopSaving: "stop saving"
        case .save: "save"
        case .reconsider: "reconsider"
        case .answered(let answer): "answered \(answer.decision.text)"
        case .ruled(let ruling): ruling.text
        }
    }
}
