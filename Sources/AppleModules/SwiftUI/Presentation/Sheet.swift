/// One presentation over the window: a sheet, a cover or an alert.
@MainActor
final class WindowPresentation {
    @OwnerNode var node: Node
    let presence: Presence
    /// Closes the presentation when a person asks for it.
    var dismiss: () -> Void = {}
    /// Whether the binding still has the presented item.
    var isWanted: () -> Bool = { false }
    var isDismissDisabled = false
    /// Whether links leave it, because it is part of the state that they change.
    var staysForLinks = false
    /// The detents of a sheet, and the one that the user has chosen if the app doesn't store it.
    var detents: [PresentationDetent] = []
    var detent: PresentationDetent?
    var detentChoice: DetentChoice?

    init(node: Node) {
        _node = OwnerNode(node)
        presence = Presence(parent: nil, isShown: true)
    }

    /// Called when the user drags the sheet to a detent. Ignored if the sheet doesn't have it.
    func select(detent name: String) {
        guard let detent = detents.first(where: { $0.text == name }) else { return }
        if let detentChoice {
            detentChoice.choose(detent)
        } else {
            self.detent = detent
            node.element?.set(.detent, .detent(detent))
        }
    }
}

/// The modifier behind `sheet`, `fullScreenCover`, `popover` and `inspector`.
@usableFromInline nonisolated struct PresentationModifier<Item, Shown: View>: PrimitiveModifier {
    let kind: ElementKind
    let item: Binding<Item?>
    let id: (Item) -> AnyHashable
    let onDismiss: (() -> Void)?
    let content: (Item) -> Shown
    /// Whether it is shown as a column beside the view in a wide window.
    var isInspector = false

    private final class NodeState {
        /// The id of the presented item; nil while nothing is presented.
        var id: AnyHashable?
        var generation = 0
        /// The number of the flush in which the view was made.
        let birth: Int
        /// Whether the presenter has another presentation, which has to go first.
        var isWaiting = false
        /// Whether the item is shown as a column.
        var isColumn = false

        init(in flush: Int) { birth = flush }
    }

    @MainActor func update<Content: View>(_ node: Node, content base: Content) {
        let state = node.storage as? NodeState ?? NodeState(in: node.graph.counters.flushes)
        node.storage = state
        node.updateWhileCovered()
        let isColumn = isInspector && node.environment.horizontalSizeClass == .regular
        if isInspector {
            node.arrangeInspector(asColumn: isColumn)
            node.updateChild(InspectedContent(content: base, isColumn: isColumn), slot: 0)
        } else {
            node.updateChild(base, slot: 0)
        }
        guard let item = item.wrappedValue else {
            if state.id != nil || state.isWaiting { close(node, state) }
            return
        }
        // In a hidden tab, the presentation waits until the tab is selected.
        if state.id == nil, !isColumn, !node.context.presence.isReachable {
            node.deferUntilVisible()
            return
        }
        if isColumn {
            if !state.isColumn { node.graph.endPresentation(of: node) }
        } else if state.id == nil || state.isColumn, !mayPresent(node, state) {
            // A sheet of another view is in the way of a column that becomes a sheet.
            node.removeChildren(from: 1)
            state.id = nil
            return
        }
        state.isColumn = isColumn
        // Another item is another presentation: the old one closes, then the new one opens (Semantics 34).
        if state.id != id(item) {
            if state.id != nil, let onDismiss { node.graph.afterDismissal(onDismiss) }
            state.id = id(item)
            state.generation += 1
        }
        node.onUnmount = { [self] node in leave(node, state) }
        let presented = PresentationView(
            kind: kind, isWanted: { isPresented(as: state.id) },
            close: { [binding = self.item] in binding.wrappedValue = nil }, content: content(item),
            isColumn: isColumn)
        node.updateChild(presented, slot: 1, key: state.generation)
        if kind == .popover { attach(node) }
    }

    /// Tells the popover which element it is attached to, once both exist.
    @MainActor private func attach(_ node: Node) {
        node.graph.afterChanges { [weak node] in
            guard let node, node.isMounted, node.children.count > 1 else { return }
            var sources = SmallArray<Element>()
            node.children.first?.collectElements(into: &sources)
            node.children.last?.element?.set(.attachment, sources.first.map { .elements([$0.id]) })
        }
    }

    @MainActor private func close(_ node: Node, _ state: NodeState) {
        if state.id != nil {
            node.removeChildren(from: 1)
            if let onDismiss { node.graph.afterDismissal(onDismiss) }
        }
        state.id = nil
        state.isWaiting = false
        node.graph.endPresentation(of: node)
    }

    /// Whether this view may present now. If not, it waits until what is in the way has gone; if that doesn't end in the same update, it
    /// is reported in Apple's words (Semantics 53, 54).
    @MainActor private func mayPresent(_ node: Node, _ state: NodeState) -> Bool {
        let graph = node.graph
        if graph.beginPresentation(of: node, as: kind) {
            state.isWaiting = false
            return true
        }
        guard !state.isWaiting else { return false }
        state.isWaiting = true
        graph.waitToPresent(node)
        node.onUnmount = { $0.graph.endPresentation(of: $0) }
        graph.afterChanges { [weak state, kind] in
            guard let state, state.isWaiting, node.isMounted else { return }
            if let current = graph.presentation(before: node) { graph.warn(current.refusal(of: kind)) }
        }
        return false
    }

    private func isPresented(as shown: AnyHashable?) -> Bool { item.wrappedValue.map(id) == shown }

    /// Called when the view goes away. If the screen or presentation that contained it was closed, what it presented was closed as well,
    /// and would otherwise be presented again together with the next one (Semantics 57).
    @MainActor private func leave(_ node: Node, _ state: NodeState) {
        let graph = node.graph
        graph.endPresentation(of: node)
        guard let shown = state.id, !state.isColumn, !graph.isClosing else { return }
        let (presence, flush) = (node.context.presence, graph.counters.flushes)
        graph.afterDismissal(isFirst: true) { [self, unowned graph] in
            // Only the view has gone: its presentation was dismissed, but the binding is its owner's.
            guard presence.isClosed else {
                onDismiss?()
                return
            }
            // A new screen in the same place may present the same item.
            let isTakenOver = graph.currentPresentations.contains { current in
                guard let other = current.node.storage as? NodeState else { return false }
                return other.birth == flush && other.id == shown
            }
            if !isTakenOver, isPresented(as: shown) { item.wrappedValue = nil }
            onDismiss?()
        }
    }
}

