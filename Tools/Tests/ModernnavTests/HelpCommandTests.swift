import Foundation
import Testing

@Suite("modernnav", .timeLimit(.minutes(30)))
struct HelpCommandTests {
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
            ["lint"], ["dev"], ["preview"], ["wrap"], ["migrate"], ["graph"], ["links"], ["links", "list"],
            ["links", "check"], ["rules"], ["explain"], ["explore"], ["screens"], ["journeys", "replay"],
            ["journeys", "test"],
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
