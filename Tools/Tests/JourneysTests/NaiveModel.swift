import Foundation

@testable import Journeys

/// The definitions of Tools/docs/Journeys.md, in simple code that isn't optimised.
struct NaiveModel {
    struct Visit {
        let event: Event
        let isSelected: Bool
        var screen: String { event.to }
        /// The later events of its session.
        let rest: [Event]
    }

    let sessions: [[Event]]
    let selected: (Event) -> Bool
    let persons: [String: Set<Int>]
    let selectedEvents: [Event]

    init(_ batch: EventBatch, _ selection: Selection) {
        let selected = { (event: Event) in
            (selection.module == nil || selection.module == Journeys.module(of: event.to))
                && (selection.source == nil || selection.source == event.source)
                && (selection.since.map { event.at >= $0.start } ?? true)
                && (selection.until.map { event.at / 86_400_000 <= $0.number } ?? true)
        }
        self.selected = selected
        var bySession: [UUID: Set<Event>] = [:]
        var persons: [String: Set<Int>] = [:]
        for part in batch.parts {
            guard selection.app == nil || selection.app == part.resource.app,
                selection.appVersion == nil || selection.appVersion == part.resource.appVersion
            else { continue }
            for event in part.events {
                bySession[event.session, default: []].insert(event)
                if let person = part.resource.person, event.beginsVisit, selected(event) {
                    persons[person, default: []].insert(Int(event.at / 86_400_000))
                }
            }
        }
        sessions = bySession.values.map { $0.sorted { $0.sequence < $1.sequence } }
        self.persons = persons
        selectedEvents = sessions.flatMap { $0.filter(selected) }
    }

    func visits(_ session: [Event]) -> [Visit] {
        session.indices.filter { session[$0].beginsVisit }.map {
            Visit(
                event: session[$0], isSelected: selected(session[$0]), rest: Array(session[($0 + 1)...]))
        }
    }

    func funnel(_ screens: [String]) -> [Int] {
        screens.indices.map { length in
            sessions.filter { session in
                let visits = visits(session)
                // Tries each first visit, and then takes the next visit of each further screen.
                return visits.indices.contains { start in
                    guard visits[start].isSelected, visits[start].screen == screens[0] else { return false }
                    var position = start
                    for screen in screens[...length].dropFirst() {
                        guard let next = visits[(position + 1)...].firstIndex(where: { $0.screen == screen })
                        else { return false }
                        position = next
                    }
                    return true
                }
            }.count
        }
    }

    func dropoff() -> [String: [Int]] {
        var counts: [String: [Int]] = [:]
        for session in sessions {
            let visits = visits(session)
            for (index, visit) in visits.enumerated() where visit.isSelected {
                var row = counts[visit.screen] ?? [0, 0, 0]
                row[0] += 1
                if index == visits.count - 1 { row[1] += 1 }
                if index > 0, index < visits.count - 1, !visit.event.name.goesBack,
                    visits[index + 1].event.name.goesBack,
                    visits[index + 1].screen == visits[index - 1].screen
                {
                    row[2] += 1
                }
                counts[visit.screen] = row
            }
        }
        return counts
    }

    /// The durations of visits by screen, shortest first.
    func times() -> [String: [Int64]] {
        var times: [String: [Int64]] = [:]
        for visit in sessions.flatMap(visits) where visit.isSelected {
            var moments: [(at: Int64, isInFront: Bool)] = [(visit.event.at, true)]
            for event in visit.rest {
                if event.beginsVisit {
                    moments.append((event.at, false))
                    break
                }
                if event.name == .background { moments.append((event.at, false)) }
                if event.name == .foreground { moments.append((event.at, true)) }
            }
            var time: Int64 = 0
            var since: Int64?
            var isKnown = true
            for moment in moments {
                if moment.isInFront {
                    since = since ?? moment.at
                } else if let start = since {
                    if moment.at < start { isKnown = false }
                    time += max(0, moment.at - start)
                    since = nil
                }
            }
            let isOver = visit.rest.contains(where: \.beginsVisit) || since == nil
            if isKnown, isOver { times[visit.screen, default: []].append(time) }
        }
        return times.mapValues { $0.sorted() }
    }

    func paths(from: String, length: Int) -> [[String]: Int] {
        var counts: [[String]: Int] = [:]
        for session in sessions {
            let visits = visits(session)
            for index in visits.indices where visits[index].isSelected && visits[index].screen == from {
                counts[visits[index...].prefix(length).map(\.screen), default: 0] += 1
            }
        }
        return counts
    }

    /// The paths from one screen to another, and the number of visits of the first one.
    func paths(from: String, to: String) -> (starts: Int, paths: [[String]: Int]) {
        var starts = 0
        var counts: [[String]: Int] = [:]
        for session in sessions {
            let visits = visits(session)
            for index in visits.indices where visits[index].isSelected && visits[index].screen == from {
                starts += 1
                let rest = visits[(index + 1)...]
                guard let end = rest.firstIndex(where: { $0.screen == to }) else { continue }
                let again = rest.firstIndex { $0.screen == from } ?? visits.endIndex
                guard end <= again else { continue }
                counts[visits[index...end].map(\.screen), default: 0] += 1
            }
        }
        return (starts, counts)
    }

    /// The transitions, each with its count and the number of those that go back.
    func transitions() -> [[String]: [Int]] {
        var counts: [[String]: [Int]] = [:]
        for session in sessions {
            let visits = visits(session)
            for (one, other) in zip(visits, visits.dropFirst()) where other.isSelected {
                var row = counts[[one.screen, other.screen]] ?? [0, 0]
                row[0] += 1
                if other.event.name.goesBack { row[1] += 1 }
                counts[[one.screen, other.screen]] = row
            }
        }
        return counts
    }

    /// Number of persons by the day of their first visit, and by the number of days since then.
    func retention() -> [Int: [Int: Int]] {
        var counts: [Int: [Int: Int]] = [:]
        for days in persons.values {
            guard let first = days.min() else { continue }
            for day in days where day - first <= 30 {
                counts[first, default: [:]][day - first, default: 0] += 1
            }
        }
        return counts
    }
}
