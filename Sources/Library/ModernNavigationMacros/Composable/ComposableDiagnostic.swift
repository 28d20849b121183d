import SwiftDiagnostics
import SwiftSyntax

/// The diagnostics of the Composable macros, each with its fix.
enum ComposableDiagnostic: DiagnosticMessage {
    case onlyEnums(macro: String)
    case onlyStructs(macro: String)
    case onlyStructsAndEnums(macro: String)
    case overloadedCase(String)
    case severalInOneDeclaration
    case wrappedProperty(String)
    case observedProperty(String)
    case lazyProperty(String)
    case bodyAndReduce
    case needlessPresents
    case needlessViewAction
    case sharedProperty(String)
    case dependency(name: String)
    case dismissDependency

    /// The permanent code, under which its page is found.
    var code: String {
        switch self {
        case .onlyEnums, .onlyStructs, .onlyStructsAndEnums: "MN0411"
        case .overloadedCase: "MN0412"
        case .severalInOneDeclaration: "MN0413"
        case .wrappedProperty: "MN0414"
        case .observedProperty, .lazyProperty: "MN0415"
        case .bodyAndReduce: "MN0416"
        case .needlessPresents: "MN0417"
        case .needlessViewAction, .sharedProperty, .dependency, .dismissDependency: "MN0418"
        }
    }

    var message: String { "\(text) (\(code))" }

    private var text: String {
        switch self {
        case .onlyEnums(let macro):
            "'@\(macro)' needs an enum: it makes a key path of each case"
        case .onlyStructs(let macro):
            "'@\(macro)' needs a struct, or an enum of reducers: a reducer is a value"
        case .onlyStructsAndEnums(let macro):
            "'@\(macro)' needs a struct or an enum: a store's state is a value"
        case .overloadedCase(let name):
            "'@CasePathable' needs cases with names of their own, and there is another '\(name)'"
        case .severalInOneDeclaration:
            "'@ObservableState' needs each property in a declaration of its own"
        case .wrappedProperty(let wrapper):
            "'@ObservableState' can't observe a property with the wrapper '@\(wrapper)'"
        case .observedProperty(let name):
            "'\(name)' is not observed, because it has observers of its own"
        case .lazyProperty(let name):
            "'\(name)' is not observed, because it is lazy"
        case .bodyAndReduce:
            "A store runs 'body', so this 'reduce(into:action:)' is never called"
        case .needlessPresents:
            "'@Presents' isn't needed: an optional of the state is presented as it is, and '\\.$name' is '\\.name'"
        case .needlessViewAction:
            "'@ViewAction' isn't needed: 'send(…)' is 'store.send(.view(…))'"
        case .sharedProperty(let wrapper):
            "'@\(wrapper)' has no place in a state here: keep the value in the state of a common parent, or save it in an effect"
        case .dependency(let name):
            "'@Dependency' is not part of this library: make '\(name)' a property, and pass it when the reducer is created"
        case .dismissDependency:
            "'@Dependency(\\.dismiss)' has no place here: return '.dismiss' in place of calling it"
        }
    }

    var severity: DiagnosticSeverity {
        switch self {
        // Warnings, because the code may work: `@Dependency` with the library that declares it, and `@Presents` and `@ViewAction` as they
        // are.
        case .bodyAndReduce, .observedProperty, .lazyProperty, .dependency, .dismissDependency,
            .needlessPresents, .needlessViewAction:
            .warning
        default: .error
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "ModernNavigation", id: code) }
}

/// A correction of the source.
struct ComposableFix: FixItMessage {
    let message: String
    let id: String

    var fixItID: MessageID { MessageID(domain: "ModernNavigation", id: id) }

    static func remove(_ what: String) -> Self { Self(message: "Remove '\(what)'", id: "remove") }

    static func replace(_ what: String, with other: String) -> Self {
        Self(message: "Replace '\(what)' with '\(other)'", id: "replace")
    }
}

extension DeclGroupSyntax {
    /// `struct`, `class` and so on, which has a name (`introducer`) only since swift-syntax 600.
    var keyword: TokenSyntax {
        children(viewMode: .sourceAccurate).lazy.compactMap { $0.as(TokenSyntax.self) }.first
            ?? memberBlock.leftBrace
    }
}

extension AttributeSyntax {
    var name: String { attributeName.trimmedDescription }
}

extension AttributeListSyntax {
    func attribute(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name == name }
    }

    func without(_ attribute: AttributeSyntax) -> AttributeListSyntax {
        filter { $0.as(AttributeSyntax.self)?.name != attribute.name }
    }
}

extension DeclModifierListSyntax {
    /// The access level that generated members need to satisfy a protocol: `public `, `package ` or nothing.
    var witnessAccess: String {
        let names = map(\.name.text)
        return ["public", "package"].first(where: names.contains).map { "\($0) " } ?? ""
    }

    /// The access level as written, for a member beside another one: `private `, `public ` or nothing.
    var accessLevel: String {
        let names = map(\.name.text)
        let levels = ["public", "package", "internal", "fileprivate", "private"]
        return levels.first(where: names.contains).map { "\($0) " } ?? ""
    }

    func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension TokenSyntax {
    /// The name in a declaration, without backticks.
    var bareName: String { text.filter { $0 != "`" } }
}

extension String {
    var withoutBackticks: String { filter { $0 != "`" } }
}
