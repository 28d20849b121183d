import Logging

/// A mistake in the use of a store, which doesn't stop the app.
public enum StoreDiagnostic {
    /// An effect threw an error that no handler caught.
    case effectFailed(any Error, EffectOrigin)
    /// An action was sent to the store of an element or child that is no longer in the state.
    case stale(store: String, action: String)
    /// A call used a store for a place where there was no value.
    case neverThere(store: String, action: String?)
    /// An action was sent to a child, or to the element with an id, that isn't in the parent's state.
    case noChild(action: String, id: String?, parent: String, operation: String, origin: EffectOrigin)
    /// A reducer changed a removed element of a stack; `change` is `written`, `popped` or `popped to`.
    case noElement(id: String, stack: String, change: String)
    /// `.push` came with the id of an element that is in the stack.
    case idInUse(id: String, stack: String)
    /// A feature returned `.dismiss`, and no enclosing reducer can handle it.
    case nothingToDismiss
    /// An effect contains more effects inside one another than can be run.
    case effectTooDeep(most: Int)
    /// A reducer of a case of an enum has to be made with values, but the enum's reducers were used without them.
    case caseNeedsValues(reducer: String, action: String)
    /// An observer sends an action after each change of the state, which changes it again.
    case endlessObserver(store: String, action: String, rounds: Int)
}

extension StoreDiagnostic: CustomStringConvertible {
    /// The permanent code, which names its page in docs/Diagnostics.
    public var code: String {
        switch self {
        case .effectFailed: "MN0401"
        case .stale: "MN0402"
        case .noChild: "MN0403"
        case .nothingToDismiss: "MN0404"
        case .neverThere: "MN0405"
        case .endlessObserver: "MN0406"
        case .noElement: "MN0407"
        case .idInUse: "MN0408"
        case .effectTooDeep: "MN0409"
        case .caseNeedsValues: "MN0410"
        }
    }

    public var description: String { "\(text) (\(code))" }

    private var text: String {
        switch self {
        case .effectFailed(let error, let origin):
            "The effect made at \(origin) failed: \(ValueDump(error).text). "
                + "Catch it in the effect, or pass a 'catch' handler to 'run'."
        case .stale(let store, let action):
            "\(store) was sent '\(action)', but its state is gone, so nothing happens. "
                + "Drop the store when its element or child is removed."
        case .neverThere(let store, let action):
            "\(store) was \(action.map { "sent '\($0)'" } ?? "read"), but it was made for a place where there was "
                + "nothing, so it does nothing and shows blank state. "
                + "Leave out the '!' of its place to get an optional store."
        case .noChild(let action, let id?, let parent, let operation, let origin):
            "The '\(operation)' at \(origin) got '\(action)' for the id \(id), but there is no such element in "
                + "'\(parent)'. Send it only while the element is there."
        case .noChild(let action, nil, let parent, let operation, let origin):
            "The '\(operation)' at \(origin) got '\(action)', but there is no such child in '\(parent)'. "
                + "Send it only while the child is there."
        case .noElement(let id, let stack, let change):
            "A reducer has \(change) the element \(id) of a '\(stack)', but there is none with this id, so nothing "
                + "happens. Take the id from the stack, or from an action of the element."
        case .idInUse(let id, let stack):
            "An element was pushed on a '\(stack)' under the id \(id), which another element has, so it is not pushed. "
                + "Push it with 'state.path.append', which assigns an id."
        case .effectTooDeep(let most):
            "An effect contains more than \(most) effects inside one another, by 'cancellable', 'throttle', 'map', or 'merge' and "
                + "'concatenate' by turns, so it does nothing. Collect the effects in an array, and merge or concatenate that."
        case .caseNeedsValues(let reducer, let action):
            "'\(reducer)' got '\(action)', but it has to be made with values, and the enum of its case doesn't have them, so nothing "
                + "happens. Pass the reducers where the enum is used: 'ifLet(…) { Scope(state: …, action: …) { \(reducer)(…) } }'."
        case .nothingToDismiss:
            "A feature returned '.dismiss', but there is no 'forEach' or 'ifLet' around it that could "
                + "remove it. Return '.dismiss' from a presented feature only."
        case .endlessObserver(let store, let action, let rounds):
            "An observer of \(store) sent '\(action)' after each of \(rounds) changes in a row, and each action caused the "
                + "next change. The last action is dropped. "
                + "Send it only if the value isn't the intended one yet, or let the reducer do the work."
        }
    }

    /// Writes the diagnostic to the log; the default of a store.
    public static let log: @MainActor (StoreDiagnostic) -> Void = { diagnostic in
        Logger(label: "ModernComposable").warning("\(diagnostic.description)")
    }
}
