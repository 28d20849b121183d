/// What is set for a preview by its traits, or by modifiers of a view of a `PreviewProvider`.
package struct PreviewSettings: Equatable, Sendable {
    package var name: String?
    package var layout = PreviewLayout.device
    package var orientation = InterfaceOrientation.portrait
    package var device: String?
}

/// Keeps a setting of a preview. Shows the content unchanged.
@usableFromInline nonisolated struct PreviewSettingModifier: PrimitiveModifier {
    let set: @Sendable (inout PreviewSettings) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) { node.updateChild(content) }
}

extension View {
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
        modifier(PreviewSettingModifier { $0.device = value?.rawValue })
    }
    nonisolated public func previewDisplayName(_ value: String?) -> some View {
        modifier(PreviewSettingModifier { $0.name = value })
    }
    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        modifier(PreviewSettingModifier { $0.orientation = value })
    }
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
        modifier(PreviewSettingModifier { $0.layout = value })
    }
}
