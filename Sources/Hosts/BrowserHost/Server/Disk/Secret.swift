/// Random identifiers that can't be guessed.
enum Secret {
    /// Returns 128 bits from the system's generator, as 32 hexadecimal digits.
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in (generator.next() as UInt64).hexadecimal }.joined()
    }

    /// Whether the text has the form of a secret, which makes it safe in a file name.
    static func isWellFormed(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// Compares in constant time for texts of equal length, so that the duration doesn't reveal how many characters match.
    static func matches(_ given: String, _ known: String) -> Bool {
        let given = Array(given.utf8)
        let known = Array(known.utf8)
        guard given.count == known.count else { return false }
        return zip(given, known).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension UnsignedInteger where Self: FixedWidthInteger {
    /// All hexadecimal digits, with leading zeros.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
    }
}
