import NavigationLint
import SwiftSources

/// Findings as SARIF 2.1.0 (OASIS), for code scanning. The proof of a finding is a code flow.
public enum SARIFReport {
    /// - Parameter version: the version of this tool.
    public static func write(_ report: Report, version: String) -> String {
        let indices = Dictionary(
            report.book.rules.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
        let results = zip(report.findings, report.fingerprints).map { finding, print in
            result(finding, report, index: indices[finding.code], fingerprint: print)
        }
        let notifications = report.skipped.map { skipped in
            SARIF.Notification(
                level: "warning", message: SARIF.Message(text: "Not read: \(skipped.reason)."),
                locations: [
                    SARIF.Location(physicalLocation: SARIF.PhysicalLocation(path: skipped.path, region: nil))
                ])
        }
        let run = SARIF.Run(
            tool: SARIF.Tool(
                driver: SARIF.Driver(
                    name: "modernnav", semanticVersion: version, rules: report.book.rules.map(rule))),
            columnKind: "utf16CodeUnits",
            invocations: [
                SARIF.Invocation(executionSuccessful: true, toolExecutionNotifications: notifications)
            ],
            results: results)
        return JSONText.write(SARIF(runs: [run]))
    }

    private static func rule(_ rule: Rule) -> SARIF.Rule {
        let markdown =
            "\(rule.explanation)\n\nWrong:\n\n```swift\n\(rule.wrong)\n```\n\nRight:\n\n```swift\n\(rule.right)\n```\n"
        return SARIF.Rule(
            id: rule.code, name: rule.name, shortDescription: SARIF.Message(text: rule.summary),
            fullDescription: SARIF.Message(text: rule.summary),
            help: SARIF.Help(text: rule.explanation, markdown: markdown),
            defaultConfiguration: SARIF.Configuration(level: rule.severity.rawValue))
    }

    private static func result(
        _ finding: Finding, _ report: Report, index: Int?, fingerprint: String
    ) -> SARIF.Result {
        let location = SARIF.Location(at: finding.range, in: report.sources, text: finding.message)
        var steps = finding.proof.map { hop in
            SARIF.Step(location: SARIF.Location(at: hop.range, in: report.sources, text: hop.note))
        }
        if !steps.isEmpty, finding.proof.last?.range != finding.range {
            steps.append(SARIF.Step(location: location))
        }
        let doubt = finding.doubt.map { " Uncertain: \($0)." } ?? ""
        return SARIF.Result(
            ruleId: finding.code, ruleIndex: index, level: report.book.severity(of: finding).rawValue,
            message: SARIF.Message(text: "\(finding.message) \(finding.advice)\(doubt)"),
            locations: [SARIF.Location(at: finding.range, in: report.sources, text: nil)],
            partialFingerprints: ["modernnav/v1": fingerprint],
            relatedLocations: finding.also.isEmpty
                ? nil
                : finding.also.map { SARIF.Location(at: $0.range, in: report.sources, text: $0.note) },
            codeFlows: steps.isEmpty
                ? nil : [SARIF.CodeFlow(threadFlows: [SARIF.ThreadFlow(locations: steps)])])
    }
}

/// The used part of SARIF's log.
private struct SARIF: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    struct Run: Encodable {
        let tool: Tool
        let columnKind: String
        let invocations: [Invocation]
        let results: [Result]
    }

    struct Tool: Encodable { let driver: Driver }

    struct Driver: Encodable {
        let name: String
        let semanticVersion: String
        let rules: [Rule]
    }

    struct Rule: Encodable {
        let id: String
        let name: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Help
        let defaultConfiguration: Configuration
    }

    struct Message: Encodable { let text: String }

    struct Help: Encodable {
        let text: String
        let markdown: String
    }

    struct Configuration: Encodable { let level: String }

    struct Invocation: Encodable {
        let executionSuccessful: Bool
        let toolExecutionNotifications: [Notification]
    }

    struct Notification: Encodable {
        let level: String
        let message: Message
        let locations: [Location]
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int?
        let level: String
        let message: Message
        let locations: [Location]
        let partialFingerprints: [String: String]
        let relatedLocations: [Location]?
        let codeFlows: [CodeFlow]?
    }

    struct CodeFlow: Encodable { let threadFlows: [ThreadFlow] }
    struct ThreadFlow: Encodable { let locations: [Step] }
    struct Step: Encodable { let location: Location }

    struct Location: Encodable {
        let physicalLocation: PhysicalLocation
        var message: Message?

        init(physicalLocation: PhysicalLocation) { self.physicalLocation = physicalLocation }

        init(at range: SourceRange, in sources: SourceLines, text: String?) {
            physicalLocation = PhysicalLocation(path: range.file, region: Region(range, in: sources))
            message = text.map { Message(text: $0) }
        }
    }

    struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region?

        init(path: String, region: Region?) {
            artifactLocation = ArtifactLocation(
                uri: Escapes.uri(path: path), uriBaseId: path.hasPrefix("/") ? nil : "%SRCROOT%")
            self.region = region
        }
    }

    struct ArtifactLocation: Encodable {
        let uri: String
        let uriBaseId: String?
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
        let endLine: Int
        let endColumn: Int
        let snippet: Message?

        init(_ range: SourceRange, in sources: SourceLines) {
            startLine = range.line
            startColumn = sources.utf16Column(range.column, line: range.line, of: range.file)
            endLine = range.endLine
            endColumn = sources.utf16Column(range.endColumn, line: range.endLine, of: range.file)
            snippet = sources[range.file, range.line].map { Message(text: String($0.prefix(400))) }
        }
    }
}
