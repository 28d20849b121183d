import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: a diagnostic that the attribute isn't needed, with a fix-it that removes it. Until then it adds a property with a `$`
/// before its name, so that `\.$destination` finds the optional.
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
        guard let name = variable.singleName, let type = variable.bindings.first?.typeAnnotation?.type else {
            return []
        }
        let access = variable.modifiers.accessLevel
        return [
            """
            @available(*, deprecated, renamed: "\(raw: name.withoutBackticks)")
            \(raw: access)var $\(raw: name.withoutBackticks): \(type.trimmed) {
                get {
                    \(raw: name)
                }
                _modify {
                    yield &\(raw: name)
                }
            }
            """
        ]
    }
}
