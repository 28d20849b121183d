/// A change of a long text in a field, which the client sends instead of the whole text: `"12 14 305419896 new"`.
///
/// The positions count UTF-16 units, as in JavaScript. A text that is longer than a frame is inserted in pieces; the last one has the sum of the
/// whole text, which tells whether the client has assumed the right text before.
struct TextEdit: Equatable, Sendable {
    let range: Range<Int>
    let text: String
    /// Nil if further pieces follow.
    let sum: UInt32?

    /// Nil if it isn't written like an edit.
    init?(_ written: String) {
        // Not by characters: a space and an accent after it are one.
        let parts = written.unicodeScalars.split(
            separator: " ", maxSplits: 3, omittingEmptySubsequences: false
        )
        .map { String($0) }
        guard parts.count == 4, let start = Int(digits: parts[0]), let end = Int(digits: parts[1]),
            start <= end
        else { return nil }
        sum = parts[2].isEmpty ? nil : UInt32(digits: parts[2])
        if sum == nil, !parts[2].isEmpty { return nil }
        range = start..<end
        text = parts[3]
    }

    /// Returns the changed text; nil if the client has assumed another text before.
    func applied(to base: String) -> String? {
        var changed = base.unicodeScalars
        let units = base.utf16
        guard
            let start = units.index(units.startIndex, offsetBy: range.lowerBound, limitedBy: units.endIndex),
            let end = units.index(start, offsetBy: range.count, limitedBy: units.endIndex),
            let first = start.samePosition(in: changed), let last = end.samePosition(in: changed)
        else { return nil }
        changed.replaceSubrange(first..<last, with: text.unicodeScalars)
        let result = String(changed)
        if let sum, Self.sum(of: result) != sum { return nil }
        return result
    }

    private static func sum(of text: String) -> UInt32 {
        text.utf16.reduce(0) { $0 &* 31 &+ UInt32($1) }
    }
}
