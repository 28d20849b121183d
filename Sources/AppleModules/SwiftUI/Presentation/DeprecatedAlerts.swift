/// The older form of an alert, as a value.
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

/// The older form of a dialog with actions, as a value.
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

/// The parts that both older forms have.
private protocol OlderAlert {
    var title: Text { get }
    var message: Text? { get }
    var buttons: [Alert.Button] { get }
}

extension Alert: OlderAlert {}
@available(macOS, unavailable)
extension ActionSheet: OlderAlert {}

/// The buttons of an older alert or action sheet.
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
    nonisolated private func presentOlder<Item, Shown: OlderAlert>(
        _ kind: ElementKind, item: Binding<Item?>, id: (Item) -> AnyHashable, content: (Item) -> Shown
    ) -> some View {
        let shown = item.wrappedValue.map { item in
            let alert = content(item)
            let view = AlertContent(
                title: alert.title.string, actions: AlertButtons(buttons: alert.buttons),
                message: alert.message, offersOK: false)
            return (id: id(item), view: view)
        }
        let isPresented = Binding<Bool>(
            location: ClosureLocation(
                get: { item.wrappedValue != nil },
                set: { new, _ in if !new { item.wrappedValue = nil } }))
        return modifier(
            PresentationModifier(
                kind: kind, item: isPresented.asItem(presenting: shown), id: { $0.id }, onDismiss: nil,
                content: { $0.view }))
    }

    @available(
        swift, deprecated: 100000.0, message: "use `alert(title:isPresented:presenting::actions:) instead."
    )
    nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        presentOlder(.alert, item: isPresented.asItem, id: { AnyHashable($0) }) { _ in content() }
    }

    @available(
        swift, deprecated: 100000.0, message: "use `alert(title:isPresented:presenting::actions:) instead."
    )
    nonisolated public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: (Item) -> Alert
    )
        -> some View
    {
        presentOlder(.alert, item: item, id: { AnyHashable($0.id) }, content: content)
    }

    @available(
        swift, deprecated: 100000.0,
        message: "use `confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)`instead."
    )
    @available(macOS, unavailable)
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet)
        -> some View
    {
        presentOlder(.dialog, item: isPresented.asItem, id: { AnyHashable($0) }) { _ in content() }
    }

    @available(
        swift, deprecated: 100000.0,
        message: "use `confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)`instead."
    )
    @available(macOS, unavailable)
    nonisolated public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: (Item) -> ActionSheet
    ) -> some View {
        presentOlder(.dialog, item: item, id: { AnyHashable($0.id) }, content: content)
    }
}
