/// Attributes that every control takes from the environment.
@MainActor
enum ControlLooks {
    static func apply(_ environment: EnvironmentValues, to element: Element) {
        element.set(.disabled, !environment.isEnabled)
        element.set(.tint, environment.tintPaint.map { .color($0) })
        element.set(.controlSize, environment.controlSize.attribute.map { .string($0) })
    }
}

extension View {
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
    nonisolated public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsAreHidden, visibility == .hidden)
    }
}

extension View {
    /// Marks the view as a part of a control.
    nonisolated func placed(_ part: String) -> ModifiedContent<Self, TraitModifier> {
        modifier(TraitModifier(looks: [Attribute(.placement, .string(part))]))
    }
}

/// A label that is hidden by `labelsHidden()`, but still names its control for screen readers.
nonisolated struct ControlLabel<Label: View>: View, SelfTrackingView {
    let label: Label

    @MainActor static func update(_ node: ViewNode<Self>) {
        if node.tracking({ node.environment.labelsAreHidden }) {
            node.updateChild(HiddenLabel(label: node.view.label), slot: 0, key: 1)
        } else {
            node.updateChild(node.view.label, slot: 0, key: 0)
        }
    }
}

nonisolated private struct HiddenLabel<Label: View>: View, PrimitiveView {
    let label: Label

    @MainActor static func update(_ node: ViewNode<Self>) {}
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

extension ControlSize {
    /// Value of the `controlSize` attribute; nil for the regular size.
    package var attribute: String? {
        switch self {
        case .mini: "mini"
        case .small: "small"
        case .regular: nil
        case .large, .extraLarge: "large"
        }
    }
}
