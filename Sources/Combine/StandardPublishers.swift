public import OpenCombine

// OpenCombine leaves these out when it finds this module as it is built. When it has them, too, these stand before them, as it is
// reached through this module.

extension Optional {
    /// A publisher of an optional's value, if it has one.
    public typealias Publisher = OCombine.Publisher

    /// Publishes the value, if there is one, and finishes.
    public var publisher: Publisher { Publisher(self) }
}

extension Result {
    /// A publisher of a result's value or its failure.
    public typealias Publisher = OCombine.Publisher

    /// Publishes the value and finishes, or fails.
    public var publisher: Publisher { Publisher(self) }
}
