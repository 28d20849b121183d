import Foundation
import NavigationLint
import NavigationReports
import SwiftSources
import Testing

/// The objects that SARIF 2.1.0 (OASIS) defines, as far as reports use them: their properties, those that are required, and what they
/// contain. No object may have other properties.
private indirect enum Shape: Sendable {
    case text
    case words(Set<String>)
    case flag
    case number(atLeast: Int)
    case list(Shape, atLeast: Int = 0)
    case texts
    case object([String: Shape], required: Set<String> = [])
    case message

    static let location = Shape.object([
        "id": .number(atLeast: -1), "message": .message,
        "physicalLocation": .object(
            [
                "artifactLocation": .object(["uri": .text, "uriBaseId": .text]),
                "region": .object([
                    "startLine": .number(atLeast: 1), "startColumn": .number(atLeast: 1),
                    "endLine": .number(atLeast: 1), "endColumn": .number(atLeast: 1),
                    "snippet": .object(["text": .text]),
                ]),
            ], required: ["artifactLocation"]),
    ])

    static let level = Shape.words(["none", "note", "warning", "error"])

    static let rule = Shape.object(
        [
            "id": .text, "name": .text, "shortDescription": .message, "fullDescription": .message,
            "help": .message, "defaultConfiguration": .object(["level": level]),
        ], required: ["id"])

    static let result = Shape.object(
        [
            "ruleId": .text, "ruleIndex": .number(atLeast: -1), "level": level, "message": .message,
            "locations": .list(location), "relatedLocations": .list(location), "partialFingerprints": .texts,
            "codeFlows": .list(
                .object(
                    [
                        "threadFlows": .list(
                            .object(
                                ["locations": .list(.object(["location": location]), atLeast: 1)],
                                required: ["locations"]), atLeast: 1)
                    ], required: ["threadFlows"])),
        ], required: ["message"])

    static let notification = Shape.object(
        ["level": level, "message": .message, "locations": .list(location)], required: ["message"])

    static let run = Shape.object(
        [
            "tool": .object(
                [
                    "driver": .object(
                        ["name": .text, "semanticVersion": .text, "rules": .list(rule)], required: ["name"])
                ], required: ["driver"]),
            "columnKind": .words(["utf16CodeUnits", "unicodeCodePoints"]),
            "invocations": .list(
                .object(
                    ["executionSuccessful": .flag, "toolExecutionNotifications": .list(notification)],
                    required: ["executionSuccessful"])),
            "results": .list(result),
        ], required: ["tool"])

    static let log = Shape.object(
        ["$schema": .text, "version": .words(["2.1.0"]), "runs": .list(run)], required: ["version", "runs"])

    /// Where a value isn't of this shape, with the path to it.
    func faults(_ value: Any, _ path: String) -> [String] {
        switch self {
        case .text: return value is String ? [] : ["\(path) isn't a text"]
        case .words(let words):
            return (value as? String).map(words.contains) == true
                ? [] : ["\(path) is none of \(words.sorted())"]
        case .flag: return value is Bool ? [] : ["\(path) is no flag"]
        case .number(let least):
            return (value as? Int).map { $0 >= least } == true ? [] : ["\(path) is less than \(least)"]
        case .texts: return value is [String: String] ? [] : ["\(path) has a value that isn't a text"]
        case .message:
            guard let message = value as? [String: Any] else { return ["\(path) is no message"] }
            return Shape.object(["text": .text, "markdown": .text], required: ["text"]).faults(message, path)
        case .list(let element, let least):
            guard let list = value as? [Any], list.count >= least else {
                return ["\(path) has less than \(least) elements"]
            }
            return list.enumerated().flatMap { element.faults($0.element, "\(path)[\($0.offset)]") }
        case .object(let properties, let required):
            guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
            let missing = required.subtracting(object.keys).sorted().map { "\(path).\($0) is missing" }
            return missing
                + object.sorted { $0.key < $1.key }.flatMap { name, value in
                    properties[name]?.faults(value, "\(path).\(name)") ?? ["\(path).\(name) isn't SARIF's"]
                }
        }
    }
}

@Suite struct SARIFStructureTests {
    private func faults(_ text: String) throws -> [String] {
        Shape.log.faults(try JSONSerialization.jsonObject(with: Data(text.utf8)), "log")
    }

    @Test func `a report has the objects, properties and values of SARIF 2.1.0`() throws {
        var finding = Sample.nested
        finding.also = [.init(range: Sample.range("App/Root.swift", 1, 8..<12), note: "it is pushed here")]
        let report = Report(
            findings: [finding, Sample.old, Sample.doubtful], book: Sample.book,
            skipped: [SkippedFile(path: "a b/é.swift", reason: "it isn't UTF-8")],
            sources: Sample.report().sources)
        #expect(try faults(SARIFReport.write(report, version: "1.2.3")) == [])
        #expect(try faults(SARIFReport.write(Sample.report([]), version: "0.0.1-beta")) == [])
    }

    @Test func `a property that SARIF doesn't have, a missing one and a wrong level are found`() throws {
        let text = SARIFReport.write(Sample.report(), version: "1")
            .replacingOccurrences(of: "\"ruleId\"", with: "\"rule\"")
            .replacingOccurrences(of: "\"executionSuccessful\"", with: "\"isSuccessful\"")
            .replacingOccurrences(of: "\"error\"", with: "\"fatal\"")
        let found = try faults(text)
        #expect(found.contains("log.runs[0].results[0].rule isn't SARIF's"))
        #expect(found.contains("log.runs[0].invocations[0].executionSuccessful is missing"))
        #expect(found.contains { $0.hasPrefix("log.runs[0].results[1].level is none of") })
    }
}
