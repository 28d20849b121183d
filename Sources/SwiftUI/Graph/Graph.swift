import Foundation

/// The running interface of one scene: its nodes, its elements and the events that a person sends.
///
/// A host makes one for each session, shows `window`, applies the patches that `flush()` returns, and sends events
/// with `send`. Everything runs on the main actor. Graphs share nothing but what was found out about types.
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
    /// Called with each diagnostic; they are also kept in `diagnostics`.
    package var onDiagnostic: ((String) -> Void)?
    /// Runtime diagnostics so far, in order, without duplicates.
    package private(set) var diagnostics: [String] = []

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
    @exclusivity(unchecked) private var isClosed = false
    @exclusivity(unchecked) private var flushIsAsked = false
    @exclusivity(unchecked) private var pending: [(key: PendingKey?, run: () -> Void)] = []
    @exclusivity(unchecked) private var pendingKeys: Set<PendingKey> = []
    private struct PendingKey: Hashable {
        // The node's number, because a new node may reuse the address of a removed one.
        let node: Int
        let key: ObjectIdentifier
    }
    /// Children of the node under evaluation that are evaluated after it.
    @exclusivity(unchecked) var unevaluated: [Node] = []
    /// Values that contexts passed down in this flush, and the contexts made for them, so that rows that look alike
    /// share one.
    @exclusivity(unchecked) var saidContexts = SaidContexts()
    private var appearing: [LifecycleHook] = []
    /// Actions to run once what was presented has disappeared.
    private var dismissals: [() -> Void] = []
    private var hasEndedPresentations = false
    private var lastLayer = 0
    @exclusivity(unchecked) private var changedContent: [Node] = []
    @exclusivity(unchecked) private var windowChanged = false

    /// The animation of the current or the next flush; nil if there is none.
    @exclusivity(unchecked) var change: AnimatedChange?
    /// Modifiers that change the transaction of everything below their node in every flush.
    var standingTransactions: [(node: Node, transform: (inout Transaction) -> Void)] = []
    /// The animations of the last flush, the outermost first; empty if nothing is animated.
    package private(set) var motion: [Motion] = []

    package let window: Element
    /// Sheets, covers and alerts, the lowest first.
    private(set) var presentations: [PresentationModel] = []
    /// The current presentation of each presenter, and the views that wait for their turn.
    private var turns: [PresentationTurn] = []
    private var waitingForTurn: [NodeReference] = []
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
        let presence = Presence(parent: nil, isShown: true)
        let context = Context(presence: presence, isAtTop: true)
        var base = EnvironmentValues()
        base.openURL = OpenURLAction { _ in .systemAction }
        base.editMode = Binding(location: CellLocation(StateCell(EditMode.inactive)))
        base.systemOpenURL = { [ledger] url in ledger.effect(.openURL(url.absoluteString)) }
        let environment = OwnEnvironment(base) { scene.describeWindow(to: &$0) }
        scene.onWindowChange = { [weak scene] in
            guard let scene else { return }
            environment.update(base) { scene.describeWindow(to: &$0) }
        }
        let node = ViewNode(
            root, info: types.info(for: Root.self), graph: self, parent: nil,
            environment: environment.values, context: context)
        self.root = node
        // Unowned, as in `Node`: `close` clears both closures before the graph is deallocated.
        scene.onError = { [unowned(unsafe) self] in warn($0) }
        ledger.onEffect = { [unowned(unsafe) self] in askForFlush() }
        node.markDirty()
        windowChanged = true
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
        changedContent = []
        windowChanged = false
        change = nil
        standingTransactions = []
        appearing = []
        dismissals = []
        turns = []
        waitingForTurn = []
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
        var isPutOff = false
        defer {
            SceneContext.current = outer
            isFlushing = false
            flushIsAsked = false
            if isPutOff { askForFlush() }
        }
        counters.flushes += 1
        var rounds = 0
        while dirtyCount > 0 || !pending.isEmpty || !appearing.isEmpty || !dismissals.isEmpty {
            rounds += 1
            if rounds > Self.roundLimit {
                warn(
                    "The interface did not come to rest after \(Self.roundLimit) rounds of updates: "
                        + "a view changes state each time it is updated. The rest is shown later.")
                break
            }
            evaluateDirty()
            runPending()
            guard dirtyCount == 0 else { continue }
            isPutOff = movesOnAppearing()
            if isPutOff { break }
        }
        saidContexts = SaidContexts()
        // Building a screen takes one large flush, so release the memory instead of keeping it until the next.
        if dirtyCount == 0 { dirty = [] }
        unevaluated = []
        publish()
        let patches = ledger.takeChanges()
        counters.patches += patches.count
        if isPutOff {
            motion = []
        } else {
            motion =
                change == nil && standingTransactions.isEmpty ? [] : takeMotion(isWanted: !patches.isEmpty)
        }
        return patches
    }

    /// Evaluates the views that have changed since the last flush, so that the next event meets up-to-date views.
    /// The patches come with the next flush.
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
        askForFlush()
    }

    func askForFlush() {
        guard !isFlushing, !flushIsAsked, !isClosed else { return }
        flushIsAsked = true
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
        askForFlush()
    }

    private func runPending() {
        while !pending.isEmpty, dirtyCount == 0 {
            let actions = pending
            pending = []
            pendingKeys = []
            for action in actions { withoutReading(action.run) }
        }
    }

    // MARK: Lifecycle

    func lifecycleChanged(_ hooks: [LifecycleHook]) {
        guard !hooks.isEmpty, !isClosed else { return }
        appearing += hooks
        askForFlush()
    }

    /// Runs `action` once what was presented is closed and has disappeared.
    func afterDismissal(_ action: @escaping () -> Void) {
        guard !isClosing else { return }
        dismissals.append(action)
        askForFlush()
    }

    /// Runs the pending lifecycle hooks. New views appear before removed ones disappear (SEMANTICS 48), unless the
    /// removed ones were presented (SEMANTICS 34, 37).
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
        // After all `onAppear` calls, because views may prepare there what their tasks use (SEMANTICS 47).
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
            var content = Few<Element>()
            root?.collectElements(into: &content)
            for presentation in presentations {
                if let element = presentation.node.element { content.append(element) }
            }
            ledger.place(content, in: window)
        }
        ledger.publishCreated()
        if !window.isPublished { ledger.publish(window) }
        ledger.updateFlexibility()
    }

    // MARK: Presentations

    /// Takes the turn of a view to present, if its presenter is free. A presenter, which is the window or another
    /// presentation, has one presentation at a time.
    func mayPresent(_ node: Node, as kind: ElementKind) -> Bool {
        let presenter = node.context.presence.root
        if let turn = turns.first(where: { $0.presenter === presenter }) {
            guard turn.node === node else { return false }
            turn.isEnding = false
            return true
        }
        turns.append(PresentationTurn(presenter: presenter, node: node, kind: kind))
        return true
    }

    /// The presentation that keeps a view from presenting, asked once everything is evaluated; nil if the view may
    /// try again.
    func turn(before node: Node) -> PresentationTurn? {
        let presenter = node.context.presence.root
        return turns.first { $0.presenter === presenter && $0.node !== node }
    }

    /// Evaluates the view again when its presenter's current presentation has gone.
    func waitForTurn(_ node: Node) { waitingForTurn.append(node.reference) }

    /// Ends the view's turn: it presents nothing any more and doesn't wait to.
    func endTurn(of node: Node) {
        waitingForTurn.removeAll { $0.node === node }
        guard let turn = turns.first(where: { $0.node === node }) else { return }
        turn.isEnding = true
        // The action of an alert's button runs once the alert has gone, so the next presentation needn't wait for
        // its dismissal.
        if turn.isAlert {
            finish(turn)
        } else {
            afterDismissal { [weak self] in self?.finish(turn) }
        }
    }

    private func finish(_ turn: PresentationTurn) {
        guard turn.isEnding else { return }
        turns.removeAll { $0 === turn }
        let next = waitingForTurn.firstIndex { $0.node?.context.presence.root === turn.presenter }
        if let next, let node = waitingForTurn.remove(at: next).node, node.isMounted { node.markDirty() }
    }

    func present(_ presentation: PresentationModel) {
        lastLayer += 1
        presentation.presence.layer = lastLayer
        presentations.append(presentation)
        windowChanged = true
    }

    func presentationEnded(_ presentation: PresentationModel) {
        presentation.presence.hasEnded = true
        hasEndedPresentations = true
        presentations.removeAll { $0 === presentation }
        windowChanged = true
        askForFlush()
    }

    /// Whether something presented from `screen` covers it. Alerts and dialogs don't count.
    func isPresenting(from screen: ScreenModel) -> Bool {
        presentations.contains { presentation in
            let kind = presentation.node.element?.kind
            return presentation.node.context.screen === screen && kind != .alert && kind != .dialog
        }
    }

    // MARK: Host

    func warn(_ text: String) {
        guard !isClosed, !diagnostics.contains(text) else { return }
        diagnostics.append(text)
        onDiagnostic?(text)
    }

    /// Sends an event to the element with this id, unless the element is gone, disabled or covered.
    @discardableResult
    package func send(_ event: ElementEvent, to id: ElementID) -> EventOutcome {
        guard let element = ledger.elements[id], element.isPublished else { return .gone }
        var ancestor: Element? = element
        var top = element
        while let current = ancestor {
            if current.attributes.has(.covered) { return .covered }
            if current.attributes.has(.ignoresTaps), event.isTouch { return .unanswered }
            top = current
            ancestor = current.parent
            if ancestor === window { break }
        }
        guard ancestor === window else { return .gone }
        if let front = presentations.last?.node.element, top !== front { return .covered }
        if element.attributes.has(.disabled) { return .disabled }
        let outer = SceneContext.current
        Self.acting = self
        Self.interaction = Interaction(event, on: element.kind)
        SceneContext.current = scene
        defer {
            Self.acting = nil
            Self.interaction = nil
            SceneContext.current = outer
        }
        let hooks = hooks(around: element)
        for hook in hooks.reversed() {
            if let first = hook.first, withoutReading({ first(event) }) { return .handled }
        }
        guard let act = element.onEvent else { return .unanswered }
        withoutReading {
            act(event)
            for hook in hooks { hook.alsoTold?(event) }
        }
        return .handled
    }

    /// The graph that is handling an event, for UIKit calls that address the process's only app.
    static weak var acting: Graph?

    /// What a person is doing, while an app acts on it; nil where it acts by itself.
    package private(set) static var interaction: Interaction?

    /// Takes a measurement by the host of an element's size. Ignored if the element is gone or nothing asked for
    /// its size.
    package func take(_ room: Room, of id: ElementID) {
        ledger.elements[id]?.place?.take(room)
    }

    /// Gesture hooks of the element's ancestors, the innermost first. They hear the element's events as well.
    private func hooks(around element: Element) -> [GestureHooks] {
        var found: [GestureHooks] = []
        var ancestor = element.parent
        while let current = ancestor, current !== window {
            if let hooks = current.hooks { found.append(hooks) }
            ancestor = current.parent
        }
        return found
    }

    /// Opens a link in the scene: calls each mounted `onOpenURL`, the outermost first.
    /// - Returns: whether there was one.
    @discardableResult
    package func open(_ url: URL) -> Bool {
        let handlers = urlHandlers.filter { $0.node.isMounted }.sorted { $0.node.depth < $1.node.depth }
        for handler in handlers { withoutReading { handler.action(url) } }
        return !handlers.isEmpty || continueBrowsing(url)
    }

    /// Offers a web link that no `onOpenURL` takes to `onContinueUserActivity`, as a browsing activity.
    private func continueBrowsing(_ url: URL) -> Bool {
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { return false }
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        return take(up: activity)
    }

    /// Continues an activity that began elsewhere: calls each `onContinueUserActivity` for its type, the outermost
    /// first.
    /// - Returns: whether there was one.
    @discardableResult
    package func take(up activity: NSUserActivity) -> Bool {
        let takers = continuations.filter { $0.node.isMounted && $0.type == activity.activityType }
            .sorted { $0.node.depth < $1.node.depth }
        for taker in takers { withoutReading { taker.action(activity) } }
        return !takers.isEmpty
    }

    /// The scene's innermost active user activity.
    package var activity: NSUserActivity? {
        activities.filter { $0.isActive && $0.node.isMounted && $0.node.context.presence.isInSight }
            .max { $0.node.depth < $1.node.depth }?.activity
    }

    /// The web address of the current activity.
    package var address: URL? { activity?.webpageURL }
}

/// What a person does by an event.
package enum Interaction: Sendable {
    case tap, tab, back, swipe, pull

    init?(_ event: ElementEvent, on kind: ElementKind) {
        switch event {
        case .back: self = .back
        case .swipe: self = .swipe
        case .dismiss: self = .pull
        case .tap, .value:
            self =
                switch kind {
                case .backButton: .back
                case .tabButton: .tab
                default: .tap
                }
        case .taps, .longPress, .toggle, .select, .submit, .delete: self = .tap
        default: return nil
        }
    }
}

package enum EventOutcome: String, Sendable, CaseIterable {
    case handled
    /// The event was handled before.
    case known
    /// The element doesn't exist, or not any more.
    case gone
    case disabled
    /// The element lies under another screen, page or sheet.
    case covered
    /// The element handles no events.
    case unanswered
}
