public import ModernComposable

/// One flow: the screens pushed above its root, and what it presents.
///
/// A push continues a flow; a sheet or a cover starts a new flow with its own path, and so does each tab.
/// Navigation state is therefore a tree of flows.
///
/// ```swift
/// var state = NavigationState<AppRoute, AppSheet>(path: [.userCentre])
/// state.apply(.present(.avatar))
/// state.presentation?.flow.path  // []
/// ```
///
/// Change it with ``apply(_:)``, or, inside a reducer, by writing its parts.
public struct NavigationState<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The screens above the root of this flow.
    public var path: RoutePath<Route> {
        _read { yield storedPath }
        _modify {
            defer { mark.change() }
            yield &storedPath
        }
    }

    /// What this flow presents above itself: a sheet or a cover, with a flow of its own.
    public var presentation: Presentation<Route, Sheet>? {
        _read { yield storedPresentation }
        _modify {
            defer {
                identifyPresentation()
                dropStalePlan()
                mark.change()
            }
            yield &storedPresentation
        }
    }

    /// The children at the root of this flow, whatever they are: tabs, columns, or those of an app's own container.
    public var container: Container? { storedContainer }

    /// The tabs at the root of this flow, if its root is a tab view. Setting them takes the place of ``columns``.
    public var tabs: TabsState<Route, Sheet>? {
        get { self[TabID.self] }
        _modify { yield &self[TabID.self] }
    }

    /// The columns at the root of this flow, if its root is a split view. Setting them takes the place of ``tabs``.
    public var columns: ColumnsState<Route, Sheet>? {
        get { self[ColumnID.self] }
        _modify { yield &self[ColumnID.self] }
    }

    /// The children of a type of key at the root of this flow, changed in place; nil where it has others, or none. Setting them
    /// takes the place of any others; setting nil leaves others.
    public subscript<Key: FlowKey>(key: Key.Type) -> ContainerState<Key, Route, Sheet>? {
        get { storedContainer.flatMap { ContainerState($0) } }
        _modify {
            // Lent without a second reference, which would have the flows copied.
            var lent = storedContainer.flatMap { ContainerState<Key, Route, Sheet>($0) }
            if lent != nil { storedContainer = nil }
            defer {
                if let lent { storedContainer = lent.container }
                dropStalePlan()
                mark.change()
            }
            yield &lent
        }
    }

    /// What guards hold back until something has happened, in the state of a whole app; nil in any flow inside.
    ///
    /// When the presentation that it belongs to goes, in whatever way, it goes with it.
    public internal(set) var held: HeldPlan<Route, Sheet>? {
        get { storedPlans.first }
        set {
            if newValue == nil, storedPlans.isEmpty { return }
            storedPlans = newValue.map { [$0] } ?? []
            mark.change()
        }
    }

    /// What the last flow that this one presented has returned. No part of the value, and never saved.
    var returned = Returned()

    /// What keeps the last change from the disk, in the state of a whole app that saves itself; nil once all is saved.
    ///
    /// ``ModernComposable/Reducer/saving(_:)`` says so after each action, so that a view can show it, and ``NavigationAction/save`` tries again. It
    /// is no part of the value: states that differ in it alone are equal, and it is never saved.
    public internal(set) var saveError: SaveError? {
        get { unsaved.problem }
        set {
            // Mostly both are nil, which is quick to see.
            if newValue == nil && unsaved.problem == nil || newValue == unsaved.problem { return }
            unsaved.problem = newValue
            mark.change()
        }
    }

    private var unsaved = Unsaved()

    /// What was wrong with the last link that was opened, until it is dismissed. Never saved.
    public var failedLink: FailedLink? {
        get { storedLinkFailure }
        set {
            storedLinkFailure = newValue
            mark.change()
        }
    }

    /// Lets a store tell who watches this flow, and nobody else, that it has changed.
    public var changeMark: ChangeMark { mark }

    @usableFromInline var mark = ChangeMark()
    @usableFromInline var storedPath: RoutePath<Route>

    // Who changes these directly says by itself whether anything changed.
    @usableFromInline var storedPresentation: Presentation<Route, Sheet>?
    @usableFromInline var storedContainer: Container?
    var storedLinkFailure: FailedLink?
    // At most one. A plan is rare and large; so it costs the states without one a word.
    var storedPlans: [HeldPlan<Route, Sheet>] = []
    var presentationCounter = EntryCounter()
    private var questionCounter = EntryCounter()

    /// Makes a flow; without arguments, one that shows its root.
    public init(
        path: RoutePath<Route> = [],
        presentation: Presentation<Route, Sheet>? = nil,
        tabs: TabsState<Route, Sheet>? = nil
    ) {
        storedPath = path
        storedPresentation = presentation
        storedContainer = tabs?.container
        identifyPresentation()
    }

    /// Makes a flow whose root is a split view.
    public init(
        path: RoutePath<Route> = [], presentation: Presentation<Route, Sheet>? = nil,
        columns: ColumnsState<Route, Sheet>
    ) {
        self.init(path: path, presentation: presentation)
        storedContainer = columns.container
    }

    /// Makes a flow whose root is an app's own container.
    public init<Key: FlowKey>(
        path: RoutePath<Route> = [], presentation: Presentation<Route, Sheet>? = nil,
        children: ContainerState<Key, Route, Sheet>
    ) {
        self.init(path: path, presentation: presentation)
        storedContainer = children.container
    }

    /// The sheet or cover that this flow presents.
    public var presentedSheet: Sheet? { presentation?.sheet }

    /// A number for a question to the guards that no question of this state had before.
    mutating func nextQuestion() -> EntryID { questionCounter.take() }

    mutating func knowQuestion(_ id: EntryID) { questionCounter.skip(past: id) }

    /// Drops a plan that belongs to a presentation which has gone.
    mutating func dropStalePlan() {
        if isPlanStale { storedPlans = [] }
    }

    var isPlanStale: Bool {
        guard !storedPlans.isEmpty, let plan = storedPlans.first, let presenter = plan.presenter else {
            return false
        }
        return presentationIDs(through: presenter) != plan.anchor.ids
    }

    mutating func identifyPresentation() {
        if storedPresentation == nil { return }
        if let id = storedPresentation?.id {
            // It came from elsewhere; its id must not be given out again here.
            presentationCounter.skip(past: id)
        } else {
            let id = presentationCounter.take()
            storedPresentation?.storedID = id
        }
    }
}

