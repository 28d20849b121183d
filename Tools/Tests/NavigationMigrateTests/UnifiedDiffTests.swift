import Foundation
import NavigationMigrate
import Testing

@Suite("Unified diff")
struct UnifiedDiffTests {
    @Test func `changes have three lines of context, and distant ones are separate`() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("3\n4\n", with: "3\nfour\n", maxReplacements: 1).replacing(
            "20\n", with: "20\n21")
        let expected = """
            --- a/A.swift
            +++ b/A.swift
            @@ -1,7 +1,7 @@
             1
             2
             3
            -4
            +four
             5
             6
             7
            @@ -18,3 +18,4 @@
             18
             19
             20
            +21
            \\ No newline at end of file

            """
        #expect(
            String(
                decoding: UnifiedDiff.text(path: "A.swift", from: Array(old.utf8), to: Array(new.utf8)),
                as: UTF8.self) == expected)
    }

    @Test func `equal texts have no difference`() {
        #expect(UnifiedDiff.text(path: "A.swift", from: [65, 10], to: [65, 10]).isEmpty)
    }

    static let pairs: [(String, String)] =
        [
            ("", "a\n"), ("a\n", ""), ("a", "a\n"), ("a\r\nb\r\n", "a\nb\r\n"), ("é\n", "e\u{301}\n"),
            ("a\nb\nc", "c\nb\na"),
        ] + Sample.all.map { ($0.before, $0.after) }

    @Test(arguments: pairs)
    func `git applies the difference, also to names with spaces and quotes`(_ pair: (String, String)) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["A.swift", "My View.swift", "Qu\"ote.swift"] {
            let file = folder.appendingPathComponent(name)
            try Data(pair.0.utf8).write(to: file)
            let diff = UnifiedDiff.text(path: name, from: Array(pair.0.utf8), to: Array(pair.1.utf8))
            try Data(diff).write(to: folder.appendingPathComponent("diff"))
            let git = Process()
            git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            git.arguments = ["git", "apply", "--whitespace=nowarn", "diff"]
            git.currentDirectoryURL = folder
            try git.run()
            git.waitUntilExit()
            #expect(git.terminationStatus == 0)
            #expect(try Data(contentsOf: file) == Data(pair.1.utf8))
        }
    }
}
