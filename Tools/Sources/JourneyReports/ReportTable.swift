internal import Foundation

/// A table of an answer, which is shown as text or HTML, and exported as CSV.
public struct ReportTable: Sendable {
    /// The value of a cell.
    public enum Cell: Sendable, Hashable {
        case text(String)
        case number(Int)
        /// From 0 to 1.
        case share(Double)
        /// In milliseconds.
        case duration(Int64)
        case empty

        var isNumber: Bool { if case .text = self { false } else { true } }
    }

    public let title: String
    public let columns: [String]
    public let rows: [[Cell]]

    public init(_ title: String, _ columns: [String], _ rows: [[Cell]]) {
        self.title = title
        self.columns = columns
        self.rows = rows
    }

    /// Aligned columns for a terminal.
    ///
    /// - Parameter limit: maximum number of rows.
    public func text(limit: Int = .max) -> String {
        let shown = rows.prefix(limit).map { $0.map(\.displayText) }
        guard !shown.isEmpty else { return "\(title)\n  none\n" }
        let isNumber = columns.indices.map { index in rows.allSatisfy { $0[index].isNumber } }
        let widths = columns.indices.map { index in
            min(60, max(columns[index].count, shown.map { $0[index].count }.max() ?? 0))
        }
        func line(_ cells: [String]) -> String {
            let padded = cells.enumerated().map { index, cell in
                let space = String(repeating: " ", count: max(0, widths[index] - cell.count))
                return isNumber[index] ? space + cell : cell + space
            }
            var line = "  " + padded.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }
        var text = title + "\n" + line(columns)
        for cells in shown { text += line(cells) }
        if rows.count > limit { text += "  … and \(rows.count - limit) more\n" }
        return text
    }

    /// CSV according to RFC 4180. Shares are from 0 to 1, durations in milliseconds.
    public var csv: String {
        columns.map(Self.field).joined(separator: ",") + "\r\n" + rows.map(Self.line).joined()
    }

    /// One row as CSV.
    public static func line(_ cells: [Cell]) -> String { cells.map(\.field).joined(separator: ",") + "\r\n" }

    static func field(_ text: String) -> String {
        let text = defused(text)
        guard text.unicodeScalars.contains(where: { ",\"\r\n;\t".unicodeScalars.contains($0) }) else {
            return text
        }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// Prevents CSV injection: an apostrophe precedes what spreadsheets would evaluate as a formula.
    ///
    /// Also after the characters at which a spreadsheet may split a cell, because the separator depends on the user's language.
    private static func defused(_ text: String) -> String {
        var output = String.UnicodeScalarView()
        // The ignored characters at the beginning of a cell, before which the apostrophe has to be.
        var ignored = String.UnicodeScalarView()
        var isBeginning = true
        // Some spreadsheets drop these characters at the beginning of a cell.
        if let first = text.unicodeScalars.first, "\t\r\n".unicodeScalars.contains(first) {
            output.append("'")
            isBeginning = false
        }
        for scalar in text.unicodeScalars {
            if isBeginning, isIgnored(scalar) {
                ignored.append(scalar)
                continue
            }
            if isBeginning, beginsFormula(scalar) { output.append("'") }
            output += ignored
            output.append(scalar)
            ignored.removeAll()
            isBeginning = ",;\t\r\n".unicodeScalars.contains(scalar)
        }
        return String(output + ignored)
    }

    /// Whether a spreadsheet may ignore this character at the beginning of a cell: white space, and what isn't visible.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || [.control, .format].contains(properties.generalCategory)
    }

    /// Compatibility forms, such as the full-width "＝", count as the plain character.
    private static func beginsFormula(_ scalar: Unicode.Scalar) -> Bool {
        let plain = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars.first ?? scalar
        return "=+-@|%\u{2212}".unicodeScalars.contains(plain)
    }
}

extension ReportTable.Cell {
    /// The cell as text.
    public var displayText: String {
        switch self {
        case .text(let text): Format.singleLine(text)
        case .number(let number): Format.number(number)
        case .share(let share): Format.share(share)
        case .duration(let milliseconds): Format.duration(milliseconds)
        case .empty: "–"
        }
    }

    fileprivate var field: String {
        switch self {
        case .text(let text): ReportTable.field(text)
        case .number(let number): String(number)
        case .share(let share): String((share * 1e6).rounded() / 1e6)
        case .duration(let milliseconds): String(milliseconds)
        case .empty: ""
        }
    }
}

/// Formats numbers and texts for people.
enum Format {
    static func number(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }

    static func share(_ share: Double) -> String {
        let percent = share * 100
        return percent > 0 && percent < 9.95
            ? "\((percent * 10).rounded() / 10) %" : "\(Int(percent.rounded())) %"
    }

    static func duration(_ milliseconds: Int64) -> String {
        switch milliseconds {
        case ..<1000: return "\(milliseconds) ms"
        case ..<60_000: return "\((Double(milliseconds) / 100).rounded() / 10) s"
        case ..<3_600_000: return "\(milliseconds / 60_000) min \(milliseconds / 1000 % 60) s"
        default: return "\(number(Int(milliseconds / 3_600_000))) h \(milliseconds / 60_000 % 60) min"
        }
    }

    /// Escapes control characters and changes of the writing direction, so that the text stays on one line.
    static func singleLine(_ text: String) -> String {
        func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,
                0xFEFF:
                true
            default: false
            }
        }
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        return text.unicodeScalars.map { isUnsafe($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0) }
            .joined()
    }

    /// Escapes a text for the content of an HTML element or attribute.
    static func html(_ text: String) -> String {
        var output = ""
        for scalar in singleLine(text).unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            case "'": output += "&#39;"
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }
}
