import ModernNavigationCore
import Testing

private enum ParkRoute: Hashable, Codable { case detail(String), map }
private enum ShopRoute: Hashable, Codable { case product(Int) }
private enum NumberRoute: Hashable, Codable { case unsigned(UInt64), signed(Int64), double(Double) }

@Suite struct SavedRoutesTests {
    @Test func `routes that no longer exist are left out and reported`() {
        let files = MemoryFileSystem()
        var types = RouteTypes()
        types.register(ParkRoute.self)
        types.register(ShopRoute.self)
        let state = NavigationState<AnyRoute, AnySheet>(
            path: [AnyRoute(ParkRoute.map), AnyRoute(ShopRoute.product(1)), AnyRoute(ParkRoute.detail("x"))],
            presentation: Presentation(AnyRoute(ShopRoute.product(2))))
        do {
            let saver = StateSaver<AnyRoute, AnySheet>(
                folder: "/saved", name: "main", types: types, files: files
            ) { Issue.record("\($0)") }
            saver.save(state)
        }
        var withoutShop = RouteTypes()
        withoutShop.register(ParkRoute.self)
        var errors: [String] = []
        let saver = StateSaver<AnyRoute, AnySheet>(
            folder: "/saved", name: "main", types: withoutShop, files: files
        ) { errors.append("\($0)") }
        let restored = saver.restore(into: NavigationState())
        #expect(
            restored
                == NavigationState(path: [AnyRoute(ParkRoute.map), AnyRoute(ParkRoute.detail("x"))]))
        #expect(
            errors == [
                """
                MN0204 The route {"type":"ShopRoute","value":{"product":{"_0":1}}} was saved, but can't be restored \
                and is left out: No route type is registered under the name “ShopRoute”. It was renamed or removed; a \
                migration can give it its new name.
                """,
                """
                MN0204 The sheet {"type":"ShopRoute","value":{"product":{"_0":2}}} was saved, but can't be restored \
                and is left out: No route type is registered under the name “ShopRoute”. It was renamed or removed; a \
                migration can give it its new name.
                """,
            ])
    }

    @Test func `numbers of any size are restored exactly`() {
        let files = MemoryFileSystem()
        let state = NavigationState<NumberRoute, String>(path: [
            .unsigned(.max), .unsigned(0), .signed(.min), .double(0.1), .double(1e300), .double(-1.5e-7),
        ])
        StateSaver<NumberRoute, String>(folder: "/saved", name: "main", files: files) { _ in }.save(
            state)
        let saver = StateSaver<NumberRoute, String>(folder: "/saved", name: "main", files: files) {
            Issue.record("\($0)")
        }
        #expect(saver.restore(into: NavigationState()) == state)
    }

    @Test func `an unregistered route is left out and reported once, and the rest is saved`() {
        var types = RouteTypes()
        types.register(ParkRoute.self)
        let files = MemoryFileSystem()
        var errors: [SaveError] = []
        var state = NavigationState<AnyRoute, AnySheet>(
            path: [AnyRoute(ParkRoute.map), AnyRoute(ShopRoute.product(1)), AnyRoute(ParkRoute.detail("x"))])
        do {
            let saver = StateSaver<AnyRoute, AnySheet>(
                folder: "/saved", name: "main", types: types, files: files
            ) { errors.append($0) }
            saver.save(state)
            for route in [AnyRoute(ShopRoute.product(2)), AnyRoute(ParkRoute.map)] {
                saver.save(&state, by: .push(route))
            }
        }
        #expect(
            errors.map(\.description) == [
                """
                MN0206 The route ShopRoute.product(1) can't be saved and is left out: No module registers \
                ShopRoute. Register it: route(ShopRoute.self) { … }, or sheet(ShopRoute.self) { … }; without modules, put \
                it into the RouteTypes in the encoder's userInfo.
                """
            ])
        let saver = StateSaver<AnyRoute, AnySheet>(
            folder: "/saved", name: "main", types: types, files: files
        ) { Issue.record("\($0)") }
        #expect(
            saver.restore(into: NavigationState()).path == [
                AnyRoute(ParkRoute.map), AnyRoute(ParkRoute.detail("x")), AnyRoute(ParkRoute.map),
            ])
    }
}
