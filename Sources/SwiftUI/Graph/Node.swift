import Foundation
@_spi(SwiftUI) import Observation

/// A view's place in the graph: what outlives the value that described it.
///
/// A node knows its parent, its identity among its siblings (slot, type, key), its `@State` cells, the
/// environment and context it was given, what it read, and the element it shows, if it shows one.
@MainActor
package class Node {
    // What changes is `@exclusivity(unchecked)`: it is read or changed at once on the main actor, and nothing that is called
    // meanwhile comes back to it, so no access meets another. To look for one was a twelfth of what a screen takes.
    // Neither is weak, as a weak reference makes every retain of its target slow, nor counted. A graph unmounts its nodes
    // before it goes (`Graph.deinit`), and a parent its children; an unmounted node has no parent, and for a graph the one
    // that is never gone.
    @exclusivity(unchecked) private(set) unowned(unsafe) var graph: Graph
    @exclusivity(unchecked) private(set) unowned(unsafe) var parent: Node?
    @exclusivity(unchecked) private(set) var environment: EnvironmentValues
    @exclusivity(unchecked) private(set) var context: Context
    @exclusivity(unchecked) var children = Few<Node>()

    /// The element that stands in the tree for it: its own, or the row or box around that.
    @exclusivity(unchecked) private(set) final var outerElement: Element?
    /// What a primitive view keeps between updates.
    @exclusivity(unchecked) var storage: AnyObject?

    @exclusivity(unchecked) var reads = Reads()
    // Made on the main actor, and read elsewhere only when nobody else can: in deinit.
    @exclusivity(unchecked) private final nonisolated(unsafe) var rarities: Rarities?

    private final let depthInTree: Int32
    private final let numberInGraph: UInt32
    @exclusivity(unchecked) private final var keyInSlot: Int32 = 0
    /// The first child from which on the elements within the node's element may be others, while `isContentChanged`.
    @exclusivity(unchecked) final var firstChange: Int32 = 0
    // Flags stand together and last, as each alone would take a word, and what few nodes have stands in an object of its
    // own: a screen has thousands of nodes.
    @exclusivity(unchecked) private(set) final var isDirty = false
    @exclusivity(unchecked) private(set) final var isMounted = true
    /// Whether the node or one below it tells containers above something.
    @exclusivity(unchecked) final var hasContributionsBelow = false
    /// Whether `outerElement` is a row around the node's element, and how many boxes are around that. Each holds the next as its
    /// first child.
    @exclusivity(unchecked) private final var isInRow = false
    @exclusivity(unchecked) private final var boxCount: UInt8 = 0
    @exclusivity(unchecked) private final var marks: NodeMarks = .new

    /// Tells two views of one type in the same slot apart: the branch of a condition.
    final var key: Int {
        get { Int(keyInSlot) }
        set { keyInSlot = Int32(truncatingIfNeeded: newValue) }
    }

    /// Whether the graph will gather the elements within the node's element anew.
    final var isContentChanged: Bool {
        get { marks.contains(.contentChanged) }
        set { marks.set(.contentChanged, newValue) }
    }

    /// Shown elsewhere than at its place in the tree: a toolbar item, a sheet.
    final var isPortal: Bool {
        get { marks.contains(.portal) }
        set { marks.set(.portal, newValue) }
    }

    /// Never evaluated so far.
    private final var isNew: Bool {
        get { marks.contains(.new) }
        set { marks.set(.new, newValue) }
    }

    /// Whether the presence keeps it until it is visible.
    final var isWaiting: Bool {
        get { marks.contains(.waiting) }
        set { marks.set(.waiting, newValue) }
    }

    /// Whether it is evaluated under a screen that covers it: it, or a node below, speaks for something that stands
    /// elsewhere.
    private(set) final var isAwake: Bool {
        get { marks.contains(.awake) }
        set { marks.set(.awake, newValue) }
    }

    private final var isTracking: Bool {
        get { marks.contains(.tracking) }
        set { marks.set(.tracking, newValue) }
    }

    /// The element that stands for a whole presence, whose content has to be looked into for titles and the like.
    final var isPresenceRoot: Bool {
        get { marks.contains(.presenceRoot) }
        set { marks.set(.presenceRoot, newValue) }
    }

    /// Kept out of the tree of elements, with all that it holds.
    final var isWithdrawn: Bool {
        get { marks.contains(.withdrawn) }
        set {
            guard newValue != isWithdrawn else { return }
            marks.set(.withdrawn, newValue)
            parent?.structureChanged()
        }
    }

    /// How far it is from the root.
    final var depth: Int { Int(depthInTree) }
    /// In the order in which the nodes of the graph were made; it begins anew after four billion.
    final var number: Int { Int(numberInGraph) }

    /// What the node shows; nil for a view that only composes others.
    final var element: Element? {
        guard isInRow || boxCount > 0 else { return outerElement }
        var element = isInRow ? outerElement?.children.first : outerElement
        for _ in 0..<boxCount { element = element?.children.first }
        return element
    }

    init(graph: Graph, parent: Node?, environment: EnvironmentValues, context: Context) {
        self.graph = graph
        self.parent = parent
        self.environment = environment
        self.context = context
        depthInTree = (parent?.depthInTree ?? -1) + 1
        numberInGraph = UInt32(truncatingIfNeeded: graph.nextNodeNumber())
    }

    deinit {
        // What it has read would go on naming it.
        let wasMounted = isMounted
        assert(!wasMounted, "a node has gone without having been unmounted")
        rarities?.reference?.node = nil
    }

    // MARK: Evaluation

    /// Does the work of the view: overridden by `ViewNode`.
    func update() {}

    var viewType: Any.Type { Never.self }

    /// The view or modifier whose properties the inspector shows; nil for what the graph shows by itself.
    var inspectedView: Any? { nil }

    /// The value that its view leads to, if it is a link to one.
    var linkedValue: (any Hashable)? { nil }

    /// Whether all that it does is to say something of a page of tabs, at whose button that is seen while the page isn't.
    var saysOfPage: Bool { false }

    /// Takes over what the parent gives; true when that differs from before.
    final func inherit(environment: EnvironmentValues, context: Context) -> Bool {
        if self.context === context, self.environment.isIdentical(to: environment) { return false }
        self.environment = environment
        self.context = context
        return true
    }

    /// Adds to what the node and all below it inherit, until its parent gives it something else.
    final func inherit(adding change: (inout EnvironmentValues) -> Void) { change(&environment) }

    final func markDirty() {
        guard !isDirty, isMounted else { return }
        isDirty = true
        graph.enqueue(self)
    }

    /// Waits no longer: its presence is visible.
    final func wake() {
        isWaiting = false
        graph.enqueue(self)
    }

    /// Is evaluated (again) when the presence is visible, or may be evaluated under what covers it.
    final func waitUntilSeen() {
        isDirty = true
        context.presence.wait(self)
    }

    /// A condition or the like right below a node that is awake is awake too: it chooses what is declared.
    private func stemsFromAwake() -> Bool {
        guard let parent, parent.isAwake, viewType is any StructuralView.Type || viewType == AnyView.self
        else {
            return false
        }
        isAwake = true
        return true
    }

    /// Keeps the node and the way down to it up to date under a screen that covers them: what is declared here (a
    /// destination, a sheet, an effect of a change) is seen or felt elsewhere.
    final func stayAwake() {
        var node: Node? = self
        while let current = node, !current.isAwake {
            current.isAwake = true
            node = current.parent
        }
    }

    /// Evaluates the node now, unless it is out of sight: then when it is seen.
    final func evaluate() {
        guard isMounted else { return }
        let presence = context.presence
        if !presence.isVisible, presence.isBuilt,
            !presence.isReachable || !(isAwake || isNew || stemsFromAwake()), !saysOfPage
        {
            waitUntilSeen()
            return
        }
        if isNew { graph.profile?.noteFirst(self) }
        isNew = false
        isDirty = false
        stopReading()
        Evaluation.run(self) { update() }
    }

    private func stopReading() {
        leaveSources()
        rarities?.observation?.end()
        rarities?.observation = nil
    }

    /// Runs the app's code that the node evaluates, and marks the node when an observable object that it read changes.
    ///
    /// Children that `body` updates are evaluated after it: an observation takes over what is observed within it, and
    /// what a child reads is the child's own concern.
    final func tracking<Result>(_ body: () -> Result) -> Result {
        let outer = isTracking
        let first = graph.unevaluated.count
        isTracking = true
        let result = observing(body)
        isTracking = outer
        if !isTracking { graph.evaluateChildren(from: first) }
        return result
    }

    /// As `tracking`, for what reads nothing that is observable.
    final func puttingOffChildren(_ body: () -> Void) {
        let outer = isTracking
        let first = graph.unevaluated.count
        isTracking = true
        body()
        isTracking = outer
        if !isTracking { graph.evaluateChildren(from: first) }
    }

    private func evaluateChild(_ child: Node) {
        if isTracking { graph.unevaluated.append(child) } else { child.evaluate() }
    }

    private func observing<Result>(_ body: () -> Result) -> Result {
        if graph.profile != nil { return observingChanges(body) }
        let type = ObjectIdentifier(type(of: self))
        guard graph.observingTypes.contains(type) else {
            // No view of this type has read an observable yet. If this one does, it is the only observation of
            // its type without an end of its own: it fires once at most, and then finds its token spent.
            var token: ObservedEvaluation?
            func begin() -> @Sendable () -> Void {
                let observation = ObservedEvaluation(node: self)
                token = observation
                return { observation.fire() }
            }
            let result = withObservationTracking(body, onChange: begin())
            if token != nil { graph.observingTypes.insert(type) }
            if token != nil || rarities != nil { rare.observation = token }
            return result
        }
        let observation = ObservedEvaluation(node: self)
        rare.observation = observation
        return withObservationTracking {
            _ = observation.epoch.value
            return body()
        } onChange: {
            observation.fire()
        }
    }

    /// As `observing`, for an inspector: the observation also knows which property has changed.
    private func observingChanges<Result>(_ body: () -> Result) -> Result {
        graph.observingTypes.insert(ObjectIdentifier(type(of: self)))
        let observation = ObservedEvaluation(node: self)
        rare.observation = observation
        return withObservationTracking {
            _ = observation.epoch.value
            return body()
        } willSet: { tracking in
            tracking.cancel()
            observation.fire(changed: tracking.changed)
        }
    }

    // MARK: Children

    /// Makes the child in `slot` show `view`: the same node where slot, type and key agree, else a new one.
    @discardableResult
    final func updateChild<Child: View>(
        _ view: consuming Child, slot: Int = 0, key: Int = 0,
        environment: EnvironmentValues? = nil, context: Context? = nil
    ) -> Node? {
        if isHeldBack { return nil }
        return place(
            view, slot: slot, key: key, environment: environment ?? self.environment,
            context: context ?? (outerElement == nil ? self.context : self.context.inner))
    }

    /// As `updateChild`, with a node for the view whatever it is.
    final func updateUnfolded<Child: View>(_ view: consuming Child) {
        if isHeldBack { return }
        _ = place(
            view, slot: 0, key: 0, environment: environment,
            context: outerElement == nil ? context : context.inner, isFolded: false)
    }

    /// As `updateChild`, with all that the child inherits; nothing holds it back any more.
    // A view is handed on to its node as it is: each copy of one is a copy of all that is in it.
    final func place<Child: View>(
        _ view: consuming Child, slot: Int, key: Int, environment: EnvironmentValues, context: Context,
        isFolded: Bool = true
    ) -> Node? {
        if slot < children.count {
            let child = children[slot]
            if child.key == key, let same = child.as(Child.self) {
                if same.take(view, environment: environment, context: context) { evaluateChild(child) }
                return child
            }
        }
        let info = graph.types.info(for: Child.self)
        if isFolded, let folded = info.fold?(view, self, slot, key, environment, context) { return folded }
        let new = info.nodeType.init(
            view, info: info, graph: graph, parent: self, environment: environment, context: context)
        new.key = key
        if slot < children.count {
            children[slot].unmount()
            children[slot] = new
            structureChanged(from: slot)
        } else {
            // What it is going to show says so itself.
            children.append(new)
        }
        evaluateChild(new)
        return new
    }

    final func removeChildren(from slot: Int = 0) {
        guard slot < children.count else { return }
        for child in children[slot...] { child.unmount() }
        children.removeSubrange(slot..<children.count)
        structureChanged(from: slot)
    }

    /// The node as one that shows a `Child`, if it does.
    final func `as`<Child: View>(_ type: Child.Type) -> ViewNode<Child>? {
        viewType == Child.self ? unsafeDowncast(self, to: ViewNode<Child>.self) : nil
    }

    /// Whether the content waits until the presence is seen: what is new out of sight is built as far as its first
    /// element, so that what it declares above that is known.
    private var isHeldBack: Bool {
        let presence = context.presence
        guard outerElement != nil, !presence.isVisible, !isPresenceRoot else { return false }
        if presence.isBuilt ? isAwake : presence.isBuiltCovered { return false }
        waitUntilSeen()
        return true
    }

    final func unmount() {
        guard isMounted else { return }
        isMounted = false
        stopReading()
        rarities?.onUnmount?(self)
        rarities?.onUnmount = nil
        if !graph.isClosing, !contributions.isEmpty {
            for key in contributions.keys { notifyCollectors(of: key) }
        }
        for child in children { child.unmount() }
        children = []
        storage = nil
        rarities?.cells = []
        rarities?.adoptedElements = nil
        discardElements()
        parent = nil
        graph.counters.liveNodes -= 1
        graph = .nowhere
    }

    /// A node that nobody shows: what stands for the node of something once that node has gone.
    static let nowhere: Node = {
        let node = ViewNode(
            EmptyView(), info: Graph.nowhere.types.info(for: EmptyView.self), graph: .nowhere, parent: nil,
            environment: EnvironmentValues(),
            context: Context(presence: Presence(parent: nil, isShown: false)))
        node.isMounted = false
        return node
    }()

    // MARK: Elements

    /// The node's element, made when first asked for. In a list it comes with a row around it.
    final func showing(_ kind: ElementKind) -> Element {
        let boxes = context.boxes.count
        if let element, element.kind == kind, Int(boxCount) == boxes { return element }
        discardElements()
        let made = Element(kind, ledger: graph.ledger)
        var outer = made
        for _ in 0..<boxes { outer = wrap(outer, in: .box) }
        boxCount = UInt8(boxes)
        isInRow = context.wrap == .row && kind != .section
        if isInRow { outer = wrap(outer, in: .row) }
        outerElement = outer
        if isInRow { context.list?.rowShown(context) }
        // A section is no more than what it holds.
        if kind != .section { context.window?.take(in: graph) }
        // What is yet to come within it says so itself.
        if !children.isEmpty || adoptedElements != nil { graph.contentChanged(self) }
        elementsChanged()
        return made
    }

    private func wrap(_ element: Element, in kind: ElementKind) -> Element {
        let wrapper = Element(kind, ledger: graph.ledger)
        wrapper.children = Few(element)
        element.parent = wrapper
        return wrapper
    }

    /// Brings the boxes around the element up to date.
    final func drawBoxes() {
        guard Int(boxCount) == context.boxes.count else { return }
        var box = isInRow ? outerElement?.children.first : outerElement
        for drawing in context.boxes {
            guard let current = box else { return }
            drawing.draw(current, in: environment)
            box = current.children.first
        }
    }

    /// Shows nothing of its own any more: what its children show stands in its place.
    final func showingNothing() {
        guard outerElement != nil else { return }
        discardElements()
        structureChanged()
    }

    private func discardElements() {
        guard var element = outerElement else { return }
        for _ in 0..<(Int(boxCount) + (isInRow ? 1 : 0)) {
            guard let inner = element.children.first else { break }
            graph.discard(element)
            element = inner
        }
        graph.discard(element)
        outerElement = nil
        isInRow = false
        boxCount = 0
    }

    /// Sets what modifiers above have said of the element, over what its view says.
    final func applyTraits() {
        guard !context.traits.isEmpty, let element, let outerElement else { return }
        if element.kind != .box || element.onEvent != nil { element.set(context.traits.looks) }
        outerElement.set(context.traits.outerLooks)
        if outerElement.kind == .row {
            outerElement.set(context.traits.rowLooks)
            var content = Few(outerElement.children.prefix(1))
            content.append(contentsOf: (context.traits[BesideRowKey.self] ?? []).compactMap(\.element))
            graph.ledger.place(content, in: outerElement)
        }
    }

    /// Says that elements may have come, gone or moved among the children, from one of them on.
    final func structureChanged(from slot: Int = 0) {
        if outerElement != nil {
            graph.contentChanged(self, from: slot)
        } else if !isPortal {
            elementsChanged()
        }
    }

    /// Says that the elements that it puts among its parent's may be others.
    private func elementsChanged() {
        guard let parent else { return graph.contentChanged(nil) }
        // Most of what comes, comes last.
        let isLast = parent.children.last === self
        parent.structureChanged(from: isLast ? parent.children.count - 1 : 0)
    }

    /// Gathers what the node's element is to hold, but for the elements that it begins with as before.
    /// - Returns: how many those are, and what follows.
    final func changedContent(of element: Element) -> (kept: Int, new: Few<Element>) {
        var slot = min(Int(firstChange), children.count)
        var kept = 0
        if slot > 0 {
            // What follows stands behind what the child before shows.
            var before = Few<Element>()
            children[slot - 1].collectElements(into: &before)
            if let last = before.last, let place = element.children.lastIndex(where: { $0 === last }) {
                kept = place + 1
            } else {
                slot = 0
            }
        }
        var new = Few<Element>()
        for child in children[slot...] { child.collectElements(into: &new) }
        if let adoptedElements { new.append(contentsOf: adoptedElements()) }
        assert(
            kept == 0 || begins(with: element.children.prefix(kept)), "elements changed and nobody said so")
        return (kept, new)
    }

    private func begins(with elements: Slice<Few<Element>>) -> Bool {
        var all = Few<Element>()
        for child in children { child.collectElements(into: &all) }
        return all.starts(with: elements, by: ===)
    }

    /// The elements that this node puts among its parent's.
    final func collectElements(into elements: inout Few<Element>) {
        if isPortal || isWithdrawn { return }
        if let outerElement {
            elements.append(outerElement)
        } else {
            for child in children { child.collectElements(into: &elements) }
        }
    }
}

