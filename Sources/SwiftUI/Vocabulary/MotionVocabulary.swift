// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

extension View {
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        unchanged(self, Unshown.contentTransition)
    }
    nonisolated public func geometryGroup() -> some View { unchanged(self, Unshown.geometryGroup) }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID)
        -> some View
    { unchanged(self, Unshown.glassEffectID) }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        unchanged(self, Unshown.glassEffectTransition)
    }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID)
        -> some View
    { unchanged(self, Unshown.glassEffectUnion) }
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { unchanged(self, Unshown.matchedGeometryEffect) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID)
        -> some View
    { unchanged(self, Unshown.matchedTransitionSource) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) ->
            some MatchedTransitionSourceConfiguration
    ) -> some View { unchanged(self, Unshown.matchedTransitionSource) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
        unchanged(self, Unshown.navigationTransition)
    }
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        unchanged(self, Unshown.projectionEffect)
    }
    nonisolated public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { unchanged(self, Unshown.symbolEffect) }
    nonisolated public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View { unchanged(self, Unshown.symbolEffect) }
    nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        unchanged(self, Unshown.symbolEffectsRemoved)
    }
}
