// Accepted so that an app's source compiles, and without effect on Linux.

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

/// Where a command of a remote or of arrow keys points.
@available(iOS, unavailable)
public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right
}
