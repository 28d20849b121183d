import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Query`: a computed property with a `SwiftData.Query` beside it.
enum QueryMacro {}

extension QueryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        // The peer expansion reports what is wrong, so it isn't repeated here.
        guard let property = property(declaration) else { return [] }
        return ["get { _\(raw: property.name).wrappedValue }"]
    }
}

extension QueryMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = property(declaration) else {
            throw ModelMacroError(description: "'@Query' needs a single 'var' with an array's type")
        }
        let arguments: String
        if case .argumentList(let list) = node.arguments {
            arguments = list.trimmedDescription
        } else {
            arguments = ""
        }
        // Only its setter is private, so that the view keeps its implicit initializer.
        return [
            """
            private(set) var _\(raw: property.name): SwiftData.Query<\(property.element), [\(property.element)]> = \
            SwiftData.Query<\(property.element), [\(property.element)]>(\(raw: arguments))
            """
        ]
    }

    fileprivate static func property(_ declaration: some DeclSyntaxProtocol) -> (
        name: String, element: TypeSyntax
    )? {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type
        else { return nil }
        if let array = type.as(ArrayTypeSyntax.self) { return (name, array.element.trimmed) }
        return (name, TypeSyntax("\(type.trimmed).Element"))
    }
}
