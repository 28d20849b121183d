extension View {
    /// Shows a badge on a list row or a tab.
    nonisolated public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(words: count == 0 ? nil : "\(count)"))
    }
    nonisolated public func badge(_ label: Text?) -> some View {
        modifier(BadgeModifier(words: label?.string))
    }
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(BadgeModifier(words: key?.resolved))
    }
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(BadgeModifier(words: label.map { String($0) }))
    }
}

/// The text of a badge, for a tab page.
enum BadgeKey: UnitPreferenceKey {
    static var defaultValue: String? { nil }
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

/// Sets the badge of the enclosing row and tab page.
@usableFromInline nonisolated struct BadgeModifier: PageModifier {
    let words: String?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let words = words.flatMap { $0.isEmpty ? nil : $0 }
        node.contribute(BadgeKey.self, words)
        let look = Attribute(.badge, words.map { .string($0) })
        node.updateChild(ModifiedContent(content: content, modifier: TraitModifier(rowLooks: [look])))
    }
}
