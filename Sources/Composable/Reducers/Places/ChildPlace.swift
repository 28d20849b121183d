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

    /// The way from the parent to the child, on which the child's effects belong.
    func way(to key: Key, in parent: Parent) -> [PlacedStep]
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

    func isSame(as other: ChildIdentity?) -> Bool {
        switch (self, other) {
        case (.only, .only): true
        case (.id(let first), .id(let second)): first == second
        case (.presented(let first, let before), .presented(let second, let after)):
            // Fewer absences are those of another state, set as a whole, which goes by ids.
            first == second && after <= before
        case (.presentation(let first), .presentation(let second)): first.isSame(as: second)
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

/// A place whose child can be taken away.
@usableFromInline
protocol RemovablePlace<Parent, Child>: ChildPlace where Key == Void {
    func remove(from parent: inout Parent)
}
