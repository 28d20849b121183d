/// A view whose value follows keyframes: again and again, once, or once for each change of a value.
///
/// Curves are sent in samples, ten a second, between which the page moves at a constant rate. The view rests at its initial value, or at
/// the end of the last round that ended there.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where Value == KeyframePath.Value {
    let course: AnimatedCourse<Value>
    let content: (Value) -> Content

    nonisolated public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.init(initialValue, .whenChanged(TriggerValue(trigger)), content, keyframes)
    }
    nonisolated public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.init(initialValue, repeating ? .forever : .once, content, keyframes)
    }

    nonisolated private init(
        _ initialValue: Value, _ repetition: AnimatedCourse<Value>.Repetition,
        _ content: @escaping (Value) -> Content, _ keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.content = content
        course = AnimatedCourse(rest: initialValue, repetition: repetition, keepsEnd: true) { value in
            KeyframeTimeline(initialValue: value, keyframes: keyframes(value)).steps
        }
    }

    @MainActor public var body: some View { AnimatedSteps(course: course, content: content) }
}

extension View {
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content make: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { make(view, $0) }, keyframes: keyframes)
    }
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content make: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { make(view, $0) },
            keyframes: keyframes)
    }
}
