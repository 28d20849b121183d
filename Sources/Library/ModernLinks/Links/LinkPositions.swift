/// The positions in a link at which a pattern is allowed.
struct LinkPositions: OptionSet {
    let rawValue: UInt8

    static let start = LinkPositions(rawValue: 1)
    /// After another pattern.
    static let later = LinkPositions(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The positions of a pattern, decided by its first slash.
    ///
    /// - Parameter isNested: Whether a link can start with any pattern.
    init(_ pattern: LinkPattern, isNested: Bool) {
        self = pattern.isRoot || isNested ? [.start, .later] : .later
    }
}
