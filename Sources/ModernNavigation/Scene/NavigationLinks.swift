public import Foundation
public import SwiftUI

extension View {
    /// Opens incoming links, and publishes the current screen as a link.
    ///
    /// On Linux that link is the address in the browser's address bar. On Apple's platforms it is passed to Handoff, as an
    /// activity of type `ModernNavigation.link`, which the app's `Info.plist` must list under `NSUserActivityTypes`; the app on
    /// the other device opens it.
    ///
    /// That link contains 32 screens of a flow and 8 sheets above one another at most, and ends before the others.
    ///
    /// - Parameters:
    ///   - store: The store of the window.
    ///   - modules: The modules with the links; by default those that the store was made of.
    ///   - base: The web address in front of the link; `https://` and the first of the modules' hosts by default.
    public func navigationLinks(
        _ store: AppNavigationStore, modules: ModuleRegistry? = nil, base: URL? = nil
    ) -> some View {
        let modules = store.modules(or: modules)
        // Evaluated late, because modules that are loaded later add links.
        return modifier(
            NavigationLinks(
                store: store, links: { modules.links },
                base: base ?? modules.hosts.first.flatMap { URL(string: "https://\($0)") },
                types: { modules.routeTypes }, diagnostics: { modules.diagnostics }))
    }

    /// Opens incoming links, and publishes the current screen as a link.
    ///
    /// - Parameters:
    ///   - store: The store of the window.
    ///   - links: The links of the app.
    ///   - base: The web address in front of the link; without one no link is published.
    public func navigationLinks<Route: Hashable & Sendable, Sheet: Hashable & Sendable>(
        _ store: NavigationStore<Route, Sheet>, links: AppLinks<Route, Sheet>, base: URL?
    ) -> some View {
        modifier(NavigationLinks(store: store, links: { links }, base: base, types: nil, diagnostics: { [] }))
    }
}

private struct NavigationLinks<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    let links: () -> AppLinks<Route, Sheet>
    let base: URL?
    /// The types of erased routes, for the inspector's journeys.
    let types: (@MainActor () -> RouteTypes)?
    /// For the inspector.
    let diagnostics: @MainActor () -> [ModuleDiagnostic]
    @Environment(\.isCompact) private var isCompact

    /// The type of the advertised activity, and the key of its link.
    private static var activity: String { "ModernNavigation.link" }
    private static var link: String { "link" }

    func body(content: Content) -> some View {
        let _ = EventRecorder.recorder(of: store)?.name(by: links)
        content
            .onOpenURL { url in store.dispatch(.open(url), from: .link) }
            .onContinueUserActivity(Self.activity) { activity in
                if let link = activity.userInfo?[Self.link] as? String, let url = URL(string: link) {
                    store.dispatch(.open(url), from: .link, origin: "handoff")
                }
            }
            .userActivity(Self.activity, element: address) { address, activity in
                // The system stops the app for any other scheme.
                let isWeb = ["http", "https"].contains(address.scheme?.lowercased())
                activity.webpageURL = isWeb ? address : nil
                activity.userInfo = [Self.link: address.absoluteString]
                activity.isEligibleForHandoff = true
            }
            #if os(Linux)
                .inspected(by: store) {
                    NavigationInspection(
                        store: store, links: links, journeys: journeys, moduleDiagnostics: diagnostics)
                }
                .environment(\.routeAddresses, addresses)
                .environment(\.ownLinks, ownLinks)
            #endif
    }

    #if os(Linux)
        // Only `navigationLinks(_:modules:)` sets `types`, and its routes are `AnyRoute` and `AnySheet`.
        private var journeys: InspectedJourneys<Route, Sheet>? {
            types.flatMap {
                InspectedJourneys<AnyRoute, AnySheet>(types: $0) as? InspectedJourneys<Route, Sheet>
            }
        }

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
        base.flatMap {
            links().url(for: store.state, base: $0, isCompact: isCompact, within: .address)
        }
    }
}

#if os(Linux)
    extension URL {
        /// Returns the path of a link of the app, with its query and fragment, on the site at `base`. In a link with the app's own
        /// scheme the host is the first segment: `parksapp://product/123`.
        fileprivate func path(within base: URL) -> String? {
            guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
            let isWeb = ["http", "https"].contains(parts.scheme?.lowercased())
            // A `URL` contains it in punycode, but as a segment it is any text.
            let readable = parts.host?.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed)
            let host = isWeb ? nil : readable ?? parts.percentEncodedHost
            let before = isWeb ? "" : base.path(percentEncoded: true)
            let steps = [before, host ?? "", parts.percentEncodedPath].flatMap { $0.split(separator: "/") }
            let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
            let fragment = parts.percentEncodedFragment.map { "#" + $0 } ?? ""
            return "/" + steps.joined(separator: "/") + query + fragment
        }
    }
#endif
