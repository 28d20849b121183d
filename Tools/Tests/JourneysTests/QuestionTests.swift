import Foundation
import Testing

@testable import Journeys

@Suite("Answers equal those of a naive model, on both stores", .timeLimit(.minutes(30)))
struct QuestionTests {
    static let batch = Samples.random(seed: 7)

    /// Calls `work` with each selection, on one store that contains the sample events.
    private func each(
        _ tested: TestedStore, _ work: (any JourneyStore, Selection, NaiveModel) async throws -> Void
    ) async throws {
        try await tested.use { store in
            _ = try await store.insert([Self.batch])
            for selection in Samples.selections {
                try await work(store, selection, NaiveModel(Self.batch, selection))
            }
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `a summary counts events, sessions and visits`(_ tested: TestedStore) async throws {
        try await each(tested) { store, selection, model in
            let summary = try await Summary.ask(store, selection)
            let visits = model.sessions.flatMap { model.visits($0).filter(\.isSelected) }
            #expect(summary.events == model.selectedEvents.count)
            #expect(summary.sessions == Set(model.selectedEvents.map(\.session)).count)
            #expect(summary.visits == visits.count)
            #expect(summary.persons == model.persons.count)
            #expect(summary.first == model.selectedEvents.map(\.at).min())
            #expect(summary.last == model.selectedEvents.map(\.at).max())
            #expect(summary.apps.reduce(0) { $0 + $1.events } == summary.events)
            let screens = Dictionary(grouping: visits, by: \.screen).mapValues(\.count)
            #expect(Dictionary(uniqueKeysWithValues: summary.screens.map { ($0.name, $0.count) }) == screens)
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `a funnel counts the sessions that visit its screens in order`(_ tested: TestedStore) async throws {
        let funnels = [
            ["/parks"], ["/parks", "/parks/:id"], ["/parks", "/parks", "/you", "/parks"],
            ["/you", "ParkRoute.tour", "sheet:ParkRoute.filter", "root"], ["/nowhere", "/parks"],
        ]
        try await each(tested) { store, selection, model in
            for screens in funnels {
                let funnel = try await Funnel.ask(store, screens, selection)
                #expect(funnel.stages.map(\.sessions) == model.funnel(screens), "\(screens) \(selection)")
            }
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `drop-off counts sessions that end or turn back at a screen`(_ tested: TestedStore) async throws {
        try await each(tested) { store, selection, model in
            let screens = try await Dropoff.ask(store, selection).screens
            let counts = screens.map { ($0.screen, [$0.visits, $0.ends, $0.turnedBack]) }
            #expect(Dictionary(uniqueKeysWithValues: counts) == model.dropoff())
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `time on screen is the time between visits, minus background`(_ tested: TestedStore) async throws {
        try await each(tested) { store, selection, model in
            let screens = try await TimeOnScreen.ask(store, selection).screens
            let times = model.times()
            #expect(Set(screens.map(\.screen)) == Set(times.keys))
            for screen in screens {
                let all = try #require(times[screen.screen])
                #expect(screen.visits == all.count)
                #expect(screen.total == all.reduce(0, +))
                #expect(screen.mean == screen.total / Int64(all.count))
                for (quantile, share) in [(screen.median, 0.5), (screen.ninetieth, 0.9)] {
                    let rank = (Double(all.count) * share).rounded(.up)
                    let exact = all[max(0, Int(rank) - 1)]
                    let difference = Double(abs(quantile - exact))
                    let tolerance = Double(exact) * 0.011 + 2
                    #expect(difference <= tolerance)
                }
            }
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `paths start at a screen, or end at one`(_ tested: TestedStore) async throws {
        try await each(tested) { store, selection, model in
            for from in ["/parks", "/you", "/nowhere"] {
                let open = try await ScreenPaths.ask(store, from: from, length: 4, limit: .max, selection)
                let expected = model.paths(from: from, length: 4)
                #expect(
                    Dictionary(uniqueKeysWithValues: open.paths.map { ($0.screens, $0.count) }) == expected)
                #expect(open.starts == expected.values.reduce(0, +))
                #expect(open.leftOut == 0)
                for to in ["/parks", "ParkRoute.tour"] {
                    let targeted = try await ScreenPaths.ask(
                        store, from: from, to: to, limit: .max, selection)
                    let (starts, all) = model.paths(from: from, to: to)
                    let short = all.filter { $0.key.count <= ScreenPaths.longest }
                    let kept = Dictionary(uniqueKeysWithValues: targeted.paths.map { ($0.screens, $0.count) })
                    #expect(kept == short)
                    #expect(targeted.starts == starts)
                    #expect(targeted.reached == all.values.reduce(0, +))
                    #expect(targeted.leftOut == targeted.reached - short.values.reduce(0, +))
                }
            }
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `traffic counts transitions between screens, and flows by position`(_ tested: TestedStore)
        async throws
    {
        try await each(tested) { store, selection, model in
            let traffic = try await Traffic.ask(store, selection)
            let found = traffic.transitions.map { ([$0.from, $0.to], [$0.count, $0.back]) }
            #expect(Dictionary(uniqueKeysWithValues: found) == model.transitions())
            var flows: [String: Int] = [:]
            for session in model.sessions {
                let visits = model.visits(session)
                guard visits.first?.isSelected == true else { continue }
                for (position, pair) in zip(visits, visits.dropFirst()).prefix(5).enumerated() {
                    flows["\(position) \(pair.0.screen) \(pair.1.screen)", default: 0] += 1
                }
            }
            let foundFlows = traffic.flows.map { ("\($0.position) \($0.from) \($0.to)", $0.count) }
            #expect(Dictionary(uniqueKeysWithValues: foundFlows) == flows)
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `retention counts persons by the days since their first day`(_ tested: TestedStore) async throws {
        try await each(tested) { store, selection, model in
            let retention = try await Retention.ask(store, selection)
            #expect(retention.persons == model.persons.count)
            var found: [Int: [Int: Int]] = [:]
            for cohort in retention.cohorts {
                found[cohort.day.number] = [0: cohort.persons]
                for (index, count) in cohort.returned.enumerated() where count > 0 {
                    found[cohort.day.number]?[index + 1] = count
                }
            }
            #expect(found == model.retention())
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `links and failures are counted by the requested link`(_ tested: TestedStore) async throws {
        try await each(tested) { store, selection, model in
            let links = try await LinkOpenings.ask(store, selection).links
            let opened = model.selectedEvents.filter { $0.name == .open }
            let expected = Dictionary(grouping: opened) {
                ($0.outcome == .linkFailed ? $0.asked : $0.to) ?? ""
            }
            #expect(
                Dictionary(uniqueKeysWithValues: links.map { ($0.link, $0.opened) })
                    == expected.mapValues(\.count))
            for link in links {
                let outcomes = Dictionary(grouping: expected[link.link] ?? [], by: \.outcome.rawValue)
                #expect(link.outcomes == outcomes.mapValues(\.count))
                let origins = Dictionary(grouping: expected[link.link] ?? []) { $0.origin ?? "(unknown)" }
                #expect(link.origins == origins.mapValues(\.count))
            }
            let failures = try await Failures.ask(store, selection)
            let failed = model.selectedEvents.filter { [.refused, .held, .linkFailed].contains($0.outcome) }
            #expect(failures.count == failed.count)
            #expect(
                failures.failures.filter { $0.meant == "/parks/:id" }.reduce(0) { $0 + $1.count }
                    == failed.count { $0.meant == "/parks/:id" })
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `an overview has the same answers as single questions`(_ tested: TestedStore) async throws {
        try await each(tested) { store, selection, _ in
            let overview = try await Overview.ask(store, selection)
            #expect(overview.summary == (try await Summary.ask(store, selection)))
            #expect(overview.traffic == (try await Traffic.ask(store, selection)))
            #expect(overview.dropoff == (try await Dropoff.ask(store, selection)))
            #expect(overview.time == (try await TimeOnScreen.ask(store, selection)))
            #expect(overview.links == (try await LinkOpenings.ask(store, selection)))
            #expect(overview.failures == (try await Failures.ask(store, selection)))
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `the example in Tools/docs/Journeys.md is correct`(_ tested: TestedStore) async throws {
        let (park, booking) = ("/parks/:id", "sheet:Booking.book")
        func session(
            _ rows: [(seconds: Int64, name: EventName, from: String?, to: String, outcome: ActionOutcome)]
        ) -> [Event] {
            let session = UUID()
            return rows.enumerated().map { index, row in
                Event(
                    id: UUID(), session: session, sequence: UInt32(index),
                    at: 1_764_000_000_000 + row.seconds * 1000,
                    name: row.name, source: .tap, from: row.from, to: row.to, outcome: row.outcome)
            }
        }
        let first = session([
            (0, .start, nil, "/parks", .changed), (10, .push, "/parks", park, .changed),
            (14, .pop, park, "/parks", .changed), (20, .push, "/parks", park, .changed),
            (25, .push, park, park, .changed), (40, .background, park, park, .unchanged),
        ])
        let second = session([
            (100, .start, nil, "/parks", .changed), (102, .push, "/parks", park, .changed),
            (105, .background, park, park, .unchanged), (165, .foreground, park, park, .unchanged),
            (170, .present, park, booking, .changed), (175, .push, booking, booking, .refused),
        ])
        let batch = EventBatch([EventBatch.Part(resource: Resource(app: "parks"), events: first + second)])
        try await tested.use { store in
            _ = try await store.insert([batch])
            let visits = try await Summary.ask(store).visits
            #expect(visits == 8)
            let times = try await TimeOnScreen.ask(store).screens
            #expect(
                Dictionary(uniqueKeysWithValues: times.map { ($0.screen, $0.total) }) == [
                    park: 32_000, "/parks": 18_000,
                ])
            let dropoff = try await Dropoff.ask(store).screens
            #expect(dropoff.filter { $0.ends > 0 }.map(\.screen) == [park, booking])
            #expect(dropoff.filter { $0.turnedBack > 0 }.map { [$0.visits, $0.turnedBack] } == [[4, 1]])
            let funnel = try await Funnel.ask(store, ["/parks", park, booking])
            #expect(funnel.stages.map(\.sessions) == [2, 2, 1])
            let paths = try await ScreenPaths.ask(store, from: "/parks", to: booking)
            #expect(paths.starts == 3)
            let booked = ScreenPaths.Path(screens: ["/parks", park, booking], count: 1)
            #expect(paths.paths == [booked])
        }
    }
}
