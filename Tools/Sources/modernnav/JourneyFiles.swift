import CommandOutput
import Foundation

/// Recorded journeys with full values, as JSON lines: a line with the version and the start, then one line for each step.
///
/// The types of the routes are only in the app. So lines are kept as text, and values are compared as JSON.
struct RecordedJourney {
    struct RecordedStep {
        /// Counted from 1 in the file.
        let line: Int
        let action: JSONValue
        /// The foremost place after the step.
        let place: JSONValue
    }

    let file: String
    /// The line at which it begins, from 1.
    let line: Int
    let start: JSONValue
    private(set) var steps: [RecordedStep] = []
    /// The text of its lines.
    private(set) var lines: String

    /// The journeys of a file; each line with a version begins one.
    ///
    /// - Throws: a `CommandError` with the line that can't be read.
    static func read(_ text: String, file: String) throws -> [RecordedJourney] {
        struct Line: Decodable {
            let format: String?
            let version: Int?
            let start: JSONValue?
            let action: JSONValue?
            let to: JSONValue?
        }
        var journeys: [RecordedJourney] = []
        let decoder = JSONDecoder()
        let rows = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        for (index, row) in rows.enumerated() where !row.allSatisfy(\.isWhitespace) {
            let number = index + 1
            guard let line = try? decoder.decode(Line.self, from: Data(row.utf8)) else {
                throw CommandError("\(file):\(number): this is not a line of a journey.")
            }
            if let format = line.format, format != "modernnavigation.journey" {
                throw CommandError(
                    "\(file):\(number): the format is \"\(format.prefix(60))\", not a journey. "
                        + "Events have no values, and can't be replayed."
                )
            }
            if let version = line.version {
                guard version == 1, let start = line.start else {
                    throw CommandError(
                        "\(file):\(number): version \(version) of a journey can't be read, only version 1.")
                }
                journeys.append(RecordedJourney(file: file, line: number, start: start, lines: "\(row)\n"))
            } else if let action = line.action, let place = line.to, !journeys.isEmpty {
                journeys[journeys.count - 1].steps.append(
                    RecordedStep(line: number, action: action, place: place))
                journeys[journeys.count - 1].lines += "\(row)\n"
            } else {
                throw CommandError(
                    "\(file):\(number): a step needs an action and a place, and a first line before it.")
            }
        }
        return journeys
    }
}

/// Any JSON. Numbers are compared by value, objects without regard to the order of their keys.
enum JSONValue: Codable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
