import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction`: a diagnostic that the attribute isn't needed, with a fix-it that removes it. Until then the view has a `send(_:)`.
struct ViewActionMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        context.diagnose(
            Diagnostic(
                node: node, message: ComposableDiagnostic.needlessViewAction,
                fixIts: [.removing(node, from: declaration)]))
        guard !protocols.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ModernComposable.ViewActionSending {}")]
    }
}
