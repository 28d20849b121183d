/// An element found by its id.
struct ElementPlace<Parent, Elements: IdentifiedElements>: ChildPlace {
    let elements: StoredPart<Parent, Elements>
    let change = ChildChange<Elements.Element>()
    private let step: PlaceStep

    init(_ path: WritableKeyPath<Parent, Elements>) {
        elements = StoredPart(path)
        step = .member(path)
    }

    func update<Result>(
        _ id: Elements.ElementID, in parent: inout Parent, _ body: (inout Elements.Element) -> Result
    ) -> Result? {
        var isSame = false
        let result = elements.update(&parent) { elements in
            elements.update(id: id) { element in change.run(&element, isSame: &isSame, body) }
        }
        if result != nil, !isSame { elements.didChange(in: &parent) }
        return result
    }

    func updateAll(in parent: inout Parent, _ change: (inout Elements) -> Void) {
        elements.update(&parent, change)
        elements.didChange(in: &parent)
    }

    /// - Parameter remove: Removes the element and its dependents. Nil if there is no such element.
    func removal(
        of id: Elements.ElementID, in parent: Parent, _ remove: @escaping (inout Elements) -> Void
    ) -> ChildRemoval<Parent>? {
        guard let element = generation(of: id, in: parent) else { return nil }
        return { parent in
            guard generation(of: id, in: parent)?.isSame(as: element) == true else { return }
            updateAll(in: &parent, remove)
        }
    }

    private func generation(of id: Elements.ElementID, in parent: Parent) -> ElementGeneration? {
        elements.read(parent) { $0.contains(id: id) ? $0.generation(of: id) : nil }
    }

    func steps(to id: Elements.ElementID, in parent: Parent) -> [WatchedStep] {
        let (ids, lineage, generation) = elements.read(parent) {
            ($0.idsMark, $0.lineageMark, $0.generation(of: id))
        }
        return [
            WatchedStep(step: step, watch: ContainerWatch(elements: elements, ids: ids, lineage: lineage)),
            WatchedStep(step: .element(AnyHashable(id)), watch: ElementWatch(id: id, generation)),
        ]
    }

    /// Watches all elements, because a container that was replaced as a whole may use the same ids for other elements.
    private final class ContainerWatch: PlaceWatch {
        private let elements: StoredPart<Parent, Elements>
        private var ids: ChangeMark
        private let lineage: ChangeMark?

        init(elements: StoredPart<Parent, Elements>, ids: ChangeMark, lineage: ChangeMark?) {
            self.elements = elements
            self.ids = ids
            self.lineage = lineage
        }

        override func isThere(in parent: AnyBorrowed) -> Bool {
            guard let parent = parent.to(Parent.self), let lineage else { return true }
            return elements.read(parent.value) { $0.lineageMark?.isSame(as: lineage) == true }
        }

        override func visit(in parent: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {
            parent.to(Parent.self).map { elements.visit($0) { body(AnyBorrowed($0)) } }
        }

        override func removedElements(_ elements: AnyBorrowed) -> [PlaceStep]? {
            guard let elements = elements.to(Elements.self) else { return nil }
            defer { ids = elements.value.idsMark }
            return elements.value.removedIDs(since: ids)?.map { .element(AnyHashable($0)) }
        }
    }

    private final class ElementWatch: PlaceWatch {
        private let id: Elements.ElementID
        private var generation: ElementGeneration

        init(id: Elements.ElementID, _ generation: ElementGeneration) {
            self.id = id
            self.generation = generation
        }

        override func isThere(in elements: AnyBorrowed) -> Bool {
            guard let elements = elements.to(Elements.self) else { return true }
            guard elements.value.contains(id: id) else { return false }
            let now = elements.value.generation(of: id)
            guard now.isSame(as: generation) else { return false }
            // The element may be in another array now, which has its own count.
            generation = now
            return true
        }

        override func visit(in elements: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {
            guard let element = elements.to(Elements.self)?.value[id: id] else { return }
            Borrowed.lend(element) { body(AnyBorrowed($0)) }
        }
    }
}
