import Foundation
import SwiftParser
import SwiftSyntax

/// Finds the files of `PreviewProvider` types. A program doesn't know them.
struct ProviderFinder {
    private var declarations: [String: [(path: String, line: Int)]] = [:]

    init(files: [(path: String, text: String)]) {
        for (path, text) in files where text.contains("PreviewProvider") {
            let tree = Parser.parse(source: text)
            let visitor = ProviderVisitor(SourceLocationConverter(fileName: path, tree: tree))
            visitor.walk(tree)
            for (name, line) in visitor.found { declarations[name, default: []].append((path, line)) }
        }
    }

    /// - Parameter type: the name of a type with its module, such as `Shop.Row_Previews`.
    func declaration(of type: String) -> PreviewLines.Declaration? {
        let parts = type.split(separator: ".")
        guard let module = parts.first else { return nil }
        let found = declarations[parts.dropFirst().joined(separator: ".")] ?? []
        // Types of the same name in several modules: the folder of a module usually has its name.
        guard let best = found.first(where: { $0.path.contains("/\(module)/") }) ?? found.first else {
            return nil
        }
        return PreviewLines.Declaration(
            file: "\(module)/\((best.path as NSString).lastPathComponent)", line: best.line)
    }
}

private final class ProviderVisitor: SyntaxVisitor {
    private(set) var found: [(name: String, line: Int)] = []
    private let converter: SourceLocationConverter
    private var names: [String] = []

    init(_ converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(_ name: String, _ inherited: InheritanceClauseSyntax?, _ node: some SyntaxProtocol) {
        names.append(name)
        let isProvider =
            inherited?.inheritedTypes.contains {
                ["PreviewProvider", "SwiftUI.PreviewProvider"].contains($0.type.trimmedDescription)
            } ?? false
        if isProvider {
            let line = node.startLocation(converter: converter).line
            found.append((names.joined(separator: "."), line))
        }
    }

    private func leave() { names.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause, node)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause, node)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause, node)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, node.inheritanceClause, node)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
}
