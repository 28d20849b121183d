/// A knob on a track: a value between two bounds.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View, PrimitiveView {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    let onEditingChanged: @MainActor (Bool) -> Void

    @MainActor package static func update(_ node: ViewNode<Self>) {
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

    /// The value on the track that is nearest to one that a person asks for.
    private func nearest(to value: Double) -> Double {
        var result = value
        if let step, step > 0 {
            result = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
        }
        return min(max(result, bounds.lowerBound), bounds.upperBound)
    }

    nonisolated private init<V: BinaryFloatingPoint>(
        value: Binding<V>, bounds: ClosedRange<V>, step: Double?, label: Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.value = Binding(
            location: ClosureLocation(
                get: { Double(value.wrappedValue) }, set: { new, _ in value.wrappedValue = V(new) }))
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step
        self.label = label
        self.onEditingChanged = onEditingChanged
    }
}

extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, bounds: bounds, step: nil, label: label(), onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: Double(step), label: label(),
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, label: EmptyView(), onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: Double(step), label: EmptyView(),
            onEditingChanged: onEditingChanged)
    }
}
