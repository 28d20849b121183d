/// Where an operator finds a child in the state around it.
///
/// `Scope`, `ifLet`, `ifCaseLet` and `forEach` differ in this and in the shape of their actions; all else is
/// ``Nesting``.
@usableFromInline
protocol ChildPlace<Parent, Child> {
    associatedtype Parent
    associatedtype Child
    /// Which of the children at the place it is; `Void` where there is but one.
    associatedtype Key

    /// Changes the child where it is, and tells the observers of what holds it if it may be another one since; nil
    /// if it is absent.
    func update<Result>(
        _ key: Key, in parent: inout Parent, _ change: (inout Child) -> Result
    ) -> Result?

    /// What takes away the child that is there now once it is answered; nil where it stays.
    func answered(in parent: Parent) -> ChildRemoval<Parent>?

    /// The way from the parent to the child, on which the child's effects belong.
    func way(to key: Key, in parent: Parent) -> [PlacedStep]
}

extension ChildPlace {
    @inlinable
    func answered(in parent: Parent) -> ChildRemoval<Parent>? { nil }
}

/// A child that a reducer changes in place, and whose fields tell their own observers if they can.
@usableFromInline
struct ChildChange<Child> {
    @usableFromInline let identifier = StateIdentifier(Child.self)

    @usableFromInline
    init() {}

    /// Runs a change, and says whether the child may be another one since, or have no observers of its own.
    @inlinable
    func run<Result>(
        _ child: inout Child, isSame: inout Bool, _ change: (inout Child) -> Result
    ) -> Result {
        guard let identifier else { return change(&child) }
        return withUnsafeMutablePointer(to: &child) { child in
            guard let before = identifier.identity(at: child) else { return change(&child.pointee) }
            let result = change(&child.pointee)
            isSame = identifier.isSame(child, as: before)
            return result
        }
    }
}

/// What tells a child from another one at the same place.
enum ChildIdentity {
    case only
    case id(AnyHashable)
    case presentation(ChangeMark)
    case presented(AnyHashable, absences: Int)
    case observed(StateIdentity)
    indirect case enumCase(String, ChildIdentity)

    func isSame(as other: ChildIdentity?) -> Bool {
        switch (self, other) {
        case (.only, .only): true
        case (.id(let first), .id(let second)): first == second
        case (.presented(let first, let before), .presented(let second, let after)):
            // Fewer absences are those of another state, set as a whole, which goes by ids.
            first == second && after <= before
        case (.presentation(let first), .presentation(let second)): first.isSame(as: second)
        case (.observed(let first), .observed(let second)): first == second
        case (.enumCase(let first, let inner), .enumCase(let second, let others)):
            first == second && inner.isSame(as: others)
        default: false
        }
    }

    /// The id of a value; ``only`` where its type isn't `Identifiable`.
    static func of<Value>(_ value: Value) -> ChildIdentity {
        func open<Child: Identifiable>(_ child: Child) -> ChildIdentity { .id(AnyHashable(child.id)) }
        guard let child = value as? any Identifiable else { return .only }
        return open(child)
    }
}

extension ChildIdentity {
    /// All that tells a value from another one: its id, what it is observed by, its case and what that holds.
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

/// A place whose child can be taken away.
@usableFromInline
protocol RemovablePlace<Parent, Child>: ChildPlace where Key == Void {
    /// Nil if there is no child.
    func removal(in parent: Parent) -> ChildRemoval<Parent>?
}
