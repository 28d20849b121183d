import SwiftUI

/// A flow on screen: a stack bound to its path, with its presentation.
struct FlowView<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let flow: Flow<Route, Sheet>
    let isModal: Bool
    let root: Root
    @Environment(\.systemMovesFirst) private var systemMovesFirst
    @State private var refusals = RefusalCounter()

    var body: some View {
        // A stack changes itself before it writes to its binding. If a guard then keeps the path, the state doesn't change,
        // and only a new evaluation of this view makes the stack match the binding again.
        let _ = refusals.count
        NavigationStack(path: flow.path { refusals.add(hasMoved: systemMovesFirst && $0) }) {
            if let view = flow.views.route {
                root
                    .environment(\.isModal, isModal)
                    .modifier(InFront(nil, in: flow))
                    .navigationDestination(for: Route.self) { route in
                        // Only applied if needed, because it is evaluated for each screen at each push.
                        if systemMovesFirst {
                            view(route).environment(\.isModal, false).modifier(GuardedScreen(route, in: flow))
                                .modifier(InFront(route, in: flow))
                        } else {
                            view(route).environment(\.isModal, false).modifier(InFront(route, in: flow))
                        }
                    }
            } else {
                root.environment(\.isModal, isModal).modifier(InFront(nil, in: flow))
            }
        }
        .id(refusals.identity)
        .modifier(FlowPresentations(flows: flow.isTab ? [] : [flow]))
        .modifier(RoutedFlow(store: flow.store))
        .addressesLinks(of: flow)
    }
}

/// A flow, with the stores and views that its screens need.
@MainActor
struct Flow<Route: Hashable, Sheet: Hashable> {
    /// The store of the whole app.
    let app: NavigationStore<Route, Sheet>
    let store: NavigationStore<Route, Sheet>
    let address: FlowAddress
    let views: RouteViews<Route, Sheet>

    /// A binding for a stack's path. The stack's writes become actions.
    ///
    /// - Parameter refused: Called if the path differs from the value that the stack wrote. Its argument is whether that value was
    ///   shorter, because a stack pops before it writes, and pushes after it.
    func path(refused: @escaping (_ isPop: Bool) -> Void) -> Binding<RoutePath<Route>> {
        boundPath(refused: refused)
    }

    func write(_ path: RoutePath<Route>, _ refused: (_ isPop: Bool) -> Void) {
        let (action, isPop) = store.withState {
            (NavigationAction<Route, Sheet>.writing(path, over: $0.path), path.count < $0.path.count)
        }
        store.dispatch(action, from: .written(isPop ? .back : .tap))
        if store.withState({ !$0.path.isWritten(path, by: action) }) {
            refused(path.count < store.state.path.count)
        }
    }
}
