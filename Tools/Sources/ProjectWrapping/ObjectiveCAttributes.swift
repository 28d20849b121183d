import SwiftParser
import SwiftSyntax

/// Attributes for the Objective-C runtime. Linux has none, and its compiler rejects them.
enum ObjectiveCAttributes {
    private static let names: Set = [
        "objc", "objcMembers", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    ]

    /// The attributes of an app's delegate, which are `@main` in today's Swift.
    static let starts: Set = ["UIApplicationMain", "NSApplicationMain"]

    /// The source with spaces in place of the attributes, so that all lines and columns stay; nil without any.
    ///
    /// A protocol with `optional` requirements keeps its attribute, because it has no meaning without the runtime.
    static func removed(from text: String) -> String? {
        guard ["@objc", "@IB", "ApplicationMain"].contains(where: text.contains) else { return nil }
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(Parser.parse(source: text))
        guard !visitor.ranges.isEmpty else { return nil }
        var bytes = Array(text.utf8)
        for (range, word) in visitor.ranges {
            for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
            bytes.replaceSubrange(range.prefix(word.utf8.count), with: word.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private final class Visitor: SyntaxVisitor {
        /// What is replaced, and by what.
        var ranges: [(Range<Int>, String)] = []

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            let name = node.attributeName.trimmedDescription
            if names.contains(name) || starts.contains(name) {
                let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
                ranges.append(
                    (
                        start..<node.endPositionBeforeTrailingTrivia.utf8Offset,
                        starts.contains(name) ? "@main" : ""
                    ))
            }
            return .skipChildren
        }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            let isOptional = node.memberBlock.members.contains { member in
                member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
                    $0.name.tokenKind == .keyword(.optional)
                } ?? false
            }
            return isOptional ? .skipChildren : .visitChildren
        }
    }
}
