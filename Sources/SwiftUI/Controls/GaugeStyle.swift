/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = GaugeStyleConfiguration
}

/// What a style of gauges is given.
public struct GaugeStyleConfiguration {
    /// The label that was given.
    nonisolated public struct Label: View {
        let view: AnyView
        @MainActor public var body: some View { view }
    }
    /// The words that were given for the value.
    nonisolated public struct CurrentValueLabel: View {
        let view: AnyView
        @MainActor public var body: some View { view }
    }
    /// The words at the lower bound.
    nonisolated public struct MinimumValueLabel: View {
        let view: AnyView
        @MainActor public var body: some View { view }
    }
    /// The words at the upper bound.
    nonisolated public struct MaximumValueLabel: View {
        let view: AnyView
        @MainActor public var body: some View { view }
    }
    /// The words at a place between the bounds.
    nonisolated public struct MarkedValueLabel: View {
        let view: AnyView
        @MainActor public var body: some View { view }
    }
    /// Where the value is between the bounds, from 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
}

/// A style that a host knows by its name.
protocol NamedGaugeStyle: GaugeStyle {
    nonisolated var styleName: String { get }
}

extension NamedGaugeStyle {
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        Gauge(configuration).environment(\.gaugeStyleName, styleName)
    }
}

/// The usual style of gauges.
nonisolated public struct DefaultGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}
/// A line that fills.
nonisolated public struct LinearCapacityGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
/// A line with a mark, as in a complication.
nonisolated public struct AccessoryLinearGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
/// A line that fills, as in a complication.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "linear" }
}
/// A ring with a mark, as in a complication.
nonisolated public struct AccessoryCircularGaugeStyle: NamedGaugeStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "circular" }
}
/// A ring that fills, as in a complication.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: NamedGaugeStyle, Sendable {
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

private struct GaugeStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<GaugeStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The style of the app's; nil for those of the system.
    var gaugeStyle: StyleBox<GaugeStyleConfiguration>? {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
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
