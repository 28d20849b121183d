/// Fixed-size cache of computed values.
///
/// A hash selects four places that a value may be in (4-way set associative). With one place, two values in
/// frequent use could evict each other again and again. A new value replaces the oldest of its four.
///
/// - Complexity: O(1) for reading and writing.
package struct RecentValues<Value> {
    // Always inlined, also into the host, because unspecialized code looks up the type `Value` on each call.
    @usableFromInline var values: [Value?]

    /// - Parameter count: the number of places, a multiple of four.
    @inlinable package init(count: Int) { values = Array(repeating: nil, count: count) }

    @inlinable @inline(__always) package func value(hashed hash: UInt, where isWanted: (Value) -> Bool)
        -> Value?
    {
        for place in places(of: hash) {
            guard let value = values[place] else { return nil }
            if isWanted(value) { return value }
        }
        return nil
    }

    @inlinable @inline(__always) package mutating func keep(_ value: Value, hashed hash: UInt) {
        let places = places(of: hash)
        for place in places.dropFirst().reversed() { values[place] = values[place - 1] }
        values[places.lowerBound] = value
    }

    @inlinable @inline(__always) func places(of hash: UInt) -> Range<Int> {
        let first = Int(hash % UInt(values.count)) / 4 * 4
        return first..<(first + 4)
    }
}