/// Flags of a node that are looked at now and then.
private struct NodeMarks: OptionSet {
    let rawValue: UInt8
    static let new = Self(rawValue: 1)
    static let contentChanged = Self(rawValue: 2)
    static let portal = Self(rawValue: 4)
    static let waiting = Self(rawValue: 8)
    static let awake = Self(rawValue: 16)
    static let tracking = Self(rawValue: 32)
    static let presenceRoot = Self(rawValue: 64)
    static let withdrawn = Self(rawValue: 128)

    mutating func set(_ mark: Self, _ isSet: Bool) {
        if isSet { formUnion(mark) } else { subtract(mark) }
    }
}

/// What few nodes have.
private final class Rarities {
    // As what changes in `Node`.
    @exclusivity(unchecked) var cells: [AnyObject?] = []
    @exclusivity(unchecked) var observation: ObservedEvaluation?
    /// What objects outside the graph hold of the node.
    @exclusivity(unchecked) var reference: NodeReference?
    // As an array, a word instead of five.
    var explicitIDs: [AnyHashable] = []
    var adoptedElements: (() -> [Element])?
    var onUnmount: ((Node) -> Void)?
    @exclusivity(unchecked) var contributions = ByType<Any>()
    @exclusivity(unchecked) var collected = ByType<() -> Void>()
}

