import Foundation
import Testing

/// The script of the GitHub action `screens`, with a replacement for `swift` and for taking pictures. The comparison is the real one.
@Suite("The GitHub action screens", .timeLimit(.minutes(30)))
struct ScreensActionTests {
    private static let folder: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url.appendingPathComponent("screens")
    }()

    /// Takes the files `*.screen` of the package as the texts of screens, and writes down how it was called.
    private static let modernnav = """
        #!/bin/bash
        [ "$2" = --app ] || exec "$REAL" "$@"
        echo "$@" >>"$CALLS"
        [ -e broken ] && exit 2
        while [ "$1" != --output ]; do shift; done
        mkdir -p "$2"
        echo "[" >"$2/screens.json"
        for file in *.screen; do
            name=${file%.screen}
            [ "$file" = "$(ls *.screen | head -1)" ] || echo "," >>"$2/screens.json"
            echo "{\\"name\\":\\"$name\\",\\"link\\":\\"/$name\\",\\"pattern\\":\\"/$name\\"}" >>"$2/screens.json"
            cp "$file" "$2/$name.txt"
        done
        echo "]" >>"$2/screens.json"
        """

    /// A repository with a commit, and changes after it.
    private static func repository(_ files: [String: String]) throws -> Scratch {
        let scratch = try Scratch(files)
        try scratch.write("#!/bin/sh\necho '\(scratch.folder.path)/bin'\n", to: "bin/swift")
        try scratch.write(modernnav, to: "bin/modernnav")
        for name in ["bin/swift", "bin/modernnav"] { try scratch.makeExecutable(name) }
        try scratch.write("bin\nout\n", to: ".gitignore")
        try Command.git("init", "-q", in: scratch.folder)
        try Command.git("add", ".", in: scratch.folder)
        try Command.git("commit", "-q", "-m", "Start", in: scratch.folder)
        return scratch
    }

    private static func run(_ scratch: Scratch, _ inputs: [String: String]) throws -> Command.Result {
        let folder = scratch.folder
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return try Command.run(
            tool: Self.folder.appendingPathComponent("screens.sh").path, [], in: folder,
            environment: [
                "PATH": "\(folder.path)/bin:\(path)", "REAL": try Command.binary.path, "PRODUCT": "App",
                "CALLS": folder.appendingPathComponent("bin/calls").path, "OUTPUT": "out",
                "GITHUB_OUTPUT": folder.appendingPathComponent("bin/outputs").path,
                "GITHUB_STEP_SUMMARY": folder.appendingPathComponent("bin/summary").path,
            ].merging(inputs) { $1 })
    }

    @Test func `what differs from the base is in the summary of the step, and on a page`() throws {
        let scratch = try Self.repository(["same.screen": "a\n", "other.screen": "a\n"])
        try scratch.write("b\n", to: "other.screen")
        let result = try Self.run(scratch, ["BASE": "HEAD"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(try scratch.read("bin/summary").contains("0 new, 0 gone, 1 changed, 1 the same"))
        #expect(try scratch.read("out/screens.html").contains("<span class=\"added\">+ b</span>"))
        #expect(try scratch.read("bin/outputs").hasSuffix("/out/screens.html\n"))
        #expect(try Self.run(scratch, ["BASE": "HEAD", "FAIL_ON": "change"]).status == 1)
        let worktrees = scratch.folder.appendingPathComponent(".git/worktrees").path
        #expect(((try? FileManager.default.contentsOfDirectory(atPath: worktrees)) ?? []).isEmpty)
    }

    @Test func `inputs are passed on, and a journey that the base doesn't have is left out there`() throws {
        let scratch = try Self.repository(["a.screen": "a\n"])
        try scratch.write("", to: "walk.jsonl")
        let inputs = [
            "BASE": "HEAD", "LINKS": "/one two\n/b\n", "JOURNEYS": "walk.jsonl\n", "WIDE": "true",
            "DARK": "true",
            "PATHS": "App\nMore\n",
        ]
        #expect(try Self.run(scratch, inputs).status == 0)
        let calls = try scratch.read("bin/calls").split(separator: "\n").map(String.init)
        let common = "--wide --dark --link /one two --link /b"
        #expect(calls.count == 2)
        #expect(calls.first?.hasSuffix("/out/new \(common) --journey walk.jsonl App More") == true)
        #expect(calls.last?.hasSuffix("/out/old \(common) App More") == true)
    }

    @Test func `without a base the screens are only taken`() throws {
        let scratch = try Self.repository(["a.screen": "a\n"])
        #expect(try Self.run(scratch, [:]).status == 0)
        #expect(try scratch.read("bin/outputs").hasSuffix("/out/new/index.html\n"))
    }

    @Test func `a base whose screens can't be taken is a warning, the new ones an error`() throws {
        let scratch = try Self.repository(["a.screen": "a\n", "broken": ""])
        #expect(try Self.run(scratch, [:]).status == 2)
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("broken"))
        let result = try Self.run(scratch, ["BASE": "HEAD"])
        #expect(result.status == 0)
        #expect(result.output.contains("::warning::The screens of HEAD can't be taken"))
    }

    @Test func `the inputs of action.yml are the variables of its script`() throws {
        let action = try String(
            contentsOf: Self.folder.appendingPathComponent("action.yml"), encoding: .utf8)
        let script = try String(
            contentsOf: Self.folder.appendingPathComponent("screens.sh"), encoding: .utf8)
        let variables = action.matches(of: /([A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}/)
        #expect(variables.count == 11)
        for input in variables {
            #expect(input.1.lowercased().replacing("_", with: "-") == input.2)
            #expect(action.contains("\n  \(input.2):\n"))
            #expect(script.contains("${\(input.1):-") || script.contains("$\(input.1)"))
        }
    }
}
