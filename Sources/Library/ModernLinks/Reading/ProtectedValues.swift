/// Values that would not be read as themselves in a path, and the `~` that protects them.
///
/// - Browsers and Foundation remove or resolve a path segment that is empty or a lone dot, even if its dots are escaped.
/// - A literal has priority over a value, with any escaping.
///
/// So the values matching `~*(|.|..)` are written with an additional `~` in front, and read without it: `""` is `~`, `.` is `~.`, `~` is
/// `~~`. The same applies to a literal of the table with a `~` in front of it, and to a literal itself where it would be read as a
/// literal: if `/parks/new` is a pattern, the value `new` of `/parks/:id` is `~new`, and `~new` is `~~new`. No other value is changed.
final class ProtectedValues: Sendable {
    private static let sign = UInt8(ascii: "~")

    /// The literals of the table, as bytes, because two texts that are equal as strings can be different segments.
    private let literals: Set<[UInt8]>
    /// The same without the signs in front of them.
    private let bareLiterals: Set<[UInt8]>

    init(_ patterns: [LinkPattern]) {
        literals = Set(
            patterns.flatMap(\.segments).compactMap { segment in
                if case .literal(let text) = segment { Array(text.utf8) } else { nil }
            })
        bareLiterals = Set(literals.map { Array($0.drop { $0 == Self.sign }) })
    }

    /// Appends a value to a path.
    ///
    /// - Parameter evenLiterals: Whether a value that equals a literal is protected.
    func append(_ text: String, to path: inout String, evenLiterals: Bool) {
        let isProtected =
            Self.isFragile(text) || isSigned(text)
            || evenLiterals && literals.contains(Array(text.utf8))
        if isProtected { path += "~" }
        PercentCoding.append(text, to: &path)
    }

    /// Returns the value of a decoded segment; nil for an unprotected lone dot.
    func value(of segment: String) -> String? {
        switch segment.utf8.first {
        case Self.sign:
            Self.isFragile(segment) || isSigned(segment)
                ? String(segment.unicodeScalars.dropFirst()) : segment
        case UInt8(ascii: "."): Self.isFragile(segment) ? nil : segment
        case nil: nil
        default: segment
        }
    }

    private static func isFragile(_ text: String) -> Bool {
        let rest = text.utf8.drop { $0 == sign }
        return rest.count <= 2 && rest.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Whether the text is a literal with one or more signs in front of it.
    private func isSigned(_ text: String) -> Bool {
        text.utf8.first == Self.sign && bareLiterals.contains(Array(text.utf8.drop { $0 == Self.sign }))
    }
}
