/// A view that goes through phases, each with an animation: again and again, or once for each change of a value.
///
/// Each phase is an update, and the next one follows when its animation is complete. The view rests at the first phase.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    let phases: [Phase]
    let repetition: AnimatedCourse<Int>.Repetition
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?

    nonisolated public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        repetition = .whenChanged(TriggerValue(trigger))
        self.content = content
        self.animation = animation
    }
    nonisolated public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        repetition = .forever
        self.content = content
        self.animation = animation
    }

    @MainActor public var body: some View {
        if let first = phases.first {
            AnimatedSteps(course: course) { place in
                content(phases.indices.contains(place) ? phases[place] : first)
            }
        }
    }

    private var course: AnimatedCourse<Int> {
        AnimatedCourse(rest: 0, repetition: repetition, keepsEnd: false) { [phases, animation] _ in
            // A single phase has nowhere to go.
            guard phases.count > 1 else { return [] }
            return (Array(phases.indices.dropFirst()) + [0]).map { place in
                let change = animation(phases[place])
                // A jump is shown for as long as a sample.
                return AnimatedStep(
                    value: place, animation: change,
                    duration: change?.logicalDuration ?? AnimatedPace.sample)
            }
        }
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
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
    }
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return PhaseAnimator(
            phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
    }
}

/// The modified view, as passed to a closure.
nonisolated public struct PlaceholderContentView<Value>: View {
    let content: AnyView
    @MainActor public var body: some View { content }
}
