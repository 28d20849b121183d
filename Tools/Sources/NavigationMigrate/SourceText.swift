import SwiftSyntax

/// A source file: its bytes without a byte order mark, and its syntax tree.
final class SourceText {
    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The more frequent line break of the file, "\n" or "\r\n".
    let newline: String
    /// One step of indentation.
    let step: String
    private(set) lazy var facts = SourceFacts(tree)
    private let lineStarts: [Int]

    init(path: String, bytes: [UInt8], tree: SourceFileSyntax) {
        self.path = path
        self.bytes = bytes
        self.tree = tree
        var starts = [0]
        var carriageReturns = 0
        for (offset, byte) in bytes.enumerated() where byte == 0x0A {
            starts.append(offset + 1)
            if offset > 0, bytes[offset - 1] == 0x0D { carriageReturns += 1 }
        }
        lineStarts = starts
        newline = carriageReturns * 2 > starts.count - 1 ? "\r\n" : "\n"
        step = Self.step(of: tree) ?? "    "
    }

    /// The line of an offset, counted from 1.
    func line(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    func lineStart(of offset: Int) -> Int { lineStarts[line(of: offset) - 1] }

    /// The white space at the start of the line of an offset.
    func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        let blank = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: blank, as: UTF8.self)
    }

    /// Whether only white space precedes an offset in its line.
    func beginsLine(_ offset: Int) -> Bool {
        bytes[lineStart(of: offset)..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a node, without the trivia around it.
    func text(_ node: some SyntaxProtocol) -> String { text(node.span) }

    func isOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(0x0A) }

    /// The text of a range, indented for a line with another indentation.
    func text(_ range: Range<Int>, indented indentation: String) -> String {
        // Code that ends with a brace on a separate line has the indentation of that line.
        let end = lineStart(of: range.upperBound)
        let closing = self.indentation(at: range.upperBound)
        let closes = end > range.lowerBound && Self.closers.contains(bytes[end + closing.utf8.count])
        let old = closes ? closing : self.indentation(at: range.lowerBound)
        guard old != indentation else { return text(range) }
        var lines = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
        for index in lines.indices.dropFirst() where lines[index].starts(with: old.utf8) {
            let rest = lines[index].dropFirst(old.utf8.count)
            if rest.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
                lines[index] = Array(indentation.utf8) + rest
            }
        }
        return String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    }

    private static let closers = Array("})]".utf8)

    /// The indentation of the first statement or member on a separate line, relative to the line of its brace.
    private static func step(of tree: SourceFileSyntax) -> String? {
        final class Search: SyntaxVisitor {
            var found: String?

            func look(at items: some SyntaxCollection, after brace: TokenSyntax) -> SyntaxVisitorContinueKind
            {
                guard found == nil else { return .skipChildren }
                if let first = items.first,
                    let inner = Self.indentation(of: first.firstToken(viewMode: .sourceAccurate)),
                    let outer = Self.lineIndentation(of: brace), inner.hasPrefix(outer), inner != outer
                {
                    found = String(inner.dropFirst(outer.count))
                    return .skipChildren
                }
                return .visitChildren
            }

            override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
                look(at: node.members, after: node.leftBrace)
            }
            override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
                look(at: node.statements, after: node.leftBrace)
            }

            static func indentation(of token: TokenSyntax?) -> String? {
                guard let token else { return nil }
                var blank = ""
                var sawNewline = false
                for piece in token.leadingTrivia.pieces.reversed() {
                    switch piece {
                    case .spaces(let count): blank = String(repeating: " ", count: count) + blank
                    case .tabs(let count): blank = String(repeating: "\t", count: count) + blank
                    case .newlines, .carriageReturns, .carriageReturnLineFeeds: sawNewline = true
                    default: return nil
                    }
                    if sawNewline { break }
                }
                return sawNewline ? blank : nil
            }

            static func lineIndentation(of token: TokenSyntax) -> String? {
                var token: TokenSyntax? = token
                while let current = token {
                    if let blank = indentation(of: current) { return blank }
                    guard let previous = current.previousToken(viewMode: .sourceAccurate) else { return "" }
                    token = previous
                }
                return nil
            }
        }
        let search = Search(viewMode: .sourceAccurate)
        search.walk(tree)
        return search.found
    }
}

extension SyntaxProtocol {
    /// The bytes of a node, without the trivia around it.
    var span: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The ancestors of a node, innermost first.
    var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent).dropFirst() }

    func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        for node in ancestors { if let found = node.as(type) { return found } }
        return nil
    }
}
