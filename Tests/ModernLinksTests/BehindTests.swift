import ModernLinks
import Testing

private enum TripRoute: Hashable, Sendable {
    case trips
    case trip(Int, tab: Tab?)
    case day(trip: Int, number: Int)
    case photo(trip: Int, day: Int, name: String, tab: Tab?)
    case help
}

@Routable
private enum Stage: Hashable, Sendable {
    @Link("/races/:race") case race(race: Int)
    @Link("/races/:race/stages/:number", behind: "/races/:race") case stage(race: Int, number: Int)
}

private let trips = LinkTable<TripRoute> {
    DeepLink("/trips", .trips)
    DeepLink("/trips/:trip?tab=:tab", TripRoute.trip).behind("/trips")
    DeepLink("/trips/:trip/day/:number", TripRoute.day).behind("/trips/:trip")
    DeepLink("/trips/:trip/day/:day/photo/:name?tab=:tab", TripRoute.photo).behind("/trips/:trip/day/:n")
    DeepLink("help", .help)
}

@Suite struct BehindTests {
    private static let cases: [(String, [TripRoute])] = [
        ("/trips", [.trips]),
        ("/trips/7", [.trips, .trip(7, tab: nil)]),
        ("/trips/7?tab=photos", [.trips, .trip(7, tab: .photos)]),
        ("/trips/7/day/3", [.trips, .trip(7, tab: nil), .day(trip: 7, number: 3)]),
        ("/trips/7/day/3?tab=posts", [.trips, .trip(7, tab: .posts), .day(trip: 7, number: 3)]),
        ("/trips/7/day/3/help", [.trips, .trip(7, tab: nil), .day(trip: 7, number: 3), .help]),
        (
            "/trips/7/day/3/photo/help?2.tab=posts&tab=photos",
            [
                .trips, .trip(7, tab: .posts), .day(trip: 7, number: 3),
                .photo(trip: 7, day: 3, name: "help", tab: .photos),
            ]
        ),
        ("/trips/7/trips/8", [.trips, .trip(7, tab: nil), .trips, .trip(8, tab: nil)]),
    ]

    @Test(arguments: cases)
    private func `one pattern makes several screens, which print as it`(link: String, routes: [TripRoute])
        throws
    {
        #expect(trips.diagnostics == [])
        #expect(try trips.parse(link).routes == routes)
        #expect(trips.print(routes) == link)
    }

    private static let strangers: [[TripRoute]] = [
        [TripRoute.day(trip: 7, number: 3)],
        [TripRoute.trips, .day(trip: 7, number: 3)],
        [TripRoute.trip(7, tab: nil), .day(trip: 7, number: 3)],
        [TripRoute.trips, .trip(8, tab: nil), .day(trip: 7, number: 3)],
        [TripRoute.trips, .trip(70, tab: nil), .day(trip: 7, number: 3)],
        [TripRoute.trips, .trip(7, tab: nil), .help, .day(trip: 7, number: 3)],
    ]

    @Test(arguments: strangers)
    private func `screens without the right screens below them have no link`(routes: [TripRoute]) {
        #expect(trips.print(routes) == nil)
    }

    @Test func `a value of a link behind another that can't be read is an error as usual`() {
        #expect(throws: LinkError.self) { try trips.parse("/trips/7/day/x") }
        let text = { () -> String in
            do { return "\(try trips.parse("/trips/7/day/x").routes)" } catch { return "\(error)" }
        }()
        #expect(text.contains("\"number\", should be a whole number, but is \"x\""), "\(text)")
    }

    @Test func `a routable enum declares the link behind at its case`() throws {
        let table = LinkTable(Stage.self)
        #expect(table.diagnostics == [])
        let routes: [Stage] = [.race(race: 2), .stage(race: 2, number: 9)]
        #expect(try table.parse("/races/2/stages/9").routes == routes)
        #expect(table.print(routes) == "/races/2/stages/9")
    }

    @Test func `a link behind something that isn't its beginning is reported and has one screen`() throws {
        let table = LinkTable<TripRoute> {
            DeepLink("/trips/:trip/day/:number", TripRoute.day).behind("/trips/:trip")
            DeepLink("/help", .help).behind("/trips")
        }
        #expect(
            table.diagnostics.map(\.description) == [
                """
                MN0108 /trips/:trip/day/:number: it is declared behind /trips/:trip, which isn't a link of the table or \
                isn't the beginning of this pattern. Name the beginning of the pattern, and declare a link for it
                """,
                """
                MN0108 /help: it is declared behind /trips, which isn't a link of the table or isn't the beginning of this \
                pattern. Name the beginning of the pattern, and declare a link for it
                """,
            ])
        #expect(try table.parse("/trips/7/day/3").routes == [.day(trip: 7, number: 3)])
        #expect(table.print([.day(trip: 7, number: 3)]) == "/trips/7/day/3")
    }
}
