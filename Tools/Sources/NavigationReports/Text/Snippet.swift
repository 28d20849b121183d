import NavigationLint

/// A line of source with marks under a range, for a terminal.
struct Snippet {
    /// The printed part of the line.
    let text: String
    /// Spaces and marks for the line below.
    let marks: String

    /// The maximum number of shown columns, for files without line breaks.
    static let width = 120

    /// - Parameters:
    ///   - line: the whole line.
    ///   - column: the first column in bytes of UTF-8, counted from 1.
    ///   - endColumn: the column after the last; nil if the range continues in the next line.
    init(line: String, column: Int, endColumn: Int?) {
        let cells = Self.cells(of: line, around: column)
        let start = cells.firstIndex { $0.end >= column } ?? cells.endIndex
        let end = cells.firstIndex { $0.start >= endColumn ?? .max } ?? cells.endIndex
        let blanks = cells[..<start].reduce(0) { $0 + $1.width }
        let marked = cells[start..<max(start, end)].reduce(0) { $0 + $1.width }
        text = cells.map(\.text).joined()
        marks =
            String(repeating: " ", count: blanks) + "^" + String(repeating: "~", count: max(marked - 1, 0))
    }

    private struct Cell {
        let text: String
        let width: Int
        /// The first and last column of its bytes.
        let start: Int
        let end: Int
    }

    private static func cells(of line: String, around column: Int) -> [Cell] {
        // A line of megabytes is cut before it is split into characters.
        let bytes = line.utf8
        let skipped = max(0, min(column - 1, bytes.count) - width)
        let from = bytes.index(bytes.startIndex, offsetBy: skipped)
        let near = bytes[from...].prefix(4 * width)
        var cells: [Cell] = []
        var place = skipped + 1
        for character in String(decoding: near, as: UTF8.self) {
            let (text, width) = shown(character)
            let end = place + character.utf8.count - 1
            cells.append(Cell(text: text, width: width, start: place, end: end))
            place = end + 1
        }
        while let last = cells.last, last.text.allSatisfy(\.isWhitespace) { cells.removeLast() }
        return window(cells, around: column, isCut: skipped > 0)
    }

    /// At most `width` columns around the marked one.
    private static func window(_ cells: [Cell], around column: Int, isCut: Bool) -> [Cell] {
        guard isCut || cells.reduce(0, { $0 + $1.width }) > width else { return cells }
        let marked = cells.firstIndex { $0.end >= column } ?? cells.endIndex
        let first = isCut || marked > width / 2 ? max(0, marked - width / 4) : 0
        var shown: [Cell] = []
        var used = 0
        if first > 0 || isCut {
            shown.append(Cell(text: "…", width: 1, start: 0, end: 0))
            used = 1
        }
        for cell in cells[min(first, cells.count)...] {
            if used + cell.width >= width {
                shown.append(Cell(text: "…", width: 1, start: cell.start, end: cell.end))
                break
            }
            shown.append(cell)
            used += cell.width
        }
        return shown
    }

    private static func shown(_ character: Character) -> (String, Int) {
        if character == "\t" { return ("    ", 4) }
        if character.unicodeScalars.contains(where: { Escapes.escaped($0) != nil }) {
            let text = Escapes.line(String(character))
            return (text, text.count)
        }
        return (String(character), isWide(character) ? 2 : 1)
    }

    /// Whether it takes two columns in a terminal: East Asian wide forms and emoji.
    private static func isWide(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            return true
        default:
            return scalar.properties.isEmojiPresentation
                || character.unicodeScalars.contains { $0.value == 0xFE0F }
        }
    }
}
