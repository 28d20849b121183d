import Foundation

/// A running interface: the nodes of one scene, what they show, and what a person does to it.
///
/// A host makes one for each session, shows `window`, applies what `flush()` gives, and sends events by `send`.
/// Everything happens on the main actor; nothing is shared between two graphs but what was found out about types.
///
/// A graph that is closed, or has gone, is inert for whatever of the app lives on: state keeps its value and can be written,
/// actions do nothing.
@MainActor
package final class Graph {
    package let ledger: Ledger
    package let scene: SceneContext
    // What changes at every node is unchecked as in `Node`.
    @exclusivity(unchecked) package internal(set) var counters = Counters()
    /// Called when something became dirty while nobody was about to flush.
    package var onNeedsFlush: (() -> Void)?
    /// Told of each body that is evaluated.
    @exclusivity(unchecked) package var onEvaluation: ((Any.Type) -> Void)?
    /// Told of each warning; they are also kept in `diagnostics`.
    package var onDiagnostic: ((String) -> Void)?
    /// Runtime warnings so far, in order, each once.
    package private(set) var diagnostics: [String] = []

    let types: TypeTable
    @exclusivity(unchecked) var observingTypes: Set<ObjectIdentifier> = []
    /// Observations of observable objects that are registered somewhere.
    package let observations = LiveCount()

    /// Nil once it is closed.
    private var root: Node?
    @exclusivity(unchecked) private var lastNode = 0
    @exclusivity(unchecked) private var dirty: [[Node]] = []
    @exclusivity(unchecked) private var dirtyCount = 0
    @exclusivity(unchecked) private var isFlushing = false
    /// Nothing that goes has to be told of any more.
    @exclusivity(unchecked) private(set) var isClosing = false
    /// Nothing comes to it any more.
    @exclusivity(unchecked) private var isClosed = false
    @exclusivity(unchecked) private var flushIsAsked = false
    @exclusivity(unchecked) private var pending: [(key: PendingKey?, run: () -> Void)] = []
    @exclusivity(unchecked) private var pendingKeys: Set<PendingKey> = []
    private struct PendingKey: Hashable {
        // The number and not the address, which a new node may have from one that is gone.
        let node: Int
        let key: ObjectIdentifier
    }
    /// Children of the node that is evaluated, which are evaluated after it.
    @exclusivity(unchecked) var unevaluated: [Node] = []
    /// What was said of views in this flush, and the contexts that it made: rows that look alike share one.
    @exclusivity(unchecked) var saidContexts = SaidContexts()
    private var appearing: [LifecycleHook] = []
    /// What is to be done when what was presented has gone.
    private var dismissals: [() -> Void] = []
    private var hasEndedPresentations = false
    private var lastLayer = 0
    @exclusivity(unchecked) private var changedContent: [Node] = []
    @exclusivity(unchecked) private var windowChanged = false

    /// How what the flush that is under way, or the next, changes is to move; nil where nobody has said anything.
    @exclusivity(unchecked) var change: AnimatedChange?
    /// What says of each change within it how that moves.
    var standingTransactions: [(node: Node, transform: (inout Transaction) -> Void)] = []
    /// How what the last flush has changed moves, the outermost first; empty where all stands at once as it will be.
    package private(set) var motion: [Motion] = []

    package let window: Element
    /// Sheets, covers and alerts, the lowest first.
    private(set) var presentations: [PresentationModel] = []
    /// Who presents something, and who waits until that has gone.
    private var turns: [PresentationTurn] = []
    private var waitingForTurn: [NodeReference] = []
    /// What `onOpenURL` asked for, the innermost last.
    var urlHandlers: [(node: Node, action: (URL) -> Void)] = []
    /// What views in the scene take up of other places.
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
        // Not weak, as in `Node`: `close` takes both back, and that is called before the graph goes.
        scene.onError = { [unowned(unsafe) self] in warn($0) }
        ledger.onEffect = { [unowned(unsafe) self] in askForFlush() }
        node.markDirty()
        windowChanged = true
    }

    /// A graph that has always been closed.
    private init() {
        scene = SceneContext(id: "")
        types = TypeTable()
        ledger = Ledger(common: types.commonAttributes)
        window = Element(.window, ledger: ledger)
        isClosing = true
        isClosed = true
    }

    /// The graph of nodes that are in none.
    static let nowhere = Graph()

    // Sources that an app holds would go on naming its nodes.
    isolated deinit { close() }

    /// Ends everything: tasks are cancelled and nothing is shown any more.
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
        // The views hold what the app holds; what is left of the graph must not keep that alive.
        root = nil
        window.children = []
        ledger.clear()
    }

    // MARK: Flush

    package var needsFlush: Bool {
        dirtyCount > 0 || !pending.isEmpty || !appearing.isEmpty || !dismissals.isEmpty || windowChanged
            || !changedContent.isEmpty || ledger.hasChanges
    }

    /// Evaluates what is dirty until nothing is, and gives what has changed on the screen, in order.
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
        // A screen is built in one flush: what it took is not kept until the next.
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

    /// Evaluates what has changed since the last flush, so that what a person does meets the views as they now are. The next
    /// flush shows it.
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
            // Observation tells its observers in no fixed order.
            level.sort { $0.number < $1.number }
            dirty[depth].removeAll(keepingCapacity: true)
            dirtyCount -= level.count
            for node in level where node.isDirty { node.evaluate() }
            depth = 0
        }
    }

    /// Evaluates the children that a node has put off, from the place where its own begin: those before are of nodes
    /// around it.
    func evaluateChildren(from first: Int) {
        var index = first
        while index < unevaluated.count {
            unevaluated[index].evaluate()
            index += 1
        }
        unevaluated.removeSubrange(first...)
    }

    /// Runs `action` when what is dirty has been evaluated, once for equal keys.
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

    /// Runs `action` when what was presented is closed and has disappeared.
    func afterDismissal(_ action: @escaping () -> Void) {
        guard !isClosing else { return }
        dismissals.append(action)
        askForFlush()
    }

    /// What is new appears before what is gone disappears (SEMANTICS 48), unless that was presented (SEMANTICS 34, 37).
    private func runLifecycle() {
        let (hooks, dismissals) = (appearing, dismissals)
        appearing = []
        self.dismissals = []
        if hasEndedPresentations {
            hasEndedPresentations = false
            // What lies above is closed first.
            let ended = hooks.filter { $0.hasAppeared && $0.presence.root.hasEnded }
            for layer in Set(ended.map(\.presence.root.layer)).sorted(by: >) {
                for hook in ended where hook.hasAppeared && hook.presence.root.layer == layer {
                    hook.disappear()
                }
            }
        }
        for dismissal in dismissals { withoutReading(dismissal) }
        for hook in hooks where hook.shouldAppear && !hook.hasAppeared { hook.appear() }
        // Views may prepare in `onAppear` what their tasks use (SEMANTICS 47).
        for hook in hooks where hook.shouldAppear { hook.begin() }
        for hook in hooks where !hook.shouldAppear && hook.hasAppeared { hook.disappear() }
    }

    /// Runs the lifecycle.
    /// - Returns: whether what has appeared moves: then it has to be seen first as it was.
    private func movesOnAppearing() -> Bool {
        guard !appearing.isEmpty, change == nil else {
            runLifecycle()
            return false
        }
        runLifecycle()
        return change?.transaction?.animation?.timing != nil && dirtyCount > 0
    }

    // MARK: Elements

    /// The elements within `node`'s element have to be gathered anew, from those of its child at `slot` on; with nil, the window's.
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

    /// Whether a view may present something now, which is then its to close. One presenter, the window or what is itself presented,
    /// presents one thing at a time, until that has gone.
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

    /// What is presented instead of what a view asked for, once everything is evaluated; nil where it may ask again.
    func turn(before node: Node) -> PresentationTurn? {
        let presenter = node.context.presence.root
        return turns.first { $0.presenter === presenter && $0.node !== node }
    }

    /// A view has its turn when what its presenter presents now has gone.
    func waitForTurn(_ node: Node) { waitingForTurn.append(node.reference) }

    /// A view presents nothing any more, and asks for nothing.
    func endTurn(of node: Node) {
        waitingForTurn.removeAll { $0.node === node }
        guard let turn = turns.first(where: { $0.node === node }) else { return }
        turn.isEnding = true
        // The action of an alert's button comes when the alert has gone.
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

    /// Whether something that a screen presents lies over it; an alert or a dialog only asks something of it.
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

    /// Gives an event to the element with this id, unless it is gone, disabled, or lies under something else.
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

    /// The graph whose app is acting on an event, for what asks the one app of its process, as UIKit does.
    static weak var acting: Graph?

    /// What a person is doing, while an app acts on it; nil where it acts by itself.
    package private(set) static var interaction: Interaction?

    /// Takes what a host has measured of an element; what nobody asked for, or is gone, is passed over.
    package func take(_ room: Room, of id: ElementID) {
        ledger.elements[id]?.place?.take(room)
    }

    /// What hears the element's events beside it, the innermost first.
    private func hooks(around element: Element) -> [GestureHooks] {
        var found: [GestureHooks] = []
        var ancestor = element.parent
        while let current = ancestor, current !== window {
            if let hooks = current.hooks { found.append(hooks) }
            ancestor = current.parent
        }
        return found
    }

    /// Opens a link in the scene: each `onOpenURL` in view is told, the outermost first.
    /// - Returns: whether anybody was.
    @discardableResult
    package func open(_ url: URL) -> Bool {
        let handlers = urlHandlers.filter { $0.node.isMounted }.sorted { $0.node.depth < $1.node.depth }
        for handler in handlers { withoutReading { handler.action(url) } }
        return !handlers.isEmpty || continueBrowsing(url)
    }

    /// Hands a link of the web that no `onOpenURL` takes to whoever goes on with what was begun in a browser.
    private func continueBrowsing(_ url: URL) -> Bool {
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { return false }
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        return take(up: activity)
    }

    /// Goes on with what was begun elsewhere: each `onContinueUserActivity` for its type is told, the outermost first.
    /// - Returns: whether anybody was.
    @discardableResult
    package func take(up activity: NSUserActivity) -> Bool {
        let takers = continuations.filter { $0.node.isMounted && $0.type == activity.activityType }
            .sorted { $0.node.depth < $1.node.depth }
        for taker in takers { withoutReading { taker.action(activity) } }
        return !takers.isEmpty
    }

    /// What the app advertises: the scene's innermost active user activity.
    package var activity: NSUserActivity? {
        activities.filter { $0.isActive && $0.node.isMounted && $0.node.context.presence.isInSight }
            .max { $0.node.depth < $1.node.depth }?.activity
    }

    /// The web address of what is shown.
    package var address: URL? { activity?.webpageURL }
}

/// What a person does by an event.
package enum Interaction: Sendable {
    case tap, back, swipe, pull

    init?(_ event: ElementEvent, on kind: ElementKind) {
        switch event {
        case .back: self = .back
        case .swipe: self = .swipe
        case .dismiss: self = .pull
        case .tap, .value: self = kind == .backButton ? .back : .tap
        case .taps, .longPress, .toggle, .select, .submit, .delete: self = .tap
        default: return nil
        }
    }
}

package enum EventOutcome: String, Sendable, CaseIterable {
    case handled
    /// It was handled before.
    case known
    /// There is no such element any more, or there never was.
    case gone
    case disabled
    /// It lies under another screen, page or sheet.
    case covered
    /// It takes no events.
    case unanswered
}
