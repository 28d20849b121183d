/// The difference of two texts in the unified format of `patch` and `git apply`.
public enum UnifiedDiff {
    private enum Line {
        case kept(old: Int, new: Int)
        case removed(Int)
        case added(Int)
    }

    /// The difference of a file's text; empty if the texts are equal.
    ///
    /// - Complexity: O((n + m) · d) for n and m lines that differ in d.
    public static func text(path: String, from old: [UInt8], to new: [UInt8], context: Int = 3) -> [UInt8] {
        let (before, after) = (lines(of: old), lines(of: new))
        let script = script(from: before, to: after)
        var output: [UInt8] = []
        for hunk in hunks(of: script, context: context) {
            if output.isEmpty {
                output += Array("--- \(name("a/", path))\n+++ \(name("b/", path))\n".utf8)
            }
            var body: [UInt8] = []
            var (oldCount, newCount) = (0, 0)
            for line in script[hunk] {
                switch line {
                case .kept(let old, _):
                    body += written(" ", before[old])
                    oldCount += 1
                    newCount += 1
                case .removed(let old):
                    body += written("-", before[old])
                    oldCount += 1
                case .added(let new):
                    body += written("+", after[new])
                    newCount += 1
                }
            }
            let (oldStart, newStart) = starts(script[..<hunk.lowerBound])
            output += Array(
                "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@\n".utf8)
            output += body
        }
        return output
    }

    /// For each line of the new text, the same line of the old text, or else the one before it; counted from 1.
    static func oldLines(from old: [UInt8], to new: [UInt8]) -> [Int] {
        var result: [Int] = []
        var last = 1
        for line in script(from: lines(of: old), to: lines(of: new)) {
            switch line {
            case .kept(let old, _):
                last = old + 1
                result.append(last)
            case .removed(let old): last = old + 1
            case .added: result.append(last)
            }
        }
        return result.isEmpty ? [1] : result
    }

    /// The lines with their line breaks, as bytes, because equal text can have different encodings.
    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in text.enumerated() where byte == 0x0A {
            lines.append(text[start...index])
            start = index + 1
        }
        if start < text.count { lines.append(text[start...]) }
        return lines
    }

    private static func script(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Line] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var script: [Line] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed.contains(oldIndex) {
                script.append(.removed(oldIndex))
                oldIndex += 1
            } else if newIndex < new.count, added.contains(newIndex) {
                script.append(.added(newIndex))
                newIndex += 1
            } else {
                script.append(.kept(old: oldIndex, new: newIndex))
                oldIndex += 1
                newIndex += 1
            }
        }
        return script
    }

    /// The hunks of a script: changes with lines of context.
    private static func hunks(of script: [Line], context: Int) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, line) in script.enumerated() {
            if case .kept = line { continue }
            let range = max(0, index - context)..<min(script.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private static func starts(_ before: ArraySlice<Line>) -> (old: Int, new: Int) {
        var (old, new) = (0, 0)
        for line in before {
            switch line {
            case .kept:
                old += 1
                new += 1
            case .removed: old += 1
            case .added: new += 1
            }
        }
        return (old, new)
    }

    /// An empty range is given by the line before it.
    private static func range(_ start: Int, _ count: Int) -> String {
        "\(count == 0 ? start : start + 1),\(count)"
    }

    private static func written(_ mark: Character, _ line: ArraySlice<UInt8>) -> [UInt8] {
        let end = line.last == 0x0A ? "" : "\n\\ No newline at end of file\n"
        return Array(String(mark).utf8) + line + Array(end.utf8)
    }

    /// A file name in git's format: quoted if it has special characters, and followed by a tab if it has spaces.
    private static func name(_ prefix: String, _ path: String) -> String {
        let isOdd = path.unicodeScalars.contains {
            $0.value < 0x20 || $0 == "\"" || $0 == "\\" || $0.value == 0x7F
        }
        guard isOdd else { return prefix + path + (path.contains(" ") ? "\t" : "") }
        var quoted = ""
        for byte in (prefix + path).utf8 {
            switch byte {
            case UInt8(ascii: "\""): quoted += "\\\""
            case UInt8(ascii: "\\"): quoted += "\\\\"
            case 0..<0x20, 0x7F...:
                let octal = String(byte, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            default: quoted += String(UnicodeScalar(byte))
            }
        }
        return "\"\(quoted)\""
    }
}
