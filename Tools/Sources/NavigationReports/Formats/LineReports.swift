import NavigationLint

/// Messages in the format of compilers, for Xcode's log: with absolute paths, and the steps of the proof as notes.
public enum XcodeReport {
    /// - Parameter folder: the folder that the paths of the findings are relative to.
    public static func write(_ report: Report, in folder: String) -> String {
        var output = ""
        func line(_ range: SourceRange, _ kind: String, _ text: String) {
            let path = range.file.hasPrefix("/") ? range.file : folder + "/" + range.file
            output += "\(Escapes.line(path)):\(range.line):\(range.column): \(kind): \(Escapes.line(text))\n"
        }
        for finding in report.findings {
            let name = report.book.name(of: finding.code)
            line(
                finding.range, report.book.severity(of: finding).rawValue,
                "\(finding.message) \(finding.advice) (\(name) \(finding.code))")
            for hop in finding.proof + finding.also { line(hop.range, "note", hop.note) }
        }
        return output
    }
}

/// Workflow commands for GitHub's log, which GitHub shows beside the lines of a pull request.
public enum GitHubReport {
    public static func write(_ report: Report) -> String {
        var output = ""
        for finding in report.findings {
            let range = finding.range
            var properties = [
                ("file", range.file), ("line", String(range.line)), ("endLine", String(range.endLine)),
            ]
            // GitHub ignores the columns of a range of several lines.
            if range.line == range.endLine {
                properties += [("col", range.column), ("endColumn", range.endColumn)].map { name, column in
                    (name, String(report.sources.utf16Column(column, line: range.line, of: range.file)))
                }
            }
            properties.append(("title", "\(report.book.name(of: finding.code)) \(finding.code)"))
            let list = properties.map { "\($0)=\(Escapes.workflowProperty($1))" }.joined(separator: ",")
            let steps = finding.proof.enumerated().map { "\($0 + 1). \($1.range.shown): \($1.note)" }
            let also = finding.also.map { "also \($0.range.shown): \($0.note)" }
            let doubt = finding.doubt.map { ["Uncertain: \($0)"] } ?? []
            let text = ([finding.message] + steps + also + doubt + [finding.advice]).joined(separator: "\n")
            let severity = report.book.severity(of: finding).rawValue
            output += "::\(severity) \(list)::\(Escapes.workflowMessage(text))\n"
        }
        return output
    }
}

/// Findings as XML of Checkstyle.
public enum CheckstyleReport {
    public static func write(_ report: Report) -> String {
        var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var file: String?
        for finding in report.findings {
            let range = finding.range
            if file != range.file {
                if file != nil { output += "  </file>\n" }
                output += "  <file name=\"\(Escapes.xml(range.file))\">\n"
                file = range.file
            }
            let attributes = [
                ("line", String(range.line)),
                (
                    "column",
                    String(report.sources.utf16Column(range.column, line: range.line, of: range.file))
                ),
                ("severity", report.book.severity(of: finding).rawValue),
                ("message", "\(finding.message) \(finding.advice)"),
                ("source", "modernnav.\(report.book.name(of: finding.code))"),
            ]
            let list = attributes.map { "\($0)=\"\(Escapes.xml($1))\"" }.joined(separator: " ")
            output += "    <error \(list)/>\n"
        }
        if file != nil { output += "  </file>\n" }
        return output + "</checkstyle>\n"
    }
}
