/// What of a date can be chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A date to choose. Only its day can be chosen here: the time of day is kept.
nonisolated public struct DatePicker<Label: View>: View, PrimitiveView {
    public typealias Components = DatePickerComponents
    let selection: Binding<Date>
    let bounds: ClosedRange<Date>?
    let label: Label

    nonisolated init(selection: Binding<Date>, bounds: ClosedRange<Date>?, label: Label) {
        self.selection = selection
        self.bounds = bounds
        self.label = label
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let picker = node.view
        let element = node.showing(.hstack)
        element.set(.style, .string("labeled"))
        node.updateChild(ControlLabel(label: picker.label), slot: 0)
        node.updateChild(
            DayField(
                selection: picker.selection, bounds: picker.bounds, name: (picker.label as? Text)?.string),
            slot: 1)
    }
}

nonisolated private struct DayField: View, PrimitiveView {
    let selection: Binding<Date>
    let bounds: ClosedRange<Date>?
    let name: String?

    @MainActor static func update(_ node: ViewNode<Self>) {
        let field = node.view
        let calendar = node.environment.calendar
        let element = node.showing(.datePicker)
        ControlLooks.apply(node.environment, to: element)
        element.set(.label, field.name.map { .string($0) })
        element.setText(Self.text(for: field.selection.wrappedValue, in: calendar))
        element.onEvent = { event in
            guard case .input(let text) = event,
                let date = Self.date(from: text, keepingTimeOf: field.selection.wrappedValue, in: calendar)
            else { return }
            field.selection.wrappedValue =
                field.bounds.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
        }
    }

    /// Year, month and day, as a browser's field for dates has them.
    private static func text(for date: Date, in calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return String(format: "%04d-%02d-%02d", parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    }

    private static func date(from text: String, keepingTimeOf old: Date, in calendar: Calendar) -> Date? {
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        var parts = calendar.dateComponents([.hour, .minute, .second], from: old)
        (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
        return calendar.date(from: parts)
    }
}

extension DatePicker {
    nonisolated public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: nil, label: label())
    }
    nonisolated public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: range, label: label())
    }
    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: range.lowerBound...Date.distantFuture, label: label())
    }
    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: Date.distantPast...range.upperBound, label: label())
    }
}

extension DatePicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, bounds: nil, label: Text(titleKey))
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, bounds: range, label: Text(titleKey))
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, bounds: range.lowerBound...Date.distantFuture, label: Text(titleKey))
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, bounds: Date.distantPast...range.upperBound, label: Text(titleKey))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, bounds: nil, label: Text(title))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, bounds: range, label: Text(title))
    }
}

/// How dates are chosen. All styles are shown as the browser has them.
@MainActor @preconcurrency
public protocol DatePickerStyle {}

/// The usual style of dates.
nonisolated public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// A date in a line.
nonisolated public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// A date in a calendar.
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
    nonisolated public init() {}
}
/// A date on wheels.
nonisolated public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
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
extension DatePickerStyle where Self == WheelDatePickerStyle {
    nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}
