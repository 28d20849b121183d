import Foundation
import NavigationLint
import Testing

@testable import NavigationReports

@Suite("Baseline")
struct BaselineTests {
    private func lines(_ text: String) -> SourceLines {
        SourceLines(of: (1...20).map { Sample.range("A.swift", $0, 1..<2) }) { _ in text }
    }

    private func finding(_ line: Int, _ message: String = "m") -> Finding {
        Finding(code: "MN1002", message: message, range: Sample.range("A.swift", line, 5..<6), advice: "a")
    }

    @Test func `a known finding stays known when its line moves or is indented`() {
        let list = Baseline([finding(2)], in: lines("a\nstack\n"))
        let split = list.split([finding(4)], in: lines("a\n\n\n    stack\n"))
        #expect(split.new.isEmpty && split.known == 1 && split.gone == 0)
    }

    @Test func `a second finding of the same kind is new`() {
        let text = lines("stack\nstack\n")
        let list = Baseline([finding(1)], in: text)
        let split = list.split([finding(1), finding(2)], in: text)
        #expect(split.new.map(\.range.line) == [2] && split.known == 1)
    }

    @Test func `another line, message, rule or file is new, and resolved findings are counted`() {
        let list = Baseline([finding(1)], in: lines("stack\n"))
        #expect(list.split([finding(1)], in: lines("other\n")).new.count == 1)
        #expect(list.split([finding(1, "n")], in: lines("stack\n")).new.count == 1)
        #expect(list.split([finding(1)], in: lines("stack\n")) { "x/" + $0 }.new.count == 1)
        #expect(list.split([], in: lines("stack\n")).gone == 1)
    }

    @Test func `a baseline is read as it was written`() throws {
        let list = Baseline([finding(1), finding(2), finding(3, "n")], in: lines("a\na\nb"))
        let text = JSONText.write(list)
        #expect(try JSONDecoder().decode(Baseline.self, from: Data(text.utf8)) == list)
        #expect(text.contains("\"count\" : 2"))
    }

    @Test func `a baseline of a newer version is refused`() {
        let text = #"{"version": 2, "findings": []}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Baseline.self, from: Data(text.utf8)) }
    }
}

@Suite("Patterns of paths")
struct PathPatternTests {
    @Test(arguments: [
        ("Pods", "Pods/A/B.swift", true), ("Pods", "App/Pods/B.swift", true),
        ("Pods", "App/MyPods/B.swift", false),
        ("App/Gen", "App/Gen/X.swift", true), ("App/Gen", "Lib/App/Gen/X.swift", false),
        ("/Gen", "Gen/X.swift", true),
        ("/Gen", "App/Gen/X.swift", false), ("*.g.swift", "a/b/C.g.swift", true),
        ("*.g.swift", "a/b/C.swift", false),
        ("**/Gen/*.swift", "Gen/A.swift", true), ("**/Gen/*.swift", "a/b/Gen/A.swift", true),
        ("a/**/z.swift", "a/z.swift", true), ("a/**/z.swift", "a/b/c/z.swift", true),
        ("a/**", "a/b.swift", true),
        ("a/**", "b/a.swift", false), ("?.swift", "a.swift", true), ("?.swift", "ab.swift", false),
        ("./App/", "App/a.swift", true), ("a.swift/", "App/a.swift", false),
        ("a.swift/", "a.swift/b.swift", true),
        ("a*b*c", "aXbYc", true), ("a*b*c", "aXcYb", false),
        ("*", "x", true),
    ])
    func `patterns match paths as in .gitignore`(pattern: String, path: String, fits: Bool) throws {
        #expect(try #require(PathPattern(pattern)).matches(path) == fits)
    }

    @Test(.timeLimit(.minutes(30)))
    func `a pattern with many stars takes linear time`() throws {
        let pattern = try #require(PathPattern(String(repeating: "*a", count: 500) + "b"))
        #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
        let folders = try #require(PathPattern(String(repeating: "**/x/", count: 300) + "y"))
        #expect(!folders.matches(String(repeating: "x/", count: 600) + "z"))
    }

