import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The members that `@Reducer` adds to an enum: for each case a state, an action, its reducer and its store.
struct CaseReducerMembers {
    private let enumeration: EnumDeclSyntax
    /// The actions that the enum declares itself.
    private let actions: OwnActions?

    init(_ enumeration: EnumDeclSyntax) {
        self.enumeration = enumeration
        actions = OwnActions(in: enumeration)
    }

    var declarations: [DeclSyntax] {
        let name = enumeration.name.trimmed
        let access = enumeration.modifiers.witnessAccess
        let cases = enumeration.reducerCases(actions)
        let reducers = cases.compactMap(\.reducerExpression)
        let action: DeclSyntax =
            """
            @ModernComposable.CasePathable
            \(raw: access)enum Action {
            \(raw: cases.compactMap(\.action).map { "    case \($0)" }.joined(separator: "\n"))
            }
            """
        return [
            """
            @ModernComposable.CasePathable
            @dynamicMemberLookup
            @ModernComposable.ObservableState
            \(raw: access)enum State: ModernComposable.CaseReducerState {
                \(raw: access)typealias StateReducer = \(name)
            \(raw: cases.map { "    case \($0.state)" }.joined(separator: "\n"))
            }
            """
        ] + (actions == nil ? [action] : []) + [
            """
            \(raw: access)enum CaseScope {
            \(raw: cases.map { "    case \($0.scope)" }.joined(separator: "\n"))
            }
            """,
            """
            @MainActor
            \(raw: access)struct CaseStores {
                fileprivate let _$store: ModernComposable.Store<State, Action>
            \(raw: cases.map { "    \(access)var \($0.store)" }.joined(separator: "\n"))
            }
            """,
            """
            @ModernComposable.ReducerBuilder<Self.State, Self.Action>
            \(raw: access)static var cases: some ModernComposable.Reducer<Self.State, Self.Action> {
            \(raw: (reducers.isEmpty ? ["ModernComposable.EmptyReducer<Self.State, Self.Action>()"] : reducers)
                .map { "    \($0)" }.joined(separator: "\n"))
            }
            """,
            """
            @MainActor
            \(raw: access)static func scope(_ store: ModernComposable.Store<Self.State, Self.Action>) -> CaseScope {
                switch store.state {
            \(raw: cases.map(\.scoping).joined(separator: "\n"))
                }
            }
            """,
            """
            @MainActor
            \(raw: access)static func stores(_ store: ModernComposable.Store<Self.State, Self.Action>) -> CaseStores {
                CaseStores(_$store: store)
            }
            """,
        ]
    }
}

/// The `Action` that an enum of reducers declares itself.
private struct OwnActions {
    /// The types of the cases with one value, by name.
    private var types: [String: String] = [:]

    /// Nil if there is none.
    init?(in enumeration: EnumDeclSyntax) {
        let action = enumeration.memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
            .first { $0.name.text == "Action" }
        guard let action else { return nil }
        for element in action.caseElements {
            guard let parameters = element.parameterClause?.parameters, parameters.count == 1 else {
                continue
            }
            types[element.name.text] = parameters.first?.type.trimmedDescription
        }
    }

    func type(of name: String) -> String? { types[name] }
}

/// A case of an enum of reducers.
private struct ReducerCase {
    private enum Kind {
        case reducer(type: String, made: String)
        /// An alert or a dialog, or another value with actions.
        case dialog(type: String, action: String)
        /// Values without actions.
        case values([EnumCaseParameterSyntax])
    }

    private let name: String
    private let kind: Kind
    /// Whether the enum's actions include those of the case.
    private let hasActions: Bool

    init(_ element: EnumCaseElementSyntax, in declaration: EnumCaseDeclSyntax, _ actions: OwnActions?) {
        let name = element.name.text
        self.name = name
        hasActions = actions == nil || actions?.type(of: name) != nil
        let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
        let isIgnored = declaration.attributes.attribute("ReducerCaseIgnored") != nil
        guard let parameter = parameters.first, parameters.count == 1, parameter.firstName == nil else {
            kind = .values(parameters)
            return
        }
        let type = parameter.type.trimmed
        let ownAction = actions?.type(of: name)
        if isIgnored, let ownAction {
            kind = .dialog(type: type.description, action: ownAction)
        } else if isIgnored {
            kind = .values(parameters)
        } else if let action = type.dialogAction {
            kind = .dialog(type: type.description, action: ownAction ?? action)
        } else if declaration.attributes.attribute("ReducerCaseEphemeral") != nil {
            kind = .dialog(type: type.description, action: ownAction ?? "\(type).Action")
        } else {
            kind = .reducer(
                type: type.description,
                made: parameter.defaultValue?.value.trimmedDescription
                    ?? "ModernComposable._caseReducer(\(type).self)")
        }
    }

