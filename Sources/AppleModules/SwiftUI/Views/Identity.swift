@usableFromInline nonisolated struct IDModifier<ID: Hashable>: PrimitiveModifier {
    let id: ID

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if let child = node.children.first, child.explicitID != AnyHashable(id) { node.removeChildren() }
        node.updateChild(content)
        node.children.first?.explicitID = AnyHashable(id)
    }
}

/// The tag of a view, as an option of a picker or a page of a tab view.
enum TagKey: UnitPreferenceKey {
    static var defaultValue: AnyHashable? { nil }
    static func reduce(value: inout AnyHashable?, nextValue: () -> AnyHashable?) {
        value = value ?? nextValue()
    }
}

@usableFromInline nonisolated struct TagModifier: PageModifier {
    let tag: AnyHashable

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(TagKey.self, changed: tag)
        node.updateChild(content)
    }
}

extension View {
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IDModifier(id: id)) }

    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: AnyHashable(tag)))
    }
}
