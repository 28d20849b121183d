/// Access to a child within its parent's state.
///
/// `Scope`, `ifLet`, `ifCaseLet` and `forEach` differ in this and in their ``ChildActions``; they share
/// ``ReducerWithChild``.
protocol ChildPlace<Parent, Child> {
    associatedtype Parent
    associatedtype Child
    /// The key of one child among those at the place; `Void` if there is only one.
    associatedtype Key

    /// Changes the child in place, and notifies the observers of its container if the child may have been replaced; nil
    /// if there is no child.
    func update<Result>(
        _ key: Key, in parent: inout Parent, _ change: (inout Child) -> Result
    ) -> Result?

    /// A function that removes the current child once it is answered; nil if the child stays.
    func answered(in parent: Parent) -> ChildRemoval<Parent>?

    /// The steps from the parent to the child, under which the child's effects are registered.
    func steps(to key: Key, in parent: Parent) -> [WatchedStep]
}

extension ChildPlace {
    func answered(in parent: Parent) -> ChildRemoval<Parent>? { nil }
}

/// An in-place change of a child, which notifies the observers of the child's fields if it has any.
struct ChildChange<Child> {
    let identifier = StateIdentifier(Child.self)

    /// Runs a change. Sets `isSame` if the child is certain to have kept its identity.
    func run<Result>(
        _ child: inout Child, isSame: inout Bool, _ change: (inout Child) -> Result
    ) -> Result {
        guard let identifier else { return change(&child) }
        let (result, keepsIdentity) = Borrowed.update(&child, identifiedBy: identifier, change)
        isSame = keepsIdentity
        return result
    }
}

/// The identity of a child among those at the same place.
enum ChildIdentity {
    case only
    case id(AnyHashable)
    case presentation(ChangeMark)
    case presented(AnyHashable, absences: Int)
    case observed(_StateIdentity)
    indirect case enumCase(String, ChildIdentity)

    func isSame(as other: ChildIdentity?) -> Bool {
        switch (self, other) {
        case (.only, .only): true
        case (.id(let first), .id(let second)): first == second
        case (.presented(let first, let before), .presented(let second, let after)):
            // A lower count belongs to another state that was set as a whole; then the id decides.
            first == second && after <= before
        case (.presentation(let first), .presentation(let second)): first.isSame(as: second)
        case (.observed(let first), .observed(let second)): first == second
        case (.enumCase(let first, let inner), .enumCase(let second, let others)):
            first == second && inner.isSame(as: others)
        default: false
        }
    }

    /// The id of a value; ``only`` if its type isn't `Identifiable`.
    static func of<Value>(_ value: Value) -> ChildIdentity {
        func open<Child: Identifiable>(_ child: Child) -> ChildIdentity { .id(AnyHashable(child.id)) }
        guard let child = value as? any Identifiable else { return .only }
        return open(child)
    }
}

extension ChildIdentity {
    /// Every identity that a value has: its id, its observation, its case and the identity of the case's value.
    static func most(of value: Any) -> ChildIdentity {
        if let child = value as? any Identifiable { return of(child) }
        if let identity = (value as? any ObservableState)?._$identity { return .observed(identity) }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum else { return .only }
        guard let held = mirror.children.first, let name = held.label else {
            return .enumCase("\(value)", .only)
        }
        return .enumCase(name, most(of: held.value))
    }
}

/// A place with a removable child.
protocol RemovablePlace<Parent, Child>: ChildPlace where Key == Void {
    /// Nil if there is no child.
    func removal(in parent: Parent) -> ChildRemoval<Parent>?
}
