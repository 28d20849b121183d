// The facts of a collection, without its protocols: code that isn't specialised for an app's own types would look those up at each call,
// which costs more than a push.
extension Array {
    @inlinable
    var isEmpty: Bool { count == 0 }

    @inlinable
    var last: Element? { count == 0 ? nil : self[count - 1] }
}
