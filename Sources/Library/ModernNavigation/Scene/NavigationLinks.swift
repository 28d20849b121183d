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

struct NavigationLinks<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: ViewModifier {
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
            .hosted(self)
    }

    private var address: URL? {
        base.flatMap {
            links().url(for: store.state, base: $0, isCompact: isCompact, within: .address)
        }
    }
}
