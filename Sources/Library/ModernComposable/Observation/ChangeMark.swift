/// A mark by which a change of a value is detected, without a copy of the old value.
///
/// A value that holds a mark, and calls ``change()`` with each change of itself, keeps the same mark only while
/// its content is the same. Copies share the mark until one of them changes.
///
/// ```swift
/// struct Path: ChangeTracking {
///     private(set) var routes: [Route] = []
///     private(set) var changeMark = ChangeMark()
///
///     mutating func push(_ route: Route) {
///         routes.append(route)
///         changeMark.change()
///     }
/// }
/// ```
///
/// All marks are equal for `==`, `hash(into:)` and coding of the enclosing value, so they don't affect it.
/// Compare marks with ``isSame(as:)``.
public struct ChangeMark: Sendable {
    private final class Token: Sendable {}

    private var token = Token()

    public init() {}

    /// Records that the enclosing value has changed.
    ///
    /// No effect if there is no copy of the mark to compare with.
    public mutating func change() {
        if !isKnownUniquelyReferenced(&token) { token = Token() }
    }

    /// Records a change.
    ///
    /// - Returns: The previous mark, if there is a copy of it.
    mutating func changeIfCopied() -> ChangeMark? {
        if isKnownUniquelyReferenced(&token) { return nil }
        let previous = self
        token = Token()
        return previous
    }

    /// Returns whether the enclosing value is unchanged since the other mark was copied from it.
    public func isSame(as other: ChangeMark) -> Bool { token === other.token }
}

extension ChangeMark: Hashable {
    public static func == (_: ChangeMark, _: ChangeMark) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}

extension ChangeMark: Codable {
    public init(from decoder: any Decoder) { self.init() }

    public func encode(to encoder: any Encoder) {}
}

/// State that tracks its own changes, so that a store doesn't have to notify its observers after every action.
public protocol ChangeTracking {
    var changeMark: ChangeMark { get }
}
