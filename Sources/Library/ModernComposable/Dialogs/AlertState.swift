/// The state of an alert.
///
/// ```swift
/// state.alert = AlertState {
///     TextState("Delete this park?")
/// } actions: {
///     ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///     ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///     TextState("Its photos go with it.")
/// }
/// ```
///
/// An alert without buttons gets the system's default button, which closes it. Each alert has its own identity, even if two are equal.
public struct AlertState<Action>: _EphemeralState, Identifiable {
    public let id = ChildID()
    public var title: TextState
    public var message: TextState?
    public var buttons: [ButtonState<Action>]

    public init(
        title: () -> TextState,
        @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
        message: (() -> TextState)? = nil
    ) {
        self.title = title()
        self.message = message?()
        buttons = actions()
    }
}

extension AlertState: Equatable where Action: Equatable {
    public static func == (first: Self, second: Self) -> Bool {
        first.title == second.title && first.message == second.message && first.buttons == second.buttons
    }
}

extension AlertState: Hashable where Action: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(message)
        hasher.combine(buttons)
    }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self, children: ["title": title, "message": message as Any, "buttons": buttons],
            displayStyle: .struct)
    }
}
