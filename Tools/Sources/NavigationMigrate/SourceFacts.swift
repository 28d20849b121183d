import SwiftSyntax

/// Facts about a file, collected in one walk on first use.
final class SourceFacts {
    /// The types and functions that it declares, without local ones.
    private(set) var declared: [any NamedDeclSyntax] = []
    /// The types and extensions in it, without local ones.
    private(set) var groups: [any DeclGroupSyntax] = []
    /// References in expressions, by name.
    private(set) var references: [String: [DeclReferenceExprSyntax]] = [:]
    /// In source order.
    private(set) var comments: [(text: String, span: Range<Int>)] = []

    init(_ tree: SourceFileSyntax) {
        let search = Search(self)
        search.walk(tree)
    }

    private final class Search: SyntaxVisitor {
        let facts: SourceFacts
        private var functions = 0

        init(_ facts: SourceFacts) {
            self.facts = facts
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            if functions == 0 { facts.groups.append(node) }
            return .visitChildren
        }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            if functions == 0 { facts.declared.append(node) }
            return .visitChildren
        }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if functions == 0 { facts.declared.append(node) }
            functions += 1
            return .visitChildren
        }
        override func visitPost(_ node: FunctionDeclSyntax) { functions -= 1 }
        override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
            functions += 1
            return .visitChildren
        }
        override func visitPost(_ node: AccessorBlockSyntax) { functions -= 1 }
        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
            functions += 1
            return .visitChildren
        }
        override func visitPost(_ node: InitializerDeclSyntax) { functions -= 1 }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            facts.references[node.baseName.text, default: []].append(node)
            return .visitChildren
        }
        override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
            facts.comments += Comments.placed(in: token)
            return .skipChildren
        }

        private func add<Node: DeclGroupSyntax & NamedDeclSyntax>(_ node: Node) -> SyntaxVisitorContinueKind {
            if functions == 0 {
                facts.declared.append(node)
                facts.groups.append(node)
            }
            return .visitChildren
        }
    }
}
