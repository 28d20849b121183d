import Foundation
import Testing

/// `docs/Diagnostics` has one page for each code in the sources.
@Suite struct DiagnosticPagesTests {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    private func codes(in text: String) -> Set<String> {
        Set(text.matches(of: #/"(MN\d{4})"/#).map { String($0.output.1) })
    }

    private func codesOfSources() throws -> Set<String> {
        let sources = root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            found.formUnion(codes(in: try String(contentsOf: file, encoding: .utf8)))
        }
        return found
    }

    @Test func `each diagnostic code has a page, and each page a code`() throws {
        let folder = root.appending(path: "docs/Diagnostics")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("MN") }.map { String($0.dropLast(3)) }
        let codes = try codesOfSources()
        #expect(codes.count > 30)
        #expect(codes.sorted() == pages.sorted())
        let index = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        for code in codes.sorted() {
            let page = try String(contentsOf: folder.appending(path: "\(code).md"), encoding: .utf8)
            #expect(page.hasPrefix("# \(code): "))
            for part in ["## What happened, and why", "## What it does", "## Fix"] {
                #expect(page.contains(part), "\(code)")
            }
            #expect(index.contains("[\(code)](\(code).md)"))
        }
    }

    @Test func `each diagnostic code has a single meaning`() throws {
        // A code is defined in one file only.
        let sources = root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var places: [String: Set<String>] = [:]
        for case let file as URL in files where file.pathExtension == "swift" {
            for code in codes(in: try String(contentsOf: file, encoding: .utf8)) {
                places[code, default: []].insert(file.lastPathComponent)
            }
        }
        #expect(places.filter { $0.value.count > 1 } == [:])
    }
}
