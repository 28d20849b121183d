public import Foundation

/// A change of the navigation, addressed to one flow.
///
/// A ``Verb`` applies to the flow whose store it was sent to. To address another flow, wrap the action:
///
/// ```swift
/// store.dispatch(.push(.settings))                   // here
/// store.dispatch(.presented(.push(.crop)))           // in what this flow presents
/// store.dispatch(.tab("shop", .popToRoot))           // in a tab of this flow
/// store.dispatch(.root(.select("profile")))          // at the root of the app
/// store.dispatch(.top(.present(.login)))             // in the flow that is in front
/// store.dispatch(.batch([.push(.userCentre), .present(.avatar)]))   // both or neither
/// ```
///
/// A reducer that observes actions reads ``here``, the verb for this flow, or ``verb``, the verb for any flow:
///
/// ```swift
/// if case .push(.cart)? = action.here { … }
/// ```
///
/// A verb that can't be performed where it arrives changes nothing, and ``NavigationState/apply(_:)`` returns the
/// reason.
public struct NavigationAction<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The change to make in a flow.
    public enum Verb: Hashable {
        /// Adds a route at the top of the path.
        ///
        /// A route that is in the path already is added as a further entry. This flow's presentation stays above it.
        case push(Route)

        /// Adds a route at the top of the path, unless it is on top already. A second tap on the same link therefore
        /// changes nothing.
        case pushNew(Route)

        /// Moves a route to the top of the path. The last entry with this route is moved and keeps its identity;
        /// without one a new entry is added. No change if the route is on top already.
        case bringToFront(Route)

        /// Removes up to this many routes from the top of the path.
        ///
        /// A number above the path's count removes all; zero or less, or an empty path, changes nothing. The root can't
        /// be popped, and a pop never closes a sheet. This flow's presentation stays.
        case pop(Int)

        /// Removes everything above the last occurrence of a route.
        ///
        /// No change if the route is on top already. Refused if it isn't in the path of this flow, even if an enclosing
        /// flow has it. This flow's presentation stays.
        case popTo(Route)

        /// Removes all routes from the path; no change at the root. This flow's presentation stays.
        case popToRoot

        /// Replaces the path by these routes, which may repeat. An empty list returns to the root.
        ///
        /// Entries of the common prefix keep their identity; the same routes change nothing. This flow's presentation
        /// stays.
        case replace([Route])

        /// Inserts a route at an index of the path, from `0` up to its count. Any other index is refused.
        ///
        /// The route may be in the path already. All other entries keep their identity.
        case insert(Route, at: Int)

        /// Removes the route at an index of the path. An index outside the path is refused. All other entries keep
        /// their identity.
        case remove(at: Int)

        /// Sets the path that a bound stack wrote, for instance when the user went back.
        ///
        /// Entries of the common prefix keep their identity; an equal path changes nothing, and an empty one returns to
        /// the root. This flow's presentation stays.
        case setPath(RoutePath<Route>)

        /// Presents a sheet or cover with a new flow.
        ///
        /// It replaces this flow's previous presentation and everything above that, even if the two are equal. To
        /// present above a sheet, send the action to the sheet's flow: ``presented(_:)`` or ``top(_:)``. Refused if there are 250 flows
        /// inside one another already.
        case present(Sheet, as: PresentationStyle)

        /// Closes this flow's presentation with everything above it. Without one it closes the sheet or cover that
        /// contains this flow; for a tab or column, the one around the tabs or columns. No change at the root of the
        /// app without a presentation.
        ///
        /// If the flow shows an error of a link, only that is dismissed.
        case dismiss

        /// Closes every sheet and cover from the root down to this flow, and this flow's own presentation; no change if
        /// there is none. Other tabs and columns keep theirs, and paths stay.
        case dismissAll

        /// Closes the sheet or cover that contains this flow, with everything above it, and returns a value to the
        /// waiting caller of `present(_:as:returning:)` of a store.
        ///
        /// If no caller waits, the value is dropped. No change in the root flow, even if it presents something.
        case dismissReturning(ReturnedValue)

        /// Changes how the sheet, cover or popover around this flow is presented: the height at which it rests, and whether the user can pull it
        /// down. Refused if this flow isn't inside one; an equal value changes nothing.
        case adjust(PresentationChange)

        /// Brings a child to the front: selects a tab, shows a column, or a page of an app's own container. The child
        /// belongs to this flow or, if this flow has no children of that kind, to the nearest enclosing flow that has
        /// some.
        ///
        /// A missing child is refused; the one in front changes nothing. Screens and presentations above the children
        /// stay, and each child keeps its own state.
        case show(FlowID)

        /// Sets a property of this flow's container of the given kind, or of the nearest enclosing one, such as the
        /// visible columns. Refused without such a container; an equal value changes nothing, and an empty one removes the property.
        case set(String, of: String, to: String)

        /// Shows exactly the content of a link: its tab, path or columns, its sheet, and the path inside the sheet, as
        /// one change.
        ///
        /// It applies to the root from any flow, but is refused if it is sent to a missing flow. A link to the content
        /// shown already changes nothing. An unreadable link, or one without a target, only changes
        /// ``NavigationState/failedLink``. ``NavigationReducer`` resolves the link; without link tables it is refused.
        case open(URL)

        /// Performs all of these actions in order, or none if one is refused.
        ///
        /// Each is addressed from this flow. After a step that closes this flow, only `root`, `top` and `open` are
        /// accepted. `.presented(…)` reaches a presentation of an earlier step. An empty batch changes nothing. A batch of more than 1,000
        /// actions, or with more than 32 batches inside one another, is refused.
        case batch([NavigationAction])

        /// Resumes the plan that is held until this key, from any flow: closes the presentation of the hold, and
        /// performs the plan, as one change. Guards are evaluated first, and may hold the plan again. No change if no
        /// plan is held until this key, so a plan is performed only once.
        ///
        /// A plan that is no longer possible is dropped. In a batch, a plan that contains a link is refused.
        case resume(HoldKey)

        /// Drops the plan that is held until this key; its presentation stays. No change without a plan, or with one
        /// for another key.
        case drop(HoldKey)

        /// Reverts the last action of this store; sent again, it performs that action again. Guards are evaluated for
        /// the screens that this leaves, and then for those that it has shown: what they don't allow is removed, and held if they say so. No change if the state has changed otherwise since, or if there is
        /// nothing to revert.
        ///
        /// ``NavigationReducer`` performs it; in a batch, or without that reducer, it is refused.
        case undo

        /// Shows exactly a state; nil stands for the first one: that before the first action, which is the one that a store was created with,
        /// whatever it has restored since.
        ///
        /// It applies to the whole app from any flow. What both states have keeps its identity. A held plan is dropped, and so is the error of a
        /// link. No change if that state is shown already.
        indirect case reset(NavigationState<Route, Sheet>?)

        /// Returns to the nearest of these screens in the whole app: tabs and columns come to the front, sheets above the screen close,
        /// and paths above it are popped, as one change.
        ///
        /// ``NavigationState/places`` lists the screens in the order in which they are searched. What is below or beside the way stays: the sheets around the
        /// screen, and other tabs. No change if the screen is in front already. Refused if there is none; the reason lists those that there are.
        case returnTo([JourneyPlace<Route, Sheet>])

        /// A command that a store has been sent; see ``NavigationCommand``.
        indirect case _command(NavigationCommand<Route, Sheet>)
    }

    /// The hops from the flow that the action is sent to, to the flow that it is for.
    public var at: [FlowHop]

    /// The change to make there. It may be for another flow: see ``here``.
    public var verb: Verb {
        didSet { limitDepth() }
    }

    /// The number of batches inside one another in it; of an action that is beyond a limit, and therefore refused, a larger number.
    private var depth = 0

    package var sender = ActionSender()

    public init(at hops: [FlowHop] = [], _ verb: Verb) {
        at = hops
        self.verb = verb
        limitDepth()
    }

    /// Whether it was made with too many hops, or of too many batches inside one another. It has lost them, and is refused.
    var isTooDeep: Bool { depth > NavigationLimits.batches }

    static var tooDeep: Self {
        var action = Self(.batch([]))
        action.depth = NavigationLimits.batches + 1
        return action
    }

    private mutating func limitDepth() {
        guard case .batch(let actions) = verb else { return depth = 0 }
        depth = 1 + (actions.lazy.map(\.depth).max() ?? 0)
        if isTooDeep, !actions.isEmpty { self = .tooDeep }
    }

    /// The verb, if it is for the flow that the action is sent to; otherwise nil.
    public var here: Verb? { at.isEmpty ? verb : nil }
}

