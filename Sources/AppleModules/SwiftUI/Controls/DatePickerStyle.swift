public import Foundation

/// The appearance of date pickers. On Linux all built-in styles use the browser's input fields.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = DatePickerStyleConfiguration
}

/// The properties of a date picker.
public struct DatePickerStyleConfiguration {
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

/// A built-in style.
protocol SystemDatePickerStyle: DatePickerStyle {}

extension SystemDatePickerStyle {
    public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
        DatePicker(
            selection: configuration.$selection,
            bounds: (configuration.minimumDate ?? .distantPast)...(configuration.maximumDate ?? .distantFuture),
            components: configuration.displayedComponents, label: configuration.label)
    }
}

/// The default style.
nonisolated public struct DefaultDatePickerStyle: SystemDatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// Shows the date in one line. On Linux the same as the default style.
nonisolated public struct CompactDatePickerStyle: SystemDatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// Shows a calendar. On Linux the same as the default style.
nonisolated public struct GraphicalDatePickerStyle: SystemDatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// Shows wheels. On Linux the same as the default style.
@available(macOS, unavailable)
nonisolated public struct WheelDatePickerStyle: SystemDatePickerStyle, Sendable {
    nonisolated public init() {}
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
