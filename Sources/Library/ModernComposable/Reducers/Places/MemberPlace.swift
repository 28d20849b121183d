/// A part of the state that is always there.
struct MemberPlace<Parent, Child>: ChildPlace {
    let part: StoredPart<Parent, Child>
    let change = ChildChange<Child>()
    private let step: PlaceStep

    init(_ path: WritableKeyPath<Parent, Child>) {
        part = StoredPart(path)
        step = .member(path)
    }

    func update<Result>(
        _ key: Void, in parent: inout Parent, _ body: (inout Child) -> Result
    ) -> Result? {
        var isSame = false
        let result = part.update(&parent) { child in change.run(&child, isSame: &isSame, body) }
        if !isSame { part.didChange(in: &parent) }
        return result
    }

    func steps(to key: Void, in parent: Parent) -> [WatchedStep] {
        [WatchedStep(step: step, watch: Watch(part: part))]
    }

    private final class Watch: PlaceWatch {
        private let part: StoredPart<Parent, Child>

        init(part: StoredPart<Parent, Child>) { self.part = part }

        override func visit(in parent: AnyBorrowed, _ body: (AnyBorrowed) -> Void) {
            parent.to(Parent.self).map { part.visit($0) { body(AnyBorrowed($0)) } }
        }
    }
}
