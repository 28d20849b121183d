import Foundation
import Testing

@Suite("modernnav graph", .timeLimit(.minutes(30)))
struct GraphCommandTests {
    private static let home = """
        import SwiftUI
        struct Home: View {
            var body: some View { NavigationStack { NavigationLink("On") { Detail() } } }
        }
        struct Detail: View { var body: some View { Text("Detail") } }
        """
    private static let more =
        home.replacing("Text(\"Detail\")", with: "Text(\"Detail\").sheet(isPresented: $on) { Help() }")
        + "\nstruct Help: View { var body: some View { Text(\"Help\") } }\n"

    private func graph(_ scratch: Scratch, _ arguments: String...) throws -> Command.Result {
        try Command.run(["graph", "--no-cache"] + arguments, in: scratch.folder)
    }

    @Test(arguments: ["html", "svg", "dot", "mermaid", "json"])
    func `the graph is drawn in each format`(format: String) throws {
        let scratch = try Scratch(["App/Home.swift": Self.home])
        let result = try graph(scratch, "--format", format, "App")
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains("Home") && result.output.contains("Detail"))
        let file = try graph(scratch, "--format", format, "--output", "out", "App")
        #expect(file.output == "")
        #expect(try scratch.read("out") == result.output)
    }

    @Test func `two folders, two files and two commits are compared`() throws {
        let scratch = try Scratch(["App/Home.swift": Self.home, "New/Home.swift": Self.more])
        let folders = try graph(scratch, "--diff", "App", "New")
        #expect(folders.status == 0 && folders.errors == "", "\(folders.errors)")
        let lines = folders.output.split(separator: "\n")
        #expect(
            lines.count == 2 && lines.allSatisfy { $0.hasPrefix("+ ") && $0.contains("Help") },
            "\(folders.output)")

        _ = try graph(scratch, "--format", "json", "--output", "old.json", "App")
        _ = try graph(scratch, "--format", "json", "--output", "new.json", "New")
        #expect(try graph(scratch, "--diff", "old.json", "new.json").output.contains("+ sheet "))
        #expect(
            try graph(scratch, "--diff", "old.json", "old.json").output
                == "No transition was added or removed.\n")
        #expect(try graph(scratch, "--format", "mermaid", "old.json").output.hasPrefix("flowchart LR"))

        try Command.git("init", "--quiet", in: scratch.folder)
        try Command.git("add", "App", in: scratch.folder)
        try Command.git("commit", "--quiet", "--message", "One", in: scratch.folder)
        try scratch.write(Self.more, to: "App/Home.swift")
        try Command.git("commit", "--quiet", "--all", "--message", "Two", in: scratch.folder)
        let commits = try graph(scratch, "--diff", "--format", "markdown", "HEAD~1", "HEAD")
        #expect(
            commits.output.contains("| added |") && commits.output.contains("App/Home.swift:5"),
            "\(commits.output)\(commits.errors)")
        #expect(
            try graph(scratch, "--diff", "--format", "html", "HEAD~1", "App").output.hasPrefix(
                "<!doctype html>"))
    }

    @Test(arguments: [
        (["--diff", "App"], "--diff takes two graphs"), (["--diff", "App", "oops"], "git"),
        (["--format", "text", "App"], "are for --diff"), (["bad.json"], "bad.json is not a graph"),
        (["oops"], "no file or folder"),
    ])
    func `input that can't be compared or drawn exits with 2`(arguments: [String], message: String) throws {
        let scratch = try Scratch(["App/Home.swift": Self.home, "bad.json": "{}"])
        let result = try Command.run(["graph", "--no-cache"] + arguments, in: scratch.folder)
        #expect(result.status == 2 && result.output == "")
        #expect(result.errors.contains(message), "\(result.errors)")
    }
}
