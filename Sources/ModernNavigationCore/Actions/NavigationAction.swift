public import Foundation

/// Everything that can happen to navigation, addressed to one flow.
///
/// A verb acts on the flow whose store it was sent to. Another flow is named by wrapping the verb:
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
/// A verb that makes no sense where it arrives changes nothing, and ``NavigationState/apply(_:)`` says why.
public enum NavigationAction<Route: Hashable, Sheet: Hashable>: Hashable {
    /// Puts a route on top of the path.
    ///
    /// The same route may be pushed again, and is another entry then. What this flow presents stays above it.
    case push(Route)

    /// Takes up to this many routes off the path.
    ///
    /// More than there are takes all; zero or fewer, or an empty path, changes nothing: the root can't be popped, and a sheet
    /// isn't closed by it. What this flow presents stays.
    case pop(Int = 1)

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

    /// Presents a sheet or cover with a new flow.
    ///
    /// What this flow presented before goes with all above it, even if it is equal. To present above a sheet, send it to
    /// the sheet's flow: ``presented(_:)`` or ``top(_:)``.
    case present(Sheet, as: PresentationStyle = .sheet)

    /// Closes what this flow presents with all above it, else the sheet or cover this flow lives in; in a tab or column, the
    /// one that these live in. At the root of the app, with nothing presented, nothing changes.
    ///
    /// A link failure that the flow shows is dismissed first, alone.
    case dismiss

    /// Closes every sheet and cover on the way from the root to this flow, and what this flow presents. With
    /// none nothing changes. Other tabs and columns keep theirs, and each path stays.
    case dismissAll

    /// Selects a tab of this flow or, when it has none, of the nearest flow around it that has tabs.
    ///
    /// A tab that isn't there is refused; the selected one changes nothing. What is pushed or presented above the tabs stays
    /// there, and each tab keeps what it shows.
    case select(TabID)

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
    case batch([Self])

    /// Closes the sheet or cover that this flow lives in, with all above it, and hands a value to whoever waits for
    /// it: ``ModernComposable/Store/present(_:as:returning:report:)``.
    ///
    /// Where nobody waits the value is dropped. In the root flow, which nobody presents, nothing changes, also where it
    /// presents something.
    case dismissReturning(ReturnedValue)

    /// Brings a column of this flow or, when it has none, of the nearest flow around it that has columns to the
    /// front. A column that isn't there is refused; the one in front changes nothing.
    case showColumn(ColumnID)

    /// Says which columns of this flow, or of the nearest around it that has columns, are shown where there is room.
    /// Without columns it is refused; what is so already changes nothing.
    case setColumnVisibility(ColumnVisibility)

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

    /// Takes over a path that a bound stack wrote, for instance when a person went back.
    ///
    /// The entries of the common prefix stay the same entries; an equal path changes nothing, and an empty one goes back to the
    /// root. What this flow presents stays.
    case setPath(RoutePath<Route>)

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

    /// Sends an action to what this flow presents; refused when it presents nothing. Sheets above one another are reached
    /// by as many of them: `.presented(.presented(.pop))`.
    indirect case presented(Self)

    /// Sends an action to a tab of this flow, selected or not; refused when there is no such tab.
    indirect case tab(TabID, Self)

    /// Sends an action to a column of this flow, in front or not; refused when there is no such column.
    indirect case column(ColumnID, Self)

    /// Sends an action to the flow in front of the whole app, wherever it is sent from: ``NavigationState/topAddress``. A
    /// flow is always in front, so by itself it is never refused.
    indirect case top(Self)

    /// Sends an action to the root of the whole app, wherever it is sent from.
    indirect case root(Self)
}

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

    /// Takes one route off the path: `.pop(1)`.
    public static var pop: Self { .pop(1) }
}

extension NavigationAction where Route == AnyRoute {
    /// Puts a module's route on top of the path.
    @_disfavoredOverload
    public static func push(_ route: some Hashable & Codable & Sendable) -> Self { .push(AnyRoute(route)) }

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
    /// The action without the flow it is addressed to.
    var verb: Self {
        switch self {
        case .presented(let inner), .tab(_, let inner), .column(_, let inner), .top(let inner),
            .root(let inner):
            inner.verb
        default: self
        }
    }

    /// Another action, addressed to the flow that this one is addressed to.
    func readdressed(_ other: Self) -> Self {
        switch self {
        case .presented(let inner): .presented(inner.readdressed(other))
        case .tab(let id, let inner): .tab(id, inner.readdressed(other))
        case .column(let id, let inner): .column(id, inner.readdressed(other))
        case .top(let inner): .top(inner.readdressed(other))
        case .root(let inner): .root(inner.readdressed(other))
        default: other
        }
    }

    /// Whether it is a verb of the path, here or further down.
    var isVerbOfPath: Bool {
        switch self {
        case .push, .pop, .popTo, .popToRoot, .replace, .insert, .remove, .setPath: true
        case .presented(let inner), .tab(_, let inner), .column(_, let inner): inner.isVerbOfPath
        default: false
        }
    }

    /// Whether there is a link in it to be opened.
    @usableFromInline
    var opensLink: Bool { firstLink != nil }

    /// The first link in it to be opened.
    var firstLink: URL? { links.first }

    /// The links in it to be opened, in order.
    package var links: [URL] {
        switch self {
        case .open(let url): return [url]
        case .batch(let actions): return actions.flatMap(\.links)
        case .presented(let inner), .tab(_, let inner), .column(_, let inner), .top(let inner),
            .root(let inner):
            return inner.links
        default: return []
        }
    }
}

extension NavigationAction where Route == AnyRoute, Sheet == AnySheet {
    /// The routes and sheets that it names.
    package var values: [AnyRoute] {
        switch self {
        case .push(let route), .insert(let route, _): [route]
        case .replace(let routes): routes
        case .setPath(let path): path.routes
        case .present(let sheet, _): [sheet]
        case .batch(let actions): actions.flatMap(\.values)
        case .presented(let inner), .tab(_, let inner), .column(_, let inner), .top(let inner),
            .root(let inner):
            inner.values
        default: []
        }
    }
}

extension NavigationAction: Sendable where Route: Sendable, Sheet: Sendable {}
