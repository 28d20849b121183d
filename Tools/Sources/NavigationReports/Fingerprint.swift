public import NavigationLint

/// Identifies a finding independently of its line number: by its rule, its file, the text of its line and its message.
public struct Fingerprint: Hashable, Sendable, Codable {
    public let code: String
    public let file: String
    /// The source line without leading and trailing white space; empty if it can't be read.
    public let text: String
    public let message: String

    /// - Parameter file: the path to use instead of the one in the finding.
    public init(_ finding: Finding, in sources: SourceLines, file: String? = nil) {
        code = finding.code
        self.file = file ?? finding.range.file
        text = (sources[finding.range.file, finding.range.line] ?? "").trimmed
        message = finding.message
    }

    /// 16 hexadecimal digits, the same on every machine.
    ///
    /// - Parameter occurrence: the index among equal findings, from 0 in the order of the file.
    public func digits(occurrence: Int) -> String {
        // FNV-1a, 64 bits: unlike `Hasher` it is the same in each run. It needs no protection against attacks.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for part in [code, file, text, message, String(occurrence)] {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Report {
    /// The digits of the fingerprints of the findings, in the same order.
    var fingerprints: [String] {
        var seen: [Fingerprint: Int] = [:]
        return findings.map { finding in
            let print = Fingerprint(finding, in: sources)
            defer { seen[print, default: 0] += 1 }
            return print.digits(occurrence: seen[print, default: 0])
        }
    }
}

extension StringProtocol {
    /// The text without leading and trailing white space.
    package var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(rest[...last])
    }
}
