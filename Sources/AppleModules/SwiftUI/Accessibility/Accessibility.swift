extension View {
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        trait(Attribute(.label, .string(label.string)))
    }
    nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
        trait(Attribute(.value, .string(valueDescription.string)))
    }
    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        trait(Attribute(.hint, .string(hint.string)))
    }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        trait(Attribute(.identifier, .string(identifier)))
    }
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        trait(Attribute(.hiddenFromAccessibility, isOn: hidden))
    }
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        trait(Attribute(.traits, traits.spoken.isEmpty ? nil : .traits(traits.spoken)))
    }
    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        trait(Attribute(.headingLevel, .number(Double(max(level.rawValue, 1)))))
    }
    /// On Linux the view's label replaces the speech of its children only if there are no controls among them.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View
    {
        trait(Attribute(.childrenSpoken, children == .contain ? nil : .string(children.name)))
    }

    nonisolated public func help(_ text: Text) -> some View { accessibilityHint(text) }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityLabel(_:)")
    nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityHint(_:)")
    nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityValue(_:)")
    nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityHidden(_:)")
    nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityIdentifier(_:)")
    nonisolated public func accessibility(identifier: String) -> some View {
        accessibilityIdentifier(identifier)
    }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityRemoveTraits(_:)")
    nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
    @available(swift, deprecated: 100000.0, renamed: "accessibilitySortPriority(_:)")
    nonisolated public func accessibility(sortPriority: Double) -> some View {
        accessibilitySortPriority(sortPriority)
    }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityInputLabels(_:)")
    nonisolated public func accessibility(inputLabels: [Text]) -> some View {
        accessibilityInputLabels(inputLabels)
    }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityActivationPoint(_:)")
    nonisolated public func accessibility(activationPoint: CGPoint) -> some View {
        accessibilityActivationPoint(activationPoint)
    }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityActivationPoint(_:)")
    nonisolated public func accessibility(activationPoint: UnitPoint) -> some View {
        accessibilityActivationPoint(activationPoint)
    }
    @available(swift, deprecated: 100000.0, renamed: "accessibilityAddTraits(_:)")
    nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }
}
