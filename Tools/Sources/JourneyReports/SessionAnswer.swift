internal import Foundation
public import Journeys

extension SessionEvents: Answer {
    public var tables: [ReportTable] {
        let start = events.first?.at ?? 0
        return [
            ReportTable(
                title, ["sequence", "after", "event", "source", "screen", "outcome", "reason"],
                events.map { event in
                    [
                        .number(Int(event.sequence)), .duration(event.at - start), .text(event.name.rawValue),
                        .text(
                            [event.source.rawValue, event.origin].compactMap(\.self).joined(separator: ", ")),
                        .text(event.screens), .text(event.outcome.rawValue), .text(event.explanation),
                    ]
                })
        ]
    }

    private var title: String {
        let context = [resource?.app, resource?.appVersion, resource?.system].compactMap(\.self)
        let start = events.first.map { ", from \(Format.time($0.at)) UTC" } ?? ""
        let id = session.uuidString.lowercased()
        return
            "Session \(id) of \(context.joined(separator: ", "))\(start): \(Format.number(events.count)) events"
    }

    /// All events: `limit` doesn't apply.
    public func text(limit: Int) -> String {
        tables[0].text() + (leftOut > 0 ? "  … and \(Format.number(leftOut)) more\n" : "")
    }
}

extension Event {
    /// The screens before and after the event.
    fileprivate var screens: String { from.map { $0 == to ? to : "\($0) → \(to)" } ?? to }

    /// The reason, and the requested link with the most similar pattern.
    fileprivate var explanation: String {
        let link = asked.map { asked in meant.map { "\(asked), similar to \($0)" } ?? asked }
        return [reason, link].compactMap(\.self).joined(separator: ", ")
    }
}

extension Format {
    /// A day and a time of day, in UTC.
    static func time(_ milliseconds: Int64) -> String {
        let seconds = milliseconds / 1000
        let parts = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map {
            $0 < 10 ? "0\($0)" : "\($0)"
        }
        return "\(Day(at: milliseconds)) \(parts.joined(separator: ":"))"
    }
}
