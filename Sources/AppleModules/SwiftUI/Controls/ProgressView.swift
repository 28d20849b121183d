public import Foundation

/// Shows the progress of a task, or that it is running.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel
    /// The time interval that it shows the progress of.
    var timer: (interval: ClosedRange<Date>, countsDown: Bool)?

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        if let style = node.environment.progressStyle {
            let shown = ProgressViewStyleConfiguration(
                fractionCompleted: view.fraction,
                label: Label.self == EmptyView.self ? nil : .init(view: AnyView(view.label)),
                currentValueLabel: CurrentValueLabel.self == EmptyView.self
                    ? nil : .init(view: AnyView(view.currentValueLabel)))
            node.updateChild(style.show(shown).environment(\.progressStyle, nil), key: 1)
            return
        }
        if let timer = view.timer {
            let passing = TimelineView(.periodic(from: timer.interval.lowerBound, by: 1)) { timeline in
                ProgressView(
                    value: timer.interval.passed(at: timeline.date, countsDown: timer.countsDown),
                    label: { view.label }, currentValueLabel: { view.currentValueLabel })
            }
            node.updateChild(passing, key: 2)
            return
        }
        let element = node.showing(.progress)
        element.set(.progress, view.fraction.map { .number(min(max($0, 0), 1)) })
        element.set(.style, node.environment.progressStyleName.map { .string($0) })
        element.set(.tint, node.environment.tintPaint.map { .color($0) })
        element.set(.label, (view.label as? Text).map { .string($0.string) })
        node.updateChild(ControlLabel(label: view.label), slot: 0)
        node.updateChild(view.currentValueLabel.placed("current"), slot: 1)
    }

    nonisolated init<V: BinaryFloatingPoint>(
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
}

/// The remaining or elapsed time of a progress view for a time interval.
nonisolated public struct DefaultDateProgressLabel: View {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    @MainActor public var body: some View {
        TimelineView(.periodic(from: interval.lowerBound, by: 1)) { timeline in
            Text(interval.time(at: timeline.date, countsDown: countsDown))
        }
    }
}

extension ClosedRange<Date> {
    /// The elapsed fraction of the interval, or the remaining one.
    func passed(at date: Date, countsDown: Bool) -> Double {
        let length = upperBound.timeIntervalSince(lowerBound)
        let passed = length > 0 ? Swift.min(Swift.max(date.timeIntervalSince(lowerBound) / length, 0), 1) : 1
        return countsDown ? 1 - passed : passed
    }

    /// The elapsed or remaining time in clock format: `4:05`, `1:04:05`.
    func time(at date: Date, countsDown: Bool, showsHours: Bool = true) -> String {
        let now = Swift.min(Swift.max(date, lowerBound), upperBound)
        let time = countsDown ? upperBound.timeIntervalSince(now) : now.timeIntervalSince(lowerBound)
        let seconds = Int(Swift.min(time.rounded(), 1e9))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        guard showsHours, seconds >= 3600 else { return "\(seconds / 60):\(two(seconds % 60))" }
        return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
}

extension ProgressView {
    nonisolated public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: Double?.none, total: 1, label: label(), currentValueLabel: currentValueLabel())
        timer = (timerInterval, countsDown)
    }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    nonisolated public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
        }
    }
    nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}
