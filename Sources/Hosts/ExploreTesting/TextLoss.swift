/// What a screen lacks that it showed before another one was opened and closed.
struct TextLoss {
    let kind: Finding.Kind
    let words: String

    /// - Returns: nil if nothing is missing. New lines don't count.
    init?(before: String, after: String) {
        let lines = Self.lines(before)
        let lost = Self.missing(lines, in: Self.lines(after))
        guard let first = lost.first else { return nil }
        // The number of a badge or of a visit may change; a control may not.
        let isNumber =
            !lost.contains { $0.hasPrefix("[") }
            && Self.missing(lines.map(Reading.pattern(of:)), in: Self.lines(after).map(Reading.pattern(of:)))
                .isEmpty
        kind = isNumber ? .otherNumberAfterBack : .textLostOnBack
        let new = Self.missing(Self.lines(after), in: lines)
        let instead = new.first.map { ", but “\($0.prefix(80))”" } ?? ""
        words = "after Back there is no “\(first.prefix(80))”\(instead)"
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }

    /// The lines that the others lack, each as often as it is missing.
    private static func missing(_ lines: [String], in others: [String]) -> [String] {
        var rest = others.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return lines.filter { line in
            guard let count = rest[line], count > 0 else { return true }
            rest[line] = count - 1
            return false
        }
    }

    /// The first line in which two texts differ.
    static func firstDifference(_ one: String, _ other: String) -> String {
        let (one, other) = (lines(one), lines(other))
        let index = zip(one, other).prefix { $0 == $1 }.count
        func line(_ lines: [String]) -> String {
            lines.indices.contains(index) ? "“\(lines[index].prefix(80))”" : "the end"
        }
        return "\(line(one)) became \(line(other))"
    }
}
