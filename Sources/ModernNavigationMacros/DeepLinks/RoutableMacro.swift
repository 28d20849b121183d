import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Routable`: makes the links of an enum from the `@Link`s on its cases.
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
        let cases = declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        let elements = cases.flatMap { declaration in
            declaration.elements.map { (element: $0, attributes: declaration.linkAttributes) }
        }
        var links = LinkList(routeType: type.trimmedDescription)
        for (index, entry) in elements.enumerated() {
            for attribute in entry.attributes {
                links.add(attribute, on: entry.element, index: index, in: context)
            }
        }
        let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }
        let prefix = access.map { "\($0.name.text) " } ?? ""
        let conformance =
            protocols.isEmpty ? "" : ": \(protocols.map(\.trimmedDescription).joined(separator: ", "))"
        let numbers = elements.enumerated().map { "case .\($1.element.name.text): \($0)" }
        let number = numbers.isEmpty ? "" : "switch self {\n\(numbers.joined(separator: "\n"))\n}"
        let source: DeclSyntax = """
            extension \(raw: type.trimmedDescription)\(raw: conformance) {
                \(raw: prefix)static var links: [DeepLink<\(raw: type.trimmedDescription)>] {
                    [\(raw: links.expressions.map { "\n\($0)" }.joined(separator: ","))
                    ]
                }

                \(raw: prefix)var linkCase: Int {
                    \(raw: number)
                }
            }
            """
        return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }
}

/// `@Link`: a mark that `@Routable` reads; by itself it only says where it stands wrongly.
struct LinkMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else {
            context.diagnose(Diagnostic(node: node, message: RoutableDiagnostic.notOnACase))
            return []
        }
        if declaration.elements.count > 1 {
            context.diagnose(Diagnostic(node: node, message: RoutableDiagnostic.severalCases))
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
        self.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last
            == name[...]
    }
}

extension EnumCaseDeclSyntax {
    var linkAttributes: [AttributeSyntax] {
        elements.count > 1
            ? [] : attributes.filter { $0.isNamed("Link") }.compactMap { $0.as(AttributeSyntax.self) }
    }
}
