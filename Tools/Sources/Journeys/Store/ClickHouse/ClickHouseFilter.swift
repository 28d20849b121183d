internal import Foundation

/// A selection as SQL conditions for ClickHouse.
struct ClickHouseFilter {
    /// The condition of the sessions to read.
    let sessions: String
    /// The condition of the selected events in them.
    let selected: String

    init(_ selection: Selection) {
        var conditions: [String] = []
        if let app = selection.app { conditions.append("app = \(Self.literal(app))") }
        if let version = selection.appVersion { conditions.append("appVersion = \(Self.literal(version))") }
        if let session = selection.session {
            let digits = session.uuidString.replacingOccurrences(of: "-", with: "")
            conditions.append("session = unhex('\(digits)')")
        }
        sessions = conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
        var choices: [String] = []
        if let module = selection.module { choices.append("module = \(Self.literal(module))") }
        if let source = selection.source { choices.append("source = \(source.code)") }
        if let since = selection.since { choices.append("at >= \(since.start)") }
        if let until = selection.until { choices.append("at < \(until.start + Day.milliseconds)") }
        selected = choices.isEmpty ? "1" : "(\(choices.joined(separator: " AND ")))"
    }

    /// A string literal. All bytes except printable ASCII are escaped, and so are quotes and backslashes, to prevent SQL injection.
    static func literal(_ text: String) -> String {
        var output = "'"
        for byte in text.utf8 {
            let isPlain =
                byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
            if isPlain {
                output.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                output += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return output + "'"
    }
}
