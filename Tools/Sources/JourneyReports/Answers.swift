internal import Foundation
public import Journeys

/// The answer to a question, in a form that can be written.
public protocol Answer: Encodable, Sendable {
    /// The first is the one for spreadsheets.
    var tables: [Table] { get }

    /// - Parameter limit: how many rows of a table at most.
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
    public var tables: [Table] {
        let totals: [(String, Int)] = [
            ("events", events), ("sessions", sessions), ("visits", visits), ("persons", persons),
        ]
        let groups: [(String, [Count])] = [
            ("screen", screens), ("action", actions), ("source", sources), ("outcome", outcomes),
            ("day", days),
        ]
        let counts =
            totals.map { [Table.Cell.text("total"), .text($0.0), .number($0.1)] }
            + groups.flatMap { group, counts in
                counts.prefix(20).map { [Table.Cell.text(group), .text($0.name), .number($0.count)] }
            }
        let versions = apps.map {
            [
                Table.Cell.text($0.app), .text($0.appVersion ?? "–"), .text($0.device?.rawValue ?? "–"),
                .number($0.events),
            ]
        }
        return [
            Table("What there is", ["kind", "name", "count"], counts),
            Table("Apps, by events", ["app", "version", "device", "events"], versions),
        ]
    }

    public func text(limit: Int) -> String {
        tables.map { $0.text(limit: max(limit, 60)) }.joined(separator: "\n")
    }
}

extension Paths: Answer {
    public var tables: [Table] {
        let title =
            to.map {
                "From \(from) to \($0): \(Plain.number(reached)) of \(Plain.number(starts)) visits (\(Plain.share(starts == 0 ? 0 : Double(reached) / Double(starts))))"
            } ?? "From \(from) on: \(Plain.number(starts)) visits"
        return [
            Table(
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
        // A path is as long as it is.
        var text = tables[0].title + "\n"
        for path in paths.prefix(limit) {
            text +=
                "  \(Plain.number(path.count))  \(path.screens.map(Plain.line).joined(separator: " → "))\n"
        }
        let more = leftOut + paths.dropFirst(limit).reduce(0) { $0 + $1.count }
        if paths.isEmpty { text += "  nothing\n" }
        if more > 0 { text += "  \(Plain.number(more)) on rarer or longer ways\n" }
        return text
    }
}

extension Funnel: Answer {
    public var tables: [Table] {
        [
            Table(
                "Sessions that come through", ["screen", "sessions", "of the first", "of the one before"],
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
    public var tables: [Table] {
        [
            Table(
                "Where sessions end, and where people turn back",
                ["screen", "visits", "ends", "share", "turned back", "share of visits"],
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
    public var tables: [Table] {
        [
            Table(
                "Time on screen", ["screen", "visits", "median", "90 % below", "mean", "total"],
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
    /// The days that people look at.
    static let milestones = [1, 2, 3, 7, 14, 30]

    public var tables: [Table] {
        func cell(_ cohort: Cohort, _ days: Int) -> Table.Cell {
            guard let last, cohort.day.number + days <= last.number else { return .nothing }
            return .share(Double(cohort.returned[days - 1]) / Double(max(1, cohort.persons)))
        }
        let all =
            [Table.Cell.text("all"), .number(persons)]
            + Self.milestones.map { share(after: $0).map { .share($0) } ?? .nothing }
        return [
            Table(
                "Persons that come back, by the day they were first seen",
                ["first day", "persons"] + Self.milestones.map { "after \($0) d" },
                [all]
                    + cohorts.map { cohort in
                        [.text(cohort.day.description), .number(cohort.persons)]
                            + Self.milestones.map { cell(cohort, $0) }
                    })
        ]
    }
}

extension LinkUse: Answer {
    public var tables: [Table] {
        func list(_ counts: [String: Int]) -> String {
            counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
                .joined(separator: ", ")
        }
        return [
            Table(
                "Links that were opened", ["link", "failed", "opened", "outcomes", "came from"],
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
    public var tables: [Table] {
        [
            Table(
                "What was refused, held or led nowhere: \(Plain.number(count)) of \(Plain.number(events)) events",
                ["count", "outcome", "action", "at", "reason", "asked", "meant"],
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
    public var tables: [Table] {
        [
            Table(
                "Ways between screens", ["from", "to", "count", "of them back"],
                ways.map { [.text($0.from), .text($0.to), .number($0.count), .number($0.back)] })
        ]
    }
}

extension VersionDifference: Answer {
    public var tables: [Table] {
        func side(_ side: Screen.Side?) -> [Table.Cell] {
            guard let side else { return [.nothing, .nothing, .nothing, .nothing] }
            return [
                .share(side.share), .share(side.endShare), .share(side.turnShare),
                side.median.map { .duration($0) } ?? .nothing,
            ]
        }
        let names = ["share of visits", "ends", "turned back", "median"]
        let versions = [old, new].map {
            [
                Table.Cell.text($0.version), .number($0.sessions), .number($0.visits),
                .share($0.failureShare),
            ]
        }
        func ways(_ title: String, _ ways: [Traffic.Way]) -> Table {
            Table(
                title, ["from", "to", "count"],
                ways.map { [.text($0.from), .text($0.to), .number($0.count)] })
        }
        return [
            Table(
                "Screens, from \(old.version) to \(new.version)",
                ["screen"] + names.map { "\($0), \(old.version)" } + names.map { "\($0), \(new.version)" },
                screens.map { [.text($0.screen)] + side($0.old) + side($0.new) }),
            Table("Versions", ["version", "sessions", "visits", "failures"], versions),
            ways("Ways that only \(new.version) has", newWays),
            ways("Ways that only \(old.version) had", goneWays),
        ]
    }
}
