import Foundation
import NavigationLint
import SwiftSources

/// Findings with all their data as JSON. Columns are in bytes of UTF-8, as in the compiler's messages.
public enum JSONReport {
    /// The version of the format. It is incremented if a key is removed or changes its meaning, not if a key is added.
    public static let version = 1

    public static func write(_ report: Report) -> String {
        let prints = report.fingerprints
        let entries = zip(report.findings, prints).map { finding, print in
            Entry(
                code: finding.code, name: report.book.name(of: finding.code),
                severity: report.book.severity(of: finding), message: finding.message, advice: finding.advice,
                doubt: finding.doubt, range: finding.range, proof: finding.proof,
                also: finding.also.isEmpty ? nil : finding.also, fingerprint: print)
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
        let also: [Finding.Hop]?
        let fingerprint: String
    }
}

/// JSON in the style of all reports: indented, with sorted keys and a line break at the end.
public enum JSONText {
    public static func write(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            // Strings, integers and lists of them can always be encoded.
            preconditionFailure("A report can't be written as JSON: \(error)")
        }
    }

    /// - Throws: a `DecodingError` if the text isn't JSON, or isn't such a value.
    public static func read<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
