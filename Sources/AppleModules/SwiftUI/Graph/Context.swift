/// The values that a node inherits from its containers, besides the environment.
///
/// A container creates one for its content and keeps it, so that contexts are compared by identity.
@MainActor
final class Context {
    let presence: Presence
    /// The stack of links and destinations.
    let navigation: NavigationModel?
    /// The screen of titles and toolbars.
    let screen: ScreenModel?
    /// Inside a `List`, `LazyVStack` or the like.
    let isInLazyContainer: Bool
    /// Directly within a page, where several views are stacked vertically.
    let isAtTop: Bool
    /// How the next element is wrapped: as a row, or not at all.
    let wrap: Wrap
    /// The list whose row the next element becomes.
    let list: ListModel?
    /// The container whose children are units, such as pages of tabs.
    let units: (any UnitContainer)?
    /// Values of modifiers for the next element and its container.
    let traits: Traits
    let hasTraits: Bool
    /// Boxes that are drawn around the next element, the outermost first.
    let boxes: [Box]
    /// Directly within a list or lazy container: the number of rows that it creates without a request.
    let window: RowWindow?
    /// The context from which this one was made, and the addition.
    // Unchecked for the same reason as in `Node`.
    @exclusivity(unchecked) private var origin: (outer: Context, addition: ContextAddition)?

    enum Wrap { case none, row }

    init(
        presence: Presence, navigation: NavigationModel? = nil, screen: ScreenModel? = nil,
        isInLazyContainer: Bool = false, isAtTop: Bool = false, wrap: Wrap = .none, list: ListModel? = nil,
        units: (any UnitContainer)? = nil, traits: Traits = Traits(), boxes: [Box] = [],
        window: RowWindow? = nil
    ) {
        self.presence = presence
        self.navigation = navigation
        self.screen = screen
        self.isInLazyContainer = isInLazyContainer
        self.isAtTop = isAtTop
        self.wrap = wrap
        self.list = list
        self.units = units
        self.traits = traits
        hasTraits = !traits.isEmpty
        self.boxes = boxes
        self.window = window
    }

    /// The context for the content of an element: without wrapping and traits, which apply to the element.
    var inner: Context {
        // Not stored if it is the context itself, which would then retain itself.
        if wrap == .none && units == nil && !isAtTop && !hasTraits && boxes.isEmpty && window == nil {
            return self
        }
        if let madeInner { return madeInner }
        let made = Context(
            presence: presence, navigation: navigation, screen: screen,
            isInLazyContainer: isInLazyContainer)
        madeInner = made
        return made
    }

    @exclusivity(unchecked) private var madeInner: Context?

    /// Like `inner`, for the content of a box that only draws. The looks apply to that content, not to the box.
    var boxed: Context {
        if traits.looks.isEmpty { return inner }
        if wrap == .none && units == nil && !isAtTop && traits.hasOnlyLooks && boxes.isEmpty && window == nil
        {
            return self
        }
        if let madeBoxed { return madeBoxed }
        let made = inner.with(Traits(looks: traits.looks))
        madeBoxed = made
        return made
    }

    @exclusivity(unchecked) private var madeBoxed: Context?

    /// The content of a list: each element becomes a row.
    func rows(of list: ListModel) -> Context {
        Context(
            presence: presence, navigation: navigation, screen: screen, isInLazyContainer: true, wrap: .row,
            list: list, window: RowWindow())
    }

    /// The content of a page in a container of this context's screen.
    func page(in presence: Presence) -> Context {
        Context(
            presence: presence, navigation: navigation, screen: screen,
            isInLazyContainer: isInLazyContainer, isAtTop: true)
    }

    func lazy() -> Context {
        Context(
            presence: presence, navigation: navigation, screen: screen, isInLazyContainer: true,
            window: RowWindow())
    }

    /// The context of a row with a presence of its own.
    func row(in presence: Presence) -> Context {
        Context(
            presence: presence, navigation: navigation, screen: screen, isInLazyContainer: isInLazyContainer,
            isAtTop: isAtTop, wrap: wrap, list: list, units: units, traits: traits, boxes: boxes,
            window: window)
    }

    func with(_ traits: Traits) -> Context {
        Context(
            presence: presence, navigation: navigation, screen: screen,
            isInLazyContainer: isInLazyContainer, isAtTop: isAtTop, wrap: wrap, list: list, units: units,
            traits: traits, boxes: boxes, window: window)
    }

