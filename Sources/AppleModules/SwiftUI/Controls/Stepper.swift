/// Two buttons that increase and decrease a value.
nonisolated public struct Stepper<Label: View>: View, PrimitiveView {
    let label: Label
    let onIncrement: (() -> Void)?
    let onDecrement: (() -> Void)?
    let onEditingChanged: (Bool) -> Void

    nonisolated public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        self.onIncrement = onIncrement
        self.onDecrement = onDecrement
        self.onEditingChanged = onEditingChanged
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let element = node.showing(.stepper)
        ControlLooks.apply(node.environment, to: element)
        node.updateChild(ControlLabel(label: view.label), slot: 0)
        node.updateChild(
            StepButton(
                name: "Decrement", sign: "minus", action: view.onDecrement,
                onEditingChanged: view.onEditingChanged),
            slot: 1)
        node.updateChild(
            StepButton(
                name: "Increment", sign: "plus", action: view.onIncrement,
                onEditingChanged: view.onEditingChanged),
            slot: 2)
    }
}

nonisolated private struct StepButton: View, PrimitiveView {
    let name: String
    let sign: String
    let action: (() -> Void)?
    let onEditingChanged: (Bool) -> Void

    @MainActor static func update(_ node: ViewNode<Self>) {
        let button = node.view
        let element = node.showing(.stepButton)
        element.set(.label, .string(button.name))
        element.set(.disabled, button.action == nil || !node.environment.isEnabled)
        element.onEvent = { event in
            guard event == .tap else { return }
            button.onEditingChanged(true)
            button.action?()
            button.onEditingChanged(false)
        }
        node.updateChild(Image(systemName: button.sign))
    }
}

extension Stepper {
    nonisolated public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
            onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let current = value.wrappedValue
        self.init(
            label: label,
            onIncrement: current >= bounds.upperBound
                ? nil
                : { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) },
            onDecrement: current <= bounds.lowerBound
                ? nil
                : { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) },
            onEditingChanged: onEditingChanged)
    }
}
