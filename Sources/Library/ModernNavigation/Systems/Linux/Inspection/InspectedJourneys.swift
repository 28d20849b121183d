#if os(Linux)
    import SwiftUI

    /// Encodes and replays journeys for a host's inspector.
    struct InspectedJourneys<Route: Hashable & Sendable, Sheet: Hashable & Sendable> {
        let read: @MainActor (String) throws -> Journey<Route, Sheet>
        let write: @MainActor (Journey<Route, Sheet>) throws -> String
        let replay: @MainActor (String, AppLinks<Route, Sheet>, InspectedTest?) throws -> InspectedReplay
    }

    extension InspectedJourneys where Route: Codable, Sheet: Codable {
        /// - Parameter types: Returns the types of the app's routes. Evaluated late, because modules that are loaded
        ///   later add types.
        init(types: @escaping @MainActor () -> RouteTypes) {
            read = { try Journey(jsonLines: $0, types: types()) }
            write = { journey in
                do { return try journey.jsonLines(types: types()) } catch {
                    throw InspectionError(SaveError.reason(error))
                }
            }
            replay = { text, links, test in
                let journey = try Journey<Route, Sheet>(jsonLines: text, types: types())
                return InspectedReplay(
                    places: try journey.jsonPlaces(links: links, types: types()),
                    test: try test.map { test in
                        try journey.swiftTest(
                            named: "a recorded journey", suite: test.suite, imports: test.imports,
                            reducer: test.reducer, links: links)
                    })
            }
        }
    }
#endif
