import Foundation
import NavigationLint
import Testing

/// The samples in `Tests/LintSamples`: small apps, in a folder for each kind of source. The first line says the rule and the number of its
/// findings, such as `// MN1002: 1`.
@Suite struct LintSampleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "LintSamples")

    private static let kinds: [String] =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

    @Test func `there are samples of twenty kinds`() {
        #expect(Self.kinds.count == 20)
    }

    @Test(arguments: kinds)
    func `each sample of a kind has the findings that it names`(kind: String) async throws {
        let folder = Self.folder.appending(path: kind)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names {
            let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let words = source.prefix { $0 != "\n" }.split { " :/".contains($0) }
            try #require(words.count == 2, "\(kind)/\(name) begins with a rule and a number")
            let (rule, number) = (String(words[0]), Int(words[1]))
            let analysis = await Analyser(options: .init(only: [rule])).analyse(sources: ["App.swift": source]
            )
            let found = analysis.findings.filter { $0.doubt == nil }
            #expect(found.count == number, "\(kind)/\(name): \(found.map(\.range.line))")
        }
    }
}
