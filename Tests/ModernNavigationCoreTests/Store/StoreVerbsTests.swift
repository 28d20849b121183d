import Foundation
import ModernComposable
import ModernNavigationCore
import Testing

private enum ShopRoute: Hashable, Codable, Sendable { case product(Int) }

@MainActor
@Suite("Verbs of a navigation store")
struct StoreVerbsTests {
    private func make() -> NavigationStore<String, String> {
        NavigationStore(initialState: NavigationState(tabs: TabsState(["one", "two"]))) {
            NavigationReducer()
        }
    }

    @Test func `a method of the store has the effect of its action`() {
        let (methods, actions) = (make(), make())
        func expectSame(_ location: SourceLocation = #_sourceLocation) {
            #expect(
                methods.state.debugDescription == actions.state.debugDescription, sourceLocation: location)
        }
        methods.select("two")
        actions.dispatch(.select("two"))
        expectSame()
        for route in ["a", "b", "c", "d"] {
            methods.tab("two")?.push(route)
            actions.dispatch(.tab("two", .push(route)))
        }
        expectSame()
        methods.tab("two")?.pop()
        methods.tab("two")?.pop(2)
        actions.dispatch(.tab("two", .pop(3)))
        expectSame()
        #expect(methods.tab("two")?.state.path == RoutePath(["a"]))
        methods.tab("two")?.popToRoot()
        actions.dispatch(.tab("two", .popToRoot))
        expectSame()
        methods.present("help", as: .cover)
        actions.dispatch(.present("help", as: .cover))
        expectSame()
        methods.presented()?.dismiss()
        actions.dispatch(.presented(.dismiss))
        expectSame()
        #expect(methods.state.presentation == nil)
    }

    @Test func `routes and sheets of modules are passed without wrapping`() {
        let store = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        store.push(ShopRoute.product(7))
        store.present(ShopRoute.product(8))
        #expect(store.state.path == RoutePath([AnyRoute(ShopRoute.product(7))]))
        #expect(store.state.presentation?.sheet == AnySheet(ShopRoute.product(8)))
        store.dismiss()
        #expect(store.state.presentation == nil)
    }
}
