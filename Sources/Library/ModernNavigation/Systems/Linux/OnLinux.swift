#if os(Linux)
    import Foundation
    import ModernComposable
    import ModernNavigationCore
    import SwiftUI

    // What this library takes from the SwiftUI of this package beyond Apple's API. `OnApple.swift` has the same names for Apple's systems,
    // so that no other file tells the systems apart.

    extension RoutePath: VersionedPath {}

    extension AnyRoute: ErasingPathValue {
        package static var linkHint: String {
            "In a stack of modules, use NavigationLink(_:route:)."
        }
    }

    extension EnvironmentValues {
        /// Whether the system moves before it notifies the app. Here the app is notified first.
        static var systemMovesFirst: Bool { false }

        /// The name of the app's only window; nil if there may be others.
        var onlyWindowName: String? { windowName }

        /// The host of a window, which saves together with the app.
        var hostSaving: HostSaving? { sceneSaving }
    }

    typealias HostSaving = SceneSaving

    /// Runs a closure on the main thread, at once if possible.
    func runOnMainThread(_ work: @escaping @MainActor () -> Void) { MainThread.run(work) }

    extension Flow {
        /// A binding for a stack's path, which is told of a push or a pop by what changes, and not by a new path.
        func boundPath(refused: @escaping (_ isPop: Bool) -> Void) -> Binding<RoutePath<Route>> {
            Binding(path: { store.state.path }, set: { write($0, refused) }) { route in
                let count = store.withState { $0.path.count } + 1
                store.dispatch(.push(route), from: .written(.tap))
                let new = store.withState { (count: $0.path.count, last: $0.path.last) }
                if new.count != count || new.last != route { refused(count < new.count) }
            } removeLast: { removed in
                let count = store.withState { $0.path.count } - removed
                store.dispatch(.pop(removed), from: .written(.back))
                let new = store.withState { $0.path.count }
                if new != count { refused(count < new) }
            }
        }
    }

    extension NavigationSource {
        /// Returns the source of a change that SwiftUI has written to a binding: the current interaction, or none if the app's own code
        /// has written.
        @MainActor static func written(_ usual: NavigationSource) -> NavigationSource {
            guard let doing = Graph.interaction else { return .code }
            return usual == .tab ? .tab : NavigationSource(doing)
        }

        fileprivate init(_ interaction: Interaction) {
            self =
                switch interaction {
                case .tap: .tap
                case .tab: .tab
                case .back: .back
                case .swipe: .swipe
                case .pull: .pull
                }
        }
    }

    extension Store where State: _NavigationFlowState {
        /// Actions that are sent during an interaction have that source.
        func originateFromInteractions<Route, Sheet>()
        where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
            stepObservers()?.originate { Graph.interaction.map { NavigationSource($0) } }
        }
    }

    extension EventRecorder {
        /// Delays events until a page shows the window.
        @MainActor func waitForWindow() {
            guard let scene = SceneContext.current, !scene.isShown else { return }
            wait()
            scene.whenShown { [weak self] in self?.resume() }
        }
    }

    extension View {
        /// Closes what views present above a screen that a link has opened, and notes what can't be closed.
        func closesPresentationsForLinks<Route, Sheet>(
            of store: NavigationStore<Route, Sheet>, modules: ModuleRegistry?
        ) -> some View {
            closesPresentations(on: OpenedLinks.opened(by: store).count) { presentation in
                let diagnostic = ModuleDiagnostic.coveredLink(by: presentation)
                if let modules { modules.note(diagnostic) } else { ModuleDiagnostic.log(diagnostic) }
            }
        }

        /// Marks the content of a presentation that links leave open, because they change the state that it shows.
        func staysOpenForLinks() -> some View { staysPresentedForLinks() }

        /// Marks the link to a value as the chosen one.
        func marksLink<Value: Hashable>(to value: Value?) -> some View { representsValue(value) }

        /// Gives the window the shape of a tablet before a tab with columns is built.
        func showsTabs(withColumns hasColumns: Bool) -> some View {
            environment(\.tabsHaveColumns, hasColumns)
        }

        /// Marks buttons that lead to a screen.
        func leadsToScreen() -> some View { environment(\.buttonsLead, true) }

        /// Runs when a finger or a pointer comes to a view. The app learns of a tap only, so it never runs.
        func onTouch(_ act: @escaping () -> Void) -> some View { self }

        /// Shows the store in the inspector, and gives links their addresses.
        @MainActor func hosted<Route: Hashable & Sendable, Sheet: Hashable & Sendable>(
            _ links: NavigationLinks<Route, Sheet>
        ) -> some View {
            inspected(by: links.store) {
                NavigationInspection(
                    store: links.store, links: links.links, journeys: links.journeys,
                    moduleDiagnostics: links.diagnostics)
            }
            .environment(\.routeAddresses, links.addresses)
            .environment(\.ownLinks, links.ownLinks)
        }
    }

    extension NavigationLinks {
        // Only `navigationLinks(_:modules:)` sets `types`, and its routes are `AnyRoute` and `AnySheet`.
        fileprivate var journeys: InspectedJourneys<Route, Sheet>? {
            types.flatMap {
                InspectedJourneys<AnyRoute, AnySheet>(types: $0) as? InspectedJourneys<Route, Sheet>
            }
        }

        @MainActor fileprivate var addresses: RouteAddresses? {
            base.map { base in RouteAddresses(store: store, links: links, base: base) }
        }

        @MainActor fileprivate var ownLinks: OwnLinks? {
            base.map { base in
                OwnLinks(app: store) { [links] url in
                    guard (try? links().plan(for: url)) != nil else { return nil }
                    return url.path(within: base)
                }
            }
        }
    }

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
