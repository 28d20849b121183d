/// What was made of something, kept in a fixed number of places so that it is found again and doesn't grow.
///
/// By its hash a value may be at one of four places: with one, two that are often wanted would drive each other out again and
/// again. What comes to four that are taken is there in place of the oldest.
///
/// - Complexity: O(1) for each of both.
package struct RecentPlaces<Value> {
    // Always inlined, also in the host: unspecialized code looks up what `Value` is each time.
    @usableFromInline var values: [Value?]

    /// - Parameter count: of places, a multiple of four.
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
