public import Foundation
public import SwiftUI

extension View {
    /// Opens the links that reach the app, and says as a link what the app shows.
    ///
    /// On Linux that link is the address in the browser's bar; on Apple's platforms it is what Handoff takes
    /// along.
    ///
    /// - Parameter base: the web address in front of the link; `https://` and the first of the modules' hosts
    ///   by default.
    public func navigationLinks(
        _ store: NavigationStore<AnyRoute, AnySheet>, modules: ModuleRegistry, base: URL? = nil
    ) -> some View {
        // Modules that are loaded later bring links.
        modifier(
            NavigationLinks(
                store: store, links: { modules.links },
                base: base ?? modules.hosts.first.flatMap { URL(string: "https://\($0)") }))
    }

    /// Opens the links that reach the app, and says as a link what the app shows.
    ///
    /// - Parameter base: the web address in front of the link; without one the link is not told.
    public func navigationLinks<Route: Hashable & Sendable, Sheet: Hashable & Sendable>(
        _ store: NavigationStore<Route, Sheet>, links: LinkTables<Route, Sheet>, base: URL?
    ) -> some View {
        modifier(NavigationLinks(store: store, links: { links }, base: base))
    }
}

private struct NavigationLinks<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    let links: () -> LinkTables<Route, Sheet>
    let base: URL?
    @Environment(\.isCompact) private var isCompact

    func body(content: Content) -> some View {
        content
            .onOpenURL { url in store.dispatch(.open(url)) }
            .userActivity("ModernNavigation.link", element: address) { address, activity in
                activity.webpageURL = address
                activity.isEligibleForHandoff = true
            }
            #if os(Linux)
                .inspected(by: store) { NavigationInspection(store: store, links: links) }
                .environment(\.routeAddresses, addresses)
            #endif
    }

    #if os(Linux)
        private var addresses: RouteAddresses? {
            base.map { base in RouteAddresses(store: store, links: links, base: base) }
        }
    #endif

    private var address: URL? {
        base.flatMap { links().url(for: store.state, base: $0, isCompact: isCompact) }
    }
}
