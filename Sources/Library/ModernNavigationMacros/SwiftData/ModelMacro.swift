import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: an observable class with the key paths and options of its properties.
///
/// The properties are those of Swift's own `@ObservationTracked`. Their registrar is that of the model, so that a context learns of changes.
enum ModelMacro {}

extension ModelMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let type = declaration.as(ClassDeclSyntax.self) else {
            throw ModelMacroError(description: "'@Model' can only be applied to a class")
        }
        let isPublic = type.modifiers.contains { ["public", "open"].contains($0.name.text) }
        let access = isPublic ? "public " : ""
        let properties = type.memberBlock.members.compactMap { metadata(of: $0.decl, in: type.name.text) }
        return [
            "\(raw: access)let _$observationRegistrar = SwiftData._ModelRegistrar()",
            """
            \(raw: access)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
                [\(raw: properties.joined(separator: ", "))]
            }
            """,
            """
            internal func access<_M>(keyPath: KeyPath<\(type.name.trimmed), _M>) {
                _$observationRegistrar.access(self, keyPath: keyPath)
            }
            """,
            """
            internal func withMutation<_M, _R>(
                keyPath: KeyPath<\(type.name.trimmed), _M>, _ mutation: () throws -> _R
            ) rethrows -> _R {
                try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
            }
            """,
            "private nonisolated func shouldNotifyObservers<_M>(_ lhs: _M, _ rhs: _M) -> Bool { true }",
            """
            private nonisolated func shouldNotifyObservers<_M: Equatable>(_ lhs: _M, _ rhs: _M) -> Bool {
                lhs != rhs
            }
            """,
            """
            private nonisolated func shouldNotifyObservers<_M: AnyObject>(_ lhs: _M, _ rhs: _M) -> Bool {
                lhs !== rhs
            }
            """,
            """
            private nonisolated func shouldNotifyObservers<_M: Equatable & AnyObject>(_ lhs: _M, _ rhs: _M) -> Bool {
                lhs !== rhs
            }
            """,
        ]
    }

    /// The call that describes a property: its key path, and its options.
    private static func metadata(of member: DeclSyntax, in type: String) -> String? {
        guard let variable = storedVariable(member),
            let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return nil }
        let options = attributes(of: variable).first { ["Attribute", "Relationship"].contains($0.name) }
        let metadata = options.map {
            ", metadata: SwiftData.Schema.\($0.name)(\($0.syntax.arguments?.trimmedDescription ?? ""))"
        }
        return
            "SwiftData.Schema.PropertyMetadata(name: \"\(name)\", keypath: \\\(type).\(name)\(metadata ?? ""))"
    }

    fileprivate static func attributes(
        of variable: VariableDeclSyntax
    ) -> [(name: String, syntax: AttributeSyntax)] {
        variable.attributes.compactMap { $0.as(AttributeSyntax.self) }.map {
            ($0.attributeName.trimmedDescription.split(separator: ".").last.map(String.init) ?? "", $0)
        }
    }

    /// A stored property of an object that is part of its data.
    fileprivate static func storedVariable(_ member: some DeclSyntaxProtocol) -> VariableDeclSyntax? {
        guard let variable = member.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var",
            variable.bindings.count == 1, let binding = variable.bindings.first,
            !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
            !attributes(of: variable).contains(where: { $0.name == "Transient" })
        else { return nil }
        switch binding.accessorBlock?.accessors {
        case nil: return variable
        case .getter: return nil
        case .accessors(let accessors):
            let observers = ["willSet", "didSet"]
            return accessors.allSatisfy { observers.contains($0.accessorSpecifier.text) } ? variable : nil
        }
    }
}

extension ModelMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        storedVariable(member) == nil ? [] : ["@ObservationTracked"]
    }
}

extension ModelMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        // A subclass of a model has the conformance already.
        if protocols.isEmpty { return [] }
        return [
            try ExtensionDeclSyntax(
                "extension \(type.trimmed): SwiftData.PersistentModel, Observation.Observable {}")
        ]
    }
}

/// `@ModelActor`: an actor with a container and a context.
enum ModelActorMacro {}

extension ModelActorMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let isPublic = declaration.modifiers.contains { $0.name.text == "public" }
        let access = isPublic ? "public " : ""
        return [
            "\(raw: access)nonisolated let modelContainer: SwiftData.ModelContainer",
            "\(raw: access)let modelContext: SwiftData.ModelContext",
            """
            \(raw: access)init(modelContainer: SwiftData.ModelContainer) {
                self.modelContainer = modelContainer
                modelContext = SwiftData.ModelContext(modelContainer)
            }
            """,
        ]
    }
}

extension ModelActorMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftData.ModelActor {}")]
    }
}

struct ModelMacroError: Error, CustomStringConvertible {
    let description: String
}
