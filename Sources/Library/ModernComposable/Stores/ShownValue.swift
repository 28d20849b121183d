/// A value that a store shows, to tell later whether it still shows the same one.
package struct ShownValue {
    private let identity: ChildIdentity
    private let owner: AnyObject?

    /// A value that isn't shown by a store of its own.
    package init(_ value: Any) {
        self.init(value, owner: nil)
    }

    fileprivate init(_ value: Any, owner: AnyObject?) {
        identity = ChildIdentity.most(of: value)
        self.owner = owner
    }

    /// Whether both are the same value, possibly changed.
    package func isSame(as other: ShownValue?) -> Bool {
        guard let other, owner === other.owner else { return false }
        guard case .observed(let first) = identity, case .observed(let second) = other.identity else {
            return identity.isSame(as: other.identity)
        }
        // Not the token: a change replaces it if there are copies of the value.
        return first.registrar === second.registrar && first.enumCase == second.enumCase
    }
}

extension Store {
    /// The value that the store shows; nil if it is gone.
    package var shownValue: ShownValue? { core.readLiving { ShownValue($0, owner: self) } }
}
