import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: observes the fields of a struct, or the values of an enum's cases.
struct ObservableStateMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let access = declaration.modifiers.witnessAccess
        if let declaration = declaration.as(EnumDeclSyntax.self) {
            return enumMembers(declaration, access: access)
        }
        guard declaration.is(StructDeclSyntax.self) else {
            context.diagnose(
                Diagnostic(
                    node: declaration.keyword,
                    message: ComposableDiagnostic.onlyStructsAndEnums(macro: "ObservableState"),
                    fixIts: declaration.is(ClassDeclSyntax.self)
                        ? [.replacing(node, with: "@Observable", in: declaration)] : []))
            return []
        }
        let fields = ObservedField.all(in: declaration)
        for field in fields { field.diagnose(in: context) }
        return structMembers(fields.filter(\.isTracked), access: access)
            + codingKeys(for: declaration, fields: fields)
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard declaration.is(StructDeclSyntax.self),
            let name = member.as(VariableDeclSyntax.self)?.singleName,
            let field = ObservedField.all(in: declaration).first(where: { $0.name == name }),
            field.isTracked
        else { return [] }
        return ["@ModernComposable.ObservationStateTracked(\(raw: field.index))"]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self),
            !protocols.isEmpty
        else { return [] }
        return [
            try ExtensionDeclSyntax(
                "extension \(type.trimmed): ModernComposable.ObservableState {\(raw: blank(declaration))}")
        ]
    }

    /// The blank state, if all fields have a blank value.
    ///
    /// The initializer is disfavoured, so that errors about other initializers don't mention it.
    private static func blank(_ declaration: some DeclGroupSyntax) -> String {
        guard declaration.is(StructDeclSyntax.self) else { return "" }
        let fields = ObservedField.all(in: declaration).filter { !$0.hasDefault }
        guard fields.allSatisfy(\.isPlain) else { return "" }
        let set = fields.map { field in
            "\n        self.\(field.isTracked ? field.storage : field.name) = try ModernComposable._StateObservation.blank()"
        }
        return """

                \(declaration.modifiers.witnessAccess)static func _$blank() -> Any? {
                    try? Self(_$blank: ())
                }

                @_disfavoredOverload
                private init(_$blank: Void) throws {\(set.joined())
                }

            """
    }

    private static func structMembers(_ fields: [ObservedField], access: String) -> [DeclSyntax] {
        let cases = fields.map { field in
            """
                if keyPath == \\Self.\(field.name) {
                    return ModernComposable._StateField(index: \(field.index), storage: \\Self.\(field.storage))
                }
            """
        }
        let detached = fields.map { "    ModernComposable._StateObservation.detach(&\($0.storage))" }
        return [
            "\(raw: access)var _$observation = ModernComposable._StateObservation()",
            "\(raw: access)var _$identity: ModernComposable._StateIdentity? { _$observation.identity }",
            identityAtPointer(access, "pointer.pointee._$observation.identity"),
            """
            \(raw: access)static var _$observationOffset: Int? {
                MemoryLayout<Self>.offset(of: \\Self._$observation)
            }
            """,
            """
            \(raw: access)static func _$field(at keyPath: AnyKeyPath) -> ModernComposable._StateField? {
            \(raw: (cases + ["    return nil"]).joined(separator: "\n"))
            }
            """,
            "\(raw: access)mutating func _$didChange(_ field: Int) { _$observation.change(field) }",
            """
            \(raw: access)mutating func _$detach() {
            \(raw: (["    _$observation = ModernComposable._StateObservation()"] + detached).joined(separator: "\n"))
            }
            """,
        ]
    }

    private static func enumMembers(_ declaration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
        let cases = declaration.caseElements.enumerated().map { index, element in
            let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
            let name = element.name.text
            switch parameters.count {
            case 0: return "    case .\(name): ModernComposable._StateIdentity.of(case: \(index))"
            case 1:
                return
                    "    case .\(name)(let value): ModernComposable._StateIdentity.of(value, case: \(index))"
            default: return "    case .\(name): nil"
            }
        }
        let held = declaration.caseElements.filter { $0.parameterClause?.parameters.count == 1 }
        let detached = held.map { element in
            let name = element.name.text
            let label = element.parameterClause?.parameters.first?.firstName.map { "\($0.text): " } ?? ""
            return """
                    case .\(name)(var value):
                        ModernComposable._StateObservation.detach(&value)
                        self = .\(name)(\(label)value)
                """
        }
        let rest = held.count < cases.count ? "\n    default: break" : ""
        let detach = held.isEmpty ? "" : "switch self {\n\(detached.joined(separator: "\n"))\(rest)\n    }"
        let identity = cases.isEmpty ? "nil" : "switch self {\n\(cases.joined(separator: "\n"))\n    }"
        return [
            """
            \(raw: access)var _$identity: ModernComposable._StateIdentity? {
                \(raw: identity)
            }
            """,
            identityAtPointer(access, "pointer.pointee._$identity"),
            "\(raw: access)static var _$observationOffset: Int? { nil }",
            "\(raw: access)static func _$field(at keyPath: AnyKeyPath) -> ModernComposable._StateField? { nil }",
            "\(raw: access)mutating func _$didChange(_ field: Int) {}",
            """
            \(raw: access)mutating func _$detach() {
                \(raw: detach)
            }
            """,
        ]
    }

    private static func identityAtPointer(_ access: String, _ identity: String) -> DeclSyntax {
        """
        \(raw: access)static func _$identity(at pointer: UnsafePointer<Self>) -> ModernComposable._StateIdentity? {
            \(raw: identity)
        }
        """
    }

    /// The coding keys that the struct would have without the macro.
    private static func codingKeys(
        for declaration: some DeclGroupSyntax, fields: [ObservedField]
    ) -> [DeclSyntax] {
        let inherited =
            declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let isCodable = !Set(inherited).isDisjoint(with: ["Codable", "Encodable", "Decodable"])
        let hasKeys = declaration.memberBlock.members.contains {
            $0.decl.as(EnumDeclSyntax.self)?.name.text == "CodingKeys"
        }
        guard isCodable, !hasKeys else { return [] }
        let keys = fields.map { field in
            field.isTracked
                ? "    case \(field.storage) = \"\(field.name.withoutBackticks)\""
                : "    case \(field.name)"
        }
        guard !keys.isEmpty else { return [] }
        return [
            """
            private enum CodingKeys: String, CodingKey {
            \(raw: keys.joined(separator: "\n"))
            }
            """
        ]
    }
}

