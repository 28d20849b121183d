import SwiftSyntax

/// The reason why a form is left. It can contain places, whose line numbers depend on the text: before or after the migration.
struct Reason: ExpressibleByStringInterpolation {
    fileprivate enum Part {
        case words(String)
        case line(path: String, offset: Int)
    }

    private var parts: [Part]

    init(stringLiteral words: String) { parts = [.words(words)] }
    init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ words: String) { parts.append(.words(words)) }
        mutating func appendInterpolation(_ words: String) { parts.append(.words(words)) }
        mutating func appendInterpolation(_ number: Int) { parts.append(.words("\(number)")) }
        mutating func appendInterpolation(_ reason: Reason) { parts += reason.parts }
        /// "Page.swift:12"
        mutating func appendInterpolation(_ node: some SyntaxProtocol, in file: SourceText) {
            parts.append(.words("\(file.path):"))
            appendInterpolation(lineOf: node, in: file)
        }
        /// "12"
        mutating func appendInterpolation(lineOf node: some SyntaxProtocol, in file: SourceText) {
            parts.append(.line(path: file.path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset))
        }
    }

    func words(_ line: (_ path: String, _ offset: Int) -> Int) -> String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .line(let path, let offset): "\(line(path, offset))"
            }
        }.joined()
    }
}
