import Foundation

/// A view's position in the graph. It outlives the values that describe the view.
///
/// A node stores its parent, its identity among its siblings (slot, type, key), the cells of its `@State`, the inherited environment
/// and context, its dependencies, and the element that it shows, if any.
@MainActor
package class Node {
    // Stored properties are `@exclusivity(unchecked)`: each access ends before other code runs on the main actor, so no two overlap.
    // The check took a twelfth of the time to build a screen.
    // `graph` and `parent` are neither weak, because a weak reference makes every retain of its target slow, nor counted. A graph
    // unmounts its nodes before it is released (`Graph.deinit`), and a parent its children. An unmounted node has no parent, and
    // its graph is `Graph.nowhere`, which is never released.
    @exclusivity(unchecked) unowned(unsafe) var graph: Graph
    @exclusivity(unchecked) unowned(unsafe) var parent: Node?
    @exclusivity(unchecked) var environment: EnvironmentValues
    @exclusivity(unchecked) var context: Context
    @exclusivity(unchecked) var children = SmallArray<Node>()

    /// The outermost element of the node: its own element, or the row or box around it.
    @exclusivity(unchecked) final var outerElement: Element?
    /// Data of a primitive view that persists between updates.
    @exclusivity(unchecked) var storage: AnyObject?

    @exclusivity(unchecked) var reads = SourceReads()
    // Created on the main actor. `deinit` may read it on another thread, when there are no other references.
    @exclusivity(unchecked) final nonisolated(unsafe) var rareFields: RareFields?

    private final let depthInTree: Int32
    private final let numberInGraph: UInt32
    @exclusivity(unchecked) private final var keyInSlot: Int32 = 0
    /// The first child whose elements may have changed, while `isContentChanged`.
    @exclusivity(unchecked) final var firstChange: Int32 = 0
    // A screen has thousands of nodes. So flags are stored last and together, because each alone would take a word, and fields that
    // few nodes have are stored in `RareFields`.
    @exclusivity(unchecked) final var isDirty = false
    @exclusivity(unchecked) final var isMounted = true
    /// Whether the node or one below it contributes a preference.
    @exclusivity(unchecked) final var hasContributionsBelow = false
    /// Whether `outerElement` is a row around the node's element, and the number of boxes around that. Each contains the next as
    /// its first child.
    @exclusivity(unchecked) final var isInRow = false
    @exclusivity(unchecked) final var boxCount: UInt8 = 0
    @exclusivity(unchecked) private final var flags: NodeFlags = .new

    /// Distinguishes two views of the same type in the same slot: the branches of a condition.
    final var key: Int {
        get { Int(keyInSlot) }
        set { keyInSlot = Int32(truncatingIfNeeded: newValue) }
    }

    /// Whether the graph will collect the content of the node's element again.
    final var isContentChanged: Bool {
        get { flags.contains(.contentChanged) }
        set { flags.set(.contentChanged, newValue) }
    }

    /// Whether the element is shown elsewhere than at the node's place in the tree: a toolbar item, a sheet.
    final var isPortal: Bool {
        get { flags.contains(.portal) }
        set { flags.set(.portal, newValue) }
    }

    /// Whether the node was never evaluated.
    final var isNew: Bool {
        get { flags.contains(.new) }
        set { flags.set(.new, newValue) }
    }

    /// Whether the node is evaluated once its presence is visible.
    final var isDeferred: Bool {
        get { flags.contains(.deferred) }
        set { flags.set(.deferred, newValue) }
    }

    /// Whether the node is also evaluated while its screen is covered, because it, or a node below it, declares something with an
    /// effect elsewhere.
    final var updatesWhileCovered: Bool {
        get { flags.contains(.updatesWhileCovered) }
        set { flags.set(.updatesWhileCovered, newValue) }
    }

    final var isTracking: Bool {
        get { flags.contains(.tracking) }
        set { flags.set(.tracking, newValue) }
    }

    /// Whether its element is the root of a presence, whose content is built even if hidden, for its title and the like.
    final var isPresenceRoot: Bool {
        get { flags.contains(.presenceRoot) }
        set { flags.set(.presenceRoot, newValue) }
    }

    /// Whether the node's elements, with everything inside them, are left out of the tree.
    final var isExcluded: Bool {
        get { flags.contains(.excluded) }
        set {
            guard newValue != isExcluded else { return }
            flags.set(.excluded, newValue)
            parent?.structureChanged()
        }
    }

    /// Distance from the root.
    final var depth: Int { Int(depthInTree) }
    /// Creation order within the graph. Wraps around after four billion nodes.
    final var number: Int { Int(numberInGraph) }

    init(graph: Graph, parent: Node?, environment: EnvironmentValues, context: Context) {
        self.graph = graph
        self.parent = parent
        self.environment = environment
        self.context = context
        depthInTree = (parent?.depthInTree ?? -1) + 1
        numberInGraph = UInt32(truncatingIfNeeded: graph.nextNodeNumber())
    }

    deinit {
        // A node that is still mounted would stay registered with the sources that it read.
        let wasMounted = isMounted
        assert(!wasMounted, "a node was released without having been unmounted")
        rareFields?.reference?.node = nil
    }

    // MARK: Overridden by `ViewNode`

    /// Evaluates the view.
    func update() {}

    var viewType: Any.Type { Never.self }

    /// The view or modifier whose properties the inspector shows; nil for views of the graph itself.
    var inspectedView: Any? { nil }

    /// The value of a link to a value.
    var linkedValue: (any Hashable)? { nil }

    /// Whether the view only describes the tab of its page, which is visible while the page isn't.
    var describesTab: Bool { false }

    // MARK: Unmounting

    final func unmount() {
        guard isMounted else { return }
        isMounted = false
        stopReading()
        rareFields?.onUnmount?(self)
        rareFields?.onUnmount = nil
        if !graph.isClosing, !contributions.isEmpty {
            for key in contributions.keys { notifyCollectors(of: key) }
        }
        for child in children { child.unmount() }
        children = []
        storage = nil
        rareFields?.cells = []
        rareFields?.adoptedElements = nil
        discardElements()
        parent = nil
        graph.counters.liveNodes -= 1
        graph = .nowhere
    }

    /// An unmounted node, in place of nodes that are gone.
    static let nowhere: Node = {
        let node = ViewNode(
            EmptyView(), info: Graph.nowhere.types.info(for: EmptyView.self), graph: .nowhere, parent: nil,
            environment: EnvironmentValues(),
            context: Context(presence: Presence(parent: nil, isShown: false)))
        node.isMounted = false
        return node
    }()
}

private struct NodeFlags: OptionSet {
    let rawValue: UInt8
    static let new = Self(rawValue: 1)
    static let contentChanged = Self(rawValue: 2)
    static let portal = Self(rawValue: 4)
    static let deferred = Self(rawValue: 8)
    static let updatesWhileCovered = Self(rawValue: 16)
    static let tracking = Self(rawValue: 32)
    static let presenceRoot = Self(rawValue: 64)
    static let excluded = Self(rawValue: 128)

    mutating func set(_ flag: Self, _ isSet: Bool) {
        if isSet { formUnion(flag) } else { subtract(flag) }
    }
}
