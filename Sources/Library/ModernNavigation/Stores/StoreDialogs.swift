public import ModernComposable
public import SwiftUI

extension View {
    /// Shows an alert while its state is there: `.alert($store.scope(state: \.alert, action: \.alert))`.
    ///
    /// A button sends its action, after which `ifLet` removes the alert. Closing it in another way sends a dismissal.
    @MainActor
    public func alert<Action>(_ alert: Binding<Store<AlertState<Action>, Action>?>) -> some View {
        let store = alert.wrappedValue
        let state = store?.state
        return self.alert(
            Text(state?.title ?? TextState(verbatim: "")), isPresented: alert.isShown(as: state?.id),
            presenting: state
        ) {
            DialogButtons(buttons: $0.buttons, send: store?.send)
        } message: {
            if let message = $0.message { Text(message) }
        }
    }

    /// Shows a confirmation dialog while its state is there.
    ///
    /// A button sends its action, after which `ifLet` removes the dialog. Closing it in another way sends a dismissal.
    @MainActor
    public func confirmationDialog<Action>(
        _ dialog: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View {
        let store = dialog.wrappedValue
        let state = store?.state
        return confirmationDialog(
            Text(state?.title ?? TextState(verbatim: "")), isPresented: dialog.isShown(as: state?.id),
            titleVisibility: Visibility(state?.titleVisibility ?? .automatic), presenting: state
        ) {
            DialogButtons(buttons: $0.buttons, send: store?.send)
        } message: {
            if let message = $0.message { Text(message) }
        }
    }
}

extension Text {
    /// Creates the text of a state.
    public init(_ state: TextState) {
        if state.isKey {
            self.init(LocalizedStringKey(state.content))
        } else {
            self.init(verbatim: state.content)
        }
    }
}

private struct DialogButtons<Action>: View {
    let buttons: [ButtonState<Action>]
    let send: (@MainActor (Action) -> StoreTask)?

    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            let button = buttons[index]
            Button(role: button.role.map(ButtonRole.init)) {
                if let action = button.action { _ = send?(action) }
            } label: {
                Text(button.label)
            }
        }
    }
}

extension Binding {
    /// Returns a binding to whether the dialog with this id is shown. Writing false doesn't dismiss another one that has replaced it.
    ///
    /// A system may close a dialog before it calls the button's action. The action is sent first, so that it still finds the
    /// dialog, and removes it.
    @MainActor
    fileprivate func isShown<Dialog: Identifiable, Action>(as id: ChildID?) -> Binding<Bool>
    where Value == Store<Dialog, Action>?, Dialog.ID == ChildID {
        Binding<Bool> {
            wrappedValue != nil
        } set: { isShown in
            guard !isShown else { return }
            Task { @MainActor in if wrappedValue?.state.id == id { wrappedValue = nil } }
        }
    }
}

extension ButtonRole {
    fileprivate init(_ role: ButtonStateRole) {
        self = role == .cancel ? .cancel : .destructive
    }
}

extension Visibility {
    fileprivate init(_ visibility: ConfirmationDialogStateTitleVisibility) {
        self =
            switch visibility {
            case .automatic: .automatic
            case .visible: .visible
            case .hidden: .hidden
            }
    }
}
