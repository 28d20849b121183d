import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Presents`: a diagnostic that the attribute isn't needed, with a fix-it that removes it.
struct PresentsMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
        context.diagnose(
            Diagnostic(
                node: node, message: ComposableDiagnostic.needlessPresents,
                fixIts: [.removing(node, from: variable)]))
        return []
    }
}
