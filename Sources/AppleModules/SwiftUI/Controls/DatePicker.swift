/// The parts of a date that can be chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for choosing a date: its day, its time, or both.
nonisolated public struct DatePicker<Label: View>: View, PrimitiveView {
    public typealias Components = DatePickerComponents
    let selection: Binding<Date>
    let bounds: ClosedRange<Date>?
    let components: Components
    let label: Label

    nonisolated init(
        selection: Binding<Date>, bounds: ClosedRange<Date>?, components: Components, label: Label
    ) {
        self.selection = selection
        self.bounds = bounds
        self.components = components
        self.label = label
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let picker = node.view
        if let style = node.environment.datePickerStyle {
            let configuration = DatePickerStyleConfiguration(
                label: .init(view: AnyView(picker.label)), selection: picker.selection,
                minimumDate: picker.bounds.map(\.lowerBound).flatMap { $0 == .distantPast ? nil : $0 },
                maximumDate: picker.bounds.map(\.upperBound).flatMap { $0 == .distantFuture ? nil : $0 },
                displayedComponents: picker.components)
            node.updateChild(style.show(configuration).environment(\.datePickerStyle, nil), key: 1)
            return
        }
        let element = node.showing(.hstack)
        element.set(.style, .string("labeled"))
        node.updateChild(ControlLabel(label: picker.label), slot: 0)
        let parts = [DateField.Part.date, .time].filter { picker.components.contains($0.component) }
        let name = (picker.label as? Text)?.string
        node.updateChild(
            ForEach(parts, id: \.self) { part in
                // If there are two fields, each one's label names its part.
                let suffix = parts.count > 1 ? ", \(part.rawValue)" : ""
                DateField(
                    selection: picker.selection, bounds: picker.bounds, name: name.map { $0 + suffix },
                    part: part)
            },
            slot: 1)
    }
}

/// A browser's input field for the day or the time of a date. The other parts of the date stay unchanged.
nonisolated private struct DateField: View, PrimitiveView {
    enum Part: String {
        case date, time
        var component: DatePickerComponents { self == .date ? .date : .hourAndMinute }
    }
    let selection: Binding<Date>
    let bounds: ClosedRange<Date>?
    let name: String?
    let part: Part

    @MainActor static func update(_ node: ViewNode<Self>) {
        let field = node.view
        let calendar = node.environment.calendar
        let element = node.showing(.datePicker)
        ControlLooks.apply(node.environment, to: element)
        element.set(.style, field.part == .time ? .string("time") : nil)
        element.set(.label, field.name.map { .string($0) })
        element.setText(field.text(in: calendar))
        element.onEvent = { event in
            guard case .input(let text) = event, let date = field.date(from: text, in: calendar) else {
                return
            }
            field.selection.wrappedValue =
                field.bounds.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
        }
    }

    /// Text for the browser's input fields: year, month and day, or hour and minute.
    private func text(in calendar: Calendar) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute], from: selection.wrappedValue)
        return part == .time
            ? String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
            : String(format: "%04d-%02d-%02d", parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    }

    private func date(from text: String, in calendar: Calendar) -> Date? {
        let numbers = text.split(separator: part == .time ? ":" : "-").compactMap { Int($0) }
        guard numbers.count >= (part == .time ? 2 : 3) else { return nil }
        var parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: selection.wrappedValue)
        if part == .time {
            (parts.hour, parts.minute, parts.second) = (numbers[0], numbers[1], 0)
        } else {
            (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
        }
        return calendar.date(from: parts)
    }
}

extension DatePicker {
    nonisolated public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: nil, components: displayedComponents, label: label())
    }
    nonisolated public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: range, components: displayedComponents, label: label())
    }
    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, bounds: range.lowerBound...Date.distantFuture,
            components: displayedComponents, label: label())
    }
    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, bounds: Date.distantPast...range.upperBound,
            components: displayedComponents, label: label())
    }
}
