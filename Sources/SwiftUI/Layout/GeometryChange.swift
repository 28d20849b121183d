/// Has its view measured, and does something once that is done and whenever it changes.
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
    /// The action is called once a host has measured the view, and when what is made of that changes; in a test nobody measures.
    @preconcurrency
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// The action is called once a host has measured the view, with twice the same value, and when what is made of that changes.
    @preconcurrency
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { old, new in action(old ?? new, new) })
    }
}