extension Node {
    /// Cells of the view's dynamic properties, in their order.
    final var cells: [AnyObject?] {
        get { rarities?.cells ?? [] }
        set { if !newValue.isEmpty || rarities != nil { rare.cells = newValue } }
    }

    /// What an object outside the graph holds of the node.
    final var reference: NodeReference {
        if let known = rarities?.reference { return known }
        let made = NodeReference(self)
        rare.reference = made
        return made
    }

    /// The identity given by `ForEach` or `id(_:)`.
    final var explicitID: AnyHashable? {
        get { rarities?.explicitIDs.first }
        set { if newValue != nil || rarities != nil { rare.explicitIDs = newValue.map { [$0] } ?? [] } }
    }

    /// Elements that stand among the node's own children: toolbar items within a bar.
    final var adoptedElements: (() -> [Element])? {
        get { rarities?.adoptedElements }
        set { if newValue != nil || rarities != nil { rare.adoptedElements = newValue } }
    }

    /// What is done when the node goes, which is handed over: it may still ask its graph.
    final var onUnmount: ((Node) -> Void)? {
        get { rarities?.onUnmount }
        set { if newValue != nil || rarities != nil { rare.onUnmount = newValue } }
    }

    /// What modifiers at this node tell containers above.
    final var contributions: ByType<Any> {
        get { rarities?.contributions ?? ByType() }
        set { rare.contributions = newValue }
    }

