// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation

extension View {
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
        -> some View
    { unchanged(self, Unshown.accessibilityAction) }
    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View { unchanged(self, Unshown.accessibilityAction) }
    @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View { unchanged(self, Unshown.accessibilityAction) }
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { unchanged(self, Unshown.accessibilityAction) }
    nonisolated public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View { unchanged(self, Unshown.accessibilityAction) }
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content)
        -> some View
    { unchanged(self, Unshown.accessibilityActions) }
    nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
        unchanged(self, Unshown.accessibilityActivationPoint)
    }
    nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
        unchanged(self, Unshown.accessibilityActivationPoint)
    }
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { unchanged(self, Unshown.accessibilityAdjustableAction) }
    nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        unchanged(self, Unshown.accessibilityChildren)
    }
    nonisolated public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { unchanged(self, Unshown.accessibilityCustomContent) }
    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { unchanged(self, Unshown.accessibilityCustomContent) }
    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> some View { unchanged(self, Unshown.accessibilityCustomContent) }
    @_disfavoredOverload nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { unchanged(self, Unshown.accessibilityCustomContent) }
    nonisolated public func accessibilityDirectTouch(
        _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
    ) -> some View { unchanged(self, Unshown.accessibilityDirectTouch) }
    nonisolated public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View { unchanged(self, Unshown.accessibilityFocused) }
    nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding)
        -> some View
    { unchanged(self, Unshown.accessibilityFocused) }
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        unchanged(self, Unshown.accessibilityIgnoresInvertColors)
    }
    nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        unchanged(self, Unshown.accessibilityInputLabels)
    }
    nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        unchanged(self, Unshown.accessibilityInputLabels)
    }
    @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S]
    ) -> some View { unchanged(self, Unshown.accessibilityInputLabels) }
    nonisolated public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View { unchanged(self, Unshown.accessibilityLabeledPair) }
    nonisolated public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID)
        -> some View
    { unchanged(self, Unshown.accessibilityLinkedGroup) }
    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        unchanged(self, Unshown.accessibilityRemoveTraits)
    }
    nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V)
        -> some View
    { unchanged(self, Unshown.accessibilityRepresentation) }
    nonisolated public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true)
        -> some View
    { unchanged(self, Unshown.accessibilityRespondsToUserInteraction) }
    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor,
        @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    @_disfavoredOverload
    nonisolated public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    @_disfavoredOverload
    nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
        _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    @_disfavoredOverload
    nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
        _ rotorLabel: L, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View
    { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor(
        _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotor(
        _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    @_disfavoredOverload nonisolated public func accessibilityRotor<L: StringProtocol>(
        _ label: L, textRanges: [Range<String.Index>]
    ) -> some View { unchanged(self, Unshown.accessibilityRotor) }
    nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID)
        -> some View
    { unchanged(self, Unshown.accessibilityRotorEntry) }
    nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        unchanged(self, Unshown.accessibilityScrollAction)
    }
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
        unchanged(self, Unshown.accessibilityShowsLargeContentViewer)
    }
    nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View { unchanged(self, Unshown.accessibilityShowsLargeContentViewer) }
    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        unchanged(self, Unshown.accessibilitySortPriority)
    }
    nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
        unchanged(self, Unshown.accessibilityTextContentType)
    }
    nonisolated public func accessibilityZoomAction(
        _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
    ) -> some View { unchanged(self, Unshown.accessibilityZoomAction) }
}

extension TabContent {
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool = true)
        -> some TabContent<TabValue>
    { unchanged(self, Unshown.accessibilityInputLabels) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
    ) -> some TabContent<TabValue> { unchanged(self, Unshown.accessibilityInputLabels) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S], isEnabled: Bool = true
    ) -> some TabContent<TabValue> { unchanged(self, Unshown.accessibilityInputLabels) }
}

extension Text {
    nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text {
        unchanged(self, Unshown.accessibilityTextContentType)
    }
    nonisolated public func speechAdjustedPitch(_ value: Double) -> Text {
        unchanged(self, Unshown.speechAdjustedPitch)
    }
    nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
        unchanged(self, Unshown.speechAlwaysIncludesPunctuation)
    }
    nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
        unchanged(self, Unshown.speechAnnouncementsQueued)
    }
    nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
        unchanged(self, Unshown.speechSpellsOutCharacters)
    }
}
