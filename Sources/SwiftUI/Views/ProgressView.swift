/// How far something has come, or that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        if let style = node.environment.progressStyle {
            node.updateChild(
                style.show(
                    fraction: view.fraction, label: Label.self == EmptyView.self ? nil : AnyView(view.label),
                    current: CurrentValueLabel.self == EmptyView.self ? nil : AnyView(view.currentValueLabel)),
                key: 1)
            return
        }
        let element = node.showing(.progress)
        element.set(.progress, view.fraction.map { .number(min(max($0, 0), 1)) })
        element.set(.style, node.environment.progressStyleName.map { .string($0) })
        element.set(.tint, node.environment.tintPaint.map { .color($0) })
        element.set(.label, (view.label as? Text).map { .string($0.string) })
        node.updateChild(ControlLabel(label: view.label), slot: 0)
        node.updateChild(view.currentValueLabel.placed("current"), slot: 1)
    }

    nonisolated private init<V: BinaryFloatingPoint>(
        value: V?, total: V, label: Label, currentValueLabel: CurrentValueLabel
    ) {
        fraction = value.map { total == 0 ? 0 : Double($0 / total) }
        self.label = label
        self.currentValueLabel = currentValueLabel
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView {
        self.init(value: Double?.none, total: 1, label: EmptyView(), currentValueLabel: EmptyView())
    }
    nonisolated public init(@ViewBuilder label: () -> Label) {
        self.init(value: Double?.none, total: 1, label: label(), currentValueLabel: EmptyView())
    }
    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(value: Double?.none, total: 1, label: Text(titleKey), currentValueLabel: EmptyView())
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(value: Double?.none, total: 1, label: Text(title), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(value: value, total: total, label: EmptyView(), currentValueLabel: EmptyView())
    }
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
    )
    where CurrentValueLabel == EmptyView {
        self.init(value: value, total: total, label: label(), currentValueLabel: EmptyView())
    }
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: value, total: total, label: label(), currentValueLabel: currentValueLabel())
    }
    nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(value: value, total: total, label: Text(titleKey), currentValueLabel: EmptyView())
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(value: value, total: total, label: Text(title), currentValueLabel: EmptyView())
    }
}

private struct ProgressStyleKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    var progressStyleName: String? {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
}
