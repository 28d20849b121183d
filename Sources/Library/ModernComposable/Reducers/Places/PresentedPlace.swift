/// A child in a ``PresentationState``, which distinguishes presentations.
struct PresentedPlace<Parent, Child>: RemovablePlace {
    private let path: WritableKeyPath<Parent, PresentationState<Child>>
    private let step: PlaceStep
    private let ephemerality = Ephemerality(of: Child.self)

    init(_ path: WritableKeyPath<Parent, PresentationState<Child>>) {
        self.path = path
        step = .member(path)
    }

    /// Changes the child. A key path to a projected value reads a copy and writes it back, so the parent gives up the
    /// child meanwhile, which keeps it uniquely referenced.
    func update<Result>(
        _ key: Void, in parent: inout Parent, _ change: (inout Child) -> Result
    ) -> Result? {
        var presented = parent[keyPath: path]
        parent[keyPath: path] = presented.withoutChild
        defer { parent[keyPath: path] = presented }
        return presented.update(change)
    }

    func removal(in parent: Parent) -> ChildRemoval<Parent>? {
        guard let child = Self.identity(parent[keyPath: path]) else { return nil }
        return { parent in
            guard child.isSame(as: Self.identity(parent[keyPath: path])) else { return }
            parent[keyPath: path].wrappedValue = nil
        }
    }

    func answered(in parent: Parent) -> ChildRemoval<Parent>? {
        guard ephemerality != .never, let child = parent[keyPath: path].wrappedValue else { return nil }
        return ephemerality.includes(child) ? removal(in: parent) : nil
    }

    func steps(to key: Void, in parent: Parent) -> [WatchedStep] {
        [WatchedStep(step: step, watch: Watch(path: path, child: Self.identity(parent[keyPath: path])))]
    }

    private static func identity(_ presented: PresentationState<Child>) -> ChildIdentity? {
        presented.wrappedValue.map { child in
            if case .id(let id) = ChildIdentity.of(child) {
                return .presented(id, absences: presented.absences)
            }
            return .presentation(presented.presentation)
        }
    }

    private final class Watch: PlaceWatch {
        private let path: WritableKeyPath<Parent, PresentationState<Child>>
        private let child: ChildIdentity?

        init(path: WritableKeyPath<Parent, PresentationState<Child>>, child: ChildIdentity?) {
            self.path = path
            self.child = child
        }

        override func isThere(in parent: AnyBorrowed) -> Bool {
            guard let parent = parent.to(Parent.self) else { return true }
            return child?.isSame(as: identity(parent.value[keyPath: path])) ?? false
        }

        override func visit(in parent: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {
            guard let child = parent.to(Parent.self)?.value[keyPath: path].wrappedValue else { return }
            Borrowed.lend(child) { body(AnyBorrowed($0)) }
        }
    }
}