    /// The case of the enum of states.
    var state: String {
        switch kind {
        case .reducer(let type, _): "\(name)(\(type).State)"
        case .dialog(let type, _): "\(name)(\(type))"
        case .values(let parameters): parameters.isEmpty ? name : "\(name)(\(parameters.list))"
        }
    }

    /// The case of the enum of actions.
    var action: String? {
        switch kind {
        case .reducer(let type, _): "\(name)(\(type).Action)"
        case .dialog(_, let action): "\(name)(\(action))"
        case .values: nil
        }
    }

    /// The case of the enum of stores.
    var scope: String {
        switch kind {
        case .reducer(let type, _): "\(name)(ModernComposable.StoreOf<\(type)>)"
        case .dialog(let type, _): "\(name)(\(type))"
        case .values(let parameters): parameters.isEmpty ? name : "\(name)(\(parameters.list))"
        }
    }

    /// The property with the case's store.
    var store: String {
        let scoped = "_$store.scope(state: \\.\(name), action: \\.\(name))"
        let value = "_$store.state[case: \\.\(name)]"
        return switch kind {
        case .reducer(let type, _) where hasActions:
            "\(name): ModernComposable.StoreOf<\(type)>? { \(scoped) }"
        case .reducer(let type, _): "\(name): \(type).State? { \(value) }"
        case .dialog(let type, let action) where hasActions:
            "\(name): ModernComposable.Store<\(type), \(action)>? { \(scoped) }"
        case .dialog(let type, _): "\(name): (\(type))? { \(value) }"
        case .values(let parameters): "\(name): (\(parameters.tuple))? { \(value) }"
        }
    }

    var reducerExpression: String? {
        guard case .reducer(_, let made) = kind, hasActions else { return nil }
        return
            "ModernComposable.Scope(state: \\ModernComposable.Case<State>.\(name), action: \\ModernComposable.Case<Action>.\(name)) { \(made) }"
    }

    /// The case of the switch that makes the enum of stores.
    var scoping: String {
        switch kind {
        case .reducer:
            """
                case .\(name):
                    return .\(name)(store.scope(state: \\.\(name)!, action: \\.\(name)))
            """
        case .dialog:
            """
                case .\(name)(let dialog):
                    return .\(name)(dialog)
            """
        case .values(let parameters) where parameters.isEmpty:
            """
                case .\(name):
                    return .\(name)
            """
        case .values(let parameters):
            """
                case .\(name)(\(parameters.bound)):
                    return .\(name)(\(parameters.passed))
            """
        }
    }
}

extension EnumDeclSyntax {
    fileprivate func reducerCases(_ actions: OwnActions?) -> [ReducerCase] {
        memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { declaration in
            declaration.elements.map { ReducerCase($0, in: declaration, actions) }
        }
    }
}

extension [EnumCaseParameterSyntax] {
    /// The values as in the declaration of a case.
    fileprivate var list: String {
        map { "\($0.label)\($0.type.trimmedDescription)" }.joined(separator: ", ")
    }

    /// The values as the type of a case path: a tuple, or the one value without its label.
    fileprivate var tuple: String { count == 1 ? self[0].type.trimmedDescription : list }

    fileprivate var bound: String {
        indices.map { "\(self[$0].label)let value\($0)" }.joined(separator: ", ")
    }

    fileprivate var passed: String {
        indices.map { "\(self[$0].label)value\($0)" }.joined(separator: ", ")
    }
}

extension EnumCaseParameterSyntax {
    fileprivate var label: String {
        firstName.map { $0.text == "_" ? "" : "\($0.text): " } ?? ""
    }
}

extension TypeSyntax {
    /// The action of an alert's or a dialog's state; nil for any other type.
    fileprivate var dialogAction: String? {
        let (name, arguments) =
            if let type = self.as(IdentifierTypeSyntax.self) {
                (type.name.text, type.genericArgumentClause)
            } else if let type = self.as(MemberTypeSyntax.self) {
                (type.name.text, type.genericArgumentClause)
            } else {
                ("", nil as GenericArgumentClauseSyntax?)
            }
        guard ["AlertState", "ConfirmationDialogState"].contains(name) else { return nil }
        return arguments?.arguments.first?.argument.trimmedDescription
    }
}

/// `@ReducerCaseIgnored` and `@ReducerCaseEphemeral`: markers for `@Reducer`.
struct ReducerCaseMarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
