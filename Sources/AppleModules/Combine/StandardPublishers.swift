public import OpenCombine

// OpenCombine omits these if it finds this module during its build. If it has them, these take precedence, because OpenCombine is
// imported through this module.

extension Optional {
    /// A publisher of an optional's value, if there is one.
    public typealias Publisher = OCombine.Publisher

    /// Publishes the value, if there is one, and finishes.
    public var publisher: Publisher { Publisher(self) }
}

extension Result {
    /// A publisher of a result's value or its error.
    public typealias Publisher = OCombine.Publisher

    /// Publishes the value and finishes, or fails.
    public var publisher: Publisher { Publisher(self) }
}
