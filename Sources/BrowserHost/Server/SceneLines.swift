internal import Foundation

/// What is kept of a session while it sleeps.
struct SceneRecord: Codable, Equatable, Sendable {
    var version = 1
    var token: String
    var owner: String
    /// The link of what was shown, as the app prints it.
    var address: String?
    /// Where the app began, which is what the bare site means.
    var home: String?
    /// Whether columns stood side by side; nil where they did not.
    var isWide: Bool?
    /// The language that it was opened in; nil for that of the app.
    var language: String?
    /// The number of the last event that is in it.
    var acknowledged: Int?
    /// The values of `@SceneStorage`.
    var storage: [String: Data]
}

/// The text of a scene's file: a record on each line, of which the last good one counts.
///
/// A line is `v2`, the CRC-32 of the rest as eight hexadecimal digits, and the record as JSON. Before version 2 it was the JSON alone.
/// What is added begins a line of its own, as what stands before it may be half a line.
struct SceneLines {
    /// The last that is whole; nil where none is.
    private(set) var record: SceneRecord?
    /// The numbers of the lines that are not as they were written, from 1. What stands behind a good one without a line break was not
    /// finished when the process was stopped; that is no damage.
    private(set) var damaged: [Int] = []

    init(_ data: Data) {
        let lines = data.split(separator: Self.lineBreak, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated().reversed() where !line.isEmpty {
            // The last good one is read; of those before it, it is asked whether they are what was written.
            if let json = Self.json(of: line) {
                if record != nil { continue }
                record = Self.record(of: json)
                if record != nil { continue }
            }
            damaged.append(index + 1)
        }
        damaged.reverse()
        if record != nil, damaged.last == lines.count { damaged.removeLast() }
    }

    /// What is added to the file for a record.
    static func addition(_ record: SceneRecord) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(record)
        return Data("\n\(head)\(hexadecimal(checksum(json))) ".utf8) + json + [lineBreak]
    }

    private static let lineBreak = UInt8(ascii: "\n")
    private static let head = "v2 "

    /// The JSON of a line; nil where the line is not as it was written.
    private static func json(of line: Data) -> Data? {
        if line.first == UInt8(ascii: "{") { return line.last == UInt8(ascii: "}") ? line : nil }
        let json = line.dropFirst(head.utf8.count + 9)
        let start = Data("\(head)\(hexadecimal(checksum(json))) ".utf8)
        return !json.isEmpty && line.starts(with: start) ? json : nil
    }

    private static func record(of json: Data) -> SceneRecord? {
        let record = try? JSONDecoder().decode(SceneRecord.self, from: json)
        return record?.version == 1 ? record : nil
    }

    private static func hexadecimal(_ sum: UInt32) -> String {
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }

    /// CRC-32 as in IEEE 802.3.
    private static func checksum(_ bytes: Data) -> UInt32 {
        bytes.withUnsafeBytes { bytes in
            var sum: UInt32 = ~0
            for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
            return ~sum
        }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}
