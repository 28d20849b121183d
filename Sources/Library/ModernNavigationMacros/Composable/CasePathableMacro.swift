import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: a case path for each case of an enum.
struct CasePathableMacro: MemberMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let declaration = declaration.as(EnumDeclSyntax.self) else {
            diagnoseNotEnum(node, declaration, in: context)
            return []
        }
        let access = declaration.modifiers.witnessAccess
        var names: Set<String> = []
        var paths: [String] = []
        for element in declaration.caseElements {
            guard names.insert(element.name.text).inserted else {
                context.diagnose(
                    Diagnostic(
                        node: element.name,
                        message: ComposableDiagnostic.overloadedCase(element.name.bareName)))
                continue
            }
            paths.append(casePath(of: element, in: declaration.name.text, access: access))
        }
        return [
            """
            \(raw: access)struct AllCasePaths {
            \(raw: paths.joined(separator: "\n"))
            }
            """,
            "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
        ]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ModernComposable.CasePathable {}")]
    }

    private static func casePath(
        of element: EnumCaseElementSyntax, in type: String, access: String
    ) -> String {
        let name = element.name.text
        let values = element.parameterClause?.parameters.map(CaseValue.init) ?? []
        let made = values.indices.map { index in
            "\(values[index].argumentLabel)\(values.count == 1 ? "$0" : "$0.\(index)")"
        }
        let bound = values.indices.map { "\(values[$0].argumentLabel)let value\($0)" }
        let found = values.indices.map { "value\($0)" }
        let arguments = values.isEmpty ? "" : "(\(made.joined(separator: ", ")))"
        let pattern = values.isEmpty ? "" : "(\(bound.joined(separator: ", ")))"
        let result = values.count == 1 ? found[0] : "(\(found.joined(separator: ", ")))"
        return """
                \(access)var \(name): ModernComposable.CasePath<\(type), \(valueType(values))> {
                    ModernComposable.CasePath(embed: { \(values.isEmpty ? "() in " : "").\(name)\(arguments) }) {
                        if case .\(name)\(pattern) = $0 { \(result) } else { nil }
                    }
                }
            """
    }

    private static func valueType(_ values: [CaseValue]) -> String {
        switch values.count {
        case 0: "Void"
        case 1: values[0].type
        default: "(\(values.map { $0.argumentLabel + $0.type }.joined(separator: ", ")))"
        }
    }

    private static func diagnoseNotEnum(
        _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax,
        in context: some MacroExpansionContext
    ) {
        context.diagnose(
            Diagnostic(
                node: declaration.keyword,
                message: ComposableDiagnostic.onlyEnums(macro: "CasePathable"),
                fixIts: [.removing(node, from: declaration)]))
    }
}

/// An associated value of a case, as written in a case path.
private struct CaseValue {
    let argumentLabel: String
    let type: String

    init(_ parameter: EnumCaseParameterSyntax) {
        let name = parameter.firstName?.text
        argumentLabel = name.map { $0 == "_" ? "" : "\($0): " } ?? ""
        type = parameter.type.trimmedDescription
    }
}

extension EnumDeclSyntax {
    var caseElements: [EnumCaseElementSyntax] {
        memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
    }
}

extension FixIt {
    /// A fix-it that removes an attribute from a declaration.
    static func removing(_ attribute: AttributeSyntax, from declaration: some DeclGroupSyntax) -> FixIt {
        var changed = declaration
        changed.attributes = declaration.attributes.without(attribute)
        return removing(attribute, Syntax(declaration), changed)
    }

    /// A fix-it that removes an attribute from a property.
    static func removing(_ attribute: AttributeSyntax, from property: VariableDeclSyntax) -> FixIt {
        removing(
            attribute, Syntax(property),
            property.with(\.attributes, property.attributes.without(attribute)))
    }

    private static func removing(
        _ attribute: AttributeSyntax, _ declaration: Syntax, _ changed: some SyntaxProtocol
    ) -> FixIt {
        FixIt(
            message: ComposableFix.remove("@\(attribute.name)"),
            changes: [
                .replace(
                    oldNode: declaration,
                    newNode: Syntax(changed.with(\.leadingTrivia, declaration.leadingTrivia)))
            ])
    }
}
