/// A view that cycles through animation phases. On Linux it stays at the first phase.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    let first: Phase?
    let content: (Phase) -> Content

    nonisolated public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases, content: content, animation: animation)
    }
    nonisolated public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        first = phases.first { _ in true }
        self.content = content
    }

    @MainActor public var body: some View {
        if let first { content(first) }
    }
}

extension View {
    nonisolated public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View { body(PlaceholderContentView(content: AnyView(self))) }
    /// On Linux the transaction is also that of the view inside, and not only of what `body` adds.
    nonisolated public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View { body(PlaceholderContentView(content: AnyView(self))).transaction(transform) }
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseView(
            content: PlaceholderContentView<Self>(content: AnyView(self)), first: phases.first { _ in true },
            make: content)
    }
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        phaseAnimator(phases, content: content, animation: animation)
    }
}

/// The modified view, as passed to a closure.
nonisolated public struct PlaceholderContentView<Value>: View {
    let content: AnyView
    @MainActor public var body: some View { content }
}

/// The first phase of an animation. On Linux the view stays there.
nonisolated private struct PhaseView<Content: View, Phase, Shown: View>: View {
    let content: Content
    let first: Phase?
    let make: (Content, Phase) -> Shown
    @MainActor var body: some View {
        if let first { make(content, first) } else { content }
    }
}
