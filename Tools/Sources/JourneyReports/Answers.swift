internal import Foundation
public import Journeys

/// The answer to a question, which can be written as text, JSON or CSV.
public protocol Answer: Encodable, Sendable {
    /// All tables. CSV contains only the first one.
    var tables: [ReportTable] { get }

    /// - Parameter limit: maximum number of rows of each table.
    func text(limit: Int) -> String
}

extension Answer {
    public func text(limit: Int) -> String { tables.map { $0.text(limit: limit) }.joined(separator: "\n") }

    public var csv: String { tables.first?.csv ?? "" }

    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

extension Summary: Answer {
    public var tables: [ReportTable] {
        let totals: [(String, Int)] = [
            ("events", events), ("sessions", sessions), ("visits", visits), ("persons", persons),
        ]
        let groups: [(String, [Count])] = [
            ("screen", screens), ("action", actions), ("source", sources), ("outcome", outcomes),
            ("day", days),
        ]
        let counts =
            totals.map { [ReportTable.Cell.text("total"), .text($0.0), .number($0.1)] }
            + groups.flatMap { group, counts in
                counts.prefix(20).map { [ReportTable.Cell.text(group), .text($0.name), .number($0.count)] }
            }
        let versions = apps.map {
            [
                ReportTable.Cell.text($0.app), .text($0.appVersion ?? "–"), .text($0.device?.rawValue ?? "–"),
                .number($0.events),
            ]
        }
        return [
            ReportTable("Events", ["kind", "name", "count"], counts),
            ReportTable("Apps by number of events", ["app", "version", "device", "events"], versions),
        ]
    }

    public func text(limit: Int) -> String {
        tables.map { $0.text(limit: max(limit, 60)) }.joined(separator: "\n")
    }
}

extension ScreenPaths: Answer {
    public var tables: [ReportTable] {
        let title =
            to.map {
                "Paths from \(from) to \($0): \(Format.number(reached)) of \(Format.number(starts)) visits (\(Format.share(starts == 0 ? 0 : Double(reached) / Double(starts))))"
            } ?? "Paths from \(from): \(Format.number(starts)) visits"
        return [
            ReportTable(
                title, ["path", "count", "share"],
                paths.map {
                    [
                        .text($0.screens.joined(separator: " → ")), .number($0.count),
                        .share(starts == 0 ? 0 : Double($0.count) / Double(starts)),
                    ]
                })
        ]
    }

    public func text(limit: Int) -> String {
        // Not as a table, because paths are longer than its columns.
        var text = tables[0].title + "\n"
        for path in paths.prefix(limit) {
            text +=
                "  \(Format.number(path.count))  \(path.screens.map(Format.singleLine).joined(separator: " → "))\n"
        }
        let more = leftOut + paths.dropFirst(limit).reduce(0) { $0 + $1.count }
        if paths.isEmpty { text += "  none\n" }
        if more > 0 { text += "  \(Format.number(more)) on rarer or longer paths\n" }
        return text
    }
}

extension Funnel: Answer {
    public var tables: [ReportTable] {
        [
            ReportTable(
                "Sessions that reach the screens",
                ["screen", "sessions", "share of first", "share of previous"],
                stages.map {
                    [
                        .text($0.screen), .number($0.sessions), .share($0.shareOfFirst),
                        .share($0.shareOfPrevious),
                    ]
                })
        ]
    }
}

extension Dropoff: Answer {
    public var tables: [ReportTable] {
        [
            ReportTable(
                "Screens at which sessions end, and from which people turn back",
                ["screen", "visits", "ends", "ends (share)", "turned back", "turned back (share)"],
                screens.map {
                    [
                        .text($0.screen), .number($0.visits), .number($0.ends), .share($0.endShare),
                        .number($0.turnedBack), .share($0.turnShare),
                    ]
                })
        ]
    }
}

extension TimeOnScreen: Answer {
    public var tables: [ReportTable] {
        [
            ReportTable(
                "Time on screen", ["screen", "visits", "median", "90th percentile", "mean", "total"],
                screens.map {
                    [
                        .text($0.screen), .number($0.visits), .duration($0.median), .duration($0.ninetieth),
                        .duration($0.mean), .duration($0.total),
                    ]
                })
        ]
    }
}

extension Retention: Answer {
    /// The days with columns in the table.
    static let milestones = [1, 2, 3, 7, 14, 30]

