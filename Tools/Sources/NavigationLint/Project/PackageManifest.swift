import SwiftSources
import SwiftSyntax

/// The targets of a package manifest, which is parsed and not run.
struct PackageManifest {
    struct Target {
        var name: String
        var path: String?
        var isTest: Bool
    }

    private(set) var targets: [Target] = []
    /// All systems, because a package's `platforms` are minimum versions, not a restriction.
    let systems = Configuration.Systems.all

    /// The oldest system of `platforms`, as the iOS release of its year; nil if there are none.
    let oldest: Int?

    init(_ tree: SourceFileSyntax) {
        oldest = OldestSystem.read(tree.description, path: "Package.swift")?.release
        let visitor = TargetVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        targets = visitor.targets
    }

    private final class TargetVisitor: SyntaxVisitor {
        var targets: [Target] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
                return .visitChildren
            }
            let kind = member.declName.baseName.text
            guard ["target", "executableTarget", "testTarget", "macro", "plugin"].contains(kind),
                let name = text("name", node)
            else { return .visitChildren }
            // `.target(name:)` in a list of dependencies is a dependency.
            if kind == "target", node.arguments.count <= 2, isDependency(node) { return .visitChildren }
            targets.append(Target(name: name, path: text("path", node), isTest: kind == "testTarget"))
            return .visitChildren
        }

        private func text(_ label: String, _ node: FunctionCallExprSyntax) -> String? {
            let argument = node.arguments.first { $0.label?.text == label }
            guard let literal = argument?.expression.as(StringLiteralExprSyntax.self),
                literal.segments.count == 1,
                case .stringSegment(let segment)? = literal.segments.first
            else { return nil }
            return segment.content.text
        }

        private func isDependency(_ node: FunctionCallExprSyntax) -> Bool {
            var current: Syntax? = node.parent
            while let around = current {
                if let argument = around.as(LabeledExprSyntax.self), let label = argument.label?.text {
                    return label == "dependencies"
                }
                current = around.parent
            }
            return false
        }
    }
}
