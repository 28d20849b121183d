internal import Foundation

/// Saved state of a sleeping session.
struct SceneRecord: Codable, Equatable, Sendable {
    var version = 1
    var token: String
    var owner: String
    /// The link of the screen that was shown, as the app prints it.
    var address: String?
    /// The app's first address, which `/` leads to.
    var home: String?
    /// Whether columns were side by side; nil if they weren't.
    var isWide: Bool?
    /// Whether the system's theme was dark; nil if it wasn't.
    var isDark: Bool?
    /// Whether the system asked for more contrast; nil if it didn't.
    var hasMoreContrast: Bool?
    /// The language of the session; nil for the app's default.
    var language: String?
    /// The number of the last event that is included.
    var acknowledged: Int?
    /// The values of `@SceneStorage`.
    var storage: [String: Data]
}

/// Parser and printer of a scene's file: one record on each line, the last valid one counts.
///
/// A line is `v2`, the CRC-32 of the rest as eight hexadecimal digits, and the record as JSON. Before version 2 it was the JSON
/// alone. A record is written with a leading line break, because the file may end with half a line.
struct SceneLines {
    /// The last valid record; nil if there is none.
    private(set) var record: SceneRecord?
    /// Line numbers, from 1, of the damaged lines. An unterminated line after a valid one was cut off when the process stopped;
    /// it doesn't count as damage.
    private(set) var damaged: [Int] = []

    init(_ data: Data) {
        let lines = data.split(separator: Self.lineBreak, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated().reversed() where !line.isEmpty {
            // The last valid line is decoded; for lines before it only the checksum is verified.
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

    /// Returns the bytes to append for a record.
    static func addition(_ record: SceneRecord) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(record)
        return Data("\n\(head)\(checksum(json).hexadecimal) ".utf8) + json + [lineBreak]
    }

    private static let lineBreak = UInt8(ascii: "\n")
    private static let head = "v2 "

    /// Returns the JSON of a line, or nil if the checksum doesn't match.
    private static func json(of line: Data) -> Data? {
        if line.first == UInt8(ascii: "{") { return line.last == UInt8(ascii: "}") ? line : nil }
        let json = line.dropFirst(head.utf8.count + 9)
        let start = Data("\(head)\(checksum(json).hexadecimal) ".utf8)
        return !json.isEmpty && line.starts(with: start) ? json : nil
    }

    private static func record(of json: Data) -> SceneRecord? {
        let record = try? JSONDecoder().decode(SceneRecord.self, from: json)
        return record?.version == 1 ? record : nil
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
