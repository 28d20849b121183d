internal import Glibc

/// Random identifiers that can't be guessed.
enum Secret {
    /// Returns 128 bits from the kernel's generator, as 32 hexadecimal digits.
    ///
    /// Read from its device and not from Swift's generator: `modernnav screens` replaces that, and what `open` reads from the device, by one
    /// with a seed (`seeded_random.c`), so that a picture of an app with random numbers is the same twice. A secret must not follow from it.
    static func make() -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        let file = openat(AT_FDCWD, "/dev/urandom", O_RDONLY | O_CLOEXEC)
        let count = file < 0 ? -1 : read(file, &bytes, bytes.count)
        if file >= 0 { close(file) }
        // The device gives so few bytes at once. Without it there is no secret, and a known one would let anyone in.
        precondition(
            count == bytes.count, "/dev/urandom can't be read, so there are no secrets for sessions.")
        return bytes.map { ($0 as UInt8).hexadecimal }.joined()
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
