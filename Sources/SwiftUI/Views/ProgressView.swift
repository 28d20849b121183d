/// How far something has come, or that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let element = node.showing(.progress)
        element.set(.progress, view.fraction.map { .number(min(max($0, 0), 1)) })
        element.set(.style, node.environment.progressStyleName.map { .string($0) })
        element.set(.tint, node.environment.tintPaint.map { .color($0) })
        element.set(.label, (view.label as? Text).map { .string($0.string) })
        node.updateChild(ControlLabel(label: view.label), slot: 0)
        node.updateChild(view.currentValueLabel, slot: 1)
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

/// How progress looks: a line or a wheel. A style of an app's own is not shown.
@MainActor @preconcurrency
public protocol ProgressViewStyle {}

nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    @available(*, deprecated, message: "Use ``View/tint(_)`` instead.")
    nonisolated public init(tint: Color) {}
    var styleName: String { "linear" }
}
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    @available(*, deprecated, message: "Use ``View/tint(_)`` instead.")
    nonisolated public init(tint: Color) {}
    var styleName: String { "circular" }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
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

extension View {
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressStyleName, (style as? any NamedStyle)?.styleName)
    }
}
