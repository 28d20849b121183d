import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: conforms a struct to `Reducer`, with case paths for its actions; makes an enum a `CaseReducer`.
struct ReducerMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        declaration.as(EnumDeclSyntax.self).map { CaseReducerMembers($0).declarations } ?? []
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        if declaration.is(EnumDeclSyntax.self) {
            return [
                try ExtensionDeclSyntax(
                    "extension \(type.trimmed): ModernComposable.CaseReducer, ModernComposable.Reducer {}")
            ]
        }
        guard declaration.is(StructDeclSyntax.self) else {
            context.diagnose(
                Diagnostic(
                    node: declaration.keyword,
                    message: ComposableDiagnostic.onlyStructs(macro: "Reducer"),
                    fixIts: fixes(for: declaration)))
            return []
        }
        if let unused = reduceBesideBody(declaration) {
            context.diagnose(
                Diagnostic(node: unused.name, message: ComposableDiagnostic.bodyAndReduce))
        }
        InjectedProperty.all(in: declaration).forEach { $0.diagnose(in: context) }
        guard !protocols.isEmpty else { return [] }
        let reducer = try ExtensionDeclSyntax("extension \(type.trimmed): ModernComposable.Reducer {}")
        guard declaration.isMadeWithoutArguments else { return [reducer] }
        // No result type: the compiler rejects that of a struct inside a private one, if the member has no access level.
        let plain = try ExtensionDeclSyntax(
            """
            extension \(type.trimmed): ModernComposable._PlainReducer {
                @_disfavoredOverload
                \(raw: declaration.modifiers.witnessAccess)init(_$made: Void) { self.init() }
            }
            """)
        return [reducer, plain]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        if let variable = member.as(VariableDeclSyntax.self) {
            guard declaration.is(StructDeclSyntax.self) else { return [] }
            // Swift only infers the builder from a conformance that is written on the type.
            return variable.isReducerBody ? ["@ModernComposable.ReducerBuilder<Self.State, Self.Action>"] : []
        }
        guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self),
            let member = member.as(EnumDeclSyntax.self), ["Action", "State"].contains(member.name.text),
            member.attributes.attribute("CasePathable") == nil,
            member.inheritanceClause?.inheritedTypes.contains(where: {
                $0.type.trimmedDescription == "CasePathable"
            }) != true
        else { return [] }
        return ["@ModernComposable.CasePathable"]
    }

    private static func fixes(for declaration: some DeclGroupSyntax) -> [FixIt] {
        guard declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self) else {
            return []
        }
        let keyword = declaration.keyword
        return [
            FixIt(
                message: ComposableFix.replace(keyword.text, with: "struct"),
                changes: [
                    .replace(
                        oldNode: Syntax(keyword),
                        newNode: Syntax(
                            TokenSyntax.keyword(
                                .struct, leadingTrivia: keyword.leadingTrivia,
                                trailingTrivia: keyword.trailingTrivia)))
                ])
        ]
    }

    /// The `reduce(into:action:)` of a reducer that also has a body.
    private static func reduceBesideBody(_ declaration: some DeclGroupSyntax) -> FunctionDeclSyntax? {
        let members = declaration.memberBlock.members.map(\.decl)
        let hasBody = members.contains { member in
            member.as(VariableDeclSyntax.self)?.bindings.contains {
                $0.pattern.trimmedDescription == "body"
            } == true
        }
        guard hasBody else { return nil }
        return members.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first { function in
            function.name.text == "reduce"
                && function.signature.parameterClause.parameters.map(\.firstName.text)
                    == ["into", "action"]
        }
    }
}

extension VariableDeclSyntax {
    fileprivate var isReducerBody: Bool {
        singleName == "body" && !modifiers.contains(.static) && bindings.first?.accessorBlock != nil
            && !attributes.contains { $0.trimmedDescription.contains("ReducerBuilder") }
    }
}

extension DeclGroupSyntax {
    /// Whether `Self()` is certain to compile, as far as the declaration alone tells.
    fileprivate var isMadeWithoutArguments: Bool {
        let members = memberBlock.members.map(\.decl)
        guard !members.contains(where: { $0.is(IfConfigDeclSyntax.self) }) else { return false }
        let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        guard initializers.isEmpty else { return initializers.contains(where: \.needsNoArguments) }
        return ObservedField.all(in: self).allSatisfy(\.hasDefault)
    }
}

extension InitializerDeclSyntax {
    fileprivate var needsNoArguments: Bool {
        optionalMark == nil && attributes.allSatisfy(\.keepsIsolation) && signature.effectSpecifiers == nil
            && genericParameterClause == nil && genericWhereClause == nil
            && signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
    }
}

extension AttributeListSyntax.Element {
    fileprivate var keepsIsolation: Bool {
        ["inlinable", "usableFromInline"].contains(self.as(AttributeSyntax.self)?.name)
    }
}
