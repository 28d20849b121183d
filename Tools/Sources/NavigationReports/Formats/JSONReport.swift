import Foundation
import NavigationLint
import SwiftSources

/// For programs: everything that is known of each finding. Columns are in bytes of UTF-8, as in the compiler's own messages.
public enum JSONReport {
    /// The version of this form. It grows when something is taken away or changes its meaning, not when something is added.
    public static let version = 1

    public static func write(_ report: Report) -> String {
        let prints = report.fingerprints
        let entries = zip(report.findings, prints).map { finding, print in
            Entry(
                code: finding.code, name: report.book.name(of: finding.code),
                severity: report.book.severity(of: finding), message: finding.message, advice: finding.advice,
                doubt: finding.doubt, range: finding.range, proof: finding.proof, fingerprint: print)
        }
        return JSONText.write(
            Document(
                version: version, files: report.files, lines: report.lines, known: report.known,
                findings: entries, skipped: report.skipped))
    }

    private struct Document: Encodable {
        let version: Int
        let files: Int
        let lines: Int
        let known: Int
        let findings: [Entry]
        let skipped: [SkippedFile]
    }

    private struct Entry: Encodable {
        let code: String
        let name: String
        let severity: Rule.Severity
        let message: String
        let advice: String
        let doubt: String?
        let range: SourceRange
        let proof: [Finding.Hop]
        let fingerprint: String
    }
}

/// JSON as all reports write it: indented, the keys in order, with a line break at the end.
public enum JSONText {
    public static func write(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            // Texts, whole numbers and lists of them can all be encoded.
            preconditionFailure("A report can't be written as JSON: \(error)")
        }
    }

    /// - Throws: a `DecodingError` for what isn't JSON, or isn't such a value.
    public static func read<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
