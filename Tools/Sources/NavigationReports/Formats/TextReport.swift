import NavigationLint

/// Findings as text: each with its source line, the steps of its proof, and the fix.
public enum TextReport {
    /// - Parameter colours: whether to write escape sequences for colours.
    public static func write(_ report: Report, colours: Bool) -> String {
        let ink = Ink(isOn: colours)
        var output = ""
        for finding in report.findings { write(finding, report, ink, to: &output) }
        output += summary(of: report) + "\n"
        output += byRule(report, ink)
        return output
    }

    /// The number of findings of each rule, if there are several rules.
    private static func byRule(_ report: Report, _ ink: Ink) -> String {
        let groups = Dictionary(grouping: report.findings, by: \.code)
        guard groups.count > 1 else { return "" }
        return groups.sorted { $0.key < $1.key }.map { code, findings in
            let errors = findings.count { report.book.severity(of: $0) == .error }
            let parts = [
                counted(errors, "error").map(ink.red),
                counted(findings.count - errors, "warning").map(ink.yellow),
            ].compactMap { $0 }
            return "  \(report.book.name(of: code)) \(code): \(parts.joined(separator: " and "))\n"
        }.joined()
    }

    /// "3 errors and 1 warning in 2 of 40 files."
    public static func summary(of report: Report) -> String {
        let errors = report.findings.count { report.book.severity(of: $0) == .error }
        let warnings = report.findings.count - errors
        let places = Set(report.findings.map(\.range.file)).count
        let parts = [counted(errors, "error"), counted(warnings, "warning")].compactMap { $0 }
        let found =
            parts.isEmpty
            ? "No findings in \(counted(report.files, "file") ?? "no files")."
            : "\(parts.joined(separator: " and ")) in \(places) of \(counted(report.files, "file") ?? "no files")."
        let known =
            report.known == 0
            ? "" : " \(report.known) more \(report.known == 1 ? "is" : "are") in the baseline."
        return found + known + took(report.time)
    }

    private static func took(_ time: Duration?) -> String {
        guard let time else { return "" }
        let tenths = Int((time / .milliseconds(100)).rounded())
        return " It took \(tenths / 10).\(tenths % 10) s."
    }

    private static func counted(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func write(_ finding: Finding, _ report: Report, _ ink: Ink, to output: inout String) {
        let severity = report.book.severity(of: finding)
        let name = report.book.name(of: finding.code)
        output += ink.bold(finding.range.shown + ":") + " "
        output += (severity == .error ? ink.red("error:") : ink.yellow("warning:")) + " "
        output += ink.bold(Escapes.line(finding.message)) + ink.dim(" [\(name) \(finding.code)]") + "\n"
        write(finding.range, report.sources, ink, indent: "", to: &output)
        for (index, hop) in finding.proof.enumerated() {
            output += "  \(index + 1). " + hop.range.shown + ": " + Escapes.line(hop.note) + "\n"
            write(hop.range, report.sources, ink, indent: "     ", to: &output)
        }
        for hop in finding.also {
            output += "  also " + hop.range.shown + ": " + Escapes.line(hop.note) + "\n"
        }
        if let doubt = finding.doubt { output += "  Uncertain: " + Escapes.line(doubt) + "\n" }
        output += "  " + ink.green("Fix:") + " " + Escapes.line(finding.advice) + "\n\n"
    }

    private static func write(
        _ range: SourceRange, _ sources: SourceLines, _ ink: Ink, indent: String, to output: inout String
    ) {
        guard let line = sources[range.file, range.line], !line.trimmed.isEmpty else { return }
        let snippet = Snippet(
            line: line, column: range.column, endColumn: range.endLine == range.line ? range.endColumn : nil)
        let number = String(range.line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let blank = String(repeating: " ", count: margin.count)
        output += indent + ink.dim(margin + " | ") + snippet.text + "\n"
        output += indent + ink.dim(blank + " | ") + ink.green(snippet.marks) + "\n"
    }
}

extension SourceRange {
    /// "App/Cart.swift:12:9", escaped for a terminal.
    var shown: String { "\(Escapes.line(file)):\(line):\(column)" }
}

/// The colours of a terminal, or none.
private struct Ink {
    let isOn: Bool

    func bold(_ text: String) -> String { paint(text, "1") }
    func dim(_ text: String) -> String { paint(text, "2") }
    func red(_ text: String) -> String { paint(text, "1;31") }
    func yellow(_ text: String) -> String { paint(text, "1;33") }
    func green(_ text: String) -> String { paint(text, "32") }

    private func paint(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
