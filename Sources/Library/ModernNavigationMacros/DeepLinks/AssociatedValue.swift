import SwiftSyntax
import SwiftSyntaxBuilder

/// An associated value of a case: its label, and the positions in a link that its type allows.
struct AssociatedValue {
    enum Kind {
        case one
        case optional
        case array
        /// A type that can't be a link's value for any type of elements, and the likely intended one.
        case unfit(TypeSyntax?)
    }

    /// The label in source, with its backticks.
    let label: String?
    let type: TypeSyntax
    /// The type as a node of the source.
    let node: TypeSyntax
    let kind: Kind

    /// The label as used in a pattern.
    var name: String? { label?.withoutBackticks }

    /// The label in a call. Without backticks if possible, because the compiler warns of unneeded ones.
    var argumentLabel: String? {
        guard let label, let name else { return nil }
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isPlain && !["inout", "let", "var"].contains(name) ? name : label
    }

    var isOne: Bool { if case .one = kind { true } else { false } }
    var isUnfit: Bool { if case .unfit = kind { true } else { false } }

    init(_ parameter: EnumCaseParameterSyntax) {
        let name = parameter.firstName?.text
        label = name == "_" ? nil : name
        type = parameter.type.trimmed
        node = parameter.type
        kind = Self.kind(of: type)
    }

    private static func kind(of type: TypeSyntax) -> Kind {
        // `TypeSyntaxEnum` is known since swift-syntax 600 only.
        switch Syntax(type).as(SyntaxEnum.self) {
        case .optionalType(let optional): inner(optional.wrappedType, .optional)
        case .arrayType(let array): inner(array.element, .array)
        case .identifierType(let type): kind(of: type.name.text, type.genericArgumentClause)
        case .memberType(let type) where type.baseType.trimmedDescription == "Swift":
            kind(of: type.name.text, type.genericArgumentClause)
        case .dictionaryType, .functionType, .someOrAnyType, .metatypeType: .unfit(nil)
        case .tupleType(let tuple):
            tuple.elements.count == 1
                ? tuple.elements.first.map { kind(of: $0.type) } ?? .unfit(nil) : .unfit(nil)
        // `[3 of Int]`, for which swift-syntax 600 has no case.
        default: type.trimmedDescription.hasPrefix("[") ? .unfit(nil) : .one
        }
    }

    private static func kind(of name: String, _ arguments: GenericArgumentClauseSyntax?) -> Kind {
        // An argument is a type in swift-syntax 600, and since 601 a type or an expression.
        guard let argument = arguments?.arguments.first?.argument,
            let element = Syntax(argument).as(TypeSyntax.self)
        else {
            return ["Void", "Any", "AnyObject"].contains(name) ? .unfit(nil) : .one
        }
        switch name {
        case "Optional": return inner(element, .optional)
        case "Array": return inner(element, .array)
        case "Set": return .unfit(isOne(element) ? "[\(element.trimmed)]" : nil)
        case "Dictionary": return .unfit(nil)
        default: return .one
        }
    }

    private static func isOne(_ type: TypeSyntax) -> Bool {
        if case .one = kind(of: type) { true } else { false }
    }

    /// Rejects optionals of arrays and arrays of optionals: in a query an array has the same meaning as the former, and `T??` the
    /// same as `T?`.
    private static func inner(_ type: TypeSyntax, _ kind: Kind) -> Kind {
        switch (kind, Self.kind(of: type)) {
        case (_, .one): return kind
        case (.optional, .optional), (.optional, .array): return .unfit(type.trimmed)
        case (.array, .optional):
            let element = type.as(OptionalTypeSyntax.self)?.wrappedType.trimmed
            return .unfit(element.map { "[\($0)]" })
        default: return .unfit(nil)
        }
    }
}
