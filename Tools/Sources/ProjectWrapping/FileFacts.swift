import SwiftParser
import SwiftSyntax

/// What a file says about its target: imported modules, and whether it declares an app. Read for Linux: the clauses of `#if` that are
/// compiled there.
struct FileFacts: Equatable {
    private(set) var imports: Set<String> = []
    /// The imported modules with their parts: `CoreImage.CIFilterBuiltins`.
    private(set) var importedParts: Set<String> = []
    /// Whether a type conforms to `App`.
    private(set) var hasApp = false
    private(set) var hasMain = false
    /// Whether the app starts with a delegate of UIKit's application.
    private(set) var hasDelegate = false
    /// All identifiers.
    private(set) var names: Set<String> = []
    /// The names of types and functions outside of other declarations.
    private(set) var declared: Set<String> = []
    /// The same in clauses that are only compiled where UIKit can be imported.
    private(set) var declaredWithUIKit: Set<String> = []
    /// The modules in conditions such as `canImport(UIKit)`.
    private(set) var testedModules: Set<String> = []

    init(_ text: String) {
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(Parser.parse(source: text))
        self = visitor.facts
    }

    private init() {}

    private final class Visitor: SyntaxVisitor {
        var facts = FileFacts()

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            let names = node.path.map(\.name.text)
            if let module = names.first { facts.imports.insert(module) }
            // `import struct Kit.Park` names a declaration, and no part.
            if node.importKindSpecifier == nil { facts.importedParts.insert(names.joined(separator: ".")) }
            return .skipChildren
        }

        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
            var isDecided = false
            for clause in node.clauses {
                let condition = clause.condition.map { CompilerCondition(operatorsIn: $0) }
                facts.testedModules.formUnion(condition?.modules ?? [])
                guard !isDecided, condition?.isTrue ?? true else { continue }
                isDecided = true
                if let elements = clause.elements { walk(elements) }
            }
            let withUIKit = node.clauses.first { clause in
                clause.condition.map { CompilerCondition(operatorsIn: $0, withUIKit: true).isTrue } ?? true
            }
            let isOther = withUIKit?.condition.map { !CompilerCondition(operatorsIn: $0).isTrue } ?? false
            if isOther, case .statements(let items) = withUIKit?.elements {
                for item in items {
                    if let name = Self.name(item) { facts.declaredWithUIKit.insert(name) }
                }
            }
            return .skipChildren
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            note(node.attributes, node.inheritanceClause)
            return .visitChildren
        }
        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            note(node.attributes, node.inheritanceClause)
            return .visitChildren
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            note(node.attributes, node.inheritanceClause)
            return .visitChildren
        }
        override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
            if case .identifier(let name) = token.tokenKind { facts.names.insert(name) }
            return .skipChildren
        }
        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            // The statements of a body are in a list, too.
            let outer = node.parent?.parent
            if outer?.is(SourceFileSyntax.self) ?? true || outer?.is(IfConfigClauseSyntax.self) ?? false,
                let name = Self.name(node)
            {
                facts.declared.insert(name)
            }
            return .visitChildren
        }

        private static func name(_ item: CodeBlockItemSyntax) -> String? {
            Syntax(item.item).asProtocol((any NamedDeclSyntax).self)?.name.text
        }

        private func note(_ attributes: AttributeListSyntax, _ inherited: InheritanceClauseSyntax?) {
            let names = inherited?.inheritedTypes.map(\.type.trimmedDescription) ?? []
            if names.contains("App") || names.contains("SwiftUI.App") { facts.hasApp = true }
            let words = Set(attributes.map(\.trimmedDescription))
            let isDelegate = names.contains("UIApplicationDelegate")
            if words.contains("@UIApplicationMain") || words.contains("@main") && isDelegate {
                facts.hasDelegate = true
            }
            if words.contains("@main") || facts.hasDelegate { facts.hasMain = true }
        }
    }
}

/// A condition of `#if`, evaluated for Linux. Unknown names are false, as for the compiler.
struct CompilerCondition {
    private(set) var isTrue = false
    /// The modules that `canImport` asks for.
    private(set) var modules: Set<String> = []

    /// The modules of this library and of the toolchain that a wrapped target can import.
    static let available: Set<String> = [
        "Combine", "CoreGraphics", "CoreTransferable", "Foundation", "FoundationNetworking", "Glibc", "OSLog",
        "Observation", "Swift", "SwiftData", "SwiftUI", "SwiftUICore", "UniformTypeIdentifiers", "os",
    ]

    private let withUIKit: Bool

    /// - Parameter withUIKit: whether UIKit can be imported.
    init(operatorsIn expression: ExprSyntax, withUIKit: Bool = false) {
        self.withUIKit = withUIKit
        isTrue = value(expression)
    }

    private mutating func value(_ expression: ExprSyntax) -> Bool {
        if let sequence = expression.as(SequenceExprSyntax.self) { return value(Array(sequence.elements)) }
        if let infix = expression.as(InfixOperatorExprSyntax.self) {
            return value([infix.leftOperand, infix.operator, infix.rightOperand])
        }
        if let not = expression.as(PrefixOperatorExprSyntax.self) { return !value(not.expression) }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
            return value(only.expression)
        }
        if let literal = expression.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.text == "true"
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            let argument = call.arguments.first?.expression.trimmedDescription ?? ""
            switch call.calledExpression.trimmedDescription {
            case "os": return argument == "Linux"
            case "canImport":
                modules.insert(argument)
                return Self.available.contains(argument) || withUIKit && argument == "UIKit"
            case "swift", "compiler": return argument.hasPrefix(">=")
            default: return false
            }
        }
        return expression.trimmedDescription == "DEBUG"
    }

    /// `&&` binds before `||`.
    private mutating func value(_ elements: [ExprSyntax]) -> Bool {
        var alternatives = [[ExprSyntax]()]
        for element in elements {
            switch element.trimmedDescription {
            case "||": alternatives.append([])
            case "&&": break
            default: alternatives[alternatives.count - 1].append(element)
            }
        }
        // All are evaluated, so that all modules are known.
        return alternatives.map { parts in parts.map { value($0) }.allSatisfy(\.self) }.contains(true)
    }
}
