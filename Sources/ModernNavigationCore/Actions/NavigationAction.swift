public import Foundation

/// Everything that can happen to navigation, addressed to one flow.
///
/// A ``Verb`` acts on the flow whose store it was sent to. Another flow is named by wrapping the action:
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
/// A reducer that watches actions looks at ``here``, the verb for this very flow, or at ``verb``, for whatever flow it is:
///
/// ```swift
/// if case .push(.cart)? = action.here { … }
/// ```
///
/// A verb that makes no sense where it arrives changes nothing, and ``NavigationState/apply(_:)`` says why.
public struct NavigationAction<Route: Hashable, Sheet: Hashable>: Hashable {
    /// What is to be done in a flow.
    public enum Verb: Hashable {
        /// Puts a route on top of the path.
        ///
        /// Pushing a route that is in the path already adds another entry. What this flow presents stays above it.
        case push(Route)

        /// Puts a route on top of the path, unless it is there already: so a second tap on the same link changes nothing.
        case pushNew(Route)

        /// Puts a route on top of the path: the last entry of it that the path has, which stays the same entry, or else a new
        /// one. On top already, it changes nothing.
        case bringToFront(Route)

        /// Takes up to this many routes off the path.
        ///
        /// More than there are takes all; zero or fewer, or an empty path, changes nothing: the root can't be popped, and a sheet
        /// isn't closed by it. What this flow presents stays.
        case pop(Int)

        /// Takes off everything above the last occurrence of a route.
        ///
        /// When it is on top already nothing changes; when it is not in the path of this flow the action is refused, also where
        /// a flow around this one has it. What this flow presents stays.
        case popTo(Route)

        /// Takes everything off the path. At the root nothing changes. What this flow presents stays.
        case popToRoot

        /// Makes the path hold just these routes, which may repeat; none go back to the root.
        ///
        /// The entries of the common prefix stay the same entries; the same routes change nothing. What this flow presents stays.
        case replace([Route])

        /// Puts a route at an index of the path, `0` to its count; any other index is refused.
        ///
        /// The same route may stand there twice. All other entries stay the same entries.
        case insert(Route, at: Int)

        /// Takes the route at an index out of the path; an index that the path doesn't have is refused, and in an empty path
        /// each is. All other entries stay the same entries.
        case remove(at: Int)

        /// Takes over a path that a bound stack wrote, for instance when a person went back.
        ///
        /// The entries of the common prefix stay the same entries; an equal path changes nothing, and an empty one goes back to the
        /// root. What this flow presents stays.
        case setPath(RoutePath<Route>)

        /// Presents a sheet or cover with a new flow.
        ///
        /// What this flow presented before goes with all above it, even if it is equal. To present above a sheet, send it to
        /// the sheet's flow: ``presented(_:)`` or ``top(_:)``.
        case present(Sheet, as: PresentationStyle)

        /// Closes what this flow presents with all above it, else the sheet or cover this flow lives in; in a tab or column, the
        /// one that these live in. At the root of the app, with nothing presented, nothing changes.
        ///
        /// A link failure that the flow shows is dismissed first, alone.
        case dismiss

        /// Closes every sheet and cover on the way from the root to this flow, and what this flow presents. With
        /// none nothing changes. Other tabs and columns keep theirs, and each path stays.
        case dismissAll

        /// Closes the sheet or cover that this flow lives in, with all above it, and hands a value to whoever waits for
        /// it: `present(_:as:returning:report:)`.
        ///
        /// Where nobody waits the value is dropped. In the root flow, which nobody presents, nothing changes, also where it
        /// presents something.
        case dismissReturning(ReturnedValue)

        /// Brings a child of this flow to the front, or, when it has no children of that kind, one of the nearest flow around it
        /// that has: selects a tab, shows a column, or a page of an app's own container.
        ///
        /// A child that isn't there is refused; the one in front changes nothing. What is pushed or presented above the children
        /// stays there, and each child keeps what it shows.
        case show(FlowID)

        /// Says something of the children of this flow, or of the nearest around it that has some of that kind, such as which
        /// columns are shown where there is room. Without such children it is refused; what is so already changes nothing.
        case set(String, of: String, to: String)

        /// Shows just what a link says: its tab, path or columns, sheet, and the path inside the sheet, as one change.
        ///
        /// Whatever flow it is sent to, it acts on the root; sent to a flow that isn't there, it is refused. A link to what is
        /// shown already changes nothing. One that can't be read, or leads nowhere, changes nothing but
        /// ``NavigationState/failedLink``. ``NavigationReducer`` resolves it; without link tables it is refused.
        case open(URL)

