import SwiftSyntax

/// One associated value of a case: its label and what its type says about where it can stand in a link.
struct AssociatedValue {
    enum Kind {
        case one
        case optional
        case array
        /// A type that can't be a link's value, whatever its elements are.
        case unfit
    }

    let label: String?
    let type: TypeSyntax
    /// The type where it stands in the source.
    let node: TypeSyntax
    let kind: Kind

    init(_ parameter: EnumCaseParameterSyntax) {
        let name = parameter.firstName?.text
        label = name == "_" ? nil : name
        type = parameter.type.trimmed
        node = parameter.type
        kind = Self.kind(of: type)
    }

    private static func kind(of type: TypeSyntax) -> Kind {
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let optional): inner(optional.wrappedType, .optional)
        case .arrayType(let array): inner(array.element, .array)
        case .identifierType(let identifier): kind(of: identifier)
        case .dictionaryType, .functionType, .someOrAnyType, .metatypeType, .inlineArrayType: .unfit
        case .tupleType(let tuple):
            tuple.elements.count == 1 ? tuple.elements.first.map { kind(of: $0.type) } ?? .unfit : .unfit
        default: .one
        }
    }

    private static func kind(of type: IdentifierTypeSyntax) -> Kind {
        guard let argument = type.genericArgumentClause?.arguments.first,
            case .type(let element) = argument.argument
        else { return ["Void", "Any", "AnyObject"].contains(type.name.text) ? .unfit : .one }
        switch type.name.text {
        case "Optional": return inner(element, .optional)
        case "Array": return inner(element, .array)
        case "Set", "Dictionary": return .unfit
        default: return .one
        }
    }

    /// Optionals of arrays and arrays of optionals have no place in a query.
    private static func inner(_ type: TypeSyntax, _ kind: Kind) -> Kind {
        if case .one = Self.kind(of: type) { kind } else { .unfit }
    }
}
