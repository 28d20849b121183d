public import ModernNavigationCore
public import SwiftUI

/// A view wrapped as a value, so that a path of routes can contain the destinations of older code.
///
/// ```swift
/// enum AppRoute: Hashable, CarriesDestination {
///     case product(id: String)
///     case custom(DestinationView)
/// }
/// router.navigate(to: .custom(LegacyDetail()))
/// ```
///
/// Each value is only equal to itself. Saving never fails because of it: it is encoded as an empty value. It can't be decoded
/// (Semantics 7), so a restored path ends before it or omits it, and an error reports that.
@MainActor
public struct DestinationView: View {
    private final class Holder: Sendable {
        let view: @MainActor @Sendable () -> AnyView
        init(_ view: @escaping @MainActor @Sendable () -> AnyView) { self.view = view }
    }

    /// Keeps a view on the main actor, where it was created and is shown.
    @MainActor private final class MainActorView {
        let view: AnyView
        init(_ view: AnyView) { self.view = view }
    }

    private let holder: Holder

    public init(_ view: some View) {
        let kept = MainActorView(AnyView(view))
        holder = Holder { kept.view }
    }

    /// Creates a view that is built when it is first shown.
    public init<Content: View>(@ViewBuilder _ view: @escaping @MainActor @Sendable () -> Content) {
        holder = Holder { AnyView(view()) }
    }

    public var body: some View { holder.view() }
}

extension DestinationView: Sendable {}

extension DestinationView: Hashable {
    nonisolated public static func == (left: Self, right: Self) -> Bool { left.holder === right.holder }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(holder)) }
}

extension DestinationView: Codable {
    /// The reason why a saved place can't be restored.
    private struct NotRestorable: Error, CustomStringConvertible, Sendable {
        var description: String { "A view in a path can't be restored." }
    }

    private enum Keys: CodingKey {}

    nonisolated public func encode(to encoder: any Encoder) throws {
        _ = encoder.container(keyedBy: Keys.self)
    }

    /// - Throws: Always.
    nonisolated public init(from decoder: any Decoder) throws { throw NotRestorable() }
}

extension DestinationView: CustomStringConvertible {
    nonisolated public var description: String { "a view" }
}

/// A route type with a case for the destination views of older code.
///
/// An enum with `case custom(DestinationView)` conforms without further members.
public protocol CarriesDestination: Hashable {
    static func custom(_ destination: DestinationView) -> Self
}

extension CarriesDestination {
    /// The route that shows any view: `.custom(LegacyDetail())`.
    // The second parameter distinguishes it from the requirement, so that a case can satisfy the requirement.
    @MainActor public static func custom<Destination: View>(
        _ destination: Destination, of type: Destination.Type = Destination.self
    ) -> Self { custom(DestinationView(destination)) }
}

extension AnyRoute: CarriesDestination {
    public static func custom(_ destination: DestinationView) -> AnyRoute { AnyRoute(destination) }
}
