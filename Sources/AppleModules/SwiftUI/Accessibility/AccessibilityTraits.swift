/// The traits of a view for assistive technology.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var bits: UInt32

    public init() { bits = 0 }
    private init(bit: UInt32) { bits = 1 << bit }

    public static let isButton = AccessibilityTraits(bit: 0)
    public static let isHeader = AccessibilityTraits(bit: 1)
    public static let isSelected = AccessibilityTraits(bit: 2)
    public static let isLink = AccessibilityTraits(bit: 3)
    public static let isSearchField = AccessibilityTraits(bit: 4)
    public static let isImage = AccessibilityTraits(bit: 5)
    public static let playsSound = AccessibilityTraits(bit: 6)
    public static let isKeyboardKey = AccessibilityTraits(bit: 7)
    public static let isStaticText = AccessibilityTraits(bit: 8)
    public static let isSummaryElement = AccessibilityTraits(bit: 9)
    public static let updatesFrequently = AccessibilityTraits(bit: 10)
    public static let startsMediaSession = AccessibilityTraits(bit: 11)
    public static let allowsDirectInteraction = AccessibilityTraits(bit: 12)
    public static let causesPageTurn = AccessibilityTraits(bit: 13)
    public static let isModal = AccessibilityTraits(bit: 14)
    public static let isToggle = AccessibilityTraits(bit: 15)
    public static let isTabBar = AccessibilityTraits(bit: 16)

    public func union(_ other: Self) -> Self { with { $0.formUnion(other) } }
    public mutating func formUnion(_ other: Self) { bits |= other.bits }
    public func intersection(_ other: Self) -> Self { with { $0.formIntersection(other) } }
    public mutating func formIntersection(_ other: Self) { bits &= other.bits }
    public func symmetricDifference(_ other: Self) -> Self { with { $0.formSymmetricDifference(other) } }
    public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
    public func contains(_ member: Self) -> Bool { bits & member.bits == member.bits }

    @discardableResult
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }
    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        let removed = intersection(member)
        bits &= ~member.bits
        return removed.bits == 0 ? nil : removed
    }
    @discardableResult
    public mutating func update(with newMember: Self) -> Self? {
        let old = intersection(newMember)
        bits |= newMember.bits
        return old.bits == 0 ? nil : old
    }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

extension AccessibilityTraits {
    /// The traits that a host shows.
    var spoken: SpokenTraits {
        let shown: [(trait: AccessibilityTraits, spoken: SpokenTraits)] = [
            (.isHeader, .header), (.isButton, .button), (.isLink, .link), (.isImage, .image),
            (.isSelected, .selected),
        ]
        return shown.reduce(into: []) { if contains($1.trait) { $0.insert($1.spoken) } }
    }
}

/// The accessibility of a view's children.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    package let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The direction of an adjustment by assistive technology.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
}

/// The heading level of a text.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    case unspecified = 0
    case h1, h2, h3, h4, h5, h6
}
