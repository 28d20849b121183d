/// A switch with a label.
nonisolated public struct Toggle<Label: View>: View, PrimitiveView {
    let isOn: Binding<Bool>
    let label: Label

    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        if let style = node.environment.toggleStyle {
            let shown = ToggleStyleConfiguration(
                label: .init(view: AnyView(node.view.label)), isOn: node.view.isOn)
            node.updateChild(style.show(shown).environment(\.toggleStyle, nil), key: 1)
            return
        }
        let element = node.showing(.toggle)
        ControlLooks.apply(node.environment, to: element)
        node.updateChild(ControlLabel(label: node.view.label), slot: 0)
        node.updateChild(Switch(isOn: node.view.isOn), slot: 1)
    }
}

// One switch for several values. It is on if all of them are on.
extension Toggle {
    nonisolated public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        self.init(
            isOn: Binding(
                location: ClosureLocation(
                    get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
                    set: { new, _ in for source in sources { source[keyPath: isOn].wrappedValue = new } })),
            label: label)
    }
}

/// The moving part of a toggle.
nonisolated private struct Switch: View, PrimitiveView {
    let isOn: Binding<Bool>

    @MainActor static func update(_ node: ViewNode<Self>) {
        let isOn = node.view.isOn
        let element = node.showing(.switchControl)
        element.set(.selected, isOn.wrappedValue)
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { event in
            switch event {
            case .tap: isOn.wrappedValue.toggle()
            case .toggle(let value): isOn.wrappedValue = value
            default: break
            }
        }
    }
}
