#if DEBUG
    /// The state of views whose place now has a view of another type, because a body was replaced in the running process. It passes to the
    /// new views of the same types, in the order of the tree.
    @MainActor
    final class CarriedState {
        private var cells: [ObjectIdentifier: [[AnyObject?]]] = [:]

        /// Keeps the state of a node that is about to be removed, and of those below.
        func collect(_ node: Node) {
            let kept = node.cells.map { $0 is any CarriedCell ? $0 : nil }
            if kept.contains(where: { $0 != nil }) {
                cells[ObjectIdentifier(node.viewType), default: []].append(kept)
            }
            for child in node.children { collect(child) }
        }

        func take(for type: Any.Type) -> [AnyObject?]? {
            guard let first = cells[ObjectIdentifier(type)]?.first else { return nil }
            cells[ObjectIdentifier(type)]?.removeFirst()
            return first
        }
    }

    /// A cell that belongs to no node, so that another one can take it over.
    protocol CarriedCell: AnyObject {}
    extension StateCell: CarriedCell {}

    extension Graph {
        /// Evaluates all views with code that was loaded into the process, also those whose values haven't changed: they may call functions
        /// that were replaced. State stays, also where the type of a body has changed. Hidden views are evaluated when they are shown.
        ///
        /// - Parameter flush: evaluates what is marked. A view that is removed later loses its state, as always.
        package func evaluateReplacedCode(_ flush: () -> Void) {
            carried = CarriedState()
            defer { carried = nil }
            root?.markReplaced()
            flush()
        }
    }

    extension Node {
        fileprivate func markReplaced() {
            markDirty()
            for child in children { child.markReplaced() }
        }
    }
#endif
