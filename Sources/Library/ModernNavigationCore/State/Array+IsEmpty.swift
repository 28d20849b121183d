extension Array {
    /// Whether it has no elements. Without the protocols of collections: code that isn't specialised for an app's own types would look those up
    /// at each call, which costs more than a push.
    @inlinable
    var isEmpty: Bool { count == 0 }
}
