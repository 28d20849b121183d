import SwiftSyntax
import SwiftSyntaxBuilder

/// The members that `@Reducer` adds to an enum: for each case a state, an action, its reducer and its store.
struct CaseReducerMembers {
    private let enumeration: EnumDeclSyntax

    init(_ enumeration: EnumDeclSyntax) { self.enumeration = enumeration }

    var declarations: [DeclSyntax] {
        let name = enumeration.name.trimmed
        let access = enumeration.modifiers.witnessAccess
        let cases = enumeration.caseElements.map(ReducerCase.init)
        let reducers = cases.compactMap(\.reducerExpression)
        return [
            """
            @ModernComposable.CasePathable
            @ModernComposable.ObservableState
            \(raw: access)enum State: ModernComposable.CaseReducerState {
                \(raw: access)typealias StateReducer = \(name)
            \(raw: cases.map { "    case \($0.state)" }.joined(separator: "\n"))
            }
            """,
            """
            @ModernComposable.CasePathable
            \(raw: access)enum Action {
            \(raw: cases.compactMap(\.action).map { "    case \($0)" }.joined(separator: "\n"))
            }
            """,
            """
            \(raw: access)enum CaseScope {
            \(raw: cases.map { "    case \($0.store)" }.joined(separator: "\n"))
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
            \(raw: cases.map(\.scope).joined(separator: "\n"))
                }
            }
            """,
        ]
    }
}

/// A case of an enum of reducers.
private struct ReducerCase {
    private enum Kind {
        case reducer(type: String, made: String)
        /// An alert or a dialog.
        case dialog(type: String, action: String)
        case plain
    }

    private let name: String
    private let kind: Kind

    init(_ element: EnumCaseElementSyntax) {
        name = element.name.text
        guard let parameter = element.parameterClause?.parameters.first else {
            kind = .plain
            return
        }
        let type = parameter.type.trimmed
        if let action = type.dialogAction {
            kind = .dialog(type: type.description, action: action)
        } else {
            kind = .reducer(
                type: type.description, made: parameter.defaultValue?.value.trimmedDescription ?? "\(type)()")
        }
    }

    var state: String {
        switch kind {
        case .reducer(let type, _): "\(name)(\(type).State)"
        case .dialog(let type, _): "\(name)(\(type))"
        case .plain: name
        }
    }

    var action: String? {
        switch kind {
        case .reducer(let type, _): "\(name)(\(type).Action)"
        case .dialog(_, let action): "\(name)(\(action))"
        case .plain: nil
        }
    }

    var store: String {
        switch kind {
        case .reducer(let type, _): "\(name)(ModernComposable.StoreOf<\(type)>)"
        case .dialog(let type, _): "\(name)(\(type))"
        case .plain: name
        }
    }

    var reducerExpression: String? {
        guard case .reducer(_, let made) = kind else { return nil }
        return
            "ModernComposable.Scope(state: \\ModernComposable.Case<State>.\(name), action: \\ModernComposable.Case<Action>.\(name)) { \(made) }"
    }

    var scope: String {
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
        case .plain:
            """
                case .\(name):
                    return .\(name)
            """
        }
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
