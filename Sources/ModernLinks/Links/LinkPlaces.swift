/// Where in a link a pattern can stand.
struct LinkPlaces: OptionSet {
    let rawValue: UInt8

    static let start = LinkPlaces(rawValue: 1)
    /// Behind another pattern.
    static let later = LinkPlaces(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// As a pattern says by its first slash.
    ///
    /// - Parameter isNested: whether a link can start with any pattern.
    init(_ pattern: LinkPattern, isNested: Bool) {
        self = pattern.isRoot || isNested ? [.start, .later] : .later
    }
}
