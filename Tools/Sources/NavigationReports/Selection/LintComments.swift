import NavigationLint
import SwiftParser
import SwiftSyntax

/// The comments of a file that disable rules:
///
/// ```swift
/// // modernnav:disable:next nested-stack - a demo of just that
/// NavigationStack { }  // modernnav:disable:this MN1002
/// // modernnav:disable nested-stack, sheet-without-stack   (up to the next enable, or the end of the file)
/// // modernnav:enable all
/// // modernnav:disable:file all
/// ```
struct LintComments {
    /// The lines in which a rule is disabled.
    struct Part {
        /// The code of the rule; nil for all rules.
        let code: String?
        let lines: ClosedRange<Int>
        /// The place of the rule's name in the comment.
        let comment: NavigationLint.SourceRange
    }

    /// A comment that is not a valid instruction.
    struct Mistake {
        let range: NavigationLint.SourceRange
        let text: String
    }

    private(set) var parts: [Part] = []
    private(set) var mistakes: [Mistake] = []

    static let mark = "modernnav:"

    private struct Open {
        let line: Int
        let comment: NavigationLint.SourceRange
    }

    private let file: String
    private let book: RuleBook
    /// By code, and "all".
    private var open: [String: Open] = [:]

    init(text: String, file: String, book: RuleBook) {
        self.file = file
        self.book = book
        // Most files have no such comment, and needn't be parsed.
        guard text.contains(Self.mark) else { return }
        let tree = Parser.parse(source: text)
        let converter = SourceLocationConverter(fileName: file, tree: tree)
        var linesWithCode: [Int] = []
        var comments: [(String, AbsolutePosition)] = []
        for token in tree.tokens(viewMode: .sourceAccurate) {
            var position = token.position
            for piece in token.leadingTrivia {
                if let text = Self.comment(piece) { comments.append((text, position)) }
                position += piece.sourceLength
            }
            if token.tokenKind != .endOfFile {
                linesWithCode.append(converter.location(for: token.positionAfterSkippingLeadingTrivia).line)
            }
            position = token.endPositionBeforeTrailingTrivia
            for piece in token.trailingTrivia {
                if let text = Self.comment(piece) { comments.append((text, position)) }
                position += piece.sourceLength
            }
        }
        for (text, position) in comments where text.contains(Self.mark) {
            read(text, at: converter.location(for: position), linesWithCode)
        }
        for (code, open) in open.sorted(by: { $0.value.line < $1.value.line }) { close(code, open, at: .max) }
        parts.sort { one, other in
            (one.comment.line, one.comment.column, one.code ?? "")
                < (other.comment.line, other.comment.column, other.code ?? "")
        }
    }

    private static func comment(_ piece: TriviaPiece) -> String? {
        switch piece {
        case .lineComment(let text), .docLineComment(let text), .blockComment(let text),
            .docBlockComment(let text):
            text
        default: nil
        }
    }

    private mutating func read(_ text: String, at place: SourceLocation, _ linesWithCode: [Int]) {
        let slashes = text.prefix { $0 == "/" || $0 == "*" || $0 == "!" }
        var rest = text.dropFirst(slashes.count).drop(while: \.isWhitespace)
        // A comment can mention the mark in its text. Only a comment that starts with it counts.
        guard rest.hasPrefix(Self.mark) else { return }
        if text.hasPrefix("/*"), let end = rest.firstRange(of: "*/") { rest = rest[..<end.lowerBound] }
        let body = rest.prefix { !$0.isNewline }
        let range = NavigationLint.SourceRange(
            file: file, line: place.line, column: place.column, endLine: place.line,
            endColumn: place.column + (text.split(whereSeparator: \.isNewline).first?.utf8.count ?? 0))
        let words = body.dropFirst(Self.mark.count).split { $0.isWhitespace || $0 == "," }.map(String.init)
        guard let command = words.first else {
            mistakes.append(Mistake(range: range, text: "The comment has no command after \"modernnav:\"."))
            return
        }
        // Text after a dash is ignored.
        let names = words.dropFirst().prefix { !["-", "--", "–", "—", "//"].contains($0) }
        guard ["disable", "enable", "disable:next", "disable:this", "disable:file"].contains(command) else {
            mistakes.append(
                Mistake(
                    range: range,
                    text:
                        "\"\(command)\" is not a command. The commands are disable, enable, disable:next, disable:this and disable:file."
                ))
            return
        }
        if names.isEmpty {
            mistakes.append(
                Mistake(range: range, text: "The comment names no rule. Add codes or names of rules, or all.")
            )
        }
        for name in names { apply(command, to: name, at: range, linesWithCode) }
    }

    private mutating func apply(
        _ command: String, to name: String, at range: NavigationLint.SourceRange, _ linesWithCode: [Int]
    ) {
        guard name == "all" || book.rule(name) != nil else {
            mistakes.append(Mistake(range: range, text: UnknownRule(name, in: book).description))
            return
        }
        let code = book.rule(name)?.code
        let key = code ?? "all"
        switch command {
        case "disable:file":
            parts.append(Part(code: code, lines: 1...Int.max, comment: range))
        case "disable:this":
            parts.append(Part(code: code, lines: range.line...range.line, comment: range))
        case "disable:next":
            let line = linesWithCode.first { $0 > range.line } ?? range.line + 1
            parts.append(Part(code: code, lines: line...line, comment: range))
        case "disable":
            if open[key] == nil { open[key] = Open(line: range.line, comment: range) }
        default:
            let closed = code.map { [$0] } ?? Array(open.keys)
            if !closed.contains(where: { open[$0] != nil }) {
                mistakes.append(
                    Mistake(range: range, text: "\"enable \(name)\" has no \"disable \(name)\" before it."))
            }
            for key in closed {
                guard let start = open.removeValue(forKey: key) else { continue }
                close(key, start, at: range.line)
            }
        }
    }

    private mutating func close(_ key: String, _ start: Open, at line: Int) {
        parts.append(
            Part(
                code: key == "all" ? nil : key, lines: start.line...max(line, start.line),
                comment: start.comment))
    }
}
