import Foundation
import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// A flag and a selection of older code beside a store.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct SynchronizeTests {
    enum Route: Hashable { case detail, product(Int), other }

    @MainActor @Observable
    final class Old {
        private(set) var writes: [String] = []
        var isActive = false { didSet { writes.append("active \(isActive)") } }
        var selected: Int? { didSet { writes.append("selected \(selected.map(String.init) ?? "nil")") } }
    }

    struct Root: View {
        let store: NavigationStore<Route, Never>
        @Bindable var old: Old
        var body: some View {
            NavigationFlow(store: store) {
                VStack {
                    Button("Old button") { old.isActive = true }
                    Button("Old product") { old.selected = 3 }
                }
                .navigationTitle("Root")
                .synchronize($old.isActive, with: .detail, in: store)
                .synchronize($old.selected, in: store, route: Route.product) { route in
                    if case .product(let id) = route { id } else { nil }
                }
            } destination: { route in
                Text("\(route)").navigationTitle("\(route)")
            } sheet: { (_: Never) in
            }
        }
    }

    private func open(_ path: RoutePath<Route> = [], _ old: Old) async -> (
        HeadlessScreen, NavigationStore<Route, Never>
    ) {
        let store = NavigationStore<Route, Never>(initialState: .init(path: path)) { NavigationReducer() }
        return (await HeadlessScreen { Root(store: store, old: old) }, store)
    }

    @Test func `a flag that becomes true pushes the route once, and going back writes false once`()
        async throws
    {
        let old = Old()
        let (screen, store) = await open([], old)
        try await screen.tap("Old button")
        #expect(store.state.path == [.detail])
        try await screen.back()
        #expect(old.writes == ["active true", "active false"])
        #expect(store.state.path.isEmpty)
    }

    @Test func `a pushed route sets its flag, and clearing the flag pops it with all above`() async throws {
        let old = Old()
        let (screen, store) = await open([], old)
        store.dispatch(.replace([.other, .detail, .other]))
        await screen.settle()
        #expect(old.writes == ["active true"])
        old.isActive = false
        await screen.settle()
        #expect(store.state.path == [.other])
        #expect(old.writes == ["active true", "active false"])
    }

    @Test func `a selection is written both ways, and another value replaces the route`() async throws {
        let old = Old()
        let (screen, store) = await open([], old)
        try await screen.tap("Old product")
        #expect(store.state.path == [.product(3)])
        old.selected = 4
        await screen.settle()
        #expect(store.state.path == [.product(4)])
        store.dispatch(.push(.product(5)))
        await screen.settle()
        #expect(old.selected == 5)
        store.dispatch(.popToRoot)
        await screen.settle()
        #expect(old.selected == nil)
        #expect(old.writes == ["selected 3", "selected 4", "selected 5", "selected nil"])
    }

    @Test func `if flag and path differ at first, the one that shows something wins`() async throws {
        let restored = Old()
        _ = await open([.detail, .product(7)], restored)
        #expect(restored.isActive)
        #expect(restored.selected == 7)
        let old = Old()
        old.isActive = true
        let (_, store) = await open([], old)
        #expect(store.state.path == [.detail])
    }

    @Test func `a change that the store refuses is written back`() async throws {
        struct Deaf: Reducer {
            typealias State = NavigationState<Route, Never>
            typealias Action = NavigationAction<Route, Never>
            func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        }
        let old = Old()
        let store = NavigationStore<Route, Never>(initialState: .init()) { Deaf() }
        let screen = await HeadlessScreen { Root(store: store, old: old) }
        try await screen.tap("Old button")
        #expect(!old.isActive)
        #expect(old.writes == ["active true", "active false"])
    }

    @Test func `older code can bind to the store in place of its own state`() {
        let store = NavigationStore<Route, Never>(initialState: .init()) { NavigationReducer() }
        let isActive = store.isActive(.detail)
        isActive.wrappedValue = true
        isActive.wrappedValue = true
        #expect(store.state.path == [.detail])
        let selection = store.selection(route: Route.product) { route -> Int? in
            if case .product(let id) = route { id } else { nil }
        }
        #expect(selection.wrappedValue == nil)
        selection.wrappedValue = 1
        #expect(store.state.path == [.detail, .product(1)])
        isActive.wrappedValue = false
        #expect(store.state.path.isEmpty)
        #expect(selection.wrappedValue == nil)
    }
}
