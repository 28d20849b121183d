// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

extension View {
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S)
        -> some View
    { accessibilityLabel(Text(label)) }

    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S)
        -> some View
    { accessibilityValue(Text(value)) }

    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View
    { accessibilityHint(Text(hint)) }

    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

    @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
        accessibilityHint(text)
    }
}