extension NavigationAction.Verb {
    /// Whether it only changes the end of a path, and is never refused if the flow exists.
    var changesEnd: Bool {
        switch self {
        case .push, .pushNew, .pop, .popToRoot, .setPath: true
        default: false
        }
    }

    /// Whether it may show something that wasn't shown before.
    var mayShow: Bool {
        switch self {
        case .pop, .popToRoot: false
        default: true
        }
    }

    /// Whether it only changes the path of a flow.
    var isOfPath: Bool {
        switch self {
        case .push, .pushNew, .bringToFront, .pop, .popTo, .popToRoot, .replace, .insert, .remove, .setPath:
            true
        default: false
        }
    }
}

extension NavigationAction {
    /// See ``Verb/push(_:)``.
    public static func push(_ route: Route) -> Self { Self(.push(route)) }

    /// See ``Verb/pushNew(_:)``.
    public static func pushNew(_ route: Route) -> Self { Self(.pushNew(route)) }

    /// See ``Verb/bringToFront(_:)``.
    public static func bringToFront(_ route: Route) -> Self { Self(.bringToFront(route)) }

    /// See ``Verb/pop(_:)``.
    public static func pop(_ count: Int = 1) -> Self { Self(.pop(count)) }

    /// Pops one route: `.pop(1)`.
    public static var pop: Self { Self(.pop(1)) }

