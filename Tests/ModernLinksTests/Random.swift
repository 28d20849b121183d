/// SplitMix64: the same numbers in each run, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension String {
    /// Random scalars, with a large share of those that have a meaning in URLs.
    static func random(using generator: inout SeededGenerator) -> String {
        let special: [Unicode.Scalar] = [
            "\u{0}", "/", "%", "?", "#", "+", "&", "=", "~", ".", ":", "@", ";", " ", "\u{301}", "\u{200D}",
            "\u{FEFF}", "é",
            "公", "a", "2", "F",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            if Bool.random(using: &generator), let scalar = special.randomElement(using: &generator) {
                text.append(scalar)
            } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) {
                text.append(scalar)
            }
        }
        return String(text)
    }
}
