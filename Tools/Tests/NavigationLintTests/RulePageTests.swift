import Foundation
import NavigationLint
import Testing

@Suite struct RulePageTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/Rules")

    /// `UPDATE_RULE_PAGES=1 swift test --filter RulePageTests` writes the pages.
    @Test(arguments: Rules.all) func `the page of a rule has the text of the rule`(_ rule: Rule) throws {
        let file = Self.folder.appending(path: "\(rule.code).md")
        if ProcessInfo.processInfo.environment["UPDATE_RULE_PAGES"] != nil {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try Data(rule.page.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == rule.page)
    }

    @Test func `there is one page for each rule`() throws {
        let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
        #expect(pages.sorted() == Rules.all.map { "\($0.code).md" })
    }
}
