import SwiftUI

/// One flow on screen: a stack bound to its path, and what it presents.
struct FlowView<Route: Hashable, Sheet: Hashable, Root: View>: View {
    let flow: Flow<Route, Sheet>
    let isModal: Bool
    let root: Root
    @State private var refusals = 0

    var body: some View {
        // A stack has shortened itself before it says so. Where guards then keep the path, nothing of the state
        // changes, and only evaluating this view again shows the stack what is bound.
        let _ = refusals
        NavigationStack(path: flow.path { refusals += 1 }) {
            if let view = flow.views.route {
                root
                    .environment(\.isModal, isModal)
                    .navigationDestination(for: Route.self) { route in
                        view(route).environment(\.isModal, false)
                    }
            } else {
                root.environment(\.isModal, isModal)
            }
        }
        .modifier(FlowPresentations(flow: presents ? flow : nil))
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
    /// - Parameter refused: called when the path is not what the stack wrote.
    func path(refused: @escaping () -> Void) -> Binding<RoutePath<Route>> {
        Binding {
            store.state.path
        } set: { path in
            store.dispatch(.setPath(path))
            if store.state.path != path { refused() }
        }
    }

    /// What is presented in a style, as a sheet or cover takes it.
    ///
    /// - Parameter refused: called when what was closed is presented still.
    func presented(
        as style: PresentationStyle, refused: @escaping () -> Void
    ) -> Binding<PresentedFlow<Route, Sheet>?> {
        Binding {
            guard let presentation = store.state.presentation, presentation.style == style,
                let id = presentation.id, let inner = store.presented()
            else { return nil }
            let flow = Flow(app: app, store: inner, address: address.presented, views: views)
            return PresentedFlow(
                id: .init(address: address, entry: id), sheet: presentation.sheet, flow: flow)
        } set: { new in
            guard new == nil, store.state.presentation?.style == style else { return }
            // A link failure would be dismissed first, alone.
            let id = store.state.presentation?.id
            store.dispatch(store.state.linkFailure == nil ? .dismiss : .batch([.dismiss, .dismiss]))
            if store.state.presentation?.id == id { refused() }
        }
    }
}

/// The sheet and the cover of a flow, and the screen for a wrong link while the flow is in front.
struct FlowPresentations<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let flow: Flow<Route, Sheet>?
    @State private var refusals = 0

    func body(content: Content) -> some View {
        // As in a stack: a sheet that was pulled down and has to stay is shown again.
        let _ = refusals
        if let flow {
            content
                .sheet(item: flow.presented(as: .sheet) { refusals += 1 }) { $0 }
                .cover(item: flow.presented(as: .cover) { refusals += 1 }) { $0 }
                .modifier(LinkFailurePresentation(app: flow.app, address: flow.address))
        } else {
            content
        }
    }
}

extension View {
    /// A cover, or where there is none, on a Mac, a sheet.
    fileprivate func cover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        #if os(macOS)
            sheet(item: item, content: content)
        #else
            fullScreenCover(item: item, content: content)
        #endif
    }
}

/// What is presented above tabs: by the flow that holds them, else by the selected tab.
struct TabPresentations<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let app: NavigationStore<Route, Sheet>
    let views: FlowViews<Route, Sheet>

    func body(content: Content) -> some View {
        content.modifier(FlowPresentations(flow: flow))
    }

    private var flow: Flow<Route, Sheet> {
        let state = app.state
        if state.presentation == nil, let id = state.tabs?.selection, let tab = app.tab(id) {
            return Flow(app: app, store: tab, address: .root.tab(id), views: views)
        }
        return Flow(app: app, store: app, address: .root, views: views)
    }
}

/// A sheet or cover with the flow in it.
struct PresentedFlow<Route: Hashable, Sheet: Hashable>: View, @MainActor Identifiable {
    struct ID: Hashable {
        let address: FlowAddress
        let entry: EntryID
    }

    let id: ID
    let sheet: Sheet
    let flow: Flow<Route, Sheet>

    var body: some View {
        let found = flow.views.sheet(sheet)
        if found.isSelfContained {
            SelfContainedFlow(flow: flow, sheet: sheet, content: found.view)
        } else {
            FlowView(flow: flow, isModal: true, root: found.view)
        }
    }
}

/// A sheet that brings its own stack: it is left as it is.
struct SelfContainedFlow<Route: Hashable, Sheet: Hashable>: View {
    let flow: Flow<Route, Sheet>
    let sheet: Sheet
    let content: AnyView

    var body: some View {
        content
            .environment(\.isModal, true)
            .modifier(FlowPresentations(flow: flow))
            .environment(flow.store)
            .onChange(of: flow.store.state.path.isEmpty, initial: true) { _, isEmpty in
                guard !isEmpty else { return }
                let value: Any = (sheet as? AnySheet)?.value ?? sheet
                flow.views.note(.pushIntoSelfContained(sheet: "\(type(of: value))"))
            }
    }
}
