/// State of what goes once a person has answered it: an alert, a dialog.
///
/// The action of its button reaches the reducer around, and then `ifLet` takes it away, unless another one has been set by then.
public protocol EphemeralState {}

/// Whether the values of a type go once they are answered.
@usableFromInline
enum Ephemerality {
    case never, always
    /// An enum of destinations: some cases may hold such state.
    case byCase

    @usableFromInline
    init(of type: Any.Type) {
        if type is any EphemeralState.Type {
            self = .always
        } else {
            self = type is any CasePathable.Type ? .byCase : .never
        }
    }

    func includes(_ value: Any) -> Bool {
        switch self {
        case .never: false
        case .always: true
        case .byCase: Mirror(reflecting: value).children.first?.value is any EphemeralState
        }
    }
}
