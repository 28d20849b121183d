import Foundation
public import ModernComposable
public import ModernLinks

/// A link to screens, made of their routes: checked by the compiler, and percent-encoded.
///
/// The routes are `@Routable`, in a small target that the modules share. A renamed pattern changes what is written and what is read.
///
/// ```swift
/// navigation.open(BookingRoute.booking(id: "A1"))
/// navigation.open(TypedLink(TripRoute.trip(id: 7), .photo(id: 12)).presenting(HelpSheet.help))
/// modules.guards(entering: Tour.self) { .redirect(to: .open(TripRoute.trip(id: $0.id))) }
/// ```
///
/// The links have to be registered, too. A link to a route without a pattern of its own can't be opened, and the message names the route.
public struct TypedLink: Hashable, Sendable, CustomStringConvertible {
    private struct Part: Sendable {
        /// The routes, for messages.
        let what: String
        /// How the part is presented; nil for the path.
        let style: PresentationStyle?
        /// Returns the part as text, with the items in it.
        let text: @Sendable ([LinkItem]) -> String?
    }

    /// The path, then the sheets, each above the one before it.
    private var parts: [Part]

    /// Creates a link to a screen, and to further ones above it: `/trips/7/photos/12`.
    public init<Route: Routable & Sendable>(_ first: Route, _ others: Route...) {
        let routes = [first] + others
        parts = [Part(what: "\(routes)", style: nil) { Self.text(routes, $0, isNested: false) }]
    }

    /// Returns the link with a sheet or cover above its screens, or above the sheets that it has already.
    public func presenting<Sheet: Routable & Sendable>(
        _ sheet: Sheet, as style: PresentationStyle = .sheet
    ) -> Self {
        var link = self
        link.parts.append(
            Part(what: "\(sheet)", style: style) { Self.text([sheet], $0, isNested: true) })
        return link
    }

    /// The link as text: `/trips/7/photos/12?sheet=help`.
    public var text: String {
        var items: [LinkItem] = []
        var text = ""
        for part in parts.reversed() {
            guard let written = part.text(items) else { return Self.unreadable(part.what) }
            text = written
            if let style = part.style { items = style.items(with: written) }
        }
        return text
    }

    public var description: String { text }

    public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    private static func text<Route: Routable>(
        _ routes: [Route], _ items: [LinkItem], isNested: Bool
    ) -> String? {
        func print(_ links: [DeepLink<Route>]) -> String? {
            LinkTable(links, isNested: isNested).print(routes, items: items, rooted: !isNested)
        }
        // The screens before a link's own are part of its pattern.
        return print(Route.links) ?? print(Route.links.map(\.withoutParent))
    }

    /// A link to a host that no app has.
    private static func unreadable(_ what: String) -> String {
        "//" + (what.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }
}

extension NavigationAction {
    /// Shows the content of a typed link.
    public static func open(_ link: TypedLink) -> Self { .open(link.text) }

    /// Shows the content of the link of a route: `.open(TripRoute.trip(id: 7))`.
    public static func open(_ route: some Routable & Sendable) -> Self { .open(TypedLink(route)) }
}

extension Store where State: _NavigationFlowState {
    /// Opens a typed link.
    @discardableResult
    public func open<Route, Sheet>(_ link: TypedLink) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.open(link))
    }

    /// Opens the link of a route: `navigation.open(TripRoute.trip(id: 7))`.
    @discardableResult
    public func open<Route, Sheet>(_ route: some Routable & Sendable) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.open(route))
    }
}
