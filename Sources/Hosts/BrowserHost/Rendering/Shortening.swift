/// LZ77-style compression of an update: repeated text is replaced by back-references, because a screen repeats the same tags and
/// styles.
///
/// A reference is two characters of Unicode's private use area: the length and the distance, in UTF-16 code units, each added to
/// U+E000. `MessageJSON` escapes all characters from there on, so a decoder needs no other rule. The result for a screen of rows
/// is less than a third of the size, and unlike a compressed stream it needs no memory between updates.
struct Shortening {
    /// The first character reserved for references, which `MessageJSON` escapes.
    static let base: UInt16 = 0xE000
    private static let most = 0xF8FF - Int(base)
    /// Minimum length of a match, because a reference takes six bytes.
    private static let least = 7
    /// Sizes in bytes worth compressing: a shorter text gains little, and a longer one would delay other sessions.
    private static let worthwhile = 1024...(32 * 1024)

    private let units: [UInt16]
    private var short: [UInt16] = []
    /// Hash chains: for each hash the last position, and for each position the one before it with the same hash.
    private var last = [Int](repeating: -1, count: 4096)
    private var before: [Int]
    /// Hash of the `least` units at each position.
    private let hashes: [Int]

    /// - Complexity: O(*n*) in the length of the JSON.
    static func of(_ json: String) -> String {
        guard worthwhile.contains(json.utf8.count) else { return json }
        var shortening = Shortening(json)
        return shortening.run()
    }

    private init(_ json: String) {
        units = Self.units(of: json)
        before = [Int](repeating: -1, count: units.count)
        hashes = Self.hashes(of: units)
    }

    private mutating func run() -> String {
        short.reserveCapacity(units.count / 2)
        var place = 0
        while place < units.count {
            let (size, back) = match(at: place)
            if size >= Self.least {
                short.append(Self.base + UInt16(size))
                short.append(Self.base + UInt16(back))
            } else {
                short.append(units[place])
            }
            for passed in place..<(place + max(size, 1)) { note(passed) }
            place += max(size, 1)
        }
        return Self.text(of: short)
    }

    /// Converts a string to UTF-16 and, below, UTF-16 to a string. The standard library's conversions are slower, because they
    /// treat every unit as a potential special case.
    private static func units(of text: String) -> [UInt16] {
        var text = text
        return text.withUTF8 { bytes in
            [UInt16](unsafeUninitializedCapacity: bytes.count) { units, end in
                func add(_ unit: UInt32) {
                    units[end] = UInt16(truncatingIfNeeded: unit)
                    end += 1
                }
                var place = 0
                while place < bytes.count {
                    let byte = UInt32(bytes[place])
                    place += 1
                    if byte < 0x80 {
                        add(byte)
                        continue
                    }
                    // A string is well formed, so the first byte tells how many follow.
                    let more = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
                    var scalar = byte & (0x3F >> UInt32(more))
                    for _ in 0..<more {
                        scalar = scalar << 6 | UInt32(bytes[place] & 0x3F)
                        place += 1
                    }
                    if scalar < 0x10000 {
                        add(scalar)
                    } else {
                        add(0xD7C0 + scalar >> 10)
                        add(0xDC00 | scalar & 0x3FF)
                    }
                }
            }
        }
    }

    private static func text(of units: [UInt16]) -> String {
        String(unsafeUninitializedCapacity: units.count * 3) { bytes in
            var end = 0
            func add(_ byte: UInt32) {
                bytes[end] = UInt8(truncatingIfNeeded: byte)
                end += 1
            }
            var place = 0
            while place < units.count {
                let unit = UInt32(units[place])
                place += 1
                if unit < 0x80 {
                    add(unit)
                } else if unit < 0x800 {
                    add(0xC0 | unit >> 6)
                    add(0x80 | unit & 0x3F)
                } else if UTF16.isLeadSurrogate(UInt16(unit)), place < units.count {
                    let scalar = 0x10000 + (unit & 0x3FF) << 10 + UInt32(units[place]) & 0x3FF
                    place += 1
                    add(0xF0 | scalar >> 18)
                    for shift: UInt32 in [12, 6, 0] { add(0x80 | scalar >> shift & 0x3F) }
                } else {
                    add(0xE0 | unit >> 12)
                    add(0x80 | unit >> 6 & 0x3F)
                    add(0x80 | unit & 0x3F)
                }
            }
            return end
        }
    }

    /// Returns the longest match among the last 8 candidates with the same hash.
    private func match(at place: Int) -> (size: Int, back: Int) {
        guard place < hashes.count, !UTF16.isTrailSurrogate(units[place]) else { return (0, 0) }
        var best = (size: 0, back: 0)
        var candidate = last[hashes[place]]
        for _ in 0..<8 {
            guard candidate >= 0, place - candidate <= Self.most else { break }
            let limit = min(place - candidate, units.count - place)
            var size = 0
            // A match that differs where the best one ends can't be longer.
            guard best.size < limit, units[candidate + best.size] == units[place + best.size] else {
                candidate = before[candidate]
                continue
            }
            while size < limit, units[candidate + size] == units[place + size] { size += 1 }
            // Don't split a surrogate pair.
            if size > 0, UTF16.isLeadSurrogate(units[place + size - 1]) { size -= 1 }
            if size > best.size { best = (size, place - candidate) }
            candidate = before[candidate]
        }
        return best.size >= Self.least ? best : (0, 0)
    }

    private mutating func note(_ place: Int) {
        guard place < hashes.count else { return }
        before[place] = last[hashes[place]]
        last[hashes[place]] = place
    }

    /// Rolling hashes: each is computed from the one before it.
    private static func hashes(of units: [UInt16]) -> [Int] {
        guard units.count >= least else { return [] }
        let goes = (0..<least).reduce(UInt32(1)) { power, _ in power &* 31 }
        var hash: UInt32 = 0
        for unit in units[..<(least - 1)] { hash = hash &* 31 &+ UInt32(unit) }
        return (0...(units.count - least)).map { place in
            hash = hash &* 31 &+ UInt32(units[place + least - 1])
            if place > 0 { hash = hash &- goes &* UInt32(units[place - 1]) }
            return Int((hash &* 2_654_435_761) >> 20)
        }
    }
}