    @Test(arguments: ["", "/", "./", "../a"])
    func `an empty pattern matches nothing`(text: String) { #expect(PathPattern(text) == nil) }
}

@Suite("Settings")
struct SettingsTests {
    private func read(_ yaml: String) throws(SettingsError) -> Settings {
        try Settings(yaml: yaml, file: ".modernnav.yml", rules: Sample.book)
    }

    @Test func `all keys are read, with rules by code or name`() throws {
        let settings = try read(
            """
            only: [nested-stack, MN1001]
            except:
              - deprecated-form
            exclude: [Pods, "**/*.g.swift"]
            severity:
              nested-stack: warning
            baseline: known.json
            strict: true
            """)
        #expect(settings.only == ["MN1002", "MN1001"])
        #expect(settings.except == ["MN1001"])
        #expect(settings.exclude == ["Pods", "**/*.g.swift"].compactMap { PathPattern($0) })
        #expect(settings.severities == ["MN1002": .warning])
        #expect(settings.baseline == "known.json")
        #expect(settings.strict)
    }

    @Test(arguments: ["", "# nothing\n", "---\n"])
    func `an empty settings file, or one with only comments, sets nothing`(yaml: String) throws {
        #expect(try read(yaml) == Settings())
    }

    @Test(arguments: [
        (
            "only: [nested-stak]",
            ".modernnav.yml:1:8: There is no rule \"nested-stak\". Did you mean nested-stack? `modernnav rules` lists all rules."
        ),
        (
            "strict: true\nexclud: []",
            ".modernnav.yml:2:1: \"exclud\" is not a key. The keys are only, except, exclude, severity, baseline, strict and fail-on."
        ),
        ("strict: maybe", ".modernnav.yml:1:9: strict must be true or false, not \"maybe\"."),
        ("only: nested-stack", ".modernnav.yml:1:7: only must be a list, such as [\"a\", \"b\"]."),
        ("- only", ".modernnav.yml:1:1: the file must be keys with values, such as \"strict: true\"."),
        (
            "severity:\n  nested-stack: fatal",
            ".modernnav.yml:2:17: A severity must be error or warning, not \"fatal\". To disable a rule, add it to except."
        ),
        (
            "exclude: [../x]",
            ".modernnav.yml:1:11: \"../x\" is not a pattern of paths within this folder, such as Pods or Sources/**/*.g.swift."
        ),
        ("baseline: [a]", ".modernnav.yml:1:11: baseline must be a string."),
    ])
    func `a wrong setting is an error with its place and the allowed values`(yaml: String, message: String) {
        let problem = #expect(throws: SettingsError.self) { try read(yaml) }
        #expect(problem?.description == message)
    }

    @Test(arguments: ["only: [a", "strict: true\nstrict: false", "\t- x"])
    func `invalid YAML, or a duplicate key, is refused with its place`(yaml: String) {
        #expect(throws: SettingsError.self) { try read(yaml) }
    }

    @Test(arguments: ["[", "- ", "? ", "{a: "])
    func `endlessly nested settings are refused`(piece: String) {
        #expect(throws: SettingsError.self) { try read(String(repeating: piece, count: 100_000)) }
    }
}

@Suite("Comments that disable rules")
struct CommentTests {
    private func left(
        _ text: String, at lines: [Int], code: String = "MN1002", strict: Bool = true
    ) -> (findings: [Finding], unused: [Finding]) {
        let findings = lines.map {
            Finding(code: code, message: "m", range: Sample.range("A.swift", $0, 1..<2), advice: "a")
        }
        let book = RuleBook(Sample.rules + CommentRules.all)
        let result = CommentedFindings(
            findings, files: ["A.swift"], book: book, runs: { _ in true }, read: { _ in text })
        return (result.findings, result.unused)
    }

