import SwiftUI

/// One flow on screen: a stack bound to its path, and what it presents.
struct FlowView<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let flow: Flow<Route, Sheet>
    let isModal: Bool
    let root: Root
    @Environment(\.systemMovesFirst) private var systemMovesFirst
    @State private var refusals = Refusals()

    var body: some View {
        // A stack has shortened itself before it says so. Where guards then keep the path, nothing of the state
        // changes, and only evaluating this view again shows the stack what is bound.
        let _ = refusals.count
        NavigationStack(path: flow.path { refusals.add(hasMoved: systemMovesFirst && $0) }) {
            if let view = flow.views.route {
                root
                    .environment(\.isModal, isModal)
                    .navigationDestination(for: Route.self) { route in
                        // Only where it is needed: it is evaluated for each screen at each push.
                        if systemMovesFirst {
                            view(route).environment(\.isModal, false).modifier(KeptScreen(route, in: flow))
                        } else {
                            view(route).environment(\.isModal, false)
                        }
                    }
            } else {
                root.environment(\.isModal, isModal)
            }
        }
        .id(refusals.identity)
        .modifier(FlowPresentations(flows: presents ? [flow] : []))
        .environment(\.destinationRouter, DestinationRouter(store: flow.store))
        .environment(flow.store)
        #if os(Linux)
            .addressesLinks(of: flow)
        #endif
    }

    /// What a tab presents stands above the tab view, which may change its tab meanwhile.
    private var presents: Bool {
        if case .tab = flow.address.steps.last { false } else { true }
    }
}

/// A flow as its views know it.
@MainActor
struct Flow<Route: Hashable, Sheet: Hashable> {
    /// The store of the whole app.
    let app: NavigationStore<Route, Sheet>
    let store: NavigationStore<Route, Sheet>
    let address: FlowAddress
    let views: FlowViews<Route, Sheet>

    /// The path as a stack takes it. What the stack writes comes back as an action.
    ///
    /// - Parameter refused: called when the path is not what the stack wrote, and told whether that was shorter: a stack pops
    ///   before it writes, and pushes after that.
    func path(refused: @escaping (_ isPop: Bool) -> Void) -> Binding<RoutePath<Route>> {
        Binding {
            store.state.path
        } set: { path in
            let isPop = path.count < store.state.path.count
            store.dispatch(.setPath(path), from: .written(isPop ? .back : .tap))
            if store.state.path != path { refused(path.count < store.state.path.count) }
        }
    }
}
