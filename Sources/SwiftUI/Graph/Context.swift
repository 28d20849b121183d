/// What a node inherits from the containers around it, beside the environment.
///
/// A container makes one for its content and keeps it, so that "nothing changed" is one comparison.
@MainActor
final class Context {
    let presence: Presence
    /// The stack that links and destinations belong to.
    let navigation: NavigationModel?
    /// The screen that titles and toolbars belong to.
    let screen: ScreenModel?
    /// Inside a `List`, `LazyVStack` or the like.
    let isInLazyContainer: Bool
    /// Directly within a page: several views there stand one below the other.
    let isAtTop: Bool
    /// How the next element is wrapped: as a row, or not at all.
    let wrap: Wrap
    /// The list whose row the next element becomes.
    let list: ListModel?
    /// A container whose parts are units of their own, as the pages of tabs are.
    let units: (any UnitContainer)?
    /// What modifiers above the next element have said of it to its container.
    let traits: Traits
    let hasTraits: Bool
    /// Boxes that are drawn around the next element, the outermost first.
    let boxes: [Box]
    /// Right within a list or lazy container: how many rows that makes without being asked.
    let window: RowWindow?
    /// The context that this one is but for what a modifier said, and what that was.
    // What is found out later is unchecked as in `Node`.
    @exclusivity(unchecked) private var origin: (outer: Context, said: Said)?

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

    /// The same for what lies inside an element: nothing wraps it and no trait is meant for it.
    var inner: Context {
        // Not kept where it is the context itself: it would keep itself alive.
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

    /// As `inner`, for what lies inside a box that only draws: what is said of the view is meant for what is in the box.
    var boxed: Context {
        if traits.looks.isEmpty { return inner }
        if wrap == .none && units == nil && !isAtTop && traits.saysOnlyLooks && boxes.isEmpty && window == nil
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

    func lazy() -> Context {
        Context(
            presence: presence, navigation: navigation, screen: screen, isInLazyContainer: true,
            window: RowWindow())
    }

    /// For a row that is shown and hidden by itself.
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

    /// With what a modifier says to the next element: the same context for the same words, where `known`, which the element's
    /// node has, was made so, or another one in this flush.
    func saying(_ said: Said, known: Context?, in graph: Graph) -> Context {
        var candidate = known
        while let context = candidate {
            if context.isMade(of: self, saying: said) { return context }
            candidate = context.origin?.outer
        }
        if let shared = graph.saidContexts.context(of: self, saying: said) { return shared }
        let made = adding(said)
        made.origin = (self, said)
        // What lies within the element knows nothing of it, so it is not evaluated when other words are said.
        made.madeInner = inner
        graph.saidContexts.add(made, of: self)
        return made
    }

    private func adding(_ said: Said) -> Context {
        switch said {
        case .traits(let modifier): with(modifier.added(to: traits))
        case .box(let box):
            Context(
                presence: presence, navigation: navigation, screen: screen,
                isInLazyContainer: isInLazyContainer, isAtTop: isAtTop, wrap: wrap, list: list, units: units,
                traits: traits, boxes: boxes + [box], window: window)
        }
    }

    fileprivate func isMade(of outer: Context, saying said: Said) -> Bool {
        guard let origin, origin.outer === outer else { return false }
        return origin.said == said
    }
}

/// The contexts that were last made of others by what modifiers said.
@MainActor
struct SaidContexts {
    private var contexts: [Context] = []
    // Beside the contexts, so that looking through them touches none but those of the right one.
    private var outers: [ObjectIdentifier] = []
    private var next = 0

    /// How many are looked through for one that says the same.
    private static let limit = 32

    func context(of outer: Context, saying said: Said) -> Context? {
        let id = ObjectIdentifier(outer)
        for place in outers.indices.reversed()
        where outers[place] == id && contexts[place].isMade(of: outer, saying: said) {
            return contexts[place]
        }
        return nil
    }

    mutating func add(_ context: Context, of outer: Context) {
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

/// What a view says of itself to the container it stands in, such as the background of its row.
struct Traits {
    private var values: [ObjectIdentifier: Any] = [:]
    /// Set at the next element, over what it says itself.
    var looks: [Look]
    /// Set at the row of a list that the next element stands in.
    var rowLooks: [Look] = []
    /// Set at the outermost of what is drawn for the next element: its boxes and its row are part of it.
    var outerLooks: [Look] = []

    init(looks: [Look] = []) { self.looks = looks }

    var isEmpty: Bool { values.isEmpty && looks.isEmpty && rowLooks.isEmpty && outerLooks.isEmpty }

    /// Whether there is nothing that a box in between would keep from the element.
    var saysOnlyLooks: Bool { values.isEmpty && rowLooks.isEmpty && outerLooks.isEmpty }

    subscript<Key: TraitKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

protocol TraitKey { associatedtype Value }

/// A container that takes its parts one by one: tabs, a picker.
@MainActor
protocol UnitContainer: AnyObject {
    func update<Part: View>(_ part: Part, of node: Node, slot: Int, key: Int)
}

extension Node {
    /// As `updateChild`, for a part of a structural view: within a container of units each part that isn't
    /// structural itself becomes one.
    func updatePart<Part: View>(_ part: consuming Part, slot: Int = 0, key: Int = 0) {
        // What has an element of its own is no part of the container around it.
        if let units = context.units, outerElement == nil, !(Part.self is any StructuralView.Type) {
            units.update(part, of: self, slot: slot, key: key)
        } else {
            updateChild(part, slot: slot, key: key)
        }
    }
}
