/// An object that a mounted view owns: a value of `@State` or `@StateObject`.
package struct HeldObject {
    package let object: AnyObject
    /// The type's name with its module.
    package let type: String
    /// The name of the view type whose property it is.
    package let view: String
}

/// A task that the `task` modifier has started.
package struct HeldTask {
    package let task: Task<Void, Never>
    /// The name of the app's view that has the modifier.
    package let view: String
}

extension Graph {
    /// The objects that mounted views own. Objects inside structs and collections aren't among them.
    package var heldObjects: [HeldObject] {
        var found: [HeldObject] = []
        root?.visit { node in
            for case let cell as any HoldingCell in node.cells {
                guard let object = cell.heldObject else { continue }
                let type = String(reflecting: Swift.type(of: object))
                found.append(
                    HeldObject(object: object, type: type, view: ValueInspection.name(of: node.viewType)))
            }
        }
        return found
    }

    /// The tasks of mounted views that were not cancelled. They may have ended.
    package var heldTasks: [HeldTask] {
        var found: [HeldTask] = []
        root?.visit { node in
            guard let task = (node.storage as? LifecycleHook)?.task else { return }
            var owner: Node? = node
            while let current = owner, current.ownView == nil { owner = current.parent }
            found.append(
                HeldTask(task: task, view: owner.map { ValueInspection.name(of: $0.viewType) } ?? ""))
        }
        return found
    }

    /// The first value of a type that a visible view has as state, as a model or from its environment.
    package func shownState<T>(of type: T.Type) -> T? {
        var found: T?
        root?.visit { node in
            guard found == nil, node.context.presence.isVisible, let view = node.inspectedView else { return }
            for child in Mirror(reflecting: view).children {
                guard let value = InspectedValue(child.value).value as? T else { continue }
                found = value
                return
            }
        }
        return found
    }

    /// Calls `visit` with each model that a visible view holds.
    package func visitModels(_ visit: (AnyObject) -> Void) {
        root?.visit { node in
            guard node.context.presence.isVisible, let view = node.inspectedView else { return }
            for child in Mirror(reflecting: view).children {
                guard let value = InspectedValue(child.value).value, type(of: value) is AnyClass else {
                    continue
                }
                visit(value as AnyObject)
            }
        }
    }
}

/// A cell whose value may be an object.
@MainActor
protocol HoldingCell {
    var heldObject: AnyObject? { get }
}

extension StateCell: HoldingCell {
    var heldObject: AnyObject? {
        var value: Any = current
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let inner = mirror.children.first?.value else { return nil }
            value = inner
        }
        return type(of: value) is AnyClass ? value as AnyObject : nil
    }
}

extension ObjectCell: HoldingCell {
    var heldObject: AnyObject? { object }
}

extension Node {
    /// Calls `action` with the node and all nodes below it, the outermost first.
    func visit(_ action: (Node) -> Void) {
        action(self)
        for child in children { child.visit(action) }
    }

    /// Its view, if that is one of an app: a view with a body, and no modifier.
    var ownView: Any? {
        guard !(viewType is any ModifiedContentType.Type) else { return nil }
        return inspectedView
    }
}
