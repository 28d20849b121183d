public import ModernComposable
public import ModernNavigationCore
public import SwiftUI

extension View {
    /// Synchronises a flag of older code with a route in the store's path, in both directions.
    ///
    /// ```swift
    /// LegacyView(showsDetail: $showsDetail)
    ///     .synchronize($showsDetail, with: AppRoute.detail, in: store)
    /// ```
    ///
    /// Writing true pushes the route; writing false removes it and everything above it from the path. When the route appears or
    /// disappears in another way (a link, a restored state, the back button), the flag is written. If the store refuses a change,
    /// the flag is reset. If they differ initially, the one that shows something wins.
    public func synchronize<Route: Hashable, Sheet: Hashable>(
        _ isActive: Binding<Bool>, with route: Route, in store: NavigationStore<Route, Sheet>
    ) -> some View {
        synchronize(
            Binding<Active?> {
                isActive.wrappedValue ? Active() : nil
            } set: {
                isActive.wrappedValue = $0 != nil
            }, in: store, route: { _ in route }, value: { $0 == route ? Active() : nil })
    }

    /// Synchronises a selection of older code with the route that shows it, in both directions.
    ///
    /// ```swift
    /// .synchronize($selectedID, in: store, route: AppRoute.product) { route in
    ///     if case .product(let id) = route { id } else { nil }
    /// }
    /// ```
    ///
    /// Another value replaces the route and everything above it. Otherwise it works like the form for a flag.
    public func synchronize<Value: Hashable, Route: Hashable, Sheet: Hashable>(
        _ selection: Binding<Value?>, in store: NavigationStore<Route, Sheet>,
        route: @escaping (Value) -> Route, value: @escaping (Route) -> Value?
    ) -> some View {
        modifier(
            Synchronization(
                selection: selection, store: store, place: SynchronizedRoute(route: route, value: value))
        )
    }
}

extension Store where State: _NavigationFlowState {
    /// Returns a binding to whether a route is on the path, as a replacement for an `@State` flag of older code.
    public func isActive<Route: Hashable, Sheet: Hashable>(_ route: Route) -> Binding<Bool>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        let place = SynchronizedRoute<Bool, Route>(route: { _ in route }, value: { $0 == route ? true : nil })
        return Binding {
            place.shown(in: self) ?? false
        } set: { isActive in
            place.show(isActive ? true : nil, in: self)
        }
    }

    /// Returns a binding to the value whose route is on the path, as a replacement for an `@State` of older code.
    public func selection<Value: Hashable, Route: Hashable, Sheet: Hashable>(
        route: @escaping (Value) -> Route, value: @escaping (Route) -> Value?
    ) -> Binding<Value?>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        let place = SynchronizedRoute(route: route, value: value)
        return Binding {
            place.shown(in: self)
        } set: {
            place.show($0, in: self)
        }
    }
}

private struct Active: Hashable {}

/// A kind of route on a path, with the value that it shows.
@MainActor
private struct SynchronizedRoute<Value: Hashable, Route: Hashable> {
    let route: (Value) -> Route
    let value: (Route) -> Value?

    /// Returns the value of the topmost such route. O(*n*)
    func shown<Sheet: Hashable>(in store: NavigationStore<Route, Sheet>) -> Value? {
        let path = store.state.path
        return path.lastIndex { value($0) != nil }.flatMap { value(path[$0]) }
    }

    /// Pushes, replaces or removes the route; no effect if the value is already shown.
    func show<Sheet: Hashable>(_ new: Value?, in store: NavigationStore<Route, Sheet>) {
        guard shown(in: store) != new else { return }
        let path = store.state.path
        switch (path.lastIndex { value($0) != nil }, new) {
        case (let index?, let new?): store.dispatch(.replace(path.prefix(index) + [route(new)]))
        case (let index?, nil): store.dispatch(.pop(path.count - index))
        case (nil, let new?): store.dispatch(.push(route(new)))
        case (nil, nil): break
        }
    }
}

private struct Synchronization<Value: Hashable, Route: Hashable, Sheet: Hashable>: ViewModifier {
    let selection: Binding<Value?>
    let store: NavigationStore<Route, Sheet>
    let place: SynchronizedRoute<Value, Route>

    func body(content: Content) -> some View {
        content
            .onChange(of: selection.wrappedValue) { _, new in
                place.show(new, in: store)
                take(place.shown(in: store))
            }
            .onChange(of: place.shown(in: store), initial: true) { old, shown in
                // Only at the first call are both values the same.
                if old == shown, shown == nil, let chosen = selection.wrappedValue {
                    place.show(chosen, in: store)
                }
                take(place.shown(in: store))
            }
    }

    private func take(_ shown: Value?) {
        if selection.wrappedValue != shown { selection.wrappedValue = shown }
    }
}
