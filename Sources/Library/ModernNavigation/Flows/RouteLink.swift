public import SwiftUI

extension NavigationLink where Destination == Never {
    /// A link that pushes a module's route onto the path of its flow.
    public init(route: some Hashable & Codable & Sendable, @ViewBuilder label: () -> Label) {
        self.init(value: AnyRoute(route), label: label)
    }

    /// A link that pushes a module's route onto the path of its flow.
    public init(_ titleKey: LocalizedStringKey, route: some Hashable & Codable & Sendable)
    where Label == Text {
        self.init(titleKey, value: AnyRoute(route))
    }

    /// A link that pushes a module's route onto the path of its flow.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, route: some Hashable & Codable & Sendable) where Label == Text {
        self.init(title, value: AnyRoute(route))
    }
}

// MARK: Routes that can't be saved

// Their bodies never run: the compiler refuses every call.

extension NavigationLink where Destination == Never {
    @available(
        *, unavailable,
        message: "A route of modules is saved and restored: make its type 'Codable' and 'Sendable'."
    )
    @_disfavoredOverload
    public init(route: some Hashable, @ViewBuilder label: () -> Label) { fatalError("unavailable") }

    @available(
        *, unavailable,
        message: "A route of modules is saved and restored: make its type 'Codable' and 'Sendable'."
    )
    @_disfavoredOverload
    public init(_ titleKey: LocalizedStringKey, route: some Hashable) where Label == Text {
        fatalError("unavailable")
    }
}
