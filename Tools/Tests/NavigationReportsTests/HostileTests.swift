import Foundation
import NavigationLint
import Testing

@testable import NavigationReports

/// Random text that mixes keywords of the parsers with other characters. The sequence is the same in each run.
struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func number(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    mutating func text(of pieces: [String]) -> String {
        (0..<number(below: 24)).map { _ in pieces[number(below: pieces.count)] }.joined()
    }
}

@Suite("Hostile input", .timeLimit(.minutes(30)))
struct HostileTests {
    private static let pieces = [
        "// modernnav:", "disable", ":next", ":this", ":file", "enable", " nested-stack", " MN1001", " all",
        ",", " - ", "/*", "*/",
        "\"", "\"\"\"", "#\"", "\\(", ")", "{", "}", "\n", "\r\n", "\r", "\t", "\u{0}", "\u{202E}", "é", "漢",
        "👩‍👩‍👧", "\u{FEFF}", "let x = 1",
        "#if A", "#endif", "<", "&", "%", "::", "]]>", "'", "\\", "~", "\u{1B}[31m",
    ]
    private static let yaml = [
        "only", "except", "exclude", "severity", "strict", "baseline", ":", " ", "\n", "- ", "[", "]", "{",
        "}", ",", "\"", "'", "|", ">", "&a", "*a",
        "!!set", "<<", "---", "...", "#", "?", "true", "null", "1", "nested-stack", "error", "\t", "  ",
        "\u{0}", "é", "%YAML 9", "~",
    ]

    @Test func `any settings are read or refused`() {
        var noise = Noise(seed: 1)
        var refused = 0
        for _ in 0..<3_000 {
            do throws(SettingsError) {
                _ = try Settings(yaml: noise.text(of: Self.yaml), file: "f", rules: Sample.book)
            } catch { refused += 1 }
        }
        #expect(refused > 1_000 && refused < 3_000)
    }

    @Test func `comments are read in any source`() {
        let pieces =
            Self.pieces + Array(repeating: "\n// modernnav:disable", count: 20) + [
                ":next all", ":this all", " all",
            ]
        var noise = Noise(seed: 2)
        var parts = 0
        for _ in 0..<500 {
            parts += LintComments(text: noise.text(of: pieces), file: "f", book: Sample.book).parts.count
        }
        #expect(parts > 10)
    }

    @Test func `a report of any finding is well formed`() throws {
        var noise = Noise(seed: 3)
        for _ in 0..<300 {
            func range(_ noise: inout Noise) -> SourceRange {
                SourceRange(
                    file: noise.text(of: Self.pieces), line: noise.number(below: 5),
                    column: noise.number(below: 40) - 3,
                    endLine: noise.number(below: 5), endColumn: noise.number(below: 40) - 3)
            }
            let source = noise.text(of: Self.pieces)
            let findings = (0..<noise.number(below: 4)).map { _ in
                Finding(
                    code: noise.text(of: ["MN1002", "MN1001", "\""]), message: noise.text(of: Self.pieces),
                    range: range(&noise),
                    proof: (0..<noise.number(below: 3)).map { _ in
                        Finding.Hop(range: range(&noise), note: noise.text(of: Self.pieces))
                    }, advice: noise.text(of: Self.pieces))
            }
            let report = Report(
                findings: findings, book: Sample.book,
                sources: SourceLines(of: findings.flatMap(\.ranges)) { _ in source })
            let text = TextReport.write(report, colours: false)
            #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{0}" || $0 == "\r" })
            #expect(
                GitHubReport.write(report).split(separator: "\n", omittingEmptySubsequences: false).count
                    == findings.count + 1)
            let hops = findings.reduce(0) { $0 + 1 + $1.proof.count }
            #expect(
                XcodeReport.write(report, in: "/w").split(separator: "\n", omittingEmptySubsequences: false)
                    .count == hops + 1)
            for json in [JSONReport.write(report), SARIFReport.write(report, version: "1.0.0")] {
                _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
            }
            let list = Baseline(findings, in: report.sources)
            #expect(list.split(findings, in: report.sources).new.isEmpty)
        }
    }
}
