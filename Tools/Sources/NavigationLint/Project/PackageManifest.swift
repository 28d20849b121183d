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
    /// All systems, except the television, the watch and the headset if `platforms` doesn't name them. These are minimum versions and no
    /// restriction, but a package that is for the phone and the Mac isn't laid out for others.
    let systems: Configuration.Systems

    /// The oldest system of `platforms`, as the iOS release of its year; nil if there are none.
    let oldest: Int?

    init(_ tree: SourceFileSyntax) {
        oldest = OldestSystem.read(tree.description, path: "Package.swift")?.release
        let visitor = TargetVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        targets = visitor.targets
        var systems = Configuration.Systems.all
        if let named = visitor.platforms {
            for (name, system) in [
                ("tvOS", Configuration.Systems.tvOS), ("watchOS", .watchOS), ("visionOS", .visionOS),
            ]
            where !named.contains(name) { systems.remove(system) }
        }
        self.systems = systems
    }

    private final class TargetVisitor: SyntaxVisitor {
        var targets: [Target] = []
        /// The names in `platforms`; nil if there are none.
        var platforms: Set<String>?

        override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.label?.text == "platforms", let list = node.expression.as(ArrayExprSyntax.self) else {
                return .visitChildren
            }
            platforms = Set(
                list.elements.compactMap {
                    $0.expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(
                        MemberAccessExprSyntax.self)?
                        .declName.baseName.text
                })
            return .skipChildren
        }

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
