internal import Foundation
public import Journeys

extension SessionEvents: Answer {
    public var tables: [Table] {
        let begin = events.first?.at ?? 0
        return [
            Table(
                title, ["number", "after", "event", "by", "screen", "outcome", "because"],
                events.map { event in
                    [
                        .number(Int(event.sequence)), .duration(event.at - begin), .text(event.name.rawValue),
                        .text(
                            [event.source.rawValue, event.origin].compactMap(\.self).joined(separator: ", ")),
                        .text(event.way), .text(event.outcome.rawValue), .text(event.because),
                    ]
                })
        ]
    }

    private var title: String {
        let of = [resource?.app, resource?.appVersion, resource?.system].compactMap(\.self)
        let begin = events.first.map { ", from \(Plain.time($0.at)) UTC" } ?? ""
        let id = session.uuidString.lowercased()
        return "Session \(id) of \(of.joined(separator: ", "))\(begin): \(Plain.number(events.count)) events"
    }

    /// All of it, however many rows other answers show.
    public func text(limit: Int) -> String {
        tables[0].text() + (leftOut > 0 ? "  … and \(Plain.number(leftOut)) more\n" : "")
    }
}

extension Event {
    /// The screens before and after.
    fileprivate var way: String { from.map { $0 == to ? to : "\($0) → \(to)" } ?? to }

    fileprivate var because: String {
        let link = asked.map { asked in meant.map { "\(asked), meant \($0)" } ?? asked }
        return [reason, link].compactMap(\.self).joined(separator: ", ")
    }
}

extension Plain {
    /// A day and a time of day, in UTC.
    static func time(_ milliseconds: Int64) -> String {
        let seconds = milliseconds / 1000
        let parts = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map {
            $0 < 10 ? "0\($0)" : "\($0)"
        }
        return "\(Day(at: milliseconds)) \(parts.joined(separator: ":"))"
    }
}
