/// A value between two bounds, to be read and not changed.
nonisolated public struct Gauge<
    Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: View, PrimitiveView {
    private let fraction: Double
    private let label: Label
    private let current: CurrentValueLabel
    private let minimum: BoundsLabel?
    private let maximum: BoundsLabel?
    private let marks: MarkedValueLabels

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let element = node.showing(.gauge)
        element.set(.progress, .number(view.fraction))
        element.set(.style, .string(node.environment.gaugeStyleName))
        element.set(.tint, node.environment.tintPaint.map { .color($0) })
        element.set(.label, (view.label as? Text).map { .string($0.string) })
        element.set(.value, (view.current as? Text).map { .string($0.string) })
        node.updateChild(ControlLabel(label: view.label), slot: 0)
        node.updateChild(view.minimum.placed("minimum"), slot: 1)
        node.updateChild(view.current.placed("current"), slot: 2)
        node.updateChild(view.maximum.placed("maximum"), slot: 3)
        node.updateChild(view.marks, slot: 4)
    }

    nonisolated private init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel,
        _ minimum: BoundsLabel?, _ maximum: BoundsLabel?, _ marks: MarkedValueLabels
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        let place = length > 0 ? Double(value - bounds.lowerBound) / length : 0
        fraction = place.isFinite ? min(max(place, 0), 1) : 0
        self.label = label
        self.current = current
        self.minimum = minimum
        self.maximum = maximum
        self.marks = marks
    }
}

extension Gauge {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
        self.init(value, bounds, label(), EmptyView(), nil, nil, EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
        self.init(value, bounds, label(), currentValueLabel(), nil, nil, EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) where MarkedValueLabels == EmptyView {
        self.init(
            value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(), EmptyView()
        )
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel,
        @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(),
            markedValueLabels())
    }
}

/// How gauges look: here by a name, which a host draws; an app's own is not shown.
@MainActor @preconcurrency
public protocol GaugeStyle {}

nonisolated public struct DefaultGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "circular" }
}
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "circular" }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle {
        AccessoryCircularGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

private struct GaugeStyleNameKey: EnvironmentKey {
    static let defaultValue = "automatic"
}

extension EnvironmentValues {
    var gaugeStyleName: String {
        get { self[GaugeStyleNameKey.self] }
        set { self[GaugeStyleNameKey.self] = newValue }
    }
}

extension View {
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(\.gaugeStyleName, (style as? any NamedStyle)?.styleName ?? "automatic")
    }
}
