import SwiftParser
import SwiftSyntax

/// A replacement of bytes of a file.
struct Edit {
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String = "") {
        self.range = range
        self.text = text
    }

    static func insertion(at offset: Int, _ text: String) -> Edit { Edit(offset..<offset, text) }

    /// Two insertions at one place overlap, because their order would be undefined.
    func overlaps(_ other: Edit) -> Bool {
        range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
            && (range.overlaps(other.range) || range.isEmpty || other.range.isEmpty)
    }
}

/// The rewriting of one old form. Either all of its edits are made, or none.
struct Rewrite {
    var form: OldForm
    var edits: [Edit]

    func overlaps(_ other: Rewrite) -> Bool {
        edits.contains { edit in other.edits.contains { edit.overlaps($0) } }
    }

    /// The number of replaced bytes. Inner forms are rewritten before the outer forms that contain them.
    var size: Int { edits.reduce(0) { $0 + $1.range.count } }
}

/// The decision about one old form.
enum Verdict {
    case rewrite(Rewrite)
    /// The form at an offset is left for a reason.
    case leave(OldForm, Int, Reason)

    static func leave(_ form: OldForm, _ node: some SyntaxProtocol, _ reason: Reason) -> Verdict {
        .leave(form, node.positionAfterSkippingLeadingTrivia.utf8Offset, reason)
    }
}

extension SourceText {
    func applying(_ rewrites: [Rewrite]) -> SourceText {
        var bytes = self.bytes
        for edit in rewrites.flatMap(\.edits).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.text.utf8)
        }
        return SourceText(
            path: path, bytes: bytes, tree: Parser.parse(source: String(decoding: bytes, as: UTF8.self)))
    }

    /// A comment that a rewriting would remove.
    func lostComment(by rewrite: Rewrite) -> String? {
        guard !facts.comments.isEmpty else { return nil }
        var kept = rewrite.edits.flatMap { Comments.all(in: Parser.parse(source: $0.text)) }
        for comment in facts.comments
        where rewrite.edits.contains(where: { !$0.range.isEmpty && $0.range.overlaps(comment.span) }) {
            guard let index = kept.firstIndex(of: comment.text) else { return comment.text }
            kept.remove(at: index)
        }
        return nil
    }
}

/// The comments of a file, without trailing white space.
enum Comments {
    static func all(in tree: some SyntaxProtocol) -> [String] {
        tree.tokens(viewMode: .sourceAccurate).flatMap { placed(in: $0).map(\.0) }
    }

    static func placed(in token: TokenSyntax) -> [(String, Range<Int>)] {
        pieces(token.leadingTrivia, from: token.position.utf8Offset)
            + pieces(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line.drop(while: \.isWhitespace)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    private static func pieces(_ trivia: Trivia, from start: Int) -> [(String, Range<Int>)] {
        var offset = start
        var found: [(String, Range<Int>)] = []
        for piece in trivia {
            let end = offset + piece.sourceLength.utf8Length
            switch piece {
            case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
                .docBlockComment(let text):
                let lines = text.split(whereSeparator: \.isNewline).map(trimmed)
                found.append((lines.joined(separator: "\n"), offset..<end))
            default: break
            }
            offset = end
        }
        return found
    }
}
