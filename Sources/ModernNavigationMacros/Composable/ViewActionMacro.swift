import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@ViewAction`: a diagnostic that the attribute isn't needed, with a fix-it that removes it.
struct ViewActionMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let view = declaration.as(StructDeclSyntax.self) else { return [] }
        var changed = view.with(\.attributes, view.attributes.without(node))
        changed.leadingTrivia = view.leadingTrivia
        context.diagnose(
            Diagnostic(
                node: node, message: ComposableDiagnostic.needlessViewAction,
                fixIts: [
                    FixIt(
                        message: ComposableFix.remove("@ViewAction"),
                        changes: [.replace(oldNode: Syntax(view), newNode: Syntax(changed))])
                ]))
        return []
    }
}
