/// Values that modifiers set on tabs.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct TabValues {
    var badge: String?
    var isHidden = false
    /// Attributes of a tab's button.
    var looks: [Attribute] = []
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated private struct ModifiedTabContent<Content: TabContent>: TabContent, ShownTabContent {
    let content: Content
    var badge: String??
    var isHidden = false
    var look: Attribute?

    typealias TabValue = Content.TabValue
    @MainActor var body: ModifiedTabContent<Content> { return self }

    @MainActor func shown(_ outer: TabValues) -> some View {
        var values = outer
        if let badge { values.badge = badge }
        values.isHidden = values.isHidden || isHidden
        // An outer modifier's attribute comes last, because the last one applies.
        if let look { values.looks.insert(look, at: 0) }
        return TabContentView(content: content, values: values)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabContent {
    nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
        ModifiedTabContent(content: self, badge: count == 0 ? .some(nil) : "\(count)")
    }
    nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
        ModifiedTabContent(content: self, badge: .some(label?.string))
    }

    /// Removes the tabs from the bar. Their pages keep their state.
    nonisolated public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        ModifiedTabContent(content: self, isHidden: hidden)
    }
    nonisolated public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        setting(Attribute(.disabled, isOn: true), isEnabled: disabled)
    }

    nonisolated fileprivate func setting(_ look: Attribute, isEnabled: Bool) -> some TabContent<TabValue> {
        ModifiedTabContent(content: self, look: isEnabled ? look : nil)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabContent {
    nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<
        TabValue
    > {
        setting(Attribute(.label, .string(label.string)), isEnabled: isEnabled)
    }
    nonisolated public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true)
        -> some TabContent<TabValue>
    { setting(Attribute(.value, .string(valueDescription.string)), isEnabled: isEnabled) }
    nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some TabContent<
        TabValue
    > {
        setting(Attribute(.hint, .string(hint.string)), isEnabled: isEnabled)
    }
    nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true)
        -> some TabContent<TabValue>
    { setting(Attribute(.identifier, .string(identifier)), isEnabled: isEnabled) }
}

// No effect on Linux: tabs can't be rearranged by a person, and have no drag and drop.
