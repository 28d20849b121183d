/// The facts about navigation in one source file. The syntax tree is not kept.
final class FileSummary: Sendable {
    let imports: [String]
    /// Imports that are also visible to importers of the file's module: `@_exported`.
    let exports: [String]
    let types: [TypeDeclaration]
    let functions: [FunctionDeclaration]
    let properties: [PropertyDeclaration]
    /// Uses of deprecated forms.
    let deprecated: [DeprecatedForm]
    /// The offset of each line, in UTF-8 bytes.
    let lineStarts: [Int32]
    let isTest: Bool
    /// The offset of the first place that isn't valid Swift.
    let firstError: Int32?
    let facts: RuleFacts

    init(
        imports: [String], exports: [String], types: [TypeDeclaration], functions: [FunctionDeclaration],
        properties: [PropertyDeclaration], deprecated: [DeprecatedForm], lineStarts: [Int32], isTest: Bool,
        firstError: Int32? = nil
    ) {
        self.imports = imports
        self.exports = exports
        self.types = types
        self.functions = functions
        self.properties = properties
        self.deprecated = deprecated
        self.lineStarts = lineStarts
        self.isTest = isTest
        self.firstError = firstError
        facts = RuleFacts(types: types, functions: functions, properties: properties)
    }
}

/// A range of a file, in UTF-8 bytes.
struct Span: Hashable, Sendable {
    var start: Int32
    var end: Int32
}

/// A use of a deprecated form.
struct DeprecatedForm: Sendable {
    enum Kind: UInt8, Sendable { case navigationView, isActive, tagSelection }
    var kind: Kind
    var span: Span
    /// Whether it is in the branch for systems without the new form.
    var isFallback: Bool
    var isPreview: Bool
}

/// A type as in the source.
indirect enum TypeReference: Hashable, Sendable {
    /// `A.B<C>` is `named(["A", "B"], [C])`.
    case named([String], [TypeReference])
    case function(TypeReference)
    case optional(TypeReference)
    case array(TypeReference)
    case tuple([TypeReference])
    /// `some P` and `any P`.
    case constrained(TypeReference)
    case other

    /// The last part of its name, without optionals.
    var name: String? {
        switch self {
        case .named(let path, _): path.last
        case .optional(let type), .constrained(let type): type.name
        default: nil
        }
    }

    var isFunction: Bool {
        switch self {
        case .function: true
        case .optional(let type): type.isFunction
        case .tuple(let parts): parts.count == 1 && parts[0].isFunction
        default: false
        }
    }
}

/// An expression, reduced to the parts that can determine what is shown.
final class Expression: Sendable {
    indirect enum Kind: Sendable {
        case name(String)
        case member(Expression?, String)
        case call(Expression, [Argument])
        case closure([Parameter], [Statement])
        case bool(Bool)
        case null
        /// A string literal; nil if it contains other expressions.
        case text(String?)
        /// An integer; nil if it doesn't fit into `Int`.
        case integer(Int?)
        case generic(Expression, [TypeReference])
        case list([Expression])
        case dictionary([Entry])
        case tuple([Argument])
        case `subscript`(Expression, [Expression])
        case keyPath([String])
        case ternary(Expression, Expression, Expression)
        case not(Expression)
        case binary(String, Expression, Expression)
        case branch(Branch)
        case assign(Expression, Expression)
        case cast(Expression, TypeReference)
        /// Other syntax, with its subexpressions.
        case other([Expression])
    }

    /// A key of a dictionary literal with its value.
    struct Entry: Sendable {
        var key: Expression
        var value: Expression
    }

    let kind: Kind
    let span: Span

    init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }

    /// The elements of an array literal, or the values of a dictionary literal.
    var elements: [Expression]? {
        switch kind {
        case .list(let parts): parts
        case .dictionary(let entries): entries.map(\.value)
        default: nil
        }
    }
}

struct Argument: Sendable {
    var label: String?
    var value: Expression
    var isTrailing = false
}

struct Parameter: Sendable {
    /// Nil for `_` and for parameters of closures.
    var label: String?
    var name: String
    var type: TypeReference?
    var attributes: [String] = []
    var initial: Expression?
}

