public import ModernComposable

/// One flow: the screens above its root, and its presentation.
///
/// A push continues a flow. A sheet or a cover starts a new flow with its own path, and so does each tab. Navigation
/// state is therefore a tree of flows.
///
/// ```swift
/// var state = NavigationState<AppRoute, AppSheet>(path: [.userCentre])
/// state.apply(.present(.avatar))
/// state.presentation?.flow.path  // []
/// ```
///
/// Change it with ``apply(_:)``, or write its properties inside a reducer.
public struct NavigationState<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The screens above the root of this flow.
    public var path: RoutePath<Route> {
        _read { yield storedPath }
        _modify {
            defer { mark.change() }
            yield &storedPath
        }
    }

    /// The presentation above this flow: a sheet or a cover, with a flow of its own.
    public var presentation: Presentation<Route, Sheet>? {
        _read { yield storedPresentation }
        _modify {
            if storedPresentation != nil { CurrentAction.keepChildren(of: &self) }
            defer {
                limitDepth()
                identifyPresentation()
                dropStalePlan()
                mark.change()
            }
            yield &storedPresentation
        }
    }

    /// The children at the root of this flow, of any kind: tabs, columns, or those of an app's own container.
    public var container: Container? { storedContainer }

    /// The tabs at the root of this flow, if its root is a tab view. Setting them replaces ``columns``.
    public var tabs: TabsState<Route, Sheet>? {
        get { self[TabID.self] }
        _modify { yield &self[TabID.self] }
    }

    /// The columns at the root of this flow, if its root is a split view. Setting them replaces ``tabs``.
    public var columns: ColumnsState<Route, Sheet>? {
        get { self[ColumnID.self] }
        _modify { yield &self[ColumnID.self] }
    }

    /// The children at the root of this flow with this type of key, changed in place; nil if it has others or none.
    /// Setting them replaces any others; setting nil keeps others.
    public subscript<Key: FlowKey>(key: Key.Type) -> ContainerState<Key, Route, Sheet>? {
        get { storedContainer.flatMap { ContainerState($0) } }
        _modify {
            // Moved out of the state while it is changed: a second reference would make the change copy the flows.
            var lent = storedContainer.flatMap { ContainerState<Key, Route, Sheet>($0) }
            if lent != nil { storedContainer = nil }
            defer {
                if let lent { storedContainer = lent.container }
                limitDepth()
                dropStalePlan()
                mark.change()
            }
            yield &lent
        }
    }

    /// The action that guards hold until an event, in the root flow of an app; nil in nested flows.
    ///
    /// If it belongs to a presentation, it is dropped when that is closed.
    public internal(set) var held: HeldPlan<Route, Sheet>? {
        get { storedPlans.first }
        set {
            if newValue == nil, storedPlans.isEmpty { return }
            storedPlans = newValue.map { [$0] } ?? []
            mark.change()
        }
    }

    /// The value that this flow's last presentation returned. Not part of the value, and never saved.
    var returned = Returned()

    /// The reason why the last change isn't on disk, in the root flow of an app that saves its state; nil if everything
    /// is saved.
    ///
    /// ``ModernComposable/Reducer/saving(_:)`` sets it after each action, so that a view can show it;
    /// ``NavigationCommand/save`` tries again. It isn't part of the value: states that only differ in it are equal, and
    /// it is never saved.
    public internal(set) var saveError: SaveError? {
        get { unsaved.error }
        set {
            // Fast path: usually both are nil.
            if newValue == nil && unsaved.error == nil || newValue == unsaved.error { return }
            unsaved.error = newValue
            mark.change()
        }
    }

    private var unsaved = UnsavedReason()

    var notes = StepNotes<Route, Sheet>()

    /// The error of the last opened link, until it is dismissed. Never saved.
    public var failedLink: FailedLink? {
        get { storedLinkFailure }
        set {
            storedLinkFailure = newValue
            mark.change()
        }
    }

    /// A mark by which a store detects changes of this flow, and notifies only its observers.
    public var changeMark: ChangeMark { mark }

    @usableFromInline var mark = ChangeMark()
    @usableFromInline var storedPath: RoutePath<Route>

    // For callers that update the mark themselves.
    @usableFromInline var storedPresentation: Presentation<Route, Sheet>?
    @usableFromInline var storedContainer: Container?
    var storedLinkFailure: FailedLink?
    // At most one. An array keeps states without a plan small, because a plan is rare and large.
    var storedPlans: [HeldPlan<Route, Sheet>] = []
    var presentationCounter = EntryCounter()
    private var questionCounter = EntryCounter()

    /// Creates a flow; without arguments, one that shows its root.
    public init(
        path: RoutePath<Route> = [],
        presentation: Presentation<Route, Sheet>? = nil,
        tabs: TabsState<Route, Sheet>? = nil
    ) {
        storedPath = path
        storedPresentation = presentation
        storedContainer = tabs?.container
        limitDepth()
        identifyPresentation()
    }

    /// Creates a flow with a split view as its root.
    public init(
        path: RoutePath<Route> = [], presentation: Presentation<Route, Sheet>? = nil,
        columns: ColumnsState<Route, Sheet>
    ) {
        self.init(path: path, presentation: presentation)
        storedContainer = columns.container
        limitDepth()
    }

    /// Creates a flow with an app's own container as its root.
    public init<Key: FlowKey>(
        path: RoutePath<Route> = [], presentation: Presentation<Route, Sheet>? = nil,
        children: ContainerState<Key, Route, Sheet>
    ) {
        self.init(path: path, presentation: presentation)
        storedContainer = children.container
        limitDepth()
    }

    /// The sheet or cover that this flow presents.
    public var presentedSheet: Sheet? { presentation?.sheet }

    /// The questions to guards about all screens, the deepest first.
    package var questions: [GuardQuestion<Route, Sheet>] { ScreenChanges.all(of: self) }

    /// Returns an id for a question to guards that is unique in this state.
    mutating func nextQuestion() -> EntryID { questionCounter.take() }

    mutating func knowQuestion(_ id: EntryID) { questionCounter.skip(past: id) }

    /// Drops a plan whose presentation is gone.
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
            // The presentation has an id from elsewhere, which must not be used again here.
            presentationCounter.skip(past: id)
        } else {
            let id = presentationCounter.take()
            storedPresentation?.storedID = id
        }
    }
}

extension NavigationState: ChangeTracking {}

extension NavigationState: AnnouncedState {}

extension NavigationState: BlankState {
    package static var blank: Self { Self() }
}

extension NavigationState: Sendable where Route: Sendable, Sheet: Sendable {}

private enum StateCodingKeys: String, CodingKey { case path, presentation, tabs, columns, container, held }

extension NavigationState: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: StateCodingKeys.self)
        if !path.isEmpty { try container.encode(path, forKey: .path) }
        try container.encodeIfPresent(presentation, forKey: .presentation)
        if let children = self.container {
            let key =
                StateCodingKeys(rawValue: NamedKey.container(of: children.kind).stringValue) ?? .container
            try container.encode(children, forKey: key)
        }
        try container.encodeIfPresent(held, forKey: .held)
    }
}

extension NavigationState: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        try decoder.checkNesting(most: NavigationLimits.keysOfFlow)
        let container = try decoder.container(keyedBy: StateCodingKeys.self)
        self.init(
            path: try container.decodeIfPresent(RoutePath<Route>.self, forKey: .path) ?? [],
            presentation: try container.decodeIfPresent(
                Presentation<Route, Sheet>.self, forKey: .presentation))
        storedContainer = try Self.container(in: decoder)
        limitDepth()
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
