/// The appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = GaugeStyleConfiguration
}

/// The properties of a gauge.
public struct GaugeStyleConfiguration {
    /// The value as a fraction of the range, from 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
}

/// A built-in style, drawn by the host.
protocol NamedGaugeStyle: GaugeStyle {
    nonisolated var styleName: String { get }
}

extension NamedGaugeStyle {
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        Gauge(configuration).environment(\.gaugeStyleName, styleName)
    }
}

/// The default style.
nonisolated public struct DefaultGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}
/// A bar filled up to the value.
nonisolated public struct LinearCapacityGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
/// A bar with a marker, as in a complication.
nonisolated public struct AccessoryLinearGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
/// A bar filled up to the value, as in a complication.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
/// A ring with a marker, as in a complication.
nonisolated public struct AccessoryCircularGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "circular" }
}
/// A ring filled up to the value, as in a complication.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "circular" }
}

@usableFromInline nonisolated struct GaugeStyleModifier<Style: GaugeStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { values in
            if let named = style as? any NamedGaugeStyle {
                values.gaugeStyleName = named.styleName
                values.gaugeStyle = nil
            } else {
                values.gaugeStyle = .of(style) { $0.makeBody(configuration: $1) }
            }
        }
    }
}

extension View {
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        modifier(GaugeStyleModifier(style: style))
    }
}