    @Test(arguments: [
        ("// modernnav:disable:next nested-stack\na\nb", [1, 3]),
        ("// modernnav:disable:next nested-stack\n\n// more\na\nb", [1, 2, 3, 5]),
        ("a\nb // modernnav:disable:this MN1002\nc", [1, 3]),
        ("a\n// modernnav:disable nested-stack\nb\n// modernnav:enable nested-stack\nc", [1, 5]),
        ("a\n// modernnav:disable all\nb\nc", [1]),
        ("a\n/* modernnav:disable:file nested-stack, MN1001 - a demo */\nb", []),
        ("a\n/// modernnav:disable:file MN1002\nstruct B {}", []),
        ("let a = \"// modernnav:disable:file all\"\nb", [1, 2]),
        ("// Write modernnav:disable:file all to switch rules off\nb", [1, 2]),
        ("// modernnav:disable:file deprecated-form\nb", [1, 2]),
    ])
    func `a comment disables findings on its lines only`(text: String, left lines: [Int]) {
        let all = Array(1...text.split(separator: "\n", omittingEmptySubsequences: false).count)
        let found = left(text, at: all).findings.filter { $0.code == "MN1002" }
        #expect(found.map(\.range.line) == lines)
    }

    @Test func `a comment that matches no finding is reported`() {
        let text = "// modernnav:disable:next nested-stack\na\nb // modernnav:disable:this all\n"
        #expect(left(text, at: [2]).unused.map(\.range.line) == [3])
        #expect(
            left(text, at: []).unused.map(\.message) == [
                "This comment disables nested-stack, but matches no finding.",
                "This comment disables all rules, but matches no finding.",
            ])
    }

    @Test func `a comment for a rule that isn't run is not reported`() {
        let result = CommentedFindings(
            [], files: ["A.swift"], book: RuleBook(Sample.rules + CommentRules.all), runs: { $0 != "MN1002" },
            read: { _ in "// modernnav:disable:file nested-stack" })
        #expect(result.unused.isEmpty)
    }

    @Test(arguments: [
        (
            "// modernnav:disable:next nested-stak",
            "There is no rule \"nested-stak\". Did you mean nested-stack? `modernnav rules` lists all rules."
        ),
        ("// modernnav:disable", "The comment names no rule. Add codes or names of rules, or all."),
        ("// modernnav:", "The comment has no command after \"modernnav:\"."),
        (
            "// modernnav:disabled all",
            "\"disabled\" is not a command. The commands are disable, enable, disable:next, disable:this and disable:file."
        ),
        (
            "// modernnav:enable nested-stack",
            "\"enable nested-stack\" has no \"disable nested-stack\" before it."
        ),
    ])
    func `a mistake in a comment is a finding`(text: String, message: String) {
        #expect(left(text, at: []).findings.map(\.message) == [message])
    }

    @Test func `a file that can't be read keeps its findings`() {
        let result = CommentedFindings(
            [Sample.nested], files: [], book: Sample.book, runs: { _ in true }, read: { _ in nil })
        #expect(result.findings == [Sample.nested])
    }
}

@Suite("Paths")
struct PathTests {
    @Test(arguments: [
        ("a/../b/./c", "/w/b/c"), ("/x//y/", "/x/y"), ("../../..", "/"), (".", "/w"), ("", "/w"),
    ])
    func `paths are made absolute without the file system`(path: String, whole: String) {
        #expect(FilePaths.absolute(path, in: "/w") == whole)
    }

    @Test func `a path is relative only to a folder that contains it`() {
        #expect(FilePaths.relative("/w/a/b", to: "/w") == "a/b")
        #expect(FilePaths.relative("/wide/a", to: "/w") == "/wide/a")
        #expect(FilePaths.relative("/a", to: "/") == "a")
        #expect(FilePaths.parent(of: "/a/b") == "/a" && FilePaths.parent(of: "/a") == "/")
    }
}

@Suite("Rule book")
struct RuleBookTests {
    @Test func `rules are found by code and by name, in any case`() {
        #expect(Sample.book.rule("mn1002")?.name == "nested-stack")
        #expect(Sample.book.rule("Nested-Stack")?.code == "MN1002")
        #expect(Sample.book.rule("x") == nil)
    }

    @Test func `the severity of the project precedes that of the rule, and doubt makes it a warning`() {
        let book = RuleBook(Sample.rules, severities: ["MN1001": .error])
        #expect(book.severity(of: Sample.old) == .error)
        #expect(book.severity(of: Sample.nested) == .error)
        #expect(book.severity(of: Sample.doubtful) == .warning)
    }
}
