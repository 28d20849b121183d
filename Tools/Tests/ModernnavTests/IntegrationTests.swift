import Foundation
import Testing

/// The scripts that start the command for GitHub, pre-commit and Xcode. Only the build is left out: a replacement for `swift` prints the
/// folder of the built command.
@Suite("Scripts for GitHub, pre-commit and Xcode", .timeLimit(.minutes(30)))
struct IntegrationTests {
    private static let tools: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url
    }()

    /// An environment with `modernnav` on the `PATH`, and with a `swift build --show-bin-path` that prints its folder.
    private static func environment(_ scratch: Scratch) throws -> [String: String] {
        let bin = try Command.binary.deletingLastPathComponent().path
        try scratch.write("#!/bin/sh\necho '\(bin)'\n", to: "bin/swift")
        try scratch.makeExecutable("bin/swift")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return [
            "PATH": "\(scratch.folder.path)/bin:\(bin):\(path)",
            "XDG_CACHE_HOME": scratch.folder.appendingPathComponent("caches").path,
        ]
    }

    private static func action(_ scratch: Scratch, _ inputs: [String: String]) throws -> Command.Result {
        let environment = try environment(scratch).merging(inputs) { $1 }
            .merging(["GITHUB_OUTPUT": scratch.folder.appendingPathComponent("outputs").path]) { $1 }
        return try Command.run(
            tool: tools.appendingPathComponent("action.sh").path, [], in: scratch.folder,
            environment: environment)
    }

    @Test
    func `the GitHub action annotates findings, sets its status and writes a SARIF file`() throws {
        let scratch = try Scratch([
            "App/Home.swift": LintCommandTests.wrong, "Other/Home.swift": LintCommandTests.wrong,
        ])
        let result = try Self.action(scratch, ["PATHS": "App\n", "SARIF": "found.sarif"])
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.output.hasPrefix("::"))
        #expect(result.output.contains("file=App/Home.swift,line=5"))
        #expect(!result.output.contains("Other"))
        #expect(try scratch.read("outputs") == "status=1\n")
        #expect(try scratch.read("found.sarif").contains("MN1001"))
    }

    @Test func `the action succeeds without findings, and fails if nothing can be read`() throws {
        let scratch = try Scratch(["App/Home.swift": LintCommandTests.right])
        #expect(try Self.action(scratch, ["PATHS": "App"]).status == 0)
        #expect(try Self.action(scratch, ["PATHS": "nowhere"]).status == 2)
        #expect(try scratch.read("outputs") == "status=0\nstatus=2\n")
    }

    @Test func `the action fails for warnings with fail-on`() throws {
        let scratch = try Scratch(["App/Home.swift": LintCommandTests.old])
        #expect(try Self.action(scratch, ["PATHS": "App"]).status == 0)
        #expect(try Self.action(scratch, ["PATHS": "App", "FAIL_ON": "warning"]).status == 1)
        #expect(try Self.action(scratch, ["PATHS": "App", "FAIL_ON": "everything"]).status > 1)
    }

    @Test func `the inputs of action.yml are the variables of its script`() throws {
        let action = try String(contentsOf: Self.tools.appendingPathComponent("action.yml"), encoding: .utf8)
        let script = try String(contentsOf: Self.tools.appendingPathComponent("action.sh"), encoding: .utf8)
        let variables = action.matches(of: /([A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}/)
        #expect(variables.count == 7)
        for input in variables {
            #expect(input.1.lowercased().replacing("_", with: "-") == input.2)
            #expect(action.contains("\n  \(input.2):\n"))
            #expect(script.contains("${\(input.1):-"))
        }
    }

    @Test func `the pre-commit hook fails for findings in changed files only`() throws {
        let scratch = try Scratch(["Old.swift": LintCommandTests.wrong, "New.swift": LintCommandTests.right])
        try Command.git("init", "-q", in: scratch.folder)
        try Command.git("add", ".", in: scratch.folder)
        try Command.git("commit", "-q", "-m", "Start", in: scratch.folder)
        // A copy of the script in a folder with a build, as in the clone that pre-commit creates.
        let hooks = try Scratch()
        let script = hooks.folder.appendingPathComponent("pre-commit.sh")
        try FileManager.default.copyItem(at: Self.tools.appendingPathComponent("pre-commit.sh"), to: script)
        let release = hooks.folder.appendingPathComponent(".build/release")
        try FileManager.default.createDirectory(at: release, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: release.appendingPathComponent("modernnav"), withDestinationURL: Command.binary)
        func run() throws -> Command.Result {
            try Command.run(
                tool: script.path, ["lint", "--changed", "HEAD"], in: scratch.folder,
                environment: try Self.environment(hooks))
        }
        #expect(try run().status == 0)
        try scratch.write(LintCommandTests.wrong, to: "New.swift")
        let result = try run()
        #expect(result.status == 1)
        #expect(result.output.contains("New.swift:5:9"))
        #expect(!result.output.contains("Old.swift"))
    }

    @Test func `the build phase in the README shows findings, and a missing command as a warning`() throws {
        let readme = try String(contentsOf: Self.tools.appendingPathComponent("README.md"), encoding: .utf8)
        let section = try #require(readme.range(of: "### Xcode\n"))
        let start = try #require(readme.range(of: "```sh\n", range: section.upperBound..<readme.endIndex))
        let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
        let phase = String(readme[start.upperBound..<end.lowerBound])
        let scratch = try Scratch(["App/Home.swift": LintCommandTests.wrong])
        let environment = try Self.environment(scratch).merging(["SRCROOT": scratch.folder.path]) { $1 }
        let result = try Command.run(
            tool: "/bin/sh", ["-c", phase], in: scratch.folder, environment: environment)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.output.contains("\(scratch.folder.path)/App/Home.swift:5:9: error: "))
        let without = try Command.run(
            tool: "/bin/sh", ["-c", phase], in: scratch.folder,
            environment: ["PATH": "/usr/bin:/bin", "SRCROOT": scratch.folder.path])
        #expect(without.status == 0)
        #expect(without.output == "warning: modernnav is not installed\n")
    }
}
