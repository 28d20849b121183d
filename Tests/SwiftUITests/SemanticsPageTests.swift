import Foundation
import Testing

@Suite("Semantics: the page")
struct SemanticsPageTests {
    private let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

    /// The rows of the page's tables: the number, and the rest.
    private func rows() throws -> [(number: Int, text: String)] {
        let page = folder.appending(path: "../../docs/Semantics.md").standardized
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
            guard let match = line.firstMatch(of: /^\| (\d+) \| (.*) \|$/) else { return nil }
            return Int(match.1).map { ($0, String(match.2)) }
        }
    }

    /// The names of all tests with a number.
    private func numberedTests() throws -> Set<String> {
        let folders = [folder, folder.appending(path: "../ModernNavigationTests").standardized]
        let files = try folders.flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }.filter { $0.lastPathComponent.hasPrefix("Semantics") && $0.pathExtension == "swift" }
        var names: Set<String> = []
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(text.matches(of: /func (s\d\d[A-Za-z]*)\(/).map { String($0.1) })
        }
        return names
    }

    @Test func `each statement has a row, in order`() throws {
        #expect(try rows().map(\.number) == Array(1...61))
    }

    @Test func `each row names tests of its own number, or states that it is not yet built`() throws {
        let tests = try numberedTests()
        for row in try rows() {
            let named = row.text.matches(of: /`(s\d\d[A-Za-z]*)`/).map { String($0.1) }
            #expect(named.isEmpty == row.text.contains("not yet"), "\(row.number)")
            for name in named {
                #expect(tests.contains(name), "\(name) is no test")
                #expect(Int(name.dropFirst().prefix(2)) == row.number, "\(name)")
            }
        }
    }

    @Test func `each test with a number is named on the page`() throws {
        let named = Set(try rows().flatMap { $0.text.matches(of: /`(s\d\d[A-Za-z]*)`/).map { String($0.1) } })
        #expect(try numberedTests().subtracting(named).sorted().isEmpty)
    }
}
