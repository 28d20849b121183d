// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation

extension View {
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        unchanged(self, Unshown.badgeProminence)
    }
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        unchanged(self, Unshown.buttonRepeatBehavior)
    }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View {
        unchanged(self, Unshown.buttonSizing)
    }
    nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View {
        unchanged(self, Unshown.findDisabled)
    }
    nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
        unchanged(self, Unshown.findNavigator)
    }
    nonisolated public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View { unchanged(self, Unshown.focusedSceneValue) }
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View { unchanged(self, Unshown.focusedValue) }
    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        unchanged(self, Unshown.invalidatableContent)
    }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
        unchanged(self, Unshown.labelIconToTitleSpacing)
    }
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        unchanged(self, Unshown.menuActionDismissBehavior)
    }
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
        unchanged(self, Unshown.menuIndicator)
    }
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { unchanged(self, Unshown.menuOrder) }
    nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        unchanged(self, Unshown.navigationLinkIndicatorVisibility)
    }
    nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
        unchanged(self, Unshown.paletteSelectionEffect)
    }
    @available(iOS 16.0, macOS 26.0, *) nonisolated public func replaceDisabled(_ isDisabled: Bool = true)
        -> some View
    { unchanged(self, Unshown.replaceDisabled) }
    @available(macOS, unavailable) nonisolated public func searchDictationBehavior(
        _ behavior: TextInputDictationBehavior
    ) -> some View { unchanged(self, Unshown.searchDictationBehavior) }
    @available(iOS 17.1, macOS 14.1, tvOS 17.1, watchOS 10.1, *)
    nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior)
        -> some View
    { unchanged(self, Unshown.searchPresentationToolbarBehavior) }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        unchanged(self, Unshown.searchToolbarBehavior)
    }
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        unchanged(self, Unshown.submitScope)
    }
    nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        unchanged(self, Unshown.textEditorStyle)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
        unchanged(self, Unshown.writingToolsBehavior)
    }
}
