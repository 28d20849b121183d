/// A control for choosing a value in a range by moving a knob, with labels at both ends.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
    private let track: SliderTrack<Label>
    private let endLabels: (least: ValueLabel, most: ValueLabel)?

    @MainActor public var body: some View {
        if let endLabels {
            HStack {
                endLabels.least
                track
                endLabels.most
            }
        } else {
            track
        }
    }

    nonisolated private init<V: BinaryFloatingPoint>(
        value: Binding<V>, bounds: ClosedRange<V>, step: V.Stride?, label: Label,
        endLabels: (least: ValueLabel, most: ValueLabel)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        track = SliderTrack(
            value: Binding(
                location: ClosureLocation(
                    get: { Double(value.wrappedValue) }, set: { new, _ in value.wrappedValue = V(new) })),
            bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) },
            label: label,
            onEditingChanged: onEditingChanged)
        self.endLabels = endLabels
    }
}

/// The track with its knob.
nonisolated private struct SliderTrack<Label: View>: View, PrimitiveView {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    let onEditingChanged: @MainActor (Bool) -> Void

    @MainActor static func update(_ node: ViewNode<Self>) {
        let slider = node.view
        let element = node.showing(.slider)
        element.set(.minimum, .number(slider.bounds.lowerBound))
        element.set(.maximum, .number(slider.bounds.upperBound))
        element.set(.step, slider.step.map { .number($0) })
        element.set(.progress, .number(slider.value.wrappedValue))
        element.set(.label, (slider.label as? Text).map { .string($0.string) })
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { event in
            guard case .value(let value) = event, value.isFinite else { return }
            slider.onEditingChanged(true)
            slider.value.wrappedValue = slider.nearest(to: value)
            slider.onEditingChanged(false)
        }
    }

    /// The value on the track nearest to the requested one.
    private func nearest(to value: Double) -> Double {
        var result = value
        if let step, step > 0 {
            result = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
        }
        return min(max(result, bounds.lowerBound), bounds.upperBound)
    }
}

extension Slider {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, label: label(),
            endLabels: (minimumValueLabel(), maximumValueLabel()), onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: step, label: label(),
            endLabels: (minimumValueLabel(), maximumValueLabel()), onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, label: label(),
            endLabels: nil, onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: step, label: label(),
            endLabels: nil, onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, label: EmptyView(),
            endLabels: nil, onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: step, label: EmptyView(),
            endLabels: nil, onEditingChanged: onEditingChanged)
    }
}

// Older forms, with the label last.
extension Slider {
    @available(swift, deprecated: 100000.0, message: "Say the labels first.")
    @_disfavoredOverload
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, label: label(),
            endLabels: (minimumValueLabel, maximumValueLabel), onEditingChanged: onEditingChanged)
    }

    @available(swift, deprecated: 100000.0, message: "Say the labels first.")
    @_disfavoredOverload
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: step, label: label(),
            endLabels: (minimumValueLabel, maximumValueLabel), onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    @available(swift, deprecated: 100000.0, message: "Say the labels first.")
    @_disfavoredOverload
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, label: label(),
            endLabels: nil, onEditingChanged: onEditingChanged)
    }

    @available(swift, deprecated: 100000.0, message: "Say the labels first.")
    @_disfavoredOverload
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: step, label: label(),
            endLabels: nil, onEditingChanged: onEditingChanged)
    }
}
