/// A view that shows a value within a range.
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
        if let style = node.environment.gaugeStyle {
            node.updateChild(style.show(view.configuration).environment(\.gaugeStyle, nil), key: 1)
            return
        }
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

    private var configuration: GaugeStyleConfiguration {
        GaugeStyleConfiguration(
            value: fraction, label: .init(view: AnyView(label)),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(view: AnyView(current)),
            minimumValueLabel: minimum.map { .init(view: AnyView($0)) },
            maximumValueLabel: maximum.map { .init(view: AnyView($0)) })
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

/// The built-in gauge, made from a style configuration.
extension Gauge
where
    Label == GaugeStyleConfiguration.Label, CurrentValueLabel == GaugeStyleConfiguration.CurrentValueLabel?,
    BoundsLabel == AnyView, MarkedValueLabels == EmptyView
{
    nonisolated init(_ configuration: GaugeStyleConfiguration) {
        self.init(
            configuration.value, 0...1, configuration.label, configuration.currentValueLabel,
            configuration.minimumValueLabel.map { AnyView($0) },
            configuration.maximumValueLabel.map { AnyView($0) }, EmptyView())
    }
}