        /// Does all of these in order, or, when one is refused, none.
        ///
        /// Each is addressed from this flow; after a step that closes this flow, only `root`, `top` and `open` are not refused.
        /// Of the steps on what a step before has presented, `.presented(…)` reaches it. An empty batch changes nothing.
        case batch([NavigationAction])

        /// Goes on with what is held until this key, wherever it is sent from: closes what was presented for it and does
        /// the plan, as one change. Guards are asked first, and may hold it again. When nothing is held until this key
        /// nothing changes, so it is done once however often it is sent.
        ///
        /// When the plan turns out to be impossible by now it is dropped all the same. In a batch a plan with a link in
        /// it is refused.
        case resume(HoldKey)

        /// Forgets what is held until this key; what is presented stays. When nothing is, or something is held until another,
        /// nothing changes.
        case drop(HoldKey)

        /// Asks the guards again about what is held, as after a restart: it is done when they now allow it. Without
        /// guards, or with nothing held, nothing changes.
        case reconsider

        /// What a guard that took its time has answered. Only guards make one; without them, or when the question is no longer
        /// open, it changes nothing.
        indirect case answered(GuardAnswer<Route, Sheet>)

        /// What guards made of an action that they did not simply allow. Only guards make one; it is all that a journey
        /// needs to replay what they did. When the hold that it ends is over already nothing changes.
        indirect case ruled(GuardRuling<Route, Sheet>)

        /// Takes back what the last action of this store changed, and when sent again, does it again. Guards are asked about what
        /// that shows and leaves. Once something else has changed the state, or with nothing to take back, nothing changes.
        ///
        /// ``NavigationReducer`` does it; in a batch, or without it, the action is refused.
        case undo

        /// Brings back what was saved under the name of a scene, and saves from now on.
        ///
        /// Where nothing was saved under it the state stays as it is. ``ModernComposable/Reducer/saving(_:)`` does it; without, or
        /// sent to a flow inside or in a batch, the action is refused.
        case restore(scene: String)

        /// Lets go of the scene that was restored, so that another store can take it up; nothing is saved any
        /// more. Without a scene nothing changes; without ``ModernComposable/Reducer/saving(_:)`` it is refused.
        case stopSaving

        /// Saves what could not be saved, as once there is room on the disk again: ``NavigationState/saveError``. What is saved already is
        /// not written again. Without ``ModernComposable/Reducer/saving(_:)``, or sent to a flow inside or in a batch, it is refused.
        case save
    }

    /// The way to the flow that it is for, from the one it is sent to.
    public var at: [FlowHop]

    /// What is to be done there. Other flows' verbs are here as well: see ``here``.
    public var verb: Verb

    public init(at hops: [FlowHop] = [], _ verb: Verb) {
        at = hops
        self.verb = verb
    }

    /// The verb, where it is for the flow that the action is sent to; nil where it is for another.
    public var here: Verb? { at.isEmpty ? verb : nil }
}

extension NavigationAction.Verb {
    /// Whether it changes the end of a path and nothing else, and is never refused where there is a path.
    @inlinable var pushesOrPops: Bool {
        switch self {
        case .push, .pop, .popToRoot: true
        default: false
        }
    }

    /// Whether it changes the path of a flow and nothing else.
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

    /// Takes one route off the path: `.pop(1)`.
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

    /// Says which columns are shown where there is room: ``Verb/set(_:of:to:)``.
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

    /// See ``Verb/reconsider``.
    public static var reconsider: Self { Self(.reconsider) }

    /// See ``Verb/answered(_:)``.
    public static func answered(_ answer: GuardAnswer<Route, Sheet>) -> Self { Self(.answered(answer)) }

    /// See ``Verb/ruled(_:)``.
    public static func ruled(_ ruling: GuardRuling<Route, Sheet>) -> Self { Self(.ruled(ruling)) }

    /// See ``Verb/undo``.
    public static var undo: Self { Self(.undo) }

    /// See ``Verb/restore(scene:)``.
    public static func restore(scene: String) -> Self { Self(.restore(scene: scene)) }

    /// See ``Verb/stopSaving``.
    public static var stopSaving: Self { Self(.stopSaving) }

    /// See ``Verb/save``.
    public static var save: Self { Self(.save) }

