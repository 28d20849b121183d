extension View {
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, for: bars)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    {
        barVisibility(visibility, for: bars)
    }
    nonisolated private func barVisibility(_ visibility: Visibility, for bars: [ToolbarPlacement])
        -> some View
    {
        let isHidden: Bool? = visibility == .automatic ? nil : visibility == .hidden
        let concerns = bars.isEmpty || bars.contains { $0.place == .automatic || $0.place == .navigationBar }
        return modifier(BarOptionsModifier(options: BarOptions(isHidden: concerns ? isHidden : nil)))
            .modifier(TabBarModifier(isHidden: bars.contains { $0.place == .tabBar } ? isHidden : nil))
    }
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    {
        let hides: Bool? = visibility == .automatic ? nil : visibility == .hidden
        return modifier(BarOptionsModifier(options: BarOptions(hidesBackground: hides)))
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        toolbarBackground(visibility)
    }
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    @available(swift, deprecated: 100000.0, message: "Use toolbar(.hidden)")
    @available(macOS, unavailable)
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        modifier(BarOptionsModifier(options: BarOptions(isHidden: hidden)))
    }
    @available(swift, deprecated: 100000.0, renamed: "navigationTitle(_:)")
    @available(macOS, unavailable)
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    @available(
        swift, deprecated: 100000.0, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
    )
    @available(macOS, unavailable)
    nonisolated public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
    @available(
        swift, deprecated: 100000.0,
        message: "Use toolbar(content:) with topBarLeading or topBarTrailing placement"
    )
    @available(macOS, unavailable)
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    @available(swift, deprecated: 100000.0, message: "Use toolbar(content:) with topBarLeading placement")
    @available(macOS, unavailable)
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }
    @available(swift, deprecated: 100000.0, message: "Use toolbar(content:) with topBarTrailing placement")
    @available(macOS, unavailable)
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInsetModifier(edge: edge, alignment: alignment, spacing: spacing, inset: content()))
    }

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
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(PreferredSchemeModifier(scheme: colorScheme))
    }
    @available(swift, deprecated: 100000.0, renamed: "preferredColorScheme(_:)")
    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}

/// The theme requested by the app: set on the window, and in the environment of the content.
@usableFromInline nonisolated struct PreferredSchemeModifier: PrimitiveModifier {
    let scheme: ColorScheme?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        // Set on the window, because a box around a screen would separate it from its bars.
        node.graph.window.set(.colorScheme, scheme.map { .string($0.attribute) })
        node.updateChild(content) { if let scheme { $0.colorScheme = scheme } }
    }
}

/// A view at the top or bottom edge of another, which gets the remaining space.
@usableFromInline nonisolated struct SafeAreaInsetModifier<Inset: View>: PrimitiveModifier {
    let edge: VerticalEdge
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let inset: Inset

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.vstack)
        element.set(.style, .string("inset"))
        element.set(.spacing, .number(Double(spacing ?? 0)))
        element.set(.alignment, .string(alignment.attribute))
        // The content has the same slot for both edges, so that it keeps its state.
        if edge == .bottom {
            node.updateChild(content, slot: 0, context: node.context.boxed)
            node.updateChild(inset, slot: 1)
        } else {
            node.updateChild(inset, slot: 0)
            node.updateChild(content, slot: 1, context: node.context.boxed)
        }
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
        let look = Look(.badge, words.map { .string($0) })
        node.updateChild(ModifiedContent(content: content, modifier: TraitModifier(rowLooks: [look])))
    }
}

extension View {
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(TitleModifier(title: title.wrappedValue))
    }
}
