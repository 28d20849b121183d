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
