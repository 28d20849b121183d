import SwiftSyntax
import SwiftSyntaxMacros

/// An attribute that another macro reads, such as `@Attribute`.
enum MarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// A declaration without a meaning here, such as `#Index`.
enum EmptyDeclarationMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