/// `@ObservationStateTracked`: generates the accessors and the storage of an observed field.
struct ObservationStateTrackedMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.singleName,
            let field = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
        else { return [] }
        let storage = "_\(name.withoutBackticks)"
        return [
            """
            @storageRestrictions(initializes: \(raw: storage))
            init(initialValue) {
                \(raw: storage) = initialValue
            }
            """,
            """
            get {
                _$observation.access(\(field))
                return \(raw: storage)
            }
            """,
            """
            set {
                let before = _$observation.before(\(raw: storage))
                \(raw: storage) = newValue
                _$observation.changed(\(field), \(raw: storage), since: before)
            }
            """,
            """
            _modify {
                let before = _$observation.before(\(raw: storage))
                defer {
                    _$observation.changed(\(field), \(raw: storage), since: before)
                }
                yield &\(raw: storage)
            }
            """,
        ]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.singleName,
            let binding = variable.bindings.first
        else { return [] }
        let type = binding.typeAnnotation?.trimmedDescription ?? ""
        let value = binding.initializer.map { " \($0.trimmedDescription)" } ?? ""
        return ["private var _\(raw: name.withoutBackticks)\(raw: type)\(raw: value)"]
    }
}

/// `@ObservationStateIgnored`: a marker for `@ObservableState`.
struct ObservationStateIgnoredMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

extension FixIt {
    /// A fix-it that replaces an attribute.
    static func replacing(
        _ attribute: AttributeSyntax, with other: String, in declaration: some DeclGroupSyntax
    ) -> FixIt {
        let replacement = AttributeSyntax("\(raw: other)")
            .with(\.leadingTrivia, attribute.leadingTrivia)
            .with(\.trailingTrivia, attribute.trailingTrivia)
        return FixIt(
            message: ComposableFix.replace("@\(attribute.name)", with: other),
            changes: [.replace(oldNode: Syntax(attribute), newNode: Syntax(replacement))])
    }
}
