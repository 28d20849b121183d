import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Routable`: generates the links of an enum from the `@Link` attributes on its cases.
struct RoutableMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let declaration = declaration.as(EnumDeclSyntax.self) else {
            context.diagnose(Diagnostic(node: node, message: RoutableDiagnostic.notAnEnum))
            return []
        }
        if let modifier = declaration.privateModifier, !context.lexicalContext.isEmpty {
            report(modifier, of: declaration, in: context)
            return []
        }
        let list = LinkList(declaration.memberBlock.members, in: context)
        guard list.isSound else { return [] }
        let access = access(of: declaration, in: context)
        let conformance = protocols.isEmpty ? "" : ": ModernLinks.Routable"
        let availability = availability(of: declaration, in: context).map { "\($0)\n" }.joined()
        // Nonisolated, even if the enum or its whole module is isolated.
        let source: DeclSyntax = """
            \(raw: availability)extension \(raw: type.trimmedDescription)\(raw: conformance) {
                \(raw: access)nonisolated static var links: [ModernLinks.DeepLink<Self>] {
                    \(raw: list.linksBody)
                }

                \(raw: access)nonisolated var linkCase: Int {
                    \(raw: list.linkCaseBody)
                }
            }
            """
        return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }

    /// The access level of the enum. In a `public extension` it is public without a modifier, and in a private type it is private without one.
    private static func access(
        of declaration: EnumDeclSyntax, in context: some MacroExpansionContext
    ) -> String {
        let around = context.lexicalContext.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
        if around.contains(where: {
            $0.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        }) {
            return "fileprivate "
        }
        if declaration.modifiers.contains(where: { DeclModifierSyntax.accesses.contains($0.name.text) }) {
            return declaration.modifiers.witnessAccess
        }
        return context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.witnessAccess ?? ""
    }

    /// The availability of the enum and of its enclosing declarations, repeated for the extension, which is outside both.
    private static func availability(
        of declaration: EnumDeclSyntax, in context: some MacroExpansionContext
    ) -> [String] {
        let around = context.lexicalContext.reversed().compactMap {
            $0.asProtocol((any DeclGroupSyntax).self)
        }
        let lists = around.map(\.attributes) + [declaration.attributes]
        return lists.flatMap { list in list.filter { $0.isNamed("available") }.map(\.trimmedDescription) }
    }

    private static func report(
        _ modifier: DeclModifierSyntax, of declaration: EnumDeclSyntax, in context: some MacroExpansionContext
    ) {
        var visible = modifier
        visible.name = .keyword(
            .fileprivate, leadingTrivia: modifier.name.leadingTrivia,
            trailingTrivia: modifier.name.trailingTrivia)
        let fix = FixIt.replace(
            message: RoutableFix(message: "write 'fileprivate'"), oldNode: modifier, newNode: visible)
        let message = RoutableDiagnostic.privateInside(enumName: declaration.name.text)
        context.diagnose(Diagnostic(node: modifier, message: message, fixIts: [fix]))
    }
}

/// `@Link`: a marker for `@Routable`. Its own expansion only reports a wrong position.
struct LinkMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(EnumCaseDeclSyntax.self) else {
            context.diagnose(Diagnostic(node: node, message: RoutableDiagnostic.notOnACase))
            return []
        }
        if let routes = context.lexicalContext.first?.as(EnumDeclSyntax.self),
            !routes.attributes.contains(where: { $0.isNamed("Routable") })
        {
            let message = RoutableDiagnostic.notRoutable(enumName: routes.name.text)
            context.diagnose(Diagnostic(node: node, message: message))
        }
        return []
    }
}

extension AttributeListSyntax.Element {
    func isNamed(_ name: String) -> Bool {
        guard let attribute = self.as(AttributeSyntax.self) else { return false }
        let parts = attribute.attributeName.trimmedDescription.split(separator: ".")
        return parts.last.map(String.init) == name
    }
}

extension DeclModifierSyntax {
    fileprivate static let accesses = ["private", "fileprivate", "internal", "package", "public", "open"]
}

extension EnumDeclSyntax {
    fileprivate var privateModifier: DeclModifierSyntax? { modifiers.first { $0.name.text == "private" } }
}
