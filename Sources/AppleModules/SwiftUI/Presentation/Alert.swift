/// The content of an alert or a dialog: its message, then its actions.
nonisolated struct AlertContent<Actions: View, Message: View>: View, PrimitiveView {
    let title: String
    let actions: Actions
    let message: Message
    /// Whether to add an OK button if there are no actions.
    let offersOK: Bool

    @MainActor static func update(_ node: ViewNode<Self>) {
        let view = node.view
        node.parent?.element?.set(.title, .string(view.title))
        let dismissal = node.environment.dismissal
        let environment = ModifiedEnvironment(node.environment) { $0.buttonsDismiss = dismissal }
        let kept = node.storage as? ModifiedEnvironment ?? environment
        if !kept.isBased(on: node.environment) {
            kept.update(node.environment) { $0.buttonsDismiss = dismissal }
        }
        node.storage = kept
        node.updateChild(view.message, slot: 0)
        if Actions.self == EmptyView.self, view.offersOK {
            node.updateChild(Button("OK") {}, slot: 1, environment: kept.values)
        } else {
            node.updateChild(view.actions, slot: 1, environment: kept.values)
        }
    }
}

extension View {
    /// Presents an alert or a dialog. Its content is built together with the view, whether or not it is shown, as
    /// on Apple's platforms.
    nonisolated private func presentAlert<T, A: View, M: View>(
        _ kind: ElementKind, _ title: Text, _ isPresented: Binding<Bool>, presenting data: T?,
        actions: (T) -> A, message: (T) -> M
    ) -> some View {
        let content = data.map { data in
            AlertContent(
                title: title.string, actions: actions(data), message: message(data),
                offersOK: kind == .alert)
        }
        return modifier(
            PresentationModifier(
                kind: kind, item: isPresented.asItem(presenting: content), id: { _ in AnyHashable(true) },
                onDismiss: nil, content: { $0 }))
    }

    nonisolated public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        presentAlert(
            .alert, title, isPresented, presenting: (), actions: { _ in actions() },
            message: { _ in EmptyView() })
    }

    nonisolated public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        presentAlert(
            .alert, title, isPresented, presenting: (), actions: { _ in actions() },
            message: { _ in message() })
    }

    nonisolated public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        presentAlert(
            .alert, title, isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
    }
    nonisolated public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        presentAlert(.alert, title, isPresented, presenting: data, actions: actions, message: message)
    }

    nonisolated public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(error?.errorDescription ?? ""), isPresented: isPresented, actions: actions)
    }
    nonisolated public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(
            Text(error?.errorDescription ?? ""), isPresented: isPresented, presenting: error,
            actions: actions,
            message: message)
    }

    nonisolated public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        presentAlert(
            .dialog, title, isPresented, presenting: (), actions: { _ in actions() },
            message: { _ in EmptyView() })
    }
    nonisolated public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        presentAlert(
            .dialog, title, isPresented, presenting: (), actions: { _ in actions() },
            message: { _ in message() })
    }
}

// Dialogs and alerts with data.
extension View {
    nonisolated public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        presentAlert(
            .dialog, title, isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
    }
    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        presentAlert(.dialog, title, isPresented, presenting: data, actions: actions, message: message)
    }
}

extension Binding where Value == Bool {
    /// The data while it is to be presented. Writing nil sets the flag to false.
    nonisolated func asItem<T>(presenting data: T?) -> Binding<T?> {
        let flag = self
        return Binding<T?>(
            location: ClosureLocation(
                get: { flag.wrappedValue ? data : nil },
                set: { new, _ in if new == nil { flag.wrappedValue = false } }))
    }
}
