/// Does something when the view is tapped.
nonisolated struct TapModifier: PrimitiveModifier {
    let action: () -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.box)
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { [action] event in
            if event == .tap { action() }
        }
        node.updateChild(content)
    }
}

extension View {
    /// A tap; several in a row can't be told from one here, so the count is taken as one.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapModifier(action: action))
    }

    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }

    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
    nonisolated public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    )
        -> some View
    { self }
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
}