    /// Returns the context with an addition for the next element. Reuses `known`, the current context of that element's node, or one
    /// made in this flush, if it was made from the same context with an equal addition.
    func adding(_ addition: ContextAddition, known: Context?, in graph: Graph) -> Context {
        var candidate = known
        while let context = candidate {
            if context.isMade(from: self, adding: addition) { return context }
            candidate = context.origin?.outer
        }
        if let shared = graph.contextCache.context(from: self, adding: addition) { return shared }
        let made = adding(addition)
        made.origin = (self, addition)
        // Shared, so that the element's content isn't evaluated when only the addition changes.
        made.madeInner = inner
        graph.contextCache.add(made, from: self)
        return made
    }

    private func adding(_ addition: ContextAddition) -> Context {
        switch addition {
        case .traits(let modifier): with(modifier.added(to: traits))
        case .box(let box):
            Context(
                presence: presence, navigation: navigation, screen: screen,
                isInLazyContainer: isInLazyContainer, isAtTop: isAtTop, wrap: wrap, list: list, units: units,
                traits: traits, boxes: boxes + [box], window: window)
        }
    }

    fileprivate func isMade(from outer: Context, adding addition: ContextAddition) -> Bool {
        guard let origin, origin.outer === outer else { return false }
        return origin.addition == addition
    }
}

/// Ring buffer of the contexts that were last made from others by additions.
@MainActor
struct ContextCache {
    private var contexts: [Context] = []
    // Stored beside the contexts, so that a search only accesses contexts that were made from the given one.
    private var outers: [ObjectIdentifier] = []
    private var next = 0

    private static let limit = 32

    func context(from outer: Context, adding addition: ContextAddition) -> Context? {
        let id = ObjectIdentifier(outer)
        for place in outers.indices.reversed()
        where outers[place] == id && contexts[place].isMade(from: outer, adding: addition) {
            return contexts[place]
        }
        return nil
    }

    mutating func add(_ context: Context, from outer: Context) {
        if contexts.count < Self.limit {
            contexts.append(context)
            outers.append(ObjectIdentifier(outer))
        } else {
            contexts[next] = context
            outers[next] = ObjectIdentifier(outer)
            next = (next + 1) % Self.limit
        }
    }
}

/// Values of modifiers for a view's element and its container, such as the background of its row.
struct Traits {
    private var values: [ObjectIdentifier: Any] = [:]
    /// Attributes of the next element. They override those of its view.
    var looks: [Attribute]
    /// Attributes of the list row around the next element.
    var rowLooks: [Attribute] = []
    /// Attributes of the outermost element drawn for the next element, which may be a box or row around it.
    var outerLooks: [Attribute] = []

    init(looks: [Attribute] = []) { self.looks = looks }

    var isEmpty: Bool { values.isEmpty && looks.isEmpty && rowLooks.isEmpty && outerLooks.isEmpty }

    /// Whether a box around the element could pass everything to it.
    var hasOnlyLooks: Bool { values.isEmpty && rowLooks.isEmpty && outerLooks.isEmpty }

    subscript<Key: TraitKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

protocol TraitKey { associatedtype Value }

/// A container that treats each of its children as a unit: tabs, a picker.
@MainActor
protocol UnitContainer: AnyObject {
    func update<Part: View>(_ part: Part, of node: Node, slot: Int, key: Int)
}

extension Node {
    /// Like `updateChild`, for a part of a structural view. In a container of units each part that isn't structural itself becomes
    /// a unit.
    func updatePart<Part: View>(_ part: consuming Part, slot: Int = 0, key: Int = 0) {
        // The content of a node with an element belongs to that element, not to the container.
        if let units = context.units, outerElement == nil, !(Part.self is any StructuralView.Type) {
            units.update(part, of: self, slot: slot, key: key)
        } else {
            updateChild(part, slot: slot, key: key)
        }
    }
}

/// A context that a container derives from its own, cached until that changes.
@MainActor
final class CachedContext {
    private var made: (from: Context, context: Context)?

    func context(from outer: Context, make: (Context) -> Context) -> Context {
        if let made, made.from === outer { return made.context }
        let context = make(outer)
        made = (outer, context)
        return context
    }
}
