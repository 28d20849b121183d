/// A child in an optional.
struct OptionalPlace<Parent, Child>: RemovablePlace {
    let part: StoredPart<Parent, Child?>
    let change = ChildChange<Child>()
    let ephemerality = Ephemerality(of: Child.self)
    private let step: PlaceStep

    init(_ path: WritableKeyPath<Parent, Child?>) {
        part = StoredPart(path)
        step = .member(path)
    }

    func update<Result>(
        _ key: Void, in parent: inout Parent, _ body: (inout Child) -> Result
    ) -> Result? {
        var isSame = false
        let result = part.update(&parent) { child in
            child.update { change.run(&$0, isSame: &isSame, body) }
        }
        if result != nil, !isSame { part.didChange(in: &parent) }
        return result
    }

    func removal(in parent: Parent) -> ChildRemoval<Parent>? {
        guard let child = identity(in: parent) else { return nil }
        return { parent in
            guard child.isSame(as: identity(in: parent)) else { return }
            part.update(&parent) { $0 = nil }
            part.didChange(in: &parent)
        }
    }

    func answered(in parent: Parent) -> ChildRemoval<Parent>? {
        ephemerality == .never ? nil : ephemeralRemoval(in: parent)
    }

    func ephemeralRemoval(in parent: Parent) -> ChildRemoval<Parent>? {
        let goes = part.read(parent) { $0.map(ephemerality.includes) ?? false }
        return goes ? removal(in: parent) : nil
    }

    private func identity(in parent: Parent) -> ChildIdentity? {
        part.read(parent) { $0.map(ChildIdentity.most) }
    }

    func steps(to key: Void, in parent: Parent) -> [WatchedStep] {
        let child = part.read(parent) { $0.map(ChildIdentity.of) }
        return [WatchedStep(step: step, watch: Watch(part: part, child: child))]
    }

    private final class Watch: PlaceWatch {
        private let part: StoredPart<Parent, Child?>
        private let child: ChildIdentity?

        init(part: StoredPart<Parent, Child?>, child: ChildIdentity?) {
            self.part = part
            self.child = child
        }

        override func isThere(in parent: AnyBorrowed) -> Bool {
            guard let parent = parent.to(Parent.self) else { return true }
            return part.read(parent.value) { child in
                guard let child, let known = self.child else { return false }
                if case .only = known { return true }
                return known.isSame(as: ChildIdentity.of(child))
            }
        }

        override func visit(in parent: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {
            guard let parent = parent.to(Parent.self) else { return }
            guard let child = part.read(parent.value, { $0 }) else { return }
            Borrowed.lend(child) { body(AnyBorrowed($0)) }
        }
    }
}

extension Optional {
    /// Changes the wrapped value in place; nil if there is none.
    mutating func update<Result>(_ change: (inout Wrapped) -> Result) -> Result? {
        guard var value = take() else { return nil }
        defer { self = value }
        return change(&value)
    }
}
