import ModernComposable
import ModernNavigation
import SwiftUI
import Testing

/// A state whose fields have the names of members of a navigation store.
@Reducer
private struct Lookalike {
    @ObservableState
    struct State: Equatable {
        var results = ["a"]
        var isActive = true
        var selection: Int? = 1
        var tab = "parks"
        var column = 2
        var child = "child"
        var presented = false
        var path = StackState<Int>()
        var push = 1
        var pop = 2
        var popToRoot = 3
        var present = 4
        var dismiss = 5
        var select = 6
        var open = false
        var recordEvents = 7
    }

    enum Action: BindableAction { case binding(BindingAction<State>) }

    var body: some ReducerOf<Self> { BindingReducer() }
}

@MainActor
@Suite struct `Fields with the names of members of a store` {
    private let store = Store(initialState: Lookalike.State()) { Lookalike() }

    @Test func `fields named like members of the store are read by their names`() {
        #expect(store.results == ["a"])
        #expect(store.isActive)
        #expect(store.selection == 1)
        #expect(store.tab == "parks")
        #expect(store.column == 2)
        #expect(store.child == "child")
        #expect(!store.presented)
        #expect(store.path == [])
        #expect(store.push + store.pop + store.popToRoot == 6)
        #expect(store.present + store.dismiss + store.select == 15)
        #expect(!store.open)
        #expect(store.recordEvents == 7)
    }

    @Test func `fields named like members of the store are bound by their names`() {
        @Bindable var bound = store
        let tab: Binding<String> = $bound.tab
        tab.wrappedValue = "trips"
        let isActive: Binding<Bool> = $bound.isActive
        isActive.wrappedValue = false
        #expect(store.tab == "trips")
        #expect(!store.isActive)
    }
}