    /// See ``Verb/popTo(_:)``.
    public static func popTo(_ route: Route) -> Self { Self(.popTo(route)) }

    /// See ``Verb/popToRoot``.
    public static var popToRoot: Self { Self(.popToRoot) }

    /// See ``Verb/replace(_:)``.
    public static func replace(_ routes: [Route]) -> Self { Self(.replace(routes)) }

    /// See ``Verb/insert(_:at:)``.
    public static func insert(_ route: Route, at index: Int) -> Self { Self(.insert(route, at: index)) }

    /// See ``Verb/remove(at:)``.
    public static func remove(at index: Int) -> Self { Self(.remove(at: index)) }

    /// See ``Verb/setPath(_:)``.
    public static func setPath(_ path: RoutePath<Route>) -> Self { Self(.setPath(path)) }

    /// The action for a path that a bound stack has written: a push or a pop if it is one, which doesn't keep the whole path.
    ///
    /// - Parameter old: The path that the stack has changed.
    package static func writing(_ path: RoutePath<Route>, over old: RoutePath<Route>) -> Self {
        let common = old.commonPrefix(with: path)
        switch (old.count - common, path.count - common) {
        case (0, 1): return .push(path[common])
        case (let removed, 0) where removed > 0: return .pop(removed)
        default: return .setPath(path)
        }
    }

    /// See ``Verb/present(_:as:)``.
    public static func present(_ sheet: Sheet, as style: PresentationStyle = .sheet) -> Self {
        Self(.present(sheet, as: style))
    }

    /// See ``Verb/dismiss``.
    public static var dismiss: Self { Self(.dismiss) }

    /// See ``Verb/dismissAll``.
    public static var dismissAll: Self { Self(.dismissAll) }

    /// See ``Verb/dismissReturning(_:)``.
    public static func dismissReturning(_ value: ReturnedValue) -> Self { Self(.dismissReturning(value)) }

    /// Selects a tab: ``Verb/show(_:)``.
    public static func select(_ tab: TabID) -> Self { .show(tab) }

    /// Brings a column to the front: ``Verb/show(_:)``.
    public static func showColumn(_ column: ColumnID) -> Self { .show(column) }

    /// Brings a child to the front: ``Verb/show(_:)``.
    public static func show(_ key: some FlowKey) -> Self { Self(.show(FlowID(key))) }

    /// Sets which columns are visible in a wide window: ``Verb/set(_:of:to:)``.
    public static func setColumnVisibility(_ visibility: ColumnVisibility) -> Self {
        Self(.set(ColumnVisibility.fact, of: ColumnID.container, to: visibility.rawValue))
    }

    /// See ``Verb/open(_:)``.
    public static func open(_ link: URL) -> Self { Self(.open(link)) }

    /// See ``Verb/batch(_:)``.
    public static func batch(_ actions: [Self]) -> Self { Self(.batch(actions)) }

    /// See ``Verb/resume(_:)``.
    public static func resume(_ key: HoldKey) -> Self { Self(.resume(key)) }

    /// See ``Verb/drop(_:)``.
    public static func drop(_ key: HoldKey) -> Self { Self(.drop(key)) }

    /// See ``Verb/undo``.
    public static var undo: Self { Self(.undo) }

    /// Sends an action to the flow that this one presents; refused if it presents none. Repeat it for sheets above one
    /// another: `.presented(.presented(.pop))`.
    @inlinable
    public static func presented(_ inner: Self) -> Self {
        var action = inner
        action.at = [.step(.presented)] + inner.at
        return action
    }

    /// Sends an action to a tab of this flow, selected or not; refused if there is no such tab.
    public static func tab(_ id: TabID, _ inner: Self) -> Self { .child(id, inner) }

    /// Sends an action to a column of this flow, in front or not; refused if there is no such column.
    public static func column(_ id: ColumnID, _ inner: Self) -> Self { .child(id, inner) }

    /// Sends an action to a child of this flow, in front or not; refused if there is no such child.
    public static func child(_ key: some FlowKey, _ inner: Self) -> Self { inner.behind(.step(.child(key))) }

