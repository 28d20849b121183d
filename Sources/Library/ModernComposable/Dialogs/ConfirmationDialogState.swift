/// The state of a confirmation dialog: like an ``AlertState``, but shown as a list of choices.
public struct ConfirmationDialogState<Action>: _EphemeralState, Identifiable {
    public let id = ChildID()
    public var titleVisibility: ConfirmationDialogStateTitleVisibility
    public var title: TextState
    public var message: TextState?
    public var buttons: [ButtonState<Action>]

    public init(
        titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
        title: () -> TextState,
        @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
        message: (() -> TextState)? = nil
    ) {
        self.titleVisibility = titleVisibility
        self.title = title()
        self.message = message?()
        buttons = actions()
    }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable { case automatic, visible, hidden }

extension ConfirmationDialogState: Equatable where Action: Equatable {
    public static func == (first: Self, second: Self) -> Bool {
        first.titleVisibility == second.titleVisibility && first.title == second.title
            && first.message == second.message && first.buttons == second.buttons
    }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(titleVisibility)
        hasher.combine(title)
        hasher.combine(message)
        hasher.combine(buttons)
    }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "titleVisibility": titleVisibility, "title": title, "message": message as Any,
                "buttons": buttons,
            ],
            displayStyle: .struct)
    }
}
