import Foundation
import NavigationLint
import Testing

@testable import NavigationReports

@Suite("Formats")
struct FormatTests {
    /// A file name and a message with special characters of each format.
    private var hostile: Report {
        let file = "a b/<\"x\">,%:é\n::error::.swift"
        let range = SourceRange(file: file, line: 1, column: 1, endLine: 1, endColumn: 2)
        return Sample.report(
            [
                Finding(
                    code: "MN1002", message: "It's <b>\u{1B}[31m 100%\n::stop::now & \"so\"\u{202E}",
                    range: range,
                    proof: [Finding.Hop(range: range, note: "a\nb")], advice: "]]>")
            ], texts: [:])
    }

    @Test func `text shows the line, marks the range and lists the steps`() {
        let expected = """
            App/Root.swift:1:8: warning: NavigationView is deprecated. [deprecated-form MN1001]
                1 | struct Root: View {
                  |        ^~~~
              Fix: Use NavigationStack.

            App/Settings.swift:3:9: error: The stack of Settings is inside another stack. [nested-stack MN1002]
                3 |         NavigationStack { Text("é") }
                  |         ^~~~~~~~~~~~~~~
              1. App/Root.swift:3:3: Settings is pushed here
                     3 |         Settings()
                       |         ^~~~~~~~
              2. App/Settings.swift:3:9: and has a stack of its own
                     3 |         NavigationStack { Text("é") }
                       |         ^~~~~~~~~~~~~~~
              Fix: Delete the inner NavigationStack.

            1 error and 1 warning in 2 of 2 files.
              deprecated-form MN1001: 1 warning
              nested-stack MN1002: 1 error

            """
        #expect(TextReport.write(Sample.report(), colours: false) == expected)
    }

