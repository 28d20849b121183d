// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation

extension View {
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        unchanged(self, Unshown.defaultScrollAnchor)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View
    { unchanged(self, Unshown.defaultScrollAnchor) }
    nonisolated public func listItemTint(_ tint: Color?) -> some View {
        unchanged(self, Unshown.listItemTint)
    }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        unchanged(self, Unshown.listSectionMargins)
    }
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
    { unchanged(self, Unshown.listSectionSeparator) }
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
        -> some View
    { unchanged(self, Unshown.listSectionSeparatorTint) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View { unchanged(self, Unshown.onScrollGeometryChange) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { unchanged(self, Unshown.onScrollPhaseChange) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func onScrollPhaseChange(
        _ action:
            @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext)
            -> Void
    ) -> some View { unchanged(self, Unshown.onScrollPhaseChange) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View { unchanged(self, Unshown.onScrollTargetVisibilityChange) }
    nonisolated public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View { unchanged(self, Unshown.scrollBounceBehavior) }
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        unchanged(self, Unshown.scrollClipDisabled)
    }
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        unchanged(self, Unshown.scrollDismissesKeyboard)
    }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all)
        -> some View
    { unchanged(self, Unshown.scrollEdgeEffectHidden) }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set)
        -> some View
    { unchanged(self, Unshown.scrollEdgeEffectStyle) }
    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        unchanged(self, Unshown.scrollIndicatorsFlash)
    }
    nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        unchanged(self, Unshown.scrollIndicatorsFlash)
    }
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        unchanged(self, Unshown.scrollTargetLayout)
    }
    nonisolated public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View { unchanged(self, Unshown.scrollTransition) }
    nonisolated public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View { unchanged(self, Unshown.scrollTransition) }
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        unchanged(self, Unshown.selectionDisabled)
    }
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        unchanged(self, Unshown.tableColumnHeaders)
    }
    nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View {
        unchanged(self, Unshown.tableStyle)
    }
}