    /// Sends an action to what this flow presents; refused when it presents nothing. Sheets above one another are reached
    /// by as many of them: `.presented(.presented(.pop))`.
    @inlinable
    public static func presented(_ inner: Self) -> Self {
        Self(at: [.step(.presented)] + inner.at, inner.verb)
    }

    /// Sends an action to a tab of this flow, selected or not; refused when there is no such tab.
    public static func tab(_ id: TabID, _ inner: Self) -> Self { .child(id, inner) }

    /// Sends an action to a column of this flow, in front or not; refused when there is no such column.
    public static func column(_ id: ColumnID, _ inner: Self) -> Self { .child(id, inner) }

    /// Sends an action to a child of this flow, in front or not; refused when there is no such child.
    public static func child(_ key: some FlowKey, _ inner: Self) -> Self { inner.behind(.step(.child(key))) }

    /// Sends an action to the flow in front of the whole app, wherever it is sent from: ``FlowHop/top``.
    public static func top(_ inner: Self) -> Self { inner.behind(.top) }

    /// Sends an action to the root of the whole app, wherever it is sent from.
    public static func root(_ inner: Self) -> Self { inner.behind(.root) }

    /// The same action, sent to a flow from which this hop leads to the one it is sent to now.
    package func behind(_ hop: FlowHop) -> Self {
        var action = self
        action.at.insert(hop, at: 0)
        return action
    }
}

extension NavigationAction.Verb: Sendable where Route: Sendable, Sheet: Sendable {}

extension NavigationAction {
    /// Shows what a link says, given as text: `.open("/shop/product/123")`. Text that is no URL, or none at all, fails as a wrong
    /// link does.
    public static func open(_ link: String) -> Self {
        // Text that is no URL is escaped until it is one, so that it fails like any other wrong link. The last is one that
        // no app opens.
        .open(
            URL(string: link.isEmpty ? "//" : link)
                ?? link.addingPercentEncoding(
                    withAllowedCharacters: .urlPathAllowed.union(CharacterSet(charactersIn: ":?#=&"))
                ).flatMap { URL(string: $0) }
                ?? URL(fileURLWithPath: link))
    }

    /// Shows a route as the only one of a column, and that column in front, as one change.
    ///
    /// That is what a link in a leading column does whose value has no destination there (Semantics 15). What the column
    /// presents stays. A column that isn't there is refused, with nothing changed.
    public static func show(_ route: Route, in column: ColumnID) -> Self {
        .batch([.column(column, .replace([route])), .showColumn(column)])
    }
}

extension NavigationAction where Route == AnyRoute {
    /// Puts a module's route on top of the path.
    @_disfavoredOverload
    public static func push(_ route: some Hashable & Codable & Sendable) -> Self { .push(AnyRoute(route)) }

    /// Puts a module's route on top of the path, unless it is there already.
    @_disfavoredOverload
    public static func pushNew(_ route: some Hashable & Codable & Sendable) -> Self {
        .pushNew(AnyRoute(route))
    }

    /// Puts a module's route on top of the path, as the entry that it is in it, if it is.
    @_disfavoredOverload
    public static func bringToFront(_ route: some Hashable & Codable & Sendable) -> Self {
        .bringToFront(AnyRoute(route))
    }

    /// Takes off everything above the last occurrence of a module's route.
    @_disfavoredOverload
    public static func popTo(_ route: some Hashable & Codable & Sendable) -> Self { .popTo(AnyRoute(route)) }

    /// Makes the path hold just these routes of a module.
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
    /// Another action, addressed to the flow that this one is addressed to.
    func readdressed(_ other: Self) -> Self { Self(at: at + other.at, other.verb) }

    /// The step that it takes first; nil where it is for this flow, the root or the top.
    var firstStep: FlowAddress.Step? {
        if case .step(let step)? = at.first { step } else { nil }
    }

    /// The same action as the flow gets it to which the first hop leads.
    var afterFirstHop: Self { Self(at: Array(at.dropFirst()), verb) }

    /// Whether there is a link in it to be opened.
    var opensLink: Bool { firstLink != nil }

    /// The first link in it to be opened.
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

    /// The links in it to be opened, in order.
    package var links: [URL] {
        switch verb {
        case .open(let url): [url]
        case .batch(let actions): actions.flatMap(\.links)
        default: []
        }
    }
}

extension NavigationAction where Route == AnyRoute, Sheet == AnySheet {
    /// The routes and sheets that it names.
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
