import SwiftSyntax

extension ExpressionReader {
    func attributes(_ list: AttributeListSyntax) -> [String] {
        list.compactMap { element in
            guard case .attribute(let attribute) = element else { return nil }
            let name =
                attribute.attributeName.as(IdentifierTypeSyntax.self).flatMap {
                    $0.genericArgumentClause == nil ? $0.name.text : nil
                } ?? attribute.attributeName.trimmedDescription
            // `@Environment(\.isPresented)` is kept with its argument.
            if name == "Environment", let arguments = attribute.arguments {
                return "Environment(\(arguments.trimmedDescription))"
            }
            return name
        }
    }

    /// The size of a body that returns one value, in bytes.
    private static let shortBody = 120

    /// The patterns of `@Link("/parks/:id")`.
    func links(_ list: AttributeListSyntax) -> [String] {
        list.compactMap { element in
            guard case .attribute(let attribute) = element,
                attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "Link",
                case .argumentList(let arguments)? = attribute.arguments,
                let literal = arguments.first?.expression.as(StringLiteralExprSyntax.self)
            else { return nil }
            return text(literal)
        }
    }

    mutating func function(
        _ node: FunctionDeclSyntax, _ configuration: Configuration, reads: Bool
    ) -> FunctionDeclaration {
        let result = node.signature.returnClause.map { type($0.type) }
        let attributes = attributes(node.attributes)
        let isStatic = isStatic(node.modifiers)
        let isChoice =
            isStatic && result != nil && (node.body?.totalLength.utf8Length ?? .max) < Self.shortBody
        let generics = node.genericParameterClause?.parameters.map(\.name.identifierText) ?? []
        // `func apply<V: View>(_ change: (Self) -> V) -> V`
        let isGeneric = result?.name.map(generics.contains) ?? false
        let shows =
            reads || attributes.contains { $0.hasSuffix("Builder") } || isShown(result) || isChoice
            || isGeneric
        return FunctionDeclaration(
            name: node.name.identifierText, parameters: parameters(node.signature.parameterClause),
            result: result,
            attributes: attributes,
            generics: generics,
            isStatic: isStatic,
            body: shows ? node.body.map { statements($0.statements) } : nil,
            span: span(node.name), configuration: configuration)
    }

    /// A subscript, as a function with the name `subscript`.
    mutating func subscription(
        _ node: SubscriptDeclSyntax, _ configuration: Configuration,
        reads: (Syntax, TypeReference?) -> Bool
    ) -> FunctionDeclaration {
        let result = type(node.returnClause.type)
        let attributes = attributes(node.attributes)
        let shows =
            node.accessorBlock.map { reads(Syntax($0), result) } ?? false || isShown(result)
            || attributes.contains { $0.hasSuffix("Builder") }
        var body: [Statement]?
        switch node.accessorBlock?.accessors {
        case .getter(let items): body = shows ? statements(items) : nil
        case .accessors(let accessors):
            let get = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
            body = shows ? get?.body.map { statements($0.statements) } : nil
        case nil: break
        }
        return FunctionDeclaration(
            name: "subscript", parameters: parameters(node.parameterClause), result: result,
            attributes: attributes,
            generics: node.genericParameterClause?.parameters.map(\.name.identifierText) ?? [],
            isStatic: isStatic(node.modifiers), body: body, span: span(node.subscriptKeyword),
            configuration: configuration)
    }

    mutating func initialiser(
        _ node: InitializerDeclSyntax, _ configuration: Configuration
    ) -> FunctionDeclaration {
        FunctionDeclaration(
            name: "init", parameters: parameters(node.signature.parameterClause), result: nil,
            attributes: attributes(node.attributes), generics: [], isStatic: true,
            body: node.body.map { statements($0.statements) }, span: span(node.initKeyword),
            configuration: configuration)
    }

    mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
        var list: [Parameter] = []
        for parameter in clause.parameters {
            let first = parameter.firstName.identifierText
            list.append(
                Parameter(
                    label: first == "_" ? nil : first, name: parameter.secondName?.identifierText ?? first,
                    type: type(parameter.type), attributes: typeAttributes(parameter),
                    initial: parameter.defaultValue.map { expression($0.value) }))
        }
        return list
    }

    func typeAttributes(_ parameter: FunctionParameterSyntax) -> [String] {
        var list = attributes(parameter.attributes)
        if let attributed = parameter.type.as(AttributedTypeSyntax.self) {
            list += attributes(attributed.attributes)
        }
        return list
    }

    func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
    }

    func isShown(_ type: TypeReference?) -> Bool {
        switch type {
        case .constrained?: true
        case .optional(let type)?: isShown(type)
        case .named?:
            type?.name.map {
                $0.hasSuffix("View") || $0.hasSuffix("Controller") || $0.hasSuffix("Screen")
                    || $0 == "Content"
                    || $0 == "Body"
            } ?? false
        default: false
        }
    }

    mutating func properties(
        _ node: VariableDeclSyntax, _ configuration: Configuration,
        reads: (Syntax, TypeReference?) -> Bool
    ) -> [PropertyDeclaration] {
        let attributes = attributes(node.attributes)
        let isStatic = isStatic(node.modifiers)
        let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
        var list: [PropertyDeclaration] = []
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
            else { continue }
            let declared = binding.typeAnnotation.map { type($0.type) }
            var getter: [Statement]?
            if let block = binding.accessorBlock {
                // A flag, or a value of a type, that a view may branch on.
                let isChoice =
                    declared == .named(["Bool"], [])
                    || isStatic && block.totalLength.utf8Length < Self.shortBody
                let shows =
                    isShown(declared) || attributes.contains { $0.hasSuffix("Builder") } || isChoice
                    || reads(Syntax(block), declared)
                switch block.accessors {
                case .getter(let items):
                    getter = shows ? statements(items) : []
                case .accessors(let accessors):
                    if let get = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) })
                    {
                        getter = shows ? get.body.map { statements($0.statements) } ?? [] : []
                    }
                }
            }
            list.append(
                PropertyDeclaration(
                    name: name, type: declared, attributes: attributes, isStatic: isStatic,
                    isConstant: isConstant,
                    initial: binding.initializer.map { expression($0.value) }, getter: getter,
                    span: span(binding.pattern), configuration: configuration))
        }
        return list
    }

    /// Finds deprecated forms in a preview. Its views are ignored.
    mutating func preview(_ closure: ClosureExprSyntax?) {
        let outer = isPreview
        isPreview = true
        defer { isPreview = outer }
        if let closure { _ = statements(closure.statements) }
    }

    func type(_ node: TypeSyntax) -> TypeReference {
        switch node.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            let arguments = generics(type.genericArgumentClause)
            let name = type.name.identifierText
            if name == "Optional", let wrapped = arguments.first { return .optional(wrapped) }
            if name == "Array", let element = arguments.first { return .array(element) }
            return .named([name], arguments)
        case .memberType(let type):
            guard case .named(let path, _) = self.type(type.baseType), path.count < 20 else { return .other }
            let name = type.name.identifierText
            if name == "Type" || name == "self" { return .named(path, []) }
            return .named(path + [name], generics(type.genericArgumentClause))
        case .optionalType(let type): return .optional(self.type(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type): return .optional(self.type(type.wrappedType))
        case .arrayType(let type): return .array(self.type(type.element))
        case .functionType(let type): return .function(self.type(type.returnClause.type))
        case .attributedType(let type): return self.type(type.baseType)
        case .someOrAnyType(let type): return .constrained(self.type(type.constraint))
        case .tupleType(let type):
            if type.elements.count == 1, let only = type.elements.first { return self.type(only.type) }
            return .tuple(type.elements.map { self.type($0.type) })
        case .metatypeType(let type): return self.type(type.baseType)
        case .compositionType(let type): return type.elements.first.map { self.type($0.type) } ?? .other
        default: return .other
        }
    }

    func generics(_ clause: GenericArgumentClauseSyntax?) -> [TypeReference] {
        clause?.arguments.map { argument in
            if case .type(let type) = argument.argument { return self.type(type) }
            return .other
        } ?? []
    }
}
