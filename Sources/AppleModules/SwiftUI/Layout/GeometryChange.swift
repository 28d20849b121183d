/// Has its view measured, and calls an action on the first measurement and each change.
@usableFromInline nonisolated struct GeometryChangeModifier<Value: Equatable>: PrimitiveModifier {
    let transform: (GeometryProxy) -> Value
    let action: (Value?, Value) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let geometry = node.geometry(of: node.showing(.box))
        let value = geometry.place.isMeasured.read() ? transform(geometry) : nil
        let change = ChangeModifier(value: value, initial: true) { old, new in
            if let new { action(old, new) }
        }
        node.updateChild(content.modifier(change), context: node.context.boxed)
    }
}

extension View {
    /// Calls the action once the host has measured the view, and whenever the transformed value changes. Not called
    /// in tests, because nothing is measured there.
    @preconcurrency
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Calls the action once the host has measured the view, with the same value twice, and whenever the
    /// transformed value changes.
    @preconcurrency
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { old, new in action(old ?? new, new) })
    }
}
