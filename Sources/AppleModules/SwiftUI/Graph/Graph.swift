import Foundation

/// The running interface of one scene: its nodes, its elements, and the events of its user.
///
/// A host makes one for each session, shows `window`, applies the patches that `flush()` returns, and sends events
/// with `send`. Everything runs on the main actor. Graphs share only information about types.
///
/// A closed or deallocated graph is inert for the parts of the app that outlive it: state keeps its value and can
/// be written, actions do nothing.
@MainActor
package final class Graph {
    package let ledger: Ledger
    package let scene: SceneContext
    // Unchecked for the same reason as in `Node`: these values change at every node.
    @exclusivity(unchecked) package internal(set) var counters = Counters()
    /// Called when something became dirty outside a flush.
    package var onNeedsFlush: (() -> Void)?
    /// Called with the type of a view when its body is evaluated.
    @exclusivity(unchecked) package var onEvaluation: ((Any.Type) -> Void)?
    /// Records the reasons of evaluations; nil without an inspector.
    @exclusivity(unchecked) var profile: EvaluationProfile?
    /// Called with each diagnostic; they are also kept in `diagnostics`.
    package var onDiagnostic: ((String) -> Void)?
    /// Runtime diagnostics so far, in order, without duplicates.
    package private(set) var diagnostics: [String] = []
    private var warned: Set<String> = []

    let types: TypeTable
    @exclusivity(unchecked) var observingTypes: Set<ObjectIdentifier> = []
    /// Number of registered observations of observable objects.
    package let observations = LiveCount()

    /// Nil once the graph is closed.
    private(set) var root: Node?
    @exclusivity(unchecked) private var lastNode = 0
    @exclusivity(unchecked) private var dirty: [[Node]] = []
    @exclusivity(unchecked) private var dirtyCount = 0
    @exclusivity(unchecked) private var isFlushing = false
    /// True from the start of `close()`: removed nodes and elements need no bookkeeping any more.
    @exclusivity(unchecked) private(set) var isClosing = false
    /// True at the end of `close()`: the graph ignores everything from then on.
    @exclusivity(unchecked) private(set) var isClosed = false
    @exclusivity(unchecked) private var isFlushRequested = false
    @exclusivity(unchecked) private var pending: [(key: PendingKey?, run: () -> Void)] = []
    @exclusivity(unchecked) private var pendingKeys: Set<PendingKey> = []
    /// The collectors that are notified after the evaluation, with all above them.
    @exclusivity(unchecked) private var notifiedKeys: Set<PendingKey> = []
    private struct PendingKey: Hashable {
        // The node's number, because a new node may reuse the address of a removed one.
        let node: Int
        let key: ObjectIdentifier
    }
    /// Children of the node under evaluation that are evaluated after it.
    @exclusivity(unchecked) var unevaluated: [Node] = []
    /// Contexts that were made by additions in this flush, so that equal rows share one.
    @exclusivity(unchecked) var contextCache = ContextCache()
    private var appearing: [LifecycleHook] = []
    /// Actions to run once a closed presentation has disappeared.
    private var dismissals: [() -> Void] = []
    var hasEndedPresentations = false
    var lastLayer = 0
    @exclusivity(unchecked) private var changedContent: [Node] = []
    @exclusivity(unchecked) var windowChanged = false

    /// The animation of the current or the next flush; nil if there is none.
    @exclusivity(unchecked) var change: AnimatedChange?
    /// Modifiers that change the transaction of everything below their node in every flush.
    var standingTransactions: [(node: Node, transform: (inout Transaction) -> Void)] = []
    /// Waits for the next step of a view that moves by itself, in seconds. Tests pass a clock of their own.
    var waitForStep: @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    /// The animations of the last flush, the outermost first; empty if nothing is animated.
    package private(set) var motion: [Motion] = []

    #if DEBUG
        /// State for views whose place has changed its type since code was replaced.
        var carried: CarriedState?
    #endif

    package let window: Element
    /// Sheets, covers and alerts, the lowest first.
    var presentations: [WindowPresentation] = []
    /// The current presentation of each presenter, and the views that wait to present.
    var currentPresentations: [CurrentPresentation] = []
    var waitingToPresent: [NodeReference] = []
    /// Handlers of `onOpenURL`, the innermost last.
    var urlHandlers: [(node: Node, action: (URL) -> Void)] = []
    /// Handlers of `onContinueUserActivity`.
    var continuations: [(node: Node, type: String, action: (NSUserActivity) -> Void)] = []
    var activities: [ActivityHook] = []
    var inspections: [InspectionHook] = []

    package init<Root: View>(_ root: Root, scene: SceneContext, types: TypeTable) {
        self.scene = scene
        self.types = types
        ledger = Ledger(common: types.commonAttributes)
        window = Element(.window, ledger: ledger)
        window.set(.tint, AssetCatalogues.shared.accent.map { .color($0.paint) })
        let presence = Presence(parent: nil, isShown: true)
        let context = Context(presence: presence, isAtTop: true)
        var base = EnvironmentValues()
        base.openURL = OpenURLAction { _ in .systemAction }
        base.editMode = Binding(location: CellLocation(StateCell(EditMode.inactive)))
        base.systemOpenURL = { [ledger] url in ledger.effect(.openURL(url.absoluteString)) }
        let environment = ModifiedEnvironment(base) { scene.describeWindow(to: &$0) }
        scene.onWindowChange = { [weak scene, window] in
            guard let scene else { return }
            environment.update(base) { scene.describeWindow(to: &$0) }
            if window.attributes.has(.style) { window.set(.style, Self.columnStyle(of: scene)) }
        }
        let node = ViewNode(
            root, info: types.info(for: Root.self), graph: self, parent: nil,
            environment: environment.values, context: context)
        self.root = node
        // Unowned, as in `Node`: `close` clears both closures before the graph is deallocated.
        scene.onError = { [unowned(unsafe) self] in warn($0) }
        ledger.onEffect = { [unowned(unsafe) self] in requestFlush() }
        node.markDirty()
        windowChanged = true
    }

    /// Tells the host that some of the content is shown in columns where there is room for them, so that it reports the width of the
    /// window: also while they are a sheet or a list, and while their screen is covered.
    func offerColumns() { window.set(.style, Self.columnStyle(of: scene)) }

    private static func columnStyle(of scene: SceneContext) -> AttributeValue {
        .string(scene.isCompact ? "split" : "columns")
    }

    /// Makes a graph that is closed from the start.
    private init() {
        scene = SceneContext(id: "")
        types = TypeTable()
        ledger = Ledger(common: types.commonAttributes)
        window = Element(.window, ledger: ledger)
        isClosing = true
        isClosed = true
    }

    /// The graph of nodes that belong to no graph.
    static let nowhere = Graph()

    // Without this, sources that the app holds would keep references to the graph's nodes.
    isolated deinit { close() }

    /// Closes the graph: cancels tasks and removes all content.
    package func close() {
        guard !isClosing else { return }
        isClosing = true
        onNeedsFlush = nil
        root?.unmount()
        runLifecycle()
        isClosed = true
        scene.close()
        ledger.onEffect = nil
        dirty = []
        dirtyCount = 0
        pending = []
        pendingKeys = []
        notifiedKeys = []
        changedContent = []
        windowChanged = false
        change = nil
        standingTransactions = []
        appearing = []
        dismissals = []
        currentPresentations = []
        waitingToPresent = []
        // The views hold the app's objects, so a closed graph that is still referenced must not keep them alive.
        root = nil
        window.children = []
        ledger.clear()
    }

    // MARK: Flush

    package var needsFlush: Bool {
        dirtyCount > 0 || !pending.isEmpty || !appearing.isEmpty || !dismissals.isEmpty || windowChanged
            || !changedContent.isEmpty || ledger.hasChanges
    }

    /// Evaluates views until none is dirty, and returns the patches in order.
    @discardableResult
    package func flush() -> [Patch] {
        guard !isFlushing else { return [] }
        isFlushing = true
        let outer = SceneContext.current
        SceneContext.current = scene
        var isDeferred = false
        defer {
            SceneContext.current = outer
            isFlushing = false
            isFlushRequested = false
            if isDeferred { requestFlush() }
        }
        counters.flushes += 1
        var rounds = 0
        while dirtyCount > 0 || !pending.isEmpty || !appearing.isEmpty || !dismissals.isEmpty {
            rounds += 1
            if rounds > Self.roundLimit {
                warn(
                    "Updates did not end after \(Self.roundLimit) rounds: a view changes state each time it is evaluated. "
                        + "Remaining changes are shown by the next update.")
                break
            }
            evaluateDirty()
            runPending()
            guard dirtyCount == 0 else { continue }
            isDeferred = movesOnAppearing()
            if isDeferred { break }
        }
        contextCache = ContextCache()
        // Building a screen takes one large flush, so release the memory instead of keeping it until the next.
        if dirtyCount == 0 { dirty = [] }
        unevaluated = []
        publish()
        let patches = ledger.takeChanges()
        counters.patches += patches.count
        if isDeferred {
            motion = []
        } else {
            motion =
                change == nil && standingTransactions.isEmpty ? [] : takeMotion(isWanted: !patches.isEmpty)
        }
        return patches
    }

    /// Evaluates the views that have changed since the last flush, so that the next event is handled by up-to-date views. The patches
    /// come with the next flush.
    func catchUp() {
        guard !isFlushing, dirtyCount > 0 else { return }
        isFlushing = true
        evaluateDirty()
        isFlushing = false
    }

    private static let roundLimit = 200

    func nextNodeNumber() -> Int {
        lastNode += 1
        return lastNode
    }

    func enqueue(_ node: Node) {
        guard !isClosed else { return }
        while dirty.count <= node.depth { dirty.append([]) }
        dirty[node.depth].append(node)
        dirtyCount += 1
        requestFlush()
    }

    func requestFlush() {
        guard !isFlushing, !isFlushRequested, !isClosed else { return }
        isFlushRequested = true
        onNeedsFlush?()
    }

    private func evaluateDirty() {
        var depth = 0
        while dirtyCount > 0 {
            while depth < dirty.count, dirty[depth].isEmpty { depth += 1 }
            guard depth < dirty.count else { break }
            var level = dirty[depth]
            // Sorted, because Observation notifies its observers in no fixed order.
            level.sort { $0.number < $1.number }
            dirty[depth].removeAll(keepingCapacity: true)
            dirtyCount -= level.count
            for node in level where node.isDirty { node.evaluate() }
            depth = 0
        }
    }

    /// Evaluates the children that a node has deferred, from index `first`; the children before it belong to
    /// enclosing nodes.
    func evaluateChildren(from first: Int) {
        var index = first
        while index < unevaluated.count {
            unevaluated[index].evaluate()
            index += 1
        }
        unevaluated.removeSubrange(first...)
    }

    /// Runs `action` after all dirty views are evaluated, once for equal keys.
    func afterEvaluation(key: (Node, ObjectIdentifier)? = nil, _ action: @escaping () -> Void) {
        guard !isClosing else { return }
        if let key {
            let key = PendingKey(node: key.0.number, key: key.1)
            guard pendingKeys.insert(key).inserted else { return }
            pending.append((key, action))
        } else {
            pending.append((nil, action))
        }
        requestFlush()
    }

    /// Runs `notify` after all dirty views are evaluated, once for the collector of `key` at `node`.
    /// - Returns: false if the collectors above have been notified, too: changes in many views below one another look up each of them once.
    func notifyCollector(of key: ObjectIdentifier, at node: Node, _ notify: @escaping () -> Void) -> Bool {
        counters.visitedCollectors += 1
        guard notifiedKeys.insert(PendingKey(node: node.number, key: key)).inserted else { return false }
        afterEvaluation(key: (node, key), notify)
        return true
    }

    /// Runs `action` once all views are evaluated and what follows from that, such as `onChange`, has changed nothing more.
    func afterChanges(_ action: @escaping () -> Void) {
        afterEvaluation { [unowned self] in
            if dirtyCount > 0 { afterChanges(action) } else { action() }
        }
    }

    private func runPending() {
        while !pending.isEmpty, dirtyCount == 0 {
            let actions = pending
            pending = []
            pendingKeys = []
            notifiedKeys = []
            for action in actions { withoutReading(action.run) }
        }
    }

    // MARK: Lifecycle

    func lifecycleChanged(_ hooks: [LifecycleHook]) {
        guard !hooks.isEmpty, !isClosed else { return }
        appearing += hooks
        requestFlush()
    }

    /// Runs `action` once the presentation is closed and has disappeared.
    ///
    /// - Parameter isFirst: Whether to run it before the actions that were added earlier.
    func afterDismissal(isFirst: Bool = false, _ action: @escaping () -> Void) {
        guard !isClosing else { return }
        dismissals.insert(action, at: isFirst ? 0 : dismissals.count)
        requestFlush()
    }

    /// Runs the pending lifecycle hooks. New views appear before removed ones disappear (Semantics 48), unless the
    /// removed ones were presented (Semantics 34, 37).
    private func runLifecycle() {
        let (hooks, dismissals) = (appearing, dismissals)
        appearing = []
        self.dismissals = []
        if hasEndedPresentations {
            hasEndedPresentations = false
            // The topmost presentation is closed first.
            let ended = hooks.filter { $0.hasAppeared && $0.presence.root.hasEnded }
            for layer in Set(ended.map(\.presence.root.layer)).sorted(by: >) {
                for hook in ended where hook.hasAppeared && hook.presence.root.layer == layer {
                    hook.disappear()
                }
            }
        }
        for dismissal in dismissals { withoutReading(dismissal) }
        for hook in hooks where hook.shouldAppear && !hook.hasAppeared { hook.appear() }
        // After all `onAppear` calls, because views may prepare there what their tasks use (Semantics 47).
        for hook in hooks where hook.shouldAppear { hook.begin() }
        for hook in hooks where !hook.shouldAppear && hook.hasAppeared { hook.disappear() }
    }

    /// Runs the lifecycle hooks.
    /// - Returns: whether they started an animation. If so, the views have to be shown in their initial state
    ///   first.
    private func movesOnAppearing() -> Bool {
        guard !appearing.isEmpty, change == nil else {
            runLifecycle()
            return false
        }
        runLifecycle()
        return change?.transaction?.animation?.timing != nil && dirtyCount > 0
    }

    // MARK: Elements

    /// Marks `node` so that the content of its element is collected again, from the child at `slot` on. Nil marks
    /// the window.
    func contentChanged(_ node: Node?, from slot: Int = 0) {
        guard !isClosing else { return }
        guard let node else {
            windowChanged = true
            return
        }
        let slot = Int32(clamping: slot)
        if node.isContentChanged {
            node.firstChange = min(node.firstChange, slot)
        } else {
            node.isContentChanged = true
            node.firstChange = slot
            changedContent.append(node)
        }
    }

    func discard(_ element: Element) {
        if !isClosing { ledger.elements.remove(element.id) }
        element.parent = nil
    }

    private func publish() {
        let nodes = changedContent
        changedContent = []
        for node in nodes {
            node.isContentChanged = false
            guard node.isMounted, let element = node.element else { continue }
            let content = node.changedContent(of: element)
            ledger.place(content.new, in: element, after: content.kept)
        }
        if windowChanged {
            windowChanged = false
            var content = SmallArray<Element>()
            root?.collectElements(into: &content)
            for presentation in presentations {
                if let element = presentation.node.element { content.append(element) }
            }
            ledger.place(content, in: window)
        }
        ledger.publishCreated()
        if !window.isPublished { ledger.publish(window) }
        ledger.updateDerived()
    }

    /// Reports a mistake in the app, once.
    package func warn(_ text: String) {
        guard !isClosed, diagnostics.count < Self.mostDiagnostics, warned.insert(text).inserted else {
            return
        }
        let isLast = diagnostics.count == Self.mostDiagnostics - 1
        let text = isLast ? "\(text) Further warnings are not reported." : text
        diagnostics.append(text)
        onDiagnostic?(text)
    }

    /// Bounds the memory for the warnings of an app that makes a mistake for each of its rows.
    private static let mostDiagnostics = 1000
}
