public import Foundation
public import SwiftUI

extension View {
    /// Opens the links that reach the app, and says as a link what the app shows.
    ///
    /// On Linux that link is the address in the browser's bar. On Apple's platforms it is what Handoff takes along, as an
    /// activity of type `ModernNavigation.link`, which the app's `Info.plist` names under `NSUserActivityTypes`; the app on
    /// the other device opens it.
    ///
    /// - Parameter base: the web address in front of the link; `https://` and the first of the modules' hosts
    ///   by default.
    public func navigationLinks(
        _ store: AppNavigationStore, modules: ModuleRegistry, base: URL? = nil
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
        _ store: NavigationStore<Route, Sheet>, links: AppLinks<Route, Sheet>, base: URL?
    ) -> some View {
        modifier(NavigationLinks(store: store, links: { links }, base: base))
    }
}

private struct NavigationLinks<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    let links: () -> AppLinks<Route, Sheet>
    let base: URL?
    @Environment(\.isCompact) private var isCompact

    /// The type of the activity that is advertised, and the key of its link.
    private static var activity: String { "ModernNavigation.link" }
    private static var link: String { "link" }

    func body(content: Content) -> some View {
        let _ = EventRecorder.known(of: store)?.name(by: links)
        content
            .onOpenURL { url in store.dispatch(.open(url), from: .link) }
            .onContinueUserActivity(Self.activity) { activity in
                if let link = activity.userInfo?[Self.link] as? String, let url = URL(string: link) {
                    store.dispatch(.open(url), from: .link, origin: "handoff")
                }
            }
            .userActivity(Self.activity, element: address) { address, activity in
                // Any other scheme stops the app.
                let isWeb = ["http", "https"].contains(address.scheme?.lowercased())
                activity.webpageURL = isWeb ? address : nil
                activity.userInfo = [Self.link: address.absoluteString]
                activity.isEligibleForHandoff = true
            }
            #if os(Linux)
                .inspected(by: store) { NavigationInspection(store: store, links: links) }
                .environment(\.routeAddresses, addresses)
                .environment(\.ownLinks, ownLinks)
            #endif
    }

    #if os(Linux)
        private var addresses: RouteAddresses? {
            base.map { base in RouteAddresses(store: store, links: links, base: base) }
        }

        private var ownLinks: OwnLinks? {
            base.map { base in
                OwnLinks(app: store) { [links] url in
                    guard (try? links().plan(for: url)) != nil else { return nil }
                    return url.path(within: base)
                }
            }
        }
    #endif

    private var address: URL? {
        base.flatMap { links().url(for: store.state, base: $0, isCompact: isCompact) }
    }
}

#if os(Linux)
    extension URL {
        /// The path of a link of the app's own, with what belongs behind it, on the site that `base` is the address of. A link by the
        /// app's own scheme begins with what would be a host: `parksapp://product/123`.
        fileprivate func path(within base: URL) -> String? {
            guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
            let isWeb = ["http", "https"].contains(parts.scheme?.lowercased())
            let host = isWeb ? nil : parts.percentEncodedHost
            let before = isWeb ? "" : base.path(percentEncoded: true)
            let steps = [before, host ?? "", parts.percentEncodedPath].flatMap { $0.split(separator: "/") }
            let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
            let fragment = parts.percentEncodedFragment.map { "#" + $0 } ?? ""
            return "/" + steps.joined(separator: "/") + query + fragment
        }
    }
#endif
