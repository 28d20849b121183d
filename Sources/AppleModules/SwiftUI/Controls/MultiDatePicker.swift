/// A control for choosing days: the chosen days, each removed by a tap, and a field to add one.
@available(iOS 16.0, *)
@available(macOS, unavailable)
nonisolated public struct MultiDatePicker<Label: View>: View {
    private let selection: Binding<Set<DateComponents>>
    private let bounds: DayBounds
    private let label: Label

    nonisolated fileprivate init(
        _ selection: Binding<Set<DateComponents>>, _ bounds: DayBounds, _ label: Label
    ) {
        self.selection = selection
        self.bounds = bounds
        self.label = label
    }

    @MainActor public var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            label
            ChosenDays(selection: selection)
            NextDay(selection: selection, bounds: bounds)
        }
    }
}

/// The first day that can be chosen, and the end of the range.
nonisolated private struct DayBounds {
    var lower: Date?
    var upper: Date?

    func contains(_ date: Date) -> Bool {
        lower.map { $0 <= date } ?? true && upper.map { date < $0 } ?? true
    }
}

private struct ChosenDays: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    let selection: Binding<Set<DateComponents>>

    private struct Day: Identifiable {
        let id: DateComponents
        let date: Date
    }

    private var style: Date.FormatStyle {
        Date.FormatStyle(
            date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }

    private var days: [Day] {
        selection.wrappedValue
            .compactMap { components in calendar.date(from: components).map { Day(id: components, date: $0) }
            }
            .sorted { $0.date < $1.date }
    }

    var body: some View {
        ForEach(days) { day in
            Button {
                selection.wrappedValue.remove(day.id)
            } label: {
                Label(day.date.formatted(style), systemImage: "minus.circle")
            }
        }
    }
}

private struct NextDay: View {
    @Environment(\.calendar) private var calendar
    @State private var date = Date()
    let selection: Binding<Set<DateComponents>>
    let bounds: DayBounds

    /// The day in the field; nil if it can't be chosen or is chosen already.
    private var next: DateComponents? {
        let day = calendar.startOfDay(for: date)
        guard bounds.contains(day),
            !selection.wrappedValue.contains(where: { calendar.date(from: $0) == day })
        else { return nil }
        return calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
    }

    var body: some View {
        HStack {
            DatePicker("Day", selection: $date, displayedComponents: .date)
            Button("Add", systemImage: "plus.circle") {
                if let next { selection.wrappedValue.insert(next) }
            }
            .disabled(next == nil)
        }
    }
}

@available(iOS 16.0, *)
@available(macOS, unavailable)
extension MultiDatePicker {
    nonisolated public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, DayBounds(), label())
    }
    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DayBounds(lower: bounds.lowerBound, upper: bounds.upperBound), label())
    }
    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DayBounds(lower: bounds.lowerBound), label())
    }
    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DayBounds(upper: bounds.upperBound), label())
    }
}
