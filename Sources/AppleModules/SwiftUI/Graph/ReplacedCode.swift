#if DEBUG
    /// The state of views whose place now has a view of another type, because code was replaced in the running process. It passes to the
    /// new views of the same types, in the order of the tree.
    ///
    /// A type that is generic over its content, such as a stack, is another type when its content is. And a type that came with a
    /// replacement comes again with the next one. So views without one of their exact type take the state of one that is called the same.
    @MainActor
    final class CarriedState {
        private struct Kept {
            let type: ObjectIdentifier
            /// By the name of the property.
            let cells: [String: any CarriedCell]
            let model: Any?
            /// The model that has handed `model` over, if no new view takes it.
            let origin: (any CarriedModel)?
        }

        private var kept: [String: [Kept]] = [:]
        private var names: [ObjectIdentifier: String] = [:]

        /// Keeps the state of a node that is about to be removed, and of those below.
        func collect(_ node: Node) {
            var cells: [String: any CarriedCell] = [:]
            if !node.cells.isEmpty {
                let names = PropertyNames.names(of: node.viewType)
                for (index, cell) in node.cells.enumerated() {
                    if let name = names[index], let cell = cell as? any CarriedCell { cells[name] = cell }
                }
            }
            let origin = node.storage as? any CarriedModel
            if !cells.isEmpty || origin != nil {
                let found = Kept(
                    type: ObjectIdentifier(node.viewType), cells: cells, model: origin?.handOver(),
                    origin: origin)
                kept[name(of: node.viewType), default: []].append(found)
            }
            for child in node.children { collect(child) }
        }

        /// Fills the cells of a new node, if there was a view of its type.
        func fill(_ node: Node) {
            guard let found = take(for: node.viewType), !found.cells.isEmpty else { return }
            for (index, name) in PropertyNames.names(of: node.viewType) where index < node.cells.count {
                node.cells[index] = found.cells[name]?.carried(to: node)
            }
        }

        func fill(_ model: any CarriedModel, of view: Any.Type) {
            if let value = take(for: view)?.model { model.takeOver(value) }
        }

        /// Tells the models whose state no new view has taken.
        func end() {
            for case let (origin?, model?) in kept.values.joined().map({ ($0.origin, $0.model) }) {
                origin.abandon(model)
            }
        }

        private func take(for type: Any.Type) -> Kept? {
            let name = name(of: type)
            guard let all = kept[name], !all.isEmpty else { return nil }
            let index = all.firstIndex { $0.type == ObjectIdentifier(type) } ?? 0
            return kept[name]?.remove(at: index)
        }

        /// The name of a type without its generic arguments, and without the number of the replacement that has brought it.
        private func name(of type: Any.Type) -> String {
            if let known = names[ObjectIdentifier(type)] { return known }
            var name = String(_typeName(type).prefix { $0 != "<" })
            let prefix = "Replacement"
            if name.hasPrefix(prefix) {
                // A private type has the address of its file, which is another one in each library.
                let parts = name.dropFirst(prefix.count).drop(while: \.isNumber).split(separator: ".")
                name = parts.filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
            }
            names[ObjectIdentifier(type)] = name
            return name
        }
    }

    extension Graph {
        /// Evaluates all views with code that was loaded into the process, also those whose values haven't changed: they may call functions
        /// that were replaced, and those of covered screens and tabs that have been shown. State stays, also where the type of a body has
        /// changed.
        ///
        /// - Parameter flush: evaluates what is marked. A view that is removed later loses its state, as always.
        package func evaluateReplacedCode(_ flush: () -> Void) {
            let state = CarriedState()
            carried = state
            root?.markReplaced()
            flush()
            carried = nil
            state.end()
        }
    }

    extension Node {
        fileprivate func markReplaced() {
            if isDeferred { resume() } else { markDirty() }
            for child in children { child.markReplaced() }
        }
    }
#endif

extension Graph {
    /// Whether views are evaluated with replaced code, also those that are covered: the state that they leave is only kept until the end.
    var replacesCode: Bool {
        #if DEBUG
            carried != nil
        #else
            false
        #endif
    }
}

/// A cell whose value a new view can take over from one whose code was replaced.
protocol CarriedCell: AnyObject {
    /// The cell for a new node; nil if it has to make its own.
    @MainActor func carried(to node: Node) -> AnyObject?
}

extension StateCell: CarriedCell {
    func carried(to node: Node) -> AnyObject? { self }
}

/// A model in which a view keeps state of its own, such as a path that the app hasn't bound.
@MainActor
protocol CarriedModel: AnyObject {
    /// What the model of a new view takes over. The view of this model is about to be removed.
    func handOver() -> Any?
    func takeOver(_ value: Any)
    /// No new view has taken over what this model has handed over.
    func abandon(_ value: Any)
}

extension CarriedModel {
    func abandon(_ value: Any) {}
}

extension Node {
    /// The model in which the node's view keeps state of its own. It is made when the view is shown first.
    func model<Model: CarriedModel>(_ make: (Node) -> Model) -> Model {
        if let known = storage as? Model { return known }
        let made = make(self)
        #if DEBUG
            graph.carried?.fill(made, of: viewType)
        #endif
        storage = made
        return made
    }
}
