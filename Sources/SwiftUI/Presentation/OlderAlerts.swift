/// An alert in its older form, as a value.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text("OK"))]
    }
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an alert.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: () -> Void

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            cancel(Text("Cancel"), action: action)
        }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }
}

/// A dialog with actions in its older form, as a value.
@available(macOS, unavailable)
public struct ActionSheet {
    public typealias Button = Alert.Button
    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

/// The buttons of an older alert.
nonisolated private struct AlertButtons: View {
    let buttons: [Alert.Button]

    @MainActor var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            Button(role: buttons[index].role) {
                buttons[index].action()
            } label: {
                buttons[index].label
            }
        }
    }
}

extension View {
    nonisolated private func presentOlder<Item>(
        _ kind: ElementKind, item: Binding<Item?>, id: @escaping (Item) -> AnyHashable,
        content: @escaping (Item) -> (title: Text, message: Text?, buttons: [Alert.Button])
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: kind, item: item, id: id, onDismiss: nil,
                content: { item in
                    let shown = content(item)
                    return AlertContent(
                        title: shown.title.string, actions: AlertButtons(buttons: shown.buttons),
                        message: shown.message, offersOK: false)
                }))
    }

    @available(
        swift, deprecated: 100000.0, message: "use `alert(title:isPresented:presenting::actions:) instead."
    )
    nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        presentOlder(.alert, item: isPresented.asItem, id: { AnyHashable($0) }) { _ in
            let alert = content()
            return (alert.title, alert.message, alert.buttons)
        }
    }

    @available(
        swift, deprecated: 100000.0, message: "use `alert(title:isPresented:presenting::actions:) instead."
    )
    nonisolated public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    )
        -> some View
    {
        presentOlder(.alert, item: item, id: { AnyHashable($0.id) }) { item in
            let alert = content(item)
            return (alert.title, alert.message, alert.buttons)
        }
    }

    @available(
        swift, deprecated: 100000.0,
        message: "use `confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)`instead."
    )
    @available(macOS, unavailable)
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet)
        -> some View
    {
        presentOlder(.dialog, item: isPresented.asItem, id: { AnyHashable($0) }) { _ in
            let sheet = content()
            return (sheet.title, sheet.message, sheet.buttons)
        }
    }

    @available(
        swift, deprecated: 100000.0,
        message: "use `confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)`instead."
    )
    @available(macOS, unavailable)
    nonisolated public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        presentOlder(.dialog, item: item, id: { AnyHashable($0.id) }) { item in
            let sheet = content(item)
            return (sheet.title, sheet.message, sheet.buttons)
        }
    }
}
