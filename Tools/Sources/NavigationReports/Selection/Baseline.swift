public import NavigationLint

/// The findings that a project accepts for now, so that only new ones are reported. Entries don't contain line numbers, so moved lines
/// are not new findings.
public struct Baseline: Sendable, Equatable {
    /// The version of the file format.
    static let version = 1

    private var counts: [Fingerprint: Int] = [:]

    /// - Parameter rename: returns the path of a finding's file in the baseline, which doesn't depend on the current folder.
    public init(_ findings: [Finding], in sources: SourceLines, rename: (String) -> String = { $0 }) {
        for finding in findings {
            counts[Fingerprint(finding, in: sources, file: rename(finding.range.file)), default: 0] += 1
        }
    }

    /// Removes known findings.
    ///
    /// - Returns: the new findings, the number of known findings, and the number of entries without a finding.
    public func split(
        _ findings: [Finding], in sources: SourceLines, rename: (String) -> String = { $0 }
    ) -> (new: [Finding], known: Int, gone: Int) {
        var left = counts
        let new = findings.filter { finding in
            let print = Fingerprint(finding, in: sources, file: rename(finding.range.file))
            guard let count = left[print], count > 0 else { return true }
            left[print] = count - 1
            return false
        }
        return (new, findings.count - new.count, left.values.reduce(0, +))
    }
}

extension Baseline: Codable {
    private enum Key: String, CodingKey { case version, findings }

    private struct Entry: Codable {
        let code: String
        let file: String
        let text: String
        let message: String
        let count: Int
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription:
                    "It has version \(version), and this modernnav reads version \(Self.version).")
        }
        for entry in try values.decode([Entry].self, forKey: .findings) where entry.count > 0 {
            let print = Fingerprint(
                code: entry.code, file: entry.file, text: entry.text, message: entry.message)
            counts[print] = entry.count
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(Self.version, forKey: .version)
        let entries = counts.map {
            Entry(code: $0.code, file: $0.file, text: $0.text, message: $0.message, count: $1)
        }
        let sorted = entries.sorted {
            ($0.file, $0.code, $0.text, $0.message) < ($1.file, $1.code, $1.text, $1.message)
        }
        try values.encode(sorted, forKey: .findings)
    }
}

extension Fingerprint {
    fileprivate init(code: String, file: String, text: String, message: String) {
        self.code = code
        self.file = file
        self.text = text
        self.message = message
    }
}
