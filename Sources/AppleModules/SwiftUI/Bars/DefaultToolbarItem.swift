/// Repositions an item that the system adds. On Linux the item stays where it is.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
nonisolated public struct DefaultToolbarItem: PrimitiveToolbarContent {
    nonisolated public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
    @MainActor package var shown: some View { EmptyView() }
}

enum HidesSidebarToggleKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

@usableFromInline nonisolated struct HidesSidebarToggleModifier: PrimitiveModifier {
    let hides: Bool

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(HidesSidebarToggleKey.self, changed: hides)
        node.updateChild(content)
    }
}

extension View {
    nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        modifier(HidesSidebarToggleModifier(hides: defaultItemKind == .sidebarToggle))
    }
}
