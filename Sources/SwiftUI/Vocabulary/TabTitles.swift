// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) extension Tab
where Value: Hashable, Content: View, Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: value, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: value, content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: value, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: value, content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: value, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: value, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(image)))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: value, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: value, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(image)))
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) extension Tab
where Value == Never, Content: View, Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: nil, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: nil, content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: nil, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: nil, content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: nil, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(image)))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            made: nil, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(image)))
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) extension TabContent {
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool = true)
        -> some TabContent<TabValue>
    { accessibilityLabel(Text(labelKey), isEnabled: isEnabled) }

    @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
        _ label: S, isEnabled: Bool = true
    ) -> some TabContent<TabValue> { accessibilityLabel(Text(label), isEnabled: isEnabled) }

    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool = true)
        -> some TabContent<TabValue>
    { accessibilityValue(Text(valueKey), isEnabled: isEnabled) }

    @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
        _ value: S, isEnabled: Bool = true
    ) -> some TabContent<TabValue> { accessibilityValue(Text(value), isEnabled: isEnabled) }

    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true)
        -> some TabContent<TabValue>
    { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }

    @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(
        _ hint: S, isEnabled: Bool = true
    ) -> some TabContent<TabValue> { accessibilityHint(Text(hint), isEnabled: isEnabled) }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) extension TabSection
where Content: TabContent, SelectionValue: Hashable {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
    ) where Header == Text, Footer == EmptyView { self.content = content() }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) where Header == Text, Footer == EmptyView { self.content = content() }
}
