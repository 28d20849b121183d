import SwiftUI

/// Presents one thing at a time for flows that share a presenter: that of the first flow that presents something, else the screen for a
/// failed link while one of the flows is in front.
struct FlowPresentations<Route: Hashable, Sheet: Hashable>: ViewModifier {
    /// The flows, by descending priority.
    let flows: [Flow<Route, Sheet>]
    @State private var queue = PresentationQueue<PresentedContent<Route, Sheet>>()
    @State private var anchors = PopoverAnchors()
    @State private var refusals = 0

    func body(content: Content) -> some View {
        // Read so that a refused dismissal evaluates the view again, which presents the same thing again.
        let _ = refusals
        if flows.isEmpty {
            content
        } else {
            let wanted = wanted
            content
                .environment(\.popoverAnchors, anchors)
                .sheet(item: shown(as: .sheet, wanted), onDismiss: gone) { shown($0) }
                .cover(item: shown(as: .cover, wanted), onDismiss: gone) { shown($0) }
                .modifier(MessagePresentations(message: message(wanted)))
                .onAppear { queue.presenterHasAppeared() }
                .onChange(of: queue.conditions(wanting: wanted), initial: true) { request(wanted) }
        }
    }

    private var wanted: PresentedContent<Route, Sheet>? {
        for flow in flows {
            if let presented = flow.presented { return .flow(presented) }
        }
        guard let app = flows.first?.app, let failure = app.state.failedLink else { return nil }
        let front = app.state.topAddress
        return flows.contains { $0.address == front } ? .failure(failure, app) : nil
    }

    private func request(_ wanted: PresentedContent<Route, Sheet>?) {
        var queue = queue
        queue.request(wanted)
        self.queue = queue
        anchors.show(popover(of: queue, wanted))
    }

    private func gone() { queue.itemHasGone() }

    private func close(_ item: PresentedContent<Route, Sheet>) {
        if !item.close() { refusals += 1 }
    }

    /// The popover to show; nil if there is no view with the id of its anchor, so that it is a sheet.
    private func popover(
        of queue: PresentationQueue<PresentedContent<Route, Sheet>>, _ wanted: PresentedContent<Route, Sheet>?
    ) -> ShownPopover? {
        guard let item = queue.shown(wanting: wanted), item.kind == .popover,
            case .flow(let flow) = item, let anchor = flow.style.anchor
        else { return nil }
        let id = IdentifiedPresentation<Route, Sheet>.ID(presented: item.id, turn: queue.turn)
        return ShownPopover(
            id: id, anchor: anchor,
            content: AnyView(
                shown(IdentifiedPresentation(id: id, presented: item)).onDisappear { gone() })
        ) {
            close(item)
        }
    }

    private func message(_ wanted: PresentedContent<Route, Sheet>?) -> ShownMessage? {
        guard let item = queue.shown(wanting: wanted), item.kind.isMessage, case .flow(let flow) = item,
            let parts = flow.message()
        else { return nil }
        return ShownMessage(parts: parts, kind: item.kind) {
            // A held plan ends with its presentation, and a system may close an alert before it calls the action of a button, which
            // resumes the plan.
            let isHolding = flow.flow.app.withState { $0.held != nil }
            if isHolding { Task { close(item) } } else { close(item) }
        }
    }

    private func shown(_ item: IdentifiedPresentation<Route, Sheet>) -> some View {
        item.presented
            .onAppear { queue.itemHasAppeared(in: item.id.turn) }
            .staysOpenForLinks()
    }

    private func shown(
        as kind: PresentationStyle.Kind, _ wanted: PresentedContent<Route, Sheet>?
    ) -> Binding<IdentifiedPresentation<Route, Sheet>?> {
        Binding {
            guard let item = queue.shown(wanting: wanted), isShown(item, as: kind) else { return nil }
            return IdentifiedPresentation(
                id: .init(presented: item.id, turn: queue.turn), presented: item)
        } set: { new in
            guard new == nil, let item = queue.item, isShown(item, as: kind) else { return }
            close(item)
        }
    }

    private func isShown(
        _ item: PresentedContent<Route, Sheet>, as kind: PresentationStyle.Kind
    ) -> Bool {
        item.kind == .popover ? kind == .sheet && anchors.shown == nil : item.kind == kind
    }
}

