// No effect on Linux; declared so that an app's source compiles.

extension View {
    @available(iOS, unavailable)
    nonisolated public func onMoveCommand(
        perform action: ((_ direction: MoveCommandDirection) -> Void)? = nil
    ) -> some View { self }
    @available(iOS, unavailable)
    nonisolated public func onExitCommand(perform action: (() -> Void)? = nil) -> some View { self }
    @available(iOS, unavailable)
    @available(macOS, unavailable)
    nonisolated public func onPlayPauseCommand(perform action: (() -> Void)? = nil) -> some View { self }
    @available(iOS, unavailable)
    nonisolated public func onDeleteCommand(perform action: (() -> Void)? = nil) -> some View { self }
}

/// The direction of a command from a remote or arrow keys.
@available(iOS, unavailable)
public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right
}