extension NavigationState: ChangeMarked {}

extension NavigationState: BlankState {
    package static var blank: Self { Self() }
}

extension NavigationState: Sendable where Route: Sendable, Sheet: Sendable {}

private enum FlowKeys: String, CodingKey { case path, presentation, tabs, columns, container, held }

extension NavigationState: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FlowKeys.self)
        if !path.isEmpty { try container.encode(path, forKey: .path) }
        try container.encodeIfPresent(presentation, forKey: .presentation)
        if let children = self.container {
            let key = FlowKeys(rawValue: NamedKey.container(of: children.kind).stringValue) ?? .container
            try container.encode(children, forKey: key)
        }
        try container.encodeIfPresent(held, forKey: .held)
    }
}

extension NavigationState: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FlowKeys.self)
        self.init(
            path: try container.decodeIfPresent(RoutePath<Route>.self, forKey: .path) ?? [],
            presentation: try container.decodeIfPresent(
                Presentation<Route, Sheet>.self, forKey: .presentation))
        storedContainer = try Self.container(in: decoder)
        if let plan = try container.decodeIfPresent(HeldPlan<Route, Sheet>.self, forKey: .held) { hold(plan) }
    }

    private static func container(in decoder: any Decoder) throws -> Container? {
        let container = try decoder.container(keyedBy: NamedKey.self)
        for key in NamedKey.containers where try container.contains(key) && !container.decodeNil(forKey: key)
        {
            return try Container(
                kind: key.kindOfContainer, from: container.superDecoder(forKey: key))
        }
        return nil
    }
}