    @Test func `colours only add escape sequences to the text`() {
        let plain = TextReport.write(Sample.report(), colours: false)
        let coloured = TextReport.write(Sample.report(), colours: true)
        #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(!plain.contains("\u{1B}"))
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test func `an uncertain finding has its reason, and is not an error`() {
        let text = TextReport.write(Sample.report([Sample.doubtful]), colours: false)
        #expect(text.contains("App/Root.swift:2:5: warning: "))
        #expect(text.contains("Uncertain: the view is created by a closure"))
    }

    @Test func `the text without findings is one line`() {
        #expect(TextReport.write(Sample.report([]), colours: true) == "No findings in 2 files.\n")
    }

    @Test func `hostile names and messages stay within their line`() {
        let text = TextReport.write(hostile, colours: false)
        #expect(
            text.hasPrefix(
                #"a b/<"x">,%:é\n::error::.swift:1:1: error: It's <b>\u{1b}[31m 100%\n::stop::now & "so"\u{202e}"#
            ))
        for report in [text, XcodeReport.write(hostile, in: "/w"), GitHubReport.write(hostile)] {
            #expect(!report.contains("\u{1B}") || report.hasPrefix("::error "))
            #expect(
                !report.split(separator: "\n").contains {
                    $0.hasPrefix("::stop") || $0.hasPrefix("::error::")
                })
        }
    }

    @Test func `JSON is read back, with the proof and a fingerprint`() throws {
        let object = try JSONSerialization.jsonObject(with: Data(JSONReport.write(Sample.report()).utf8))
        let root = try #require(object as? [String: Any])
        #expect(root["version"] as? Int == 1)
        let findings = try #require(root["findings"] as? [[String: Any]])
        #expect(findings.map { $0["name"] as? String } == ["deprecated-form", "nested-stack"])
        #expect((findings[1]["proof"] as? [Any])?.count == 2)
        #expect(findings.map { ($0["fingerprint"] as? String)?.count } == [16, 16])
    }

    @Test func `Xcode gets absolute paths, and the steps as notes`() {
        let expected = """
            /w/App/Settings.swift:3:9: error: The stack of Settings is inside another stack. Delete the inner NavigationStack. (nested-stack MN1002)
            /w/App/Root.swift:3:3: note: Settings is pushed here
            /w/App/Settings.swift:3:9: note: and has a stack of its own

            """
        #expect(XcodeReport.write(Sample.report([Sample.nested]), in: "/w") == expected)
    }

    @Test func `GitHub gets one command for each finding`() {
        let expected =
            "::error file=App/Settings.swift,line=3,endLine=3,col=9,endColumn=24,title=nested-stack MN1002"
            + "::The stack of Settings is inside another stack.%0A1. App/Root.swift:3:3: Settings is pushed here%0A"
            + "2. App/Settings.swift:3:9: and has a stack of its own%0ADelete the inner NavigationStack.\n"
        #expect(GitHubReport.write(Sample.report([Sample.nested])) == expected)
        #expect(
            GitHubReport.write(hostile).hasPrefix(
                #"::error file=a b/<"x">%2C%25%3Aé%0A%3A%3Aerror%3A%3A.swift,line=1,"#))
        #expect(GitHubReport.write(hostile).split(separator: "\n").count == 1)
    }

    @Test func `Checkstyle groups findings by file`() {
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <checkstyle version="4.3">
              <file name="App/Root.swift">
                <error line="1" column="8" severity="warning" message="NavigationView is deprecated. Use NavigationStack." source="modernnav.deprecated-form"/>
              </file>
              <file name="App/Settings.swift">
                <error line="3" column="9" severity="error" message="The stack of Settings is inside another stack. Delete the inner NavigationStack." source="modernnav.nested-stack"/>
              </file>
            </checkstyle>

            """
        #expect(CheckstyleReport.write(Sample.report()) == expected)
        #expect(
            CheckstyleReport.write(hostile).contains(
                "&lt;b&gt;\u{FFFD}[31m 100%&#10;::stop::now &amp; &quot;so&quot;"))
    }

    @Test func `SARIF has rules, regions in UTF-16, a code flow and a fingerprint`() throws {
        let inner = Finding(
            code: "MN1002", message: "x", range: Sample.range("App/Settings.swift", 3, 32..<36), advice: "y")
        let text = SARIFReport.write(Sample.report([Sample.nested, inner]), version: "1.2.3")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((root["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        #expect((driver["rules"] as? [[String: Any]])?.map { $0["id"] as? String } == ["MN1001", "MN1002"])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleIndex"] as? Int } == [1, 1])
        let flow = try #require((results[0]["codeFlows"] as? [[String: [[String: [Any]]]]])?.first)
        #expect(flow["threadFlows"]?.first?["locations"]?.count == 2)
        #expect(results[1]["codeFlows"] == nil)
        let place = try #require(
            (results[1]["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
        #expect((place["region"] as? [String: Any])?["startColumn"] as? Int == 32)
        #expect((place["region"] as? [String: Any])?["endColumn"] as? Int == 35)
    }

    @Test func `a path in SARIF is a valid relative reference`() {
        #expect(Escapes.uri(path: "a b/é%.swift") == "a%20b/%C3%A9%25.swift")
        #expect(Escapes.uri(path: "/x/y") == "file:///x/y")
    }

    @Test func `a report doesn't depend on the order of the findings`() {
        let findings = [Sample.nested, Sample.old, Sample.doubtful]
        for write in [JSONReport.write, { SARIFReport.write($0, version: "1") }, CheckstyleReport.write] {
            #expect(write(Sample.report(findings)) == write(Sample.report(findings.reversed())))
        }
    }
}

@Suite("Source lines")
struct SourceLineTests {
    @Test(arguments: [("a\nb\nc", 3), ("a\r\nb\r\nc\r\n", 3), ("a\rb\rc", 3)])
    func `lines end with any kind of line break, and the last needs none`(text: String, count: Int) {
        let ranges = (1...5).map { Sample.range("f", $0, 1..<2) }
        let lines = SourceLines(of: ranges) { _ in text }
        #expect((1...5).compactMap { lines["f", $0] }.filter { !$0.isEmpty } == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("let x = 1", 5, 6, "    ^"),
        ("\tNavigationView", 2, 16, "    ^~~~~~~~~~~~~~"),
        ("é = ab", 6, 8, "    ^~"),
        ("漢字 = ab", 10, 12, "       ^~"),
        ("ab", 3, 4, "  ^"),
    ])
    func `marks are below the text that they mark`(line: String, column: Int, end: Int, marks: String) {
        #expect(Snippet(line: line, column: column, endColumn: end).marks == marks)
    }

    @Test func `a line of a megabyte is shown around its range`() {
        let line =
            String(repeating: "a", count: 500_000) + "NavigationView" + String(repeating: "b", count: 500_000)
        let snippet = Snippet(line: line, column: 500_001, endColumn: 500_015)
        #expect(snippet.text.count <= Snippet.width + 1)
        let start = snippet.text.index(
            snippet.text.startIndex, offsetBy: snippet.marks.prefix { $0 == " " }.count)
        #expect(snippet.text[start...].hasPrefix("NavigationView"))
        #expect(snippet.marks.hasSuffix("^~~~~~~~~~~~~~"))
    }

    @Test(arguments: [-5, 0, 1, 3, 900])
    func `a range beyond the end of its line is drawn`(column: Int) {
        #expect(Snippet(line: "abc", column: column, endColumn: column - 3).text == "abc")
        #expect(Snippet(line: "", column: column, endColumn: nil).text == "")
    }
}
