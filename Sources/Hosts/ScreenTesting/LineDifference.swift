/// The lines that differ between two texts, each with the lines around it.
struct LineDifference: CustomStringConvertible {
    private static let around = 2
    private let lines: [(sign: Character, text: Substring)]

    init(from old: String, to new: String) {
        let (before, after) = (Self.lines(of: old), Self.lines(of: new))
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [(Character, Substring)] = []
        var (from, to) = (0, 0)
        while from < before.count || to < after.count {
            if removed.contains(from) {
                lines.append(("−", before[from]))
                from += 1
            } else if added.contains(to) {
                lines.append(("+", after[to]))
                to += 1
            } else {
                lines.append((" ", after[to]))
                (from, to) = (from + 1, to + 1)
            }
        }
        self.lines = lines
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    var description: String {
        let differing = lines.indices.filter { lines[$0].sign != " " }
        let shown = Set(differing.flatMap { $0 - Self.around...$0 + Self.around })
        var text: [String] = []
        for index in lines.indices {
            if shown.contains(index) {
                text.append("\(lines[index].sign) \(lines[index].text)")
            } else if text.last != "…" {
                text.append("…")
            }
        }
        return text.joined(separator: "\n")
    }
}
