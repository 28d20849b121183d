import Foundation
import Testing

@Suite("modernnav lint", .timeLimit(.minutes(30)))
struct LintCommandTests {
    /// Source with one error, MN1002.
    static let wrong = """
        import SwiftUI

        struct Home: View {
            var body: some View { NavigationStack {
                NavigationStack { Text("Home") }
            } }
        }

        """
    static let right = wrong.replacing("        NavigationStack {", with: "        VStack {")
    /// Source with one warning, MN1001.
    static let old = right.replacing("VStack {", with: "NavigationView {").replacing(
        "NavigationStack {\n", with: "VStack {\n")

    private func lint(_ scratch: Scratch, _ arguments: String...) throws -> Command.Result {
        try Command.run(["lint", "--no-cache"] + arguments, in: scratch.folder)
    }

    @Test func `without findings the exit status is 0`() throws {
        let result = try lint(Scratch(["App/Home.swift": Self.right]), ".")
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.hasPrefix("No findings in 1 file. It took "))
        #expect(result.errors == "")
    }

    @Test(arguments: [".", "App"])
    func `with findings the exit status is 1, with relative paths and no colours in a pipe`(path: String)
        throws
    {
        let result = try lint(Scratch(["App/Home.swift": Self.wrong]), path)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.output.hasPrefix("App/Home.swift:5:9: "))
        #expect(!result.output.contains("\u{1B}"))
        #expect(result.errors == "")
    }

    @Test(arguments: [
        (["nowhere"], "There is no file or folder \"nowhere\"."),
        (["--only", "nested-stak", "."], "Did you mean nested-stack?"),
        (["--format", "pdf", "."], "'pdf' is invalid"),
        (["--jobs", "0", "."], "--jobs must be at least 1, and is 0."),
        (["--config", "nowhere.yml", "."], "nowhere.yml can't be read"),
        (["--baseline", "nowhere.json", "."], "--write-baseline creates one"),
        (["--changed", "HEAD", "."], "git"),
        (["--bogus"], "Unknown option '--bogus'"),
        (["Empty"], "No Swift file could be read in Empty."),
    ])
    func `wrong usage and missing input exit with 2 and a reason`(arguments: [String], message: String) throws
    {
        let scratch = try Scratch(["Home.swift": Self.wrong, "Empty/read.me": ""])
        let result = try Command.run(["lint", "--no-cache"] + arguments, in: scratch.folder)
        #expect(result.status == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output == "")
    }

    @Test func `settings are found above the path, and options take precedence`() throws {
        let scratch = try Scratch([
            "App/Home.swift": Self.wrong, "App/Gen/Old.swift": Self.wrong,
            ".modernnav.yml": "exclude: [App/Gen]",
        ])
        let result = try lint(scratch, "--format", "json", "App")
        #expect(result.status == 1)
        #expect(result.output.contains("App/Home.swift") && !result.output.contains("App/Gen"))
        try scratch.write("strict: 1", to: ".modernnav.yml")
        let refused = try lint(scratch, "App")
        #expect(refused.status == 2)
        #expect(
            refused.errors.contains(".modernnav.yml:1:9: strict must be true or false, not \"1\"."),
            "\(refused.errors)")
    }

    @Test func `warnings fail only if they are asked for`() throws {
        let scratch = try Scratch(["Home.swift": Self.old])
        let shown = try lint(scratch, ".")
        #expect(shown.status == 0 && shown.output.contains("1 warning in 1 of 1 file."), "\(shown.output)")
        #expect(try lint(scratch, "--fail-on", "warning", ".").status == 1)
        #expect(try lint(scratch, "--only", "deprecated-form", ".").status == 1)
        #expect(try lint(scratch, "--only", "deprecated-form", "--fail-on", "error", ".").status == 0)
        try scratch.write("fail-on: warning", to: ".modernnav.yml")
        #expect(try lint(scratch, ".").status == 1)
        try scratch.write("severity: {deprecated-form: error}", to: ".modernnav.yml")
        #expect(try lint(scratch, ".").status == 1)
    }

    @Test func `what isn't read or doesn't match is said`() throws {
        let scratch = try Scratch([
            "Home.swift": Self.right, "Broken.swift": "struct A {\n    let = 3\n}\n",
            "Other.SWIFT": Self.wrong,
            ".modernnav.yaml": "exclude: [\"[\", Broken.swift]",
        ])
        let fifo = scratch.folder.appendingPathComponent("Pipe.swift").path
        #expect(mkfifo(fifo, 0o600) == 0)
        let result = try lint(scratch, ".")
        #expect(result.status == 0)
        for line in [
            "Not read: Other.SWIFT: compilers only read names that end in .swift, in small letters.",
            "Not read: Pipe.swift: it is neither a file nor a folder.",
            "Read in part: Broken.swift: line 2 isn't valid Swift.",
            "The pattern \"[\" of exclude matches no file.",
        ] {
            #expect(result.errors.contains(line), "\(result.errors)")
        }
        let named = try lint(scratch, "Home.swift", "Other.SWIFT")
        #expect(named.errors.contains("Not read: Other.SWIFT: compilers only read"), "\(named.errors)")
        try scratch.write("strict: true", to: ".modernnav.yml")
        let two = try lint(scratch, ".")
        #expect(
            two.status == 2 && two.errors.contains("There are .modernnav.yml and .modernnav.yaml."),
            "\(two.errors)")
        let empty = try Scratch(["Home.swift": Self.right, ".modernnav.yml": "only: []"])
        let refused = try lint(empty, ".")
        #expect(refused.status == 2 && refused.errors.contains("only names no rule"), "\(refused.errors)")
    }

    @Test func `pipes in place of a project file, settings or a baseline are said`() throws {
        let scratch = try Scratch(["Home.swift": Self.wrong, "App.xcodeproj/note": ""])
        func pipe(_ path: String) {
            #expect(mkfifo(scratch.folder.appendingPathComponent(path).path, 0o600) == 0)
        }
        pipe("App.xcodeproj/project.pbxproj")
        pipe("known.json")
        let project = try lint(scratch, ".")
        #expect(
            project.errors == "Not read: App.xcodeproj/project.pbxproj: it is neither a file nor a folder.\n"
                && project.status == 1, "\(project.errors)")
        let baseline = try lint(scratch, "--baseline", "known.json", ".")
        #expect(
            baseline.status == 2 && baseline.errors.contains("known.json can't be read."),
            "\(baseline.errors)")
        pipe(".modernnav.yml")
        let settings = try lint(scratch, ".")
        #expect(
            settings.status == 2 && settings.errors.contains(".modernnav.yml can't be read."),
            "\(settings.errors)")
    }

    @Test func `settings that leave out every file are said`() throws {
        let scratch = try Scratch(["App/Home.swift": Self.wrong, ".modernnav.yml": "exclude: [\"**\"]"])
        let all = try lint(scratch, ".")
        #expect(
            all.status == 0 && all.errors == "exclude matches every file, so nothing is reported.\n",
            "\(all.errors)")
        try scratch.write("exclude: [Home.swift/]", to: ".modernnav.yml")
        let none = try lint(scratch, ".")
        #expect(
            none.status == 1 && none.errors == "The pattern \"Home.swift/\" of exclude matches no file.\n",
            "\(none.errors)")
    }

    @Test func `--changed asks the repository of the path`() throws {
        let scratch = try Scratch(["App/A.swift": Self.wrong])
        let app = scratch.folder.appendingPathComponent("App")
        try Command.git("init", "--quiet", in: app)
        try Command.git("add", ".", in: app)
        try Command.git("commit", "--quiet", "--message", "One", in: app)
        #expect(try lint(scratch, "--changed", "HEAD", "App").status == 0)
        try scratch.write("\n" + Self.wrong, to: "App/A.swift")
        #expect(try lint(scratch, "--changed", "HEAD", "App").status == 1)
    }

    @Test func `findings in the baseline are not reported, from any folder`() throws {
        let scratch = try Scratch(["App/Home.swift": Self.wrong, ".modernnav.yml": "baseline: known.json"])
        let written = try lint(scratch, "--write-baseline", ".")
        #expect(
            written.status == 0 && written.errors == "1 finding written to known.json.\n", "\(written.errors)"
        )
        try scratch.write("\n\n" + Self.wrong, to: "App/Home.swift")
        #expect(try lint(scratch, ".").status == 0)
        let inner = try Command.run(
            "lint", "--no-cache", ".", in: scratch.folder.appendingPathComponent("App"))
        #expect(inner.status == 0, "\(inner.output)\(inner.errors)")
        try scratch.write(Self.wrong.replacing("Home", with: "Other"), to: "App/Other.swift")
        #expect(try lint(scratch, ".").status == 1)
        try scratch.write("{}", to: "known.json")
        #expect(try lint(scratch, ".").status == 2)
    }

    @Test func `a comment disables a rule, and --strict reports one that matches no finding`() throws {
        let hidden = Self.wrong.replacing(
            "        NavigationStack {", with: "        NavigationStack {  // modernnav:disable:this all\n")
        let scratch = try Scratch(["Home.swift": hidden])
        #expect(try lint(scratch, "--strict", ".").status == 0)
        try scratch.write("// modernnav:disable:file nested-stack\n" + Self.right, to: "Home.swift")
        #expect(try lint(scratch, ".").status == 0)
        let strict = try lint(scratch, "--strict", "--fail-on", "warning", ".")
        #expect(
            strict.status == 1 && strict.output.contains("unused-disable"), "\(strict.output)\(strict.errors)"
        )
    }

    @Test func `--changed reports only findings in changed files, including untracked ones`() throws {
        let scratch = try Scratch(["App/A.swift": Self.wrong, "App/B.swift": Self.right])
        try Command.git("init", "--quiet", in: scratch.folder)
        try Command.git("add", ".", in: scratch.folder)
        try Command.git("commit", "--quiet", "--message", "One", in: scratch.folder)
        #expect(try lint(scratch, "--changed", "HEAD", ".").status == 0)
        try scratch.write(Self.wrong.replacing("Home", with: "B"), to: "App/B.swift")
        try scratch.write(Self.wrong.replacing("Home", with: "C"), to: "App/C d.swift")
        let result = try lint(scratch, "--changed", "HEAD", "--format", "xcode", "App")
        #expect(result.status == 1)
        #expect(
            result.output.contains("B.swift:5:9") && result.output.contains("C d.swift:5:9"),
            "\(result.output)")
        #expect(!result.output.contains("A.swift"))
        let unknown = try lint(scratch, "--changed", "--oops", ".")
        #expect(unknown.status == 2)
    }

    @Test func `endlessly nested and chained source, comments and links are read`() throws {
        let chain =
            "// modernnav:disable:file all\nlet x = a" + String(repeating: ".b()", count: 20_000) + "\n"
        let nest = "let y = " + String(repeating: "(", count: 20_000) + "\n"
        let scratch = try Scratch(["A.swift": chain, "B.swift": nest])
        let result = try lint(scratch, "--strict", "--fail-on", "warning", ".")
        #expect(
            result.status == 1 && result.output.contains("A.swift:1:1: "), "\(result.status) \(result.errors)"
        )
        #expect(try Command.run("links", ".", in: scratch.folder).status == 0)
    }

    @Test(arguments: ["json", "sarif", "github", "xcode", "checkstyle"])
    func `findings are written in each format`(format: String) throws {
        let result = try lint(Scratch(["Home.swift": Self.wrong]), "--format", format, ".")
        #expect(result.status == 1)
        #expect(result.output.contains("Home.swift"), "\(result.output)")
    }
}
