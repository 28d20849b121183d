/// State that is removed once the user has answered it, such as an alert or a dialog.
///
/// The enclosing reducer handles the action of the chosen button first. Then `ifLet` removes the state, unless that
/// reducer has set another one.
public protocol _EphemeralState<Action> {
    /// The actions with which it is answered.
    associatedtype Action
}

/// Whether values of a type are removed once they are answered.
enum Ephemerality {
    case never, always
    /// An enum of destinations: depends on the case.
    case byCase

    init(of type: Any.Type) {
        if type is any _EphemeralState.Type {
            self = .always
        } else {
            self = type is any CasePathable.Type ? .byCase : .never
        }
    }

    func includes(_ value: Any) -> Bool {
        switch self {
        case .never: false
        case .always: true
        case .byCase: Mirror(reflecting: value).children.first?.value is any _EphemeralState
        }
    }
}
