/// The state of a button of an alert or a dialog.
public struct ButtonState<Action> {
    public var role: ButtonStateRole?
    /// The action that the button sends; nil if it only closes the alert.
    public var action: Action?
    public var label: TextState

    public init(role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

/// The role of a button, which decides how the system shows it.
public enum ButtonStateRole: Hashable, Sendable { case cancel, destructive }

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

/// Builds a list of buttons, from top to bottom, with `if`, `switch` and `for`.
@resultBuilder
public enum ButtonStateBuilder<Action> {
    public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }

    public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
        buttons.flatMap(\.self)
    }

    public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
        buttons ?? []
    }

    public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }

    public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }

    public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
        buttons.flatMap(\.self)
    }
}