    /// Sends an action to the frontmost flow of the whole app, from any flow: ``FlowHop/top``.
    public static func top(_ inner: Self) -> Self { inner.behind(.top) }

    /// Sends an action to the root of the whole app, from any flow.
    public static func root(_ inner: Self) -> Self { inner.behind(.root) }

    /// Returns the same action with a hop in front of its address.
    package func behind(_ hop: FlowHop) -> Self {
        // A command is for the root from any store.
        if command != nil { return self }
        guard at.count < NavigationLimits.hops else { return .tooDeep }
        var action = self
        action.at.insert(hop, at: 0)
        return action
    }
}

extension NavigationAction.Verb: Sendable where Route: Sendable, Sheet: Sendable {}

extension NavigationAction {
    /// Shows the content of a link, given as text: `.open("/shop/product/123")`. Text that is not a URL, or empty,
    /// fails like any unreadable link.
    public static func open(_ link: String) -> Self {
        // Text that is not a URL is escaped until it is one, so that it fails like any unreadable link. The last one is
        // a URL that no app opens.
        .open(
            URL(string: link.isEmpty ? "//" : link)
                ?? link.addingPercentEncoding(
                    withAllowedCharacters: .urlPathAllowed.union(CharacterSet(charactersIn: ":?#=&"))
                ).flatMap { URL(string: $0) }
                ?? URL(fileURLWithPath: link))
    }

    /// Shows a route as the only one of a column, and brings that column to the front, as one change.
    ///
    /// A link in a leading column does this if its value has no destination there (Semantics 15). The column's
    /// presentation stays. A missing column is refused.
    public static func show(_ route: Route, in column: ColumnID) -> Self {
        .batch([.column(column, .replace([route])), .showColumn(column)])
    }
}

extension NavigationAction where Route == AnyRoute {
    /// Adds a module's route at the top of the path.
    @_disfavoredOverload
    public static func push(_ route: some Hashable & Codable & Sendable) -> Self { .push(AnyRoute(route)) }

    /// Adds a module's route at the top of the path, unless it is on top already.
    @_disfavoredOverload
    public static func pushNew(_ route: some Hashable & Codable & Sendable) -> Self {
        .pushNew(AnyRoute(route))
    }

    /// Moves a module's route to the top of the path: ``Verb/bringToFront(_:)``.
    @_disfavoredOverload
    public static func bringToFront(_ route: some Hashable & Codable & Sendable) -> Self {
        .bringToFront(AnyRoute(route))
    }

    /// Removes everything above the last occurrence of a module's route.
    @_disfavoredOverload
    public static func popTo(_ route: some Hashable & Codable & Sendable) -> Self { .popTo(AnyRoute(route)) }

    /// Replaces the path by these routes of a module.
    @_disfavoredOverload
    public static func replace(_ routes: [some Hashable & Codable & Sendable]) -> Self {
        .replace(routes.map { AnyRoute($0) })
    }
}

extension NavigationAction where Sheet == AnySheet {
    /// Presents a module's sheet with a new flow.
    @_disfavoredOverload
    public static func present(
        _ sheet: some Hashable & Codable & Sendable, as style: PresentationStyle = .sheet
    ) -> Self {
        .present(AnySheet(sheet), as: style)
    }
}

extension NavigationAction {
    /// Returns another action, addressed to the flow that this one is addressed to.
    func readdressed(_ other: Self) -> Self {
        var action = other
        action.at = at + other.at
        return action
    }

    /// The same action, addressed from the flow that the first hop leads to.
    var afterFirstHop: Self {
        var action = self
        action.at.removeFirst()
        return action
    }

    /// Whether it contains a link to open.
    var opensLink: Bool { firstLink != nil }

    /// The first link to open in it.
    var firstLink: URL? {
        switch verb {
        case .open(let url): return url
        case .batch(let actions):
            for action in actions {
                if let link = action.firstLink { return link }
            }
            return nil
        default: return nil
        }
    }

    /// All links to open in it, in order.
    package var links: [URL] {
        switch verb {
        case .open(let url): [url]
        case .batch(let actions): actions.flatMap(\.links)
        default: []
        }
    }
}

extension NavigationAction where Route == AnyRoute, Sheet == AnySheet {
    /// The routes and sheets in it.
    package var values: [AnyRoute] {
        switch verb {
        case .push(let route), .pushNew(let route), .bringToFront(let route), .insert(let route, _): [route]
        case .replace(let routes): routes
        case .setPath(let path): path.routes
        case .present(let sheet, _): [sheet]
        case .batch(let actions): actions.flatMap(\.values)
        default: []
        }
    }
}

extension NavigationAction: Sendable where Route: Sendable, Sheet: Sendable {}
