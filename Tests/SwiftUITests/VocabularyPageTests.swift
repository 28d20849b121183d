import Foundation
import Testing

/// Keeps the page about modifiers without effect up to date.
@Suite("What is not shown")
struct VocabularyPageTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/SwiftUI").standardized.resolvingSymlinksInPath()

    /// The modifiers with no body but `self`, and those on the page, in alphabetical order.
    private func modifiersThatChangeNothing() throws -> [String] {
        let pattern =
            /public func (\w+)(?:(?!\bfunc\b)[\s\S])*?-> (?:some View|Text|Image|some ShapeStyle|some TabContent<\s*TabValue\s*>)\s*\{\s*self\s*\}/
        var found: Set<String> = []
        let files = try #require(
            FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: pattern) { found.insert(String(match.1)) }
        }
        return found.sorted()
    }

    private func modifiersOnThePage() throws -> [String] {
        let page = try String(
            contentsOf: Self.sources.appending(path: "SwiftUI.docc/WhatIsNotShown.md"), encoding: .utf8)
        let section = try #require(page.split(separator: "## Modifiers that change nothing").last)
        let groups = section.split(separator: "\n").filter { $0.hasPrefix("**") }
        return groups.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }.sorted()
    }

    @Test func thePageNamesExactlyTheModifiersThatChangeNothing() throws {
        #expect(try modifiersOnThePage() == modifiersThatChangeNothing())
    }
}
