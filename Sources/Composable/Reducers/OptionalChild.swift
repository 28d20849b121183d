/// Where a child that may be absent is in its parent's state, and whether it is still the same child.
struct OptionalChild<Parent, Child> {
    private let place: Place
    private let identify = identifier(of: Child.self)
    private let childChange = ChildChange<Child>()

    private enum Place {
        case optional(StoredPart<Parent, Child?>)
        case presentation(WritableKeyPath<Parent, PresentationState<Child>>)
    }

    init(_ child: WritableKeyPath<Parent, Child?>) { place = .optional(StoredPart(child)) }

    init(_ child: WritableKeyPath<Parent, PresentationState<Child>>) { place = .presentation(child) }

    /// Changes the child where it is; nil if it is absent.
    func update<Result>(_ parent: inout Parent, _ change: (inout Child) -> Result) -> Result? {
        switch place {
        case .optional(let part):
            var isSame = false
            let result = part.update(&parent) { child in
                child.update { childChange.run(&$0, isSame: &isSame, change) }
            }
            if result != nil, !isSame { part.didChange(in: &parent) }
            return result
        case .presentation(let path):
            // A key path to a projected value reads a copy and writes it back. The parent lets go of the
            // child meanwhile, so that what is changed is not shared.
            var presented = parent[keyPath: path]
            parent[keyPath: path] = presented.withoutChild
            defer { parent[keyPath: path] = presented }
            return presented.update(change)
        }
    }

    func remove(_ parent: inout Parent) {
        switch place {
        case .optional(let part):
            guard part.read(parent, { $0 != nil }) else { return }
            part.update(&parent) { $0 = nil }
            part.didChange(in: &parent)
        case .presentation(let path): parent[keyPath: path].wrappedValue = nil
        }
    }

    /// What tells the child from another one at the same place; nil if it is absent.
    func identity(_ parent: Parent) -> ChildIdentity? {
        switch place {
        case .optional(let part):
            return part.read(parent) { child in
                child.map { identify?($0).map(ChildIdentity.id) ?? .only }
            }
        case .presentation(let path):
            let presented = parent[keyPath: path]
            return presented.wrappedValue.map {
                identify?($0).map(ChildIdentity.id) ?? .presentation(presented.presentation)
            }
        }
    }
}

/// What tells a child from another one at the same place.
enum ChildIdentity {
    case only
    case id(AnyHashable)
    case presentation(ChangeMark)

    func isSame(as other: ChildIdentity?) -> Bool {
        switch (self, other) {
        case (.only, .only): true
        case (.id(let first), .id(let second)): first == second
        case (.presentation(let first), .presentation(let second)): first.isSame(as: second)
        default: false
        }
    }
}

/// How to read the id of a value; nil where its type isn't `Identifiable`.
private func identifier<Value>(of _: Value.Type) -> ((Value) -> AnyHashable?)? {
    func open<I: Identifiable>(_: I.Type) -> (Value) -> AnyHashable? {
        { ($0 as? I).map { AnyHashable($0.id) } }
    }
    guard let type = Value.self as? any Identifiable.Type else { return nil }
    return open(type)
}

extension Optional {
    /// Changes what is there, in place; nil if there is nothing.
    mutating func update<Result>(_ change: (inout Wrapped) -> Result) -> Result? {
        guard var value = take() else { return nil }
        defer { self = value }
        return change(&value)
    }
}