enum Statement: Sendable {
    case expression(Expression)
    /// The names of a pattern, and the value that it matches.
    case binding([String], TypeReference?, Expression?)
    case function(FunctionDeclaration)
    case branch(Branch)
    case result(Expression?)
    case loop([String], Expression?, [Statement])
    case block([Statement])
}

/// `if`, `guard`, `switch` or `#if`. At most one of its arms is taken.
struct Branch: Sendable {
    enum Kind: UInt8, Sendable { case test, guarding, choice, configuration }

    struct Arm: Sendable {
        /// Tests that must hold; empty for `else`.
        var tests: [Expression] = []
        /// Cases of a `switch`; empty for `default`.
        var patterns: [Pattern] = []
        var isAvailability = false
        var configuration: Configuration = .always
        /// Names that the arm binds, with their values if known.
        var names: [(String, Expression?)] = []
        var body: [Statement]
    }

    enum Pattern: Sendable {
        case enumCase(String)
        case bool(Bool)
        case null
        case text(String)
        case integer(Int)
        case other
    }

    var kind: Kind
    var span: Span
    var subject: Expression?
    var arms: [Arm]
    /// Whether one arm is always taken.
    var isExhaustive: Bool
}

final class TypeDeclaration: Sendable {
    enum Kind: UInt8, Sendable { case structure, `class`, enumeration, `protocol`, actor, `extension`, alias }

    let kind: Kind
    /// The type's name; for an extension the qualified name of the extended type.
    let name: String
    let inherits: [TypeReference]
    let attributes: [String]
    let generics: [String]
    /// The protocols of generic parameters, by parameter.
    let bounds: [String: TypeReference]
    let span: Span
    let nameSpan: Span
    let configuration: Configuration
    let properties: [PropertyDeclaration]
    let functions: [FunctionDeclaration]
    let initialisers: [FunctionDeclaration]
    let cases: [EnumCase]
    let nested: [TypeDeclaration]
    /// The target of an alias.
    let target: TypeReference?

    init(
        kind: Kind, name: String, inherits: [TypeReference], attributes: [String], generics: [String],
        bounds: [String: TypeReference] = [:], span: Span,
        nameSpan: Span, configuration: Configuration, properties: [PropertyDeclaration] = [],
        functions: [FunctionDeclaration] = [], initialisers: [FunctionDeclaration] = [],
        cases: [EnumCase] = [],
        nested: [TypeDeclaration] = [], target: TypeReference? = nil
    ) {
        self.kind = kind
        self.name = name
        self.inherits = inherits
        self.attributes = attributes
        self.generics = generics
        self.bounds = bounds
        self.span = span
        self.nameSpan = nameSpan
        self.configuration = configuration
        self.properties = properties
        self.functions = functions
        self.initialisers = initialisers
        self.cases = cases
        self.nested = nested
        self.target = target
    }
}

struct EnumCase: Sendable {
    var name: String
    var associated: [(label: String?, type: TypeReference)]
    /// The patterns of `@Link`.
    var links: [String]
    var span: Span
}

final class PropertyDeclaration: Sendable {
    let name: String
    let type: TypeReference?
    let attributes: [String]
    let isStatic: Bool
    let isConstant: Bool
    let initial: Expression?
    /// The body of its getter; nil for a stored property.
    let getter: [Statement]?
    let span: Span
    let configuration: Configuration

    init(
        name: String, type: TypeReference?, attributes: [String], isStatic: Bool, isConstant: Bool,
        initial: Expression?, getter: [Statement]?, span: Span, configuration: Configuration
    ) {
        self.name = name
        self.type = type
        self.attributes = attributes
        self.isStatic = isStatic
        self.isConstant = isConstant
        self.initial = initial
        self.getter = getter
        self.span = span
        self.configuration = configuration
    }
}

final class FunctionDeclaration: Sendable {
    let name: String
    let parameters: [Parameter]
    let result: TypeReference?
    let attributes: [String]
    let generics: [String]
    let isStatic: Bool
    /// The body; nil if there is none, or if it can't matter.
    let body: [Statement]?
    let span: Span
    let configuration: Configuration

    init(
        name: String, parameters: [Parameter], result: TypeReference?, attributes: [String],
        generics: [String],
        isStatic: Bool, body: [Statement]?, span: Span, configuration: Configuration
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.attributes = attributes
        self.generics = generics
        self.isStatic = isStatic
        self.body = body
        self.span = span
        self.configuration = configuration
    }
}
