import Foundation
import ModernComposable
import ModernNavigationCore
import Testing

struct Trip: Hashable, Codable, Sendable {
    enum Means: Hashable, Codable { case bus, foot(hours: Double) }

    var stops: [String]
    var by: Means
    var note: String?
    var number: Int
}

private struct Secret: Hashable, Codable {}

enum Named: String, Hashable, Codable, CustomStringConvertible {
    case one

    var description: String { "Number one" }
}

@MainActor
@Suite struct JourneySourceTests {
    /// The journey from which `RecordedJourneyTests.swift` was generated.
    private func record() throws -> Journey<Screen, Card> {
        let recorder = JourneyRecorder<Screen, Card>()
        var start = tabsOnly
        start.apply(.tab("shop", .replace([.product(1), .product(2)])))
        start.apply(.tab("you", .present(.filter("a \"quoted\" \\ text"))))
        start.apply(.select("shop"))
        let store = NavigationStore(initialState: start) {
            NavigationReducer(links: links) { _ in }.guarded(by: closedParks).recording(recorder)
        }
        store.dispatch(.tab("shop", .pop))
        store.dispatch(.select("parks"))
        store.dispatch(.tab("parks", .push(.park("zion"))))
        store.dispatch(.tab("parks", .push(.park("closed"))))
        store.dispatch(.open("/profile?sheet=avatar"))
        store.dispatch(.tab("you", .presented(.batch([.push(.settings), .present(.hidden, as: .cover)]))))
        store.dispatch(.top(.dismiss))
        store.dispatch(.tab("you", .presented(.dismissReturning(ReturnedValue(7)))))
        return try #require(recorder.journey)
    }

    @Test func `the generator still writes the committed test`() throws {
        let source = try record().swiftTest(
            named: "from the shop to the avatar", imports: ["ModernComposable", "ModernNavigationCore"],
            reducer: "NavigationReducer(links: links) { _ in }.guarded(by: closedParks)", links: links)
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "RecordedJourneyTests.swift")
        #expect(try String(contentsOf: file, encoding: .utf8) == source)
    }

    @Test func `routes are written as enum cases, initialisers and literals`() throws {
        let trip = Trip(stops: ["a", "b"], by: .foot(hours: 2.5), note: nil, number: -3)
        let journey = Journey<AnyRoute, AnySheet>(
            start: NavigationState(path: [AnyRoute(trip), AnyRoute(Screen.park("x"))]))
        let source = try journey.swiftTest(named: "trips")
        #expect(
            source.contains(
                """
                start.apply(.replace([AnyRoute(Trip(stops: ["a", "b"], by: .foot(hours: 2.5), note: nil, number: -3)), \
                AnyRoute(Screen.park("x"))]))
                """))
        #expect(source.contains("NavigationState<AnyRoute, AnyRoute>()"))
    }

    @Test func `an erased value is written with its type`() throws {
        let start = NavigationState<AnyRoute, AnySheet>(
            path: [
                AnyRoute(7), AnyRoute(UInt8(7)), AnyRoute(2.5), AnyRoute(Float(2.5)), AnyRoute("a"),
                AnyRoute(Data([1, 2])), AnyRoute(true),
            ])
        #expect(
            try Journey(start: start).swiftTest(named: "values").contains(
                """
                [AnyRoute(7), AnyRoute(UInt8(7)), AnyRoute(2.5), AnyRoute(Float(2.5)), AnyRoute("a"), \
                AnyRoute(Data([1, 2])), AnyRoute(true)]
                """))
    }

    @Test(arguments: [
        ("it's \"so\"", "it's \"so\""), ("a `b` \\ c\n\u{2028}}", "a b  c}"), ("+", "the recorded journey"),
        (" ", "the recorded journey"),
    ])
    func `the name of a generated test can contain any characters`(name: String, written: String) throws {
        let source = try Journey(start: NavigationState<String, String>()).swiftTest(named: name)
        #expect(source.contains("@Test func `\(written)`() {\n"))
    }

    @Test func `a route that can't be written as source is an error with the reason`() {
        func error<Route: Hashable>(_ route: Route) -> String? {
            do throws(JourneySourceError) {
                _ = try Journey<Route, Card>(start: NavigationState(path: [route])).swiftTest(named: "x")
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(
            error(Secret())
                == "The private type Secret can't be written as Swift. Conform its type to SwiftSourceConvertible."
        )
        #expect(
            error(Named.one)
                == "Number one can't be written as Swift. Conform its type to SwiftSourceConvertible.")
        #expect(error(Double.nan)?.hasPrefix("nan can't be written") == true)
        #expect(error(Trip.Means.bus) == nil)
    }
}

/// A guard of the recorded journey.
@MainActor let closedParks = NavigationGuard<Screen, Card>.entering { question in
    question.route == .park("closed") ? .redirect(to: .push(.settings)) : .allow
}
