import Foundation
import ModernNavigationCore
import Testing

private enum ParkRoute: Hashable, Codable { case detail(String), map }
private enum ShopRoute: Hashable, Codable { case detail(String) }

@Suite struct AnyRouteTests {
    var types: RouteTypes {
        var types = RouteTypes()
        types.register(ParkRoute.self)
        types.register(ShopRoute.self, name: "Shop")
        return types
    }

    func coders() throws -> (JSONEncoder, JSONDecoder) {
        let key = try #require(CodingUserInfoKey.routeTypes)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.userInfo[key] = types
        let decoder = JSONDecoder()
        decoder.userInfo[key] = types
        return (encoder, decoder)
    }

    @Test func `erased routes are equal if their type and their value are equal`() {
        #expect(AnyRoute(ParkRoute.detail("x")) == AnyRoute(ParkRoute.detail("x")))
        #expect(AnyRoute(ParkRoute.detail("x")) != AnyRoute(ParkRoute.detail("y")))
        #expect(AnyRoute(ParkRoute.detail("x")) != AnyRoute(ShopRoute.detail("x")))
        #expect(Set([AnyRoute(ParkRoute.map), AnyRoute(ParkRoute.map)]).count == 1)
    }

    @Test func `an erased route can be cast back to its type`() {
        let route = AnyRoute(ParkRoute.map)
        #expect(route.as(ParkRoute.self) == .map)
        #expect(route.as(ShopRoute.self) == nil)
    }

    @Test func `erasing an erased route changes nothing`() {
        #expect(AnyRoute(AnyRoute(ParkRoute.map)) == AnyRoute(ParkRoute.map))
    }

    @Test func `an erased route has the description of its value`() {
        #expect("\(AnyRoute(ParkRoute.detail("yosemite")))" == #"ParkRoute.detail("yosemite")"#)
    }

    @Test func `an erased route is coded under its registered name`() throws {
        let (encoder, decoder) = try coders()
        let routes: RoutePath = [AnyRoute(ParkRoute.map), AnyRoute(ShopRoute.detail("1"))]
        let data = try encoder.encode(routes)
        #expect(
            String(decoding: data, as: UTF8.self) == """
                [{"type":"ParkRoute","value":{"map":{}}},{"type":"Shop","value":{"detail":{"_0":"1"}}}]
                """)
        #expect(try decoder.decode(RoutePath<AnyRoute>.self, from: data) == routes)
    }

    @Test func `coding an unregistered type is an error that says so`() throws {
        #expect {
            try JSONEncoder().encode([AnyRoute(ParkRoute.map)])
        } throws: { error in
            guard case EncodingError.invalidValue(_, let context) = error else { return false }
            return context.debugDescription == """
                No module registers ParkRoute. Register it: route(ParkRoute.self) { … }, or \
                sheet(ParkRoute.self) { … }; without modules, put it into the RouteTypes in the encoder's userInfo.
                """
        }
    }

    @Test func `decoding an unregistered name is an error that says so`() throws {
        let (_, decoder) = try coders()
        #expect {
            try decoder.decode([AnyRoute].self, from: Data(#"[{"type":"Old","value":1}]"#.utf8))
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.debugDescription == """
                No route type is registered under the name “Old”. It was renamed or removed; a migration can give it \
                its new name.
                """
        }
    }

    @Test func `of two conflicting registrations the first one stays`() {
        var types = types
        #expect(types.register(ParkRoute.self, name: "Other") == .typeKnown("ParkRoute", as: "ParkRoute"))
        #expect(types.register(Int.self, name: "Shop") != nil)
        #expect(types.type(named: "Shop") == ShopRoute.self)
        #expect(types.name(of: ParkRoute.self) == "ParkRoute")
    }
}
