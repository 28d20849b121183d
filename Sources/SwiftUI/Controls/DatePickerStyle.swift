public import Foundation

/// How dates are chosen. The system's are all shown as the browser has them.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = DatePickerStyleConfiguration
}

/// What a style of dates is given.
public struct DatePickerStyleConfiguration {
    /// The label that was given.
    nonisolated public struct Label: View {
        let view: AnyView
        @MainActor public var body: some View { view }
    }
    public let label: Label
    @Binding public var selection: Date
    public var minimumDate: Date?
    public var maximumDate: Date?
    public var displayedComponents: DatePickerComponents

    init(
        label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
        displayedComponents: DatePickerComponents
    ) {
        self.label = label
        _selection = selection
        self.minimumDate = minimumDate
        self.maximumDate = maximumDate
        self.displayedComponents = displayedComponents
    }
}

/// A style of the system's.
protocol SystemDatePickerStyle: DatePickerStyle {}

extension SystemDatePickerStyle {
    public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
        DatePicker(
            selection: configuration.$selection,
            bounds: (configuration.minimumDate ?? .distantPast)...(configuration.maximumDate ?? .distantFuture),
            components: configuration.displayedComponents, label: configuration.label)
    }
}

/// The usual style of dates.
nonisolated public struct DefaultDatePickerStyle: SystemDatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// A date in a line.
nonisolated public struct CompactDatePickerStyle: SystemDatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// A date in a calendar.
nonisolated public struct GraphicalDatePickerStyle: SystemDatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// A date on wheels.
@available(macOS, unavailable)
nonisolated public struct WheelDatePickerStyle: SystemDatePickerStyle, Sendable {
    nonisolated public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
@available(macOS, unavailable)
extension DatePickerStyle where Self == WheelDatePickerStyle {
    nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private struct DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<DatePickerStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// The style of the app's; nil for those of the system.
    var datePickerStyle: StyleBox<DatePickerStyleConfiguration>? {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

@usableFromInline nonisolated struct DatePickerStyleModifier<Style: DatePickerStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { values in
            values.datePickerStyle =
                style is any SystemDatePickerStyle ? nil : .of(style) { $0.makeBody(configuration: $1) }
        }
    }
}

extension View {
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        modifier(DatePickerStyleModifier(style: style))
    }
}