/// A presentation with the identity that the system sees.
private struct IdentifiedPresentation<Route: Hashable, Sheet: Hashable>: @MainActor Identifiable {
    struct ID: Hashable {
        let presented: PresentedContent<Route, Sheet>.ID
        let turn: Int
    }

    let id: ID
    let presented: PresentedContent<Route, Sheet>
}

extension View {
    /// Presents a full-screen cover; on a Mac, which has none, a sheet.
    fileprivate func cover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: @escaping () -> Void,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        #if os(macOS)
            sheet(item: item, onDismiss: onDismiss, content: content)
        #else
            fullScreenCover(item: item, onDismiss: onDismiss, content: content)
        #endif
    }
}

/// The content presented above a flow.
///
/// It is equal to another if it shows the same presentation by the same views. So a push in a sheet doesn't evaluate the sheets below it, although
/// each of their flows contains it.
@MainActor
enum PresentedContent<Route: Hashable, Sheet: Hashable>: View, Equatable, @MainActor Identifiable {
    case flow(PresentedFlow<Route, Sheet>)
    /// An error in a link, and the app's store, which dismisses it.
    case failure(FailedLink, NavigationStore<Route, Sheet>)

    enum ID: Hashable {
        case flow(PresentedFlow<Route, Sheet>.ID)
        case failure(FailedLink)
    }

    var id: ID {
        switch self {
        case .flow(let flow): .flow(flow.id)
        case .failure(let failure, _): .failure(failure)
        }
    }

    nonisolated static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.flow(let left), .flow(let right)): left.identity == right.identity
        case (.failure(let left, let leftApp), .failure(let right, let rightApp)):
            left == right && leftApp === rightApp
        default: false
        }
    }

    /// What the system is asked to present.
    var kind: PresentationStyle.Kind {
        switch self {
        case .flow(let flow): flow.kind
        case .failure: .sheet
        }
    }

    var body: some View {
        switch self {
        case .flow(let flow): flow
        case .failure(let failure, let app):
            FailedLinkMessage(
                failure: failure, open: { app.dispatch(.open($0), from: .tap) },
                close: { app.dispatch(.dismiss, from: .tap) })
        }
    }

    /// Closes it in the state, if it is still there.
    ///
    /// - Returns: Whether it is gone; a guard may keep a sheet.
    func close() -> Bool {
        switch self {
        case .flow(let flow): return flow.close()
        case .failure(let failure, let app):
            if app.state.failedLink == failure { app.dispatch(.dismiss, from: .written(.pull)) }
            return app.state.failedLink != failure
        }
    }
}

extension Flow {
    /// The sheet or cover that the flow presents.
    fileprivate var presented: PresentedFlow<Route, Sheet>? {
        // A flow that has closed is still on its way out.
        guard !store.isStale else { return nil }
        guard let presentation = store.state.presentation, let id = presentation.id,
            let inner = store.presented()
        else { return nil }
        return PresentedFlow(
            id: .init(address: address, entry: id), sheet: presentation.sheet, style: presentation.style,
            presenter: store, flow: Flow(app: app, store: inner, address: address.presented, views: views))
    }
}

/// What presents a flow, or a message in place of one.
struct PresentedFlow<Route: Hashable, Sheet: Hashable>: View {
    struct ID: Hashable {
        let address: FlowAddress
        let entry: EntryID
    }

    let id: ID
    let sheet: Sheet
    let style: PresentationStyle
    /// The kind in which it is shown: a message if its type is registered as one, and only then.
    let kind: PresentationStyle.Kind
    /// The store of the flow that presents this one.
    let presenter: NavigationStore<Route, Sheet>
    let flow: Flow<Route, Sheet>
    nonisolated let identity: Identity

    struct Identity: Hashable {
        let id: ID
        let style: PresentationStyle
        let stores: [ObjectIdentifier]
        let views: ObjectIdentifier
    }

    init(
        id: ID, sheet: Sheet, style: PresentationStyle, presenter: NavigationStore<Route, Sheet>,
        flow: Flow<Route, Sheet>
    ) {
        self.id = id
        self.sheet = sheet
        self.style = style
        kind =
            flow.views.message(sheet) == nil
            ? style.kind.isMessage ? .sheet : style.kind : style.kind == .dialog ? .dialog : .alert
        self.presenter = presenter
        self.flow = flow
        identity = Identity(
            id: id, style: style, stores: [flow.app, presenter, flow.store].map(ObjectIdentifier.init),
            views: ObjectIdentifier(flow.views.identity))
    }

