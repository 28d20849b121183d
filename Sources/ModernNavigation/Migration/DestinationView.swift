public import ModernNavigationCore
public import SwiftUI

/// A view carried as a value, so that a path of routes can hold what older code puts into a link.
///
/// ```swift
/// enum AppRoute: Hashable, CarriesDestination {
///     case product(id: String)
///     case custom(DestinationView)
/// }
/// router.navigate(to: .custom(LegacyDetail()))
/// ```
///
/// It is equal to itself alone. Saving never fails for it: it is written as an empty value, and since a view can't be
/// read back (SEMANTICS 7), what is restored ends before it or leaves it out, and says so.
@MainActor
public struct DestinationView: View {
    private final class Holder: Sendable {
        let view: @MainActor @Sendable () -> AnyView
        init(_ view: @escaping @MainActor @Sendable () -> AnyView) { self.view = view }
    }

    /// Keeps a view on the main actor, where it was made and is shown.
    @MainActor private final class Kept {
        let view: AnyView
        init(_ view: AnyView) { self.view = view }
    }

    private let holder: Holder

    public init(_ view: some View) {
        let kept = Kept(AnyView(view))
        holder = Holder { kept.view }
    }

    /// A view that is made when it is first shown.
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
    /// Why a saved place can't be shown again.
    public struct NotRestorable: Error, CustomStringConvertible, Sendable {
        public var description: String { "A view that was carried as a value can't be restored." }
    }

    private enum Keys: CodingKey {}

    nonisolated public func encode(to encoder: any Encoder) throws {
        _ = encoder.container(keyedBy: Keys.self)
    }

    /// - Throws: ``NotRestorable``, always.
    nonisolated public init(from decoder: any Decoder) throws { throw NotRestorable() }
}

extension DestinationView: CustomStringConvertible {
    nonisolated public var description: String { "a view" }
}

/// A route type with a case for a view that older code brings along.
///
/// An enum with `case custom(DestinationView)` has all it needs.
public protocol CarriesDestination: Hashable {
    static func custom(_ destination: DestinationView) -> Self
}

extension CarriesDestination {
    /// The route that shows any view: `.custom(LegacyDetail())`.
    // The second parameter keeps it apart from the requirement, which a case may then fulfil.
    @MainActor public static func custom<Destination: View>(
        _ destination: Destination, of type: Destination.Type = Destination.self
    ) -> Self { custom(DestinationView(destination)) }
}

extension AnyRoute: CarriesDestination {
    public static func custom(_ destination: DestinationView) -> AnyRoute { AnyRoute(destination) }
}
