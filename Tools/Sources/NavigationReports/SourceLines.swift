public import NavigationLint

/// The lines of source that ranges start and end on.
public struct SourceLines: Sendable {
    private struct LineKey: Hashable {
        let file: String
        let line: Int
    }

    private var lines: [LineKey: String] = [:]

    public init() {}

    /// Reads each file once. A file that can't be read has no lines.
    ///
    /// - Parameter read: returns the text of a file; nil if it can't be read.
    public init(of ranges: some Sequence<SourceRange>, read: (String) -> String?) {
        var wanted: [String: Set<Int>] = [:]
        for range in ranges { wanted[range.file, default: []].formUnion([range.line, range.endLine]) }
        for (file, numbers) in wanted {
            guard let text = read(file) else { continue }
            for (number, line) in Self.split(text, wanted: numbers) {
                lines[LineKey(file: file, line: number)] = line
            }
        }
    }

    /// The text of a line, counted from 1, without its line break.
    public subscript(file: String, line: Int) -> String? { lines[LineKey(file: file, line: line)] }

    /// Converts a column in bytes of UTF-8 to one in UTF-16 units, as editors count. Both are counted from 1. Returns the same number if
    /// the line isn't known.
    public func utf16Column(_ column: Int, line: Int, of file: String) -> Int {
        guard let text = self[file, line] else { return max(column, 1) }
        let bytes = text.utf8.prefix(max(column - 1, 0))
        return String(decoding: bytes, as: UTF8.self).utf16.count + 1
    }

    /// Line breaks are those of the parser: a line feed, a carriage return, or both.
    private static func split(_ text: String, wanted: Set<Int>) -> [(Int, String)] {
        guard let last = wanted.max() else { return [] }
        var found: [(Int, String)] = []
        var number = 1
        var line: [UInt8] = []
        var afterReturn = false
        func end() {
            if wanted.contains(number) { found.append((number, String(decoding: line, as: UTF8.self))) }
            line.removeAll(keepingCapacity: true)
            number += 1
        }
        for byte in text.utf8 {
            defer { afterReturn = byte == 0x0D }
            if byte == 0x0A, afterReturn { continue }
            if byte == 0x0A || byte == 0x0D {
                end()
                if number > last { return found }
            } else if wanted.contains(number) {
                line.append(byte)
            }
        }
        end()
        return found
    }
}