    var body: some View {
        let found = flow.views.sheet(sheet)
        Group {
            if found.isSelfContained {
                SelfContainedFlow(flow: flow, sheet: sheet, content: found.view)
            } else {
                FlowView(flow: flow, isModal: true, root: found.view)
            }
        }
        .modifier(
            GuardedSheet(sheet: sheet, address: id.address, modules: flow.views.modules, store: flow.store)
        )
        .modifier(
            PresentationManner(style: style) {
                presenter.dispatch(.presented(NavigationAction(.adjust($0))), from: .written(.pull))
            })
    }

    /// The title, buttons and message of an alert or a dialog.
    fileprivate func message() -> MessageParts? {
        flow.views.message(sheet).flatMap { $0.parts(of: (sheet as? AnySheet)?.value ?? sheet, presenter) }
    }

    /// - Returns: Whether it is gone.
    fileprivate func close() -> Bool {
        guard !presenter.isStale, presenter.state.presentation?.id == id.entry else { return true }
        // The first `dismiss` would only close the screen for the failed link.
        presenter.dispatch(
            presenter.state.failedLink == nil ? .dismiss : .batch([.dismiss, .dismiss]),
            from: .written(.pull))
        return presenter.state.presentation?.id != id.entry
    }
}

/// A sheet with a stack of its own, which isn't wrapped in another.
struct SelfContainedFlow<Route: Hashable, Sheet: Hashable>: View {
    let flow: Flow<Route, Sheet>
    let sheet: Sheet
    let content: AnyView

    var body: some View {
        content
            .environment(\.isModal, true)
            .modifier(InFront(nil, in: flow))
            .modifier(FlowPresentations(flows: [flow]))
            .environment(flow.store)
            .onChange(of: flow.store.state.path.isEmpty, initial: true) { _, isEmpty in
                guard !isEmpty else { return }
                let value: Any = (sheet as? AnySheet)?.value ?? sheet
                flow.views.note(.pushIntoSelfContained(sheet: "\(type(of: value))"))
            }
    }
}

/// Presentations above tabs: that of the flow that contains the tabs, else those of the selected tab.
struct TabPresentations<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let app: NavigationStore<Route, Sheet>
    let views: RouteViews<Route, Sheet>

    func body(content: Content) -> some View {
        content.modifier(FlowPresentations(flows: flows))
            .onChange(of: app.state.path.isEmpty, initial: true) { _, isEmpty in
                if !isEmpty { views.note(.pushAboveTabs) }
            }
    }

    private var flows: [Flow<Route, Sheet>] {
        let root = Flow(app: app, store: app, address: .root, views: views)
        guard let id = app.state.tabs?.selection, let tab = app.tab(id) else { return [root] }
        return [root] + Flow(app: app, store: tab, address: .root.tab(id), views: views).withColumns
    }
}

/// Presentations above columns, unless the flow with the columns is a tab, which presents above the tabs.
struct ColumnPresentations<Route: Hashable, Sheet: Hashable>: ViewModifier {
    /// The flow that contains the columns.
    let columns: Flow<Route, Sheet>

    func body(content: Content) -> some View {
        content.modifier(FlowPresentations(flows: columns.isTab ? [] : columns.withColumns))
            .onChange(of: columns.store.state.path.isEmpty, initial: true) { _, isEmpty in
                if !isEmpty { columns.views.note(.pushAboveColumns) }
            }
    }
}

extension Flow {
    /// Whether it is a tab. Its presentation is shown above the tab view, because the selected tab may change meanwhile.
    var isTab: Bool { address.steps.last?.key(as: TabID.self) != nil }

    /// The flows that present above this one and its columns: this one, else the front column, else another.
    fileprivate var withColumns: [Flow] {
        let columns = store.state.columns
        let front = columns?.front ?? .sidebar
        let ids = [front] + (columns?.map(\.id).filter { $0 != front } ?? [])
        return [self] + ids.compactMap(column)
    }
}