    /// Told when a contribution with one of these keys has changed below.
    final var collected: ByType<() -> Void> {
        get { rarities?.collected ?? ByType() }
        set { rare.collected = newValue }
    }

    private var rare: Rarities {
        if let rarities { return rarities }
        let made = Rarities()
        rarities = made
        return made
    }
}

/// A reference to a node that is nil when the node is gone: a weak one, without what `weak` costs its target.
final class NodeReference: @unchecked Sendable {
    // Nodes are made, read and let go on the main actor. Its node's deinit clears it.
    fileprivate(set) unowned(unsafe) var node: Node?
    init(_ node: Node) { self.node = node }
}

/// The node that something belongs to. Once that has gone, what belongs to it may still be asked: then it belongs to a node
/// that nobody shows.
@MainActor @propertyWrapper
struct Belonging {
    private let reference: NodeReference
    init(_ node: Node) { reference = node.reference }
    var wrappedValue: Node { reference.node ?? .nowhere }
}

/// One evaluation's observation of the observable objects that it read. Ended, it says nothing any more and leaves
/// nothing behind: the epoch is read with the others, and a write to it takes the whole observation out.
final class ObservedEvaluation: @unchecked Sendable {
    // Written and read on the main actor only; `fire` may be called from any thread and goes there first.
    private var node: NodeReference?
    private let living: LiveCount
    let epoch = Epoch()

    @MainActor init(node: Node) {
        self.node = node.reference
        living = node.graph.observations
        living.add(1)
    }

    deinit { living.add(-1) }

    @Observable final class Epoch {
        var value = 0
    }

    @MainActor func end() {
        node = nil
        epoch.value &+= 1
    }

    func fire() { fire { _ in } }

    func fire(changed keyPath: AnyKeyPath?) {
        // A key path never changes, but isn't known to be sendable.
        nonisolated(unsafe) let keyPath = keyPath
        fire { $0.graph.profile?.note($0, changed: keyPath) }
    }

    private func fire(_ tell: @escaping @MainActor @Sendable (Node) -> Void) {
        MainThread.run {
            guard let node = self.node?.node else { return }
            tell(node)
            if let transaction = Transaction.open { node.graph.note(transaction) }
            node.markDirty()
        }
    }
}
