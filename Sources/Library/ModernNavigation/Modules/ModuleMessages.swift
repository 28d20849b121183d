public import ModernNavigationCore
public import SwiftUI

extension ModuleRegistry {
    /// Registers the title, buttons and message of an alert or a dialog. It is presented like a sheet, so it is saved, linked, recorded and guarded.
    ///
    /// ```swift
    /// modules.alert(DeleteTrip.self) { trip in
    ///     Text("Delete \(trip.name)?")
    /// } actions: { trip, navigation in
    ///     Button("Delete", role: .destructive) {
    ///         trips.delete(trip.id)
    ///         navigation.popToRoot()
    ///     }
    ///     Button("Keep", role: .cancel) {}
    /// } message: { _ in
    ///     Text("Its photos are deleted, too.")
    /// }
    /// ```
    ///
    /// `navigation.present(DeleteTrip(id: 7), as: .alert)` shows it as an alert, `as: .dialog` as a confirmation dialog. A button closes it.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - name: The name under which it is saved; the type's own name by default.
    ///   - title: Creates the title.
    ///   - actions: Creates the buttons, with the store of the flow that presents it.
    ///   - message: Creates the message below the title.
    public func alert<Value: Hashable & Codable & Sendable, Actions: View, Message: View>(
        _ type: Value.Type, name: String? = nil, title: @escaping (Value) -> Text,
        @ViewBuilder actions: @escaping (Value, AppNavigationStore) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) {
        enter(
            type, name: name,
            TypedMessage<Value>(module: registering) { value, store in
                MessageParts(
                    title: title(value), actions: AnyView(actions(value, store)),
                    message: AnyView(message(value)))
            })
    }

    /// Registers the title and buttons of an alert or a dialog without a message.
    public func alert<Value: Hashable & Codable & Sendable, Actions: View>(
        _ type: Value.Type, name: String? = nil, title: @escaping (Value) -> Text,
        @ViewBuilder actions: @escaping (Value, AppNavigationStore) -> Actions
    ) {
        alert(type, name: name, title: title, actions: actions) { _ in EmptyView() }
    }
}

/// The content of an alert or a dialog.
struct MessageParts {
    let title: Text
    let actions: AnyView
    let message: AnyView
}

/// A type that is presented as an alert or a dialog.
@MainActor
protocol RegisteredMessage: AnyObject {
    var module: String { get }

    /// Returns the content for a value of the type, with the store of the flow that presents it.
    func parts(of value: Any, _ store: Any) -> MessageParts?
}

private final class TypedMessage<Value>: RegisteredMessage {
    let module: String
    private let content: (Value, AppNavigationStore) -> MessageParts

    init(module: String, _ content: @escaping (Value, AppNavigationStore) -> MessageParts) {
        self.module = module
        self.content = content
    }

    func parts(of value: Any, _ store: Any) -> MessageParts? {
        guard let value = value as? Value, let store = store as? AppNavigationStore else { return nil }
        return content(value, store)
    }
}
