@usableFromInline nonisolated struct TitleModifier: PrimitiveModifier {
    let title: String
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(NavigationTitleKey.self, changed: title)
        node.updateChild(content)
    }
}

@usableFromInline nonisolated struct BarOptionsModifier: PrimitiveModifier {
    let options: BarOptions
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(BarOptionsKey.self, changed: options)
        node.updateChild(content)
    }
}

extension View {
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        modifier(TitleModifier(title: title.string))
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        modifier(TitleModifier(title: titleKey.resolved))
    }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        modifier(TitleModifier(title: String(title)))
    }

    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(TitleModifier(title: title.wrappedValue))
    }

    @available(macOS, unavailable)
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        modifier(BarOptionsModifier(options: BarOptions(titleMode: displayMode.modeName)))
    }

    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(BarOptionsModifier(options: BarOptions(hidesBackButton: hidesBackButton)))
    }

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
}

@available(macOS, unavailable)
extension NavigationBarItem.TitleDisplayMode {
    /// Value of the `titleMode` attribute; nil inherits that of the previous screen.
    nonisolated fileprivate var modeName: String? {
        switch self {
        case .automatic: nil
        case .inline: "inline"
        case .large: "large"
        }
    }
}