nonisolated struct PresentationView<Content: View>: View, PrimitiveView {
    let kind: ElementKind
    let isWanted: @MainActor () -> Bool
    let close: @MainActor @Sendable () -> Void
    let content: Content
    /// Whether it is a column beside the view that presents it, and not over the window.
    let isColumn: Bool

    private final class NodeState {
        /// Nil before the first update.
        private var isColumn: Bool?
        let model: WindowPresentation
        let context: Context
        var environment: ModifiedEnvironment
        let dismissal: Dismissal

        @MainActor init(_ node: Node) {
            let model = WindowPresentation(node: node)
            self.model = model
            context = Context(presence: model.presence, isAtTop: true)
            let dismissal = Dismissal { [weak model] in model?.dismiss() }
            self.dismissal = dismissal
            environment = ModifiedEnvironment(node.environment) { Self.change(&$0, dismissal) }
        }

        @MainActor static func change(_ values: inout EnvironmentValues, _ dismissal: Dismissal) {
            values.dismissal = dismissal
            values.isPresented = true
            values.isEnabled = true
            // The content is outside the stack of the presenting view.
            values.linkAddresses = nil
        }

        @MainActor func update(_ base: EnvironmentValues) {
            if !environment.isBased(on: base) { environment.update(base) { Self.change(&$0, dismissal) } }
        }

        /// Presents it over the window, or makes it a column. What is inside keeps its state.
        @MainActor func place(asColumn: Bool, of node: Node) {
            if asColumn {
                if isColumn == false { node.graph.presentationEnded(model) }
                model.presence.move(into: node.context.presence)
            } else if isColumn != false {
                model.presence.move(into: nil)
                node.graph.present(model)
            }
            model.presence.hasEnded = false
            isColumn = asColumn
        }

        @MainActor func end(on graph: Graph) {
            model.dismiss = {}
            model.isWanted = { false }
            model.presence.show(false)
            if isColumn == true {
                model.presence.leave()
                model.presence.hasEnded = true
            } else {
                graph.presentationEnded(model)
            }
        }
    }

    @MainActor static func update(_ node: ViewNode<Self>) {
        let isColumn = node.view.isColumn
        node.isPortal = !isColumn
        // A presentation is visible even if the screen that presents it isn't.
        node.isPresenceRoot = true
        node.updateWhileCovered()
        let element = node.showing(isColumn ? .column : node.view.kind)
        let state: NodeState
        if let known = node.storage as? NodeState {
            state = known
            state.update(node.environment)
        } else {
            state = NodeState(node)
            node.storage = state
            node.onUnmount = { node in state.end(on: node.graph) }
            collectOptions(node, state.model)
        }
        state.place(asColumn: isColumn, of: node)
        if isColumn { node.showInspectorColumn() }
        let model = state.model
        model.dismiss = node.view.close
        model.isWanted = node.view.isWanted
        element.onEvent = { [weak model] event in
            switch event {
            case .dismiss where model?.isDismissDisabled == false: model?.dismiss()
            case .detent(let detent): model?.select(detent: detent)
            default: break
            }
        }
        node.updateChild(node.view.content, environment: state.environment.values, context: state.context)
    }

    /// Collects the sheet options set by the content: detents, grabber, whether a person can close the sheet.
    @MainActor private static func collectOptions(_ node: Node, _ model: WindowPresentation) {
        let collect: () -> Void = { [weak node, weak model] in
            guard let node, let model, node.isMounted, let element = node.element else { return }
            let options = node.collect(PresentationOptionsKey.self) ?? PresentationOptions()
            model.isDismissDisabled = options.isDismissDisabled ?? false
            element.set(.staysPresented, model.isDismissDisabled)
            model.staysForLinks = options.staysForLinks ?? false
            model.detents = options.detents ?? []
            model.detentChoice = options.detentChoice
            guard element.kind != .column else { return }
            let detent = options.detent ?? model.detent
            element.set(.detents, options.detents.map { .detents($0) })
            let offered = detent.flatMap { model.detents.contains($0) ? $0 : nil }
            element.set(.detent, offered.map { .detent($0) })
            element.set(.grabber, options.showsGrabber ?? false)
            element.set(.background, options.background.map { .color($0) })
            element.set(.cornerRadius, options.cornerRadius.map { .number($0) })
        }
        node.collects(PresentationOptionsKey.self, collect)
    }
}

extension View {
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: .sheet, item: isPresented.asItem, id: { AnyHashable($0) }, onDismiss: onDismiss,
                content: { _ in content() }))
    }

    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: .sheet, item: item, id: { AnyHashable($0.id) }, onDismiss: onDismiss, content: content))
    }

    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: .cover, item: isPresented.asItem, id: { AnyHashable($0) }, onDismiss: onDismiss,
                content: { _ in content() }))
    }

    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: .cover, item: item, id: { AnyHashable($0.id) }, onDismiss: onDismiss, content: content))
    }

    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(PresentationOptionsModifier(options: .init(isDismissDisabled: isDisabled)))
    }

    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: .popover, item: isPresented.asItem, id: { AnyHashable($0) }, onDismiss: nil,
                content: { _ in content() }))
    }
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: .popover, item: item, id: { AnyHashable($0.id) }, onDismiss: nil, content: content))
    }
}
