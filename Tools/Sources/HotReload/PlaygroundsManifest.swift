import Foundation
import SwiftParser
import SwiftSyntax

/// A manifest of Swift Playgrounds, whose app product only Apple's package manager knows.
enum PlaygroundsManifest {
    /// The manifest without the app product and the module that declares it; nil for any other manifest.
    static func readable(_ text: String) -> String? {
        guard text.contains("AppleProductTypes") else { return nil }
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(Parser.parse(source: text))
        var bytes = Array(text.utf8)
        for range in visitor.ranges {
            for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private final class Visitor: SyntaxVisitor {
        var ranges: [Range<Int>] = []

        private func remove(_ node: some SyntaxProtocol) {
            let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
            ranges.append(start..<node.endPositionBeforeTrailingTrivia.utf8Offset)
        }

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.path.first?.name.text == "AppleProductTypes" { remove(node) }
            return .skipChildren
        }
        override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind {
            let call = node.expression.as(FunctionCallExprSyntax.self)
            let name = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            guard name == "iOSApplication" else { return .visitChildren }
            remove(node)
            return .skipChildren
        }
    }
}
