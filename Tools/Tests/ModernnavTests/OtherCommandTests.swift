import Foundation
import Testing

@Suite("modernnav", .timeLimit(.minutes(5)))
struct OtherCommandTests {
    private static let statuses: [([String], Int32)] = [
        (["--help"], 0), (["--version"], 0), (["lint", "--help"], 0), (["oops"], 2), (["explain"], 2),
        (["explain", "oops"], 2), (["rules"], 0), (["rules", "--json"], 0), (["explain", "MN1901"], 0),
        (["explain", "Unused-Disable"], 0),
    ]
    private let folder = FileManager.default.temporaryDirectory

    @Test(arguments: statuses)
    func `help and version exit with 0, anything unknown with 2`(arguments: [String], status: Int32) throws {
        let result = try Command.run(arguments, in: folder)
        #expect(result.status == status, "\(result.errors)")
        #expect(result.output.isEmpty == (status == 2) && result.errors.isEmpty == (status == 0))
    }

    @Test func `each rule is explained with both examples`() throws {
        let lines = try Command.run("rules", in: folder).output.split(separator: "\n")
        #expect(lines.count > 2)
        for line in lines {
            let code = String(line.prefix(6))
            let text = try Command.run("explain", code, in: folder).output
            #expect(text.hasPrefix("# \(code) "))
            #expect(text.contains("\nWrong:\n") && text.contains("\nRight:\n"))
        }
    }

    @Test func `completions are valid scripts of their shell`() throws {
        let scratch = try Scratch()
        for shell in ["bash", "zsh", "fish"] {
            let script = try Command.run("--generate-completion-script", shell, in: folder)
            #expect(script.status == 0 && script.output.contains("modernnav"))
            try scratch.write(script.output, to: shell)
        }
        let bash = try Command.run(tool: "bash", ["-n", "bash"], in: scratch.folder)
        #expect(bash.status == 0, "\(bash.errors)")
    }

    @Test func `the manual describes each command and each option`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../man/modernnav.1")
        let manual = String(decoding: try Data(contentsOf: file), as: UTF8.self).replacing("\\-", with: "-")
        let commands = [
            ["lint"], ["migrate"], ["graph"], ["links"], ["links", "list"], ["links", "check"], ["rules"],
            ["explain"], ["journeys", "replay"], ["journeys", "test"],
        ]
        for command in commands {
            let help = try Command.run(command + ["--help"], in: folder).output
            for option in help.matches(of: /--[a-z][a-z-]+/) {
                #expect(manual.contains(option.0), "\(command): \(option.0)")
            }
            #expect(manual.contains(command.filter { $0 != "list" }.joined(separator: " ")))
        }
    }
}

@Suite("modernnav graph", .timeLimit(.minutes(5)))
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
        #expect(try graph(scratch, "--diff", "old.json", "old.json").output == "No way is added or taken.\n")
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
        (["--diff", "App"], "--diff compares two"), (["--diff", "App", "oops"], "git"),
        (["--format", "text", "App"], "are for --diff"), (["bad.json"], "bad.json is no graph"),
        (["oops"], "no file or folder"),
    ])
    func `input that can't be compared or drawn exits with 2`(arguments: [String], message: String) throws {
        let scratch = try Scratch(["App/Home.swift": Self.home, "bad.json": "{}"])
        let result = try Command.run(["graph", "--no-cache"] + arguments, in: scratch.folder)
        #expect(result.status == 2 && result.output == "")
        #expect(result.errors.contains(message), "\(result.errors)")
    }
}

@Suite("modernnav links", .timeLimit(.minutes(5)))
struct LinksCommandTests {
    @Test(arguments: ["text", "json", "markdown"])
    func `links are listed in each format, without those of tests`(format: String) throws {
        let source = "let t = LinkTable(hosts: [\"a.example\"]) { DeepLink(\"/a/:b\", R.b) }"
        let scratch = try Scratch([
            "App/A.swift": source, "AppTests/B.swift": source.replacing("/a", with: "/test"),
        ])
        let result = try Command.run("links", "--format", format, in: scratch.folder)
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output.contains("https://a.example/a/{b}") && !result.output.contains("/test"))
        let site = try Command.run("links", "App", "--format", "aasa", "--app-id", "X.y", in: scratch.folder)
        #expect(site.output.contains("\"/\" : \"/a/?*\""))
        #expect(try Command.run("links", "--format", "aasa", in: scratch.folder).status == 2)
    }

    @Test func `links check asks an app where links lead, and ends the app`() throws {
        let host = try FakeHost(["/good": #"{"outcome":"opens","says":["select the tab \u001b[31mparks"]}"#])
        let scratch = try Scratch()
        try host.makeApp(in: scratch)
        let good = try Command.run("links", "check", "--app", "./app", "/good", in: scratch.folder)
        #expect(good.status == 0, "\(good.errors)")
        #expect(good.output == "/good: opens\n  1. select the tab \\u{1b}[31mparks\n")
        let both = try Command.run(
            "links", "check", "--app", "./app", "--format", "json", "/good", "/bad", in: scratch.folder)
        #expect(both.status == 1)
        #expect(both.output.contains("\"outcome\" : \"fails\""))
        #expect(try scratch.read("ended") == "ended\nended\n")
    }

    @Test(arguments: [
        ("#!/bin/sh\necho it broke >&2\n", "didn't say where it listens"),
        ("", "is no program that could be started"),
    ])
    func `an app that can't be asked exits with 2 and a message`(script: String, message: String) throws {
        let scratch = try Scratch(["app": script])
        if !script.isEmpty { try scratch.makeExecutable("app") }
        let result = try Command.run("links", "check", "--app", "app", "/x", in: scratch.folder)
        #expect(result.status == 2 && result.output == "")
        #expect(result.errors.contains(message), "\(result.errors)")
    }
}
