public import Foundation
public import ModernComposable
import ModernLinks

// The verbs of navigation as methods. Each sends the action of the same name, so guards, saving and recording see no difference.

extension Store where State: _NavigationFlowState {
    /// Pushes a screen on this flow: `dispatch(.push(route))`.
    ///
    /// A misspelt route is reported twice: once as a missing dynamic member `push`, because fields of the state are members of a store, and
    /// once where it stands. With its type, `push(TripRoute.lits)`, the compiler says only the second.
    @discardableResult
    public func push<Route, Sheet>(_ route: Route) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.push(route))
    }

    /// Pushes a module's screen on this flow.
    @_disfavoredOverload
    @discardableResult
    public func push(_ route: some Hashable & Codable & Sendable) -> StoreTask
    where State == NavigationState<AnyRoute, AnySheet>, Action == NavigationAction<AnyRoute, AnySheet> {
        send(.push(AnyRoute(route)))
    }

    /// Removes the last screens of this flow's path; the root stays.
    @discardableResult
    public func pop<Route, Sheet>(_ count: Int = 1) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.pop(count))
    }

    /// Removes all screens of this flow's path.
    @discardableResult
    public func popToRoot<Route, Sheet>() -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.popToRoot)
    }

    /// Presents a sheet or cover above this flow. Use `present(_:as:returning:report:)` to wait for its result.
    @discardableResult
    public func present<Route, Sheet>(_ sheet: Sheet, as style: PresentationStyle = .sheet) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.present(sheet, as: style))
    }

    /// Presents a module's sheet or cover above this flow.
    @_disfavoredOverload
    @discardableResult
    public func present(
        _ sheet: some Hashable & Codable & Sendable, as style: PresentationStyle = .sheet
    ) -> StoreTask
    where State == NavigationState<AnyRoute, AnySheet>, Action == NavigationAction<AnyRoute, AnySheet> {
        send(.present(AnySheet(sheet), as: style))
    }

    /// Closes this flow's presentation, else the sheet or cover that contains the flow.
    @discardableResult
    public func dismiss<Route, Sheet>() -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.dismiss)
    }

    /// Returns to the first state of the store: that which it was created with.
    @discardableResult
    public func reset<Route, Sheet>() -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.reset)
    }

    /// Returns to the screen of a route, wherever it is in the app.
    @discardableResult
    public func returnTo<Route, Sheet>(_ route: Route) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.returnTo(route))
    }

    /// Returns to the screen of a module's route, wherever it is in the app.
    @_disfavoredOverload
    @discardableResult
    public func returnTo(_ route: some Hashable & Codable & Sendable) -> StoreTask
    where State == NavigationState<AnyRoute, AnySheet>, Action == NavigationAction<AnyRoute, AnySheet> {
        send(.returnTo(AnyRoute(route)))
    }

    /// Returns to the nearest screen with a name, wherever it is in the app: ``NavigationCheckpoint``.
    @discardableResult
    public func returnTo<Route, Sheet>(checkpoint name: String) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.returnTo(checkpoint: name))
    }

    /// Returns to the nearest screen that satisfies a condition, wherever it is in the app: `navigation.returnTo { $0 == .tab("shop") }`.
    @discardableResult
    public func returnTo<Route, Sheet>(
        where isWanted: (JourneyPlace<Route, Sheet>) -> Bool
    ) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        let places = withOutermostState { $0.places } ?? []
        return send(NavigationAction(.returnTo(places.filter(isWanted))))
    }

    /// Selects a tab of this flow.
    @discardableResult
    public func select<Route, Sheet>(_ tab: TabID) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.select(tab))
    }

    /// Opens a link of the app.
    @discardableResult
    public func open<Route, Sheet>(_ link: URL) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.open(link))
    }
    /// Opens a link of the app, given as text: `navigation.open("/trips/7")`.
    @discardableResult
    public func open<Route, Sheet>(_ link: String) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.open(link))
    }

    /// Opens the link in a push notification, with the origin `push`:
    /// `navigation.open(notification: response.notification.request.content.userInfo)`.
    ///
    /// - Parameters:
    ///   - notification: The content of the notification.
    ///   - key: The key of the link, or a path of keys such as `data.link`.
    /// - Returns: False if the notification has no link.
    @discardableResult
    public func open<Route, Sheet>(notification: [AnyHashable: Any], key: String = "link") -> Bool
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        guard let link = try? PushPayload.link(in: notification, key: key) else { return false }
        send(.open(link).from(.link, origin: "push"))
        return true
    }
}
