/// Tells whether a value may have changed, without a copy of what it was before.
///
/// A value that holds a mark, and calls ``change()`` with each change of itself, has the same mark only as
/// long as it has the same content. Its copies share the mark until they change in their turn.
///
/// ```swift
/// struct Path: ChangeMarked {
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
/// Any two marks are equal as far as `==`, `hash(into:)` and coding of the value around them go, so they
/// can stay in it; ask ``isSame(as:)`` for the difference.
public struct ChangeMark: Sendable {
    private final class Token: Sendable {}

    private var token = Token()

    public init() {}

    /// Says that the value around the mark has changed.
    ///
    /// Where nobody holds a copy of the mark, nobody can ask for the difference, so nothing is done.
    public mutating func change() {
        if !isKnownUniquelyReferenced(&token) { token = Token() }
    }

    /// Whether the value around the mark is unchanged since the other mark was copied from it.
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

/// State that knows when it changed, so that a store need not tell its observers of every action.
public protocol ChangeMarked {
    var changeMark: ChangeMark { get }
}
