// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

extension View {
    @available(swift, deprecated: 100000.0, renamed: "navigationTitle(_:)") @available(macOS, unavailable)
    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    @_disfavoredOverload @available(swift, deprecated: 100000.0, renamed: "navigationTitle(_:)")
    @available(macOS, unavailable) nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S)
        -> some View
    { navigationTitle(title) }

    @available(
        swift, deprecated: 100000.0, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
    ) @available(macOS, unavailable) nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode) }

    @_disfavoredOverload
    @available(
        swift, deprecated: 100000.0, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
    ) @available(macOS, unavailable) nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
}
