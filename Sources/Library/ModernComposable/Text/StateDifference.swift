/// The shortest text that shows the difference between two values.
///
/// Lines of the expected value begin with `-`, lines of the actual one with `+`. Equal parts are left
/// out, except for the groups that contain a difference.
package struct StateDifference {
    package let lines: [String]

    package init?(expected: Any, actual: Any) {
        guard
            let lines = Self.compare(expected, actual, usesDescriptions: true)
                ?? Self.compare(expected, actual, usesDescriptions: false)
        else { return nil }
        self.lines = lines
    }

    private static func compare(_ expected: Any, _ actual: Any, usesDescriptions: Bool) -> [String]? {
        let expected = ValueDump(expected, usesDescriptions: usesDescriptions)
        let actual = ValueDump(actual, usesDescriptions: usesDescriptions)
        return expected == actual ? nil : compare(expected, actual, indent: 0)
    }

    private static func compare(_ expected: ValueDump, _ actual: ValueDump, indent: Int) -> [String] {
        guard expected != actual else { return [] }
        guard case .group(let open, let close, let before) = expected.content,
            case .group(open, close, let after) = actual.content, expected.label == actual.label
        else { return mark("-", expected, indent) + mark("+", actual, indent) }
        let space = "  " + String(repeating: " ", count: indent)
        return ["\(space)\(expected.label)\(open)"] + compare(before, after, indent: indent + 2)
            + ["\(space)\(close)"]
    }

    /// Compares ordered children: removed and inserted children at the same position are paired.
    private static func compare(
        _ expected: [ValueDump], _ actual: [ValueDump], indent: Int
    ) -> [String] {
        let difference = actual.difference(from: expected)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var lines: [String] = []
        var unchanged = 0
        var before = 0
        var after = 0
        func tellUnchanged() {
            if unchanged > 0 {
                lines.append("  \(String(repeating: " ", count: indent))… (\(unchanged) unchanged)")
            }
            unchanged = 0
        }
        while before < expected.count || after < actual.count {
            let isRemoved = removed.contains(before)
            let isInserted = inserted.contains(after)
            if isRemoved || isInserted { tellUnchanged() } else { unchanged += 1 }
            if isRemoved, isInserted {
                lines += compare(expected[before], actual[after], indent: indent)
            } else if isRemoved {
                lines += mark("-", expected[before], indent)
            } else if isInserted {
                lines += mark("+", actual[after], indent)
            }
            if isRemoved || !isInserted { before += 1 }
            if isInserted || !isRemoved { after += 1 }
        }
        tellUnchanged()
        return lines
    }

    private static func mark(_ sign: String, _ dump: ValueDump, _ indent: Int) -> [String] {
        dump.lines(indent: indent).map { "\(sign) \($0)" }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