    public var tables: [ReportTable] {
        func cell(_ cohort: Cohort, _ days: Int) -> ReportTable.Cell {
            guard let last, cohort.day.number + days <= last.number else { return .empty }
            return .share(Double(cohort.returned[days - 1]) / Double(max(1, cohort.persons)))
        }
        let all =
            [ReportTable.Cell.text("all"), .number(persons)]
            + Self.milestones.map { share(after: $0).map { .share($0) } ?? .empty }
        return [
            ReportTable(
                "Persons who come back, by the day of their first visit",
                ["first day", "persons"] + Self.milestones.map { "after \($0) d" },
                [all]
                    + cohorts.map { cohort in
                        [.text(cohort.day.description), .number(cohort.persons)]
                            + Self.milestones.map { cell(cohort, $0) }
                    })
        ]
    }
}

extension LinkOpenings: Answer {
    public var tables: [ReportTable] {
        func list(_ counts: [String: Int]) -> String {
            counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
                .joined(separator: ", ")
        }
        return [
            ReportTable(
                "Opened links", ["link", "failed", "opened", "outcomes", "origins"],
                links.map {
                    [
                        .text($0.link), .text($0.failed ? "failed" : ""), .number($0.opened),
                        .text(list($0.outcomes)), .text(list($0.origins)),
                    ]
                })
        ]
    }
}

extension Failures: Answer {
    public var tables: [ReportTable] {
        [
            ReportTable(
                "Refused and held actions, and failed links: \(Format.number(count)) of \(Format.number(events)) events",
                ["count", "outcome", "action", "screen", "reason", "requested link", "likely pattern"],
                failures.map {
                    [
                        .number($0.count), .text($0.outcome.rawValue), .text($0.action.rawValue),
                        .text($0.at ?? "–"),
                        .text($0.reason ?? "–"), .text($0.asked ?? "–"), .text($0.meant ?? "–"),
                    ]
                })
        ]
    }
}

extension Traffic: Answer {
    public var tables: [ReportTable] {
        [
            ReportTable(
                "Transitions between screens", ["from", "to", "count", "back"],
                transitions.map { [.text($0.from), .text($0.to), .number($0.count), .number($0.back)] })
        ]
    }
}

extension VersionDifference: Answer {
    public var tables: [ReportTable] {
        func side(_ side: Screen.Side?) -> [ReportTable.Cell] {
            guard let side else { return [.empty, .empty, .empty, .empty] }
            return [
                .share(side.share), .share(side.endShare), .share(side.turnShare),
                side.median.map { .duration($0) } ?? .empty,
            ]
        }
        let names = ["share of visits", "ends (share)", "turned back (share)", "median time"]
        let versions = [old, new].map {
            [
                ReportTable.Cell.text($0.version), .number($0.sessions), .number($0.visits),
                .share($0.failureShare),
            ]
        }
        func transitions(_ title: String, _ transitions: [Traffic.Transition]) -> ReportTable {
            ReportTable(
                title, ["from", "to", "count"],
                transitions.map { [.text($0.from), .text($0.to), .number($0.count)] })
        }
        return [
            ReportTable(
                "Screens in \(old.version) and \(new.version)",
                ["screen"] + names.map { "\($0), \(old.version)" } + names.map { "\($0), \(new.version)" },
                screens.map { [.text($0.screen)] + side($0.old) + side($0.new) }),
            ReportTable("Versions", ["version", "sessions", "visits", "failures (share)"], versions),
            transitions("Transitions only in \(new.version)", newTransitions),
            transitions("Transitions only in \(old.version)", oldTransitions),
        ]
    }
}
