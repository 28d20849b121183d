import SwiftSyntax

/// Names of declarations, for people and for the compiler.
enum OutlineNames {
    static func type(of group: any DeclGroupSyntax) -> String {
        if let extended = group.as(ExtensionDeclSyntax.self) {
            return extended.extendedType.trimmedDescription
        }
        return group.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "?"
    }

    static func name(of declaration: DeclSyntax, in type: String?) -> String {
        let place = type.map { " of `\($0)`" } ?? ""
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let labels = labels(of: function.signature.parameterClause)
            return (type == nil ? "the function" : "the method") + " `\(function.name.text)\(labels)`\(place)"
        }
        if let variable = declaration.as(VariableDeclSyntax.self) {
            let names = variable.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
            let isStored = variable.bindings.contains { binding in
                binding.initializer != nil || binding.accessorBlock.map(OutlineReasons.observes) ?? true
            }
            let isLocalToProtocol = variable.bindingSpecifier.text == "var" && !isStored
            return (isLocalToProtocol ? "the property" : "the stored property") + " `\(names)`\(place)"
        }
        if declaration.is(SubscriptDeclSyntax.self) { return "a subscript\(place)" }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return "the initialiser `init\(labels(of: initializer.signature.parameterClause))`\(place)"
        }
        if let cases = declaration.as(EnumCaseDeclSyntax.self) {
            return "the case `\(cases.elements.map(\.name.text).joined(separator: ", "))`\(place)"
        }
        if declaration.is(DeinitializerDeclSyntax.self) { return "the deinitialiser\(place)" }
        if declaration.is(IfConfigDeclSyntax.self) { return "the code inside `#if`\(place)" }
        if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
            return "`\(named.name.text)`\(place)"
        }
        return "a declaration\(place)"
    }

    /// `(_:for:)`.
    static func labels(of clause: FunctionParameterClauseSyntax) -> String {
        "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
    }

    /// Modifiers that a replacement, which is in an extension of another module, can't have or doesn't need.
    private static let leftOut: Set = [
        "override", "public", "open", "internal", "package", "private", "fileprivate", "final", "required",
        "dynamic",
    ]

    static func head(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ keyword: String
    )
        -> String
    {
        (attributes.map(\.trimmedDescription) + ["private"]
            + modifiers.filter { !leftOut.contains($0.name.text) }.map(\.trimmedDescription) + [keyword])
            .joined(separator: " ")
    }
}
