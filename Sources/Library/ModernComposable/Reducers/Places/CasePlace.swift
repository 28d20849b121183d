/// A child in a case of the state, which is an enum.
struct CasePlace<Parent, Child>: ChildPlace {
    let path: CasePath<Parent, Child>
    private let step: PlaceStep

    init(_ keyPath: CaseKeyPath<Parent, Child>) {
        path = CasePath(keyPath)
        step = .member(keyPath)
    }

    func update<Result>(
        _ key: Void, in parent: inout Parent, _ change: (inout Child) -> Result
    ) -> Result? {
        path.modify(&parent, change)
    }

    func steps(to key: Void, in parent: Parent) -> [WatchedStep] {
        [WatchedStep(step: step, watch: Watch(path: path, child: path.extract(parent).map(ChildIdentity.of)))]
    }

    private final class Watch: PlaceWatch {
        private let path: CasePath<Parent, Child>
        private let child: ChildIdentity?

        init(path: CasePath<Parent, Child>, child: ChildIdentity?) {
            self.path = path
            self.child = child
        }

        override func isThere(in parent: AnyBorrowed) -> Bool {
            guard let parent = parent.to(Parent.self) else { return true }
            return child?.isSame(as: path.extract(parent.value).map(ChildIdentity.of)) ?? false
        }

        override func visit(in parent: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {
            guard let child = parent.to(Parent.self).flatMap({ path.extract($0.value) }) else { return }
            Borrowed.lend(child) { body(AnyBorrowed($0)) }
        }
    }
}
