import ArgumentParser
import CommandOutput
import Foundation
import NavigationLint
import NavigationReports
import SwiftSources

struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find mistakes in the navigation of a project.",
        discussion: """
            Reads `.modernnav.yml` in the folder of the first path, or in the nearest folder above it within the git repository. Options \
            take precedence.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, sarif, github, xcode, checkstyle
    }

    @OptionGroup var project: ProjectOptions

    @Option(help: "Output format.")
    var format = Format.text

    @Flag(help: "Also report uncertain findings, and comments and baseline entries that match no finding.")
    var strict = false

    @Option(
        parsing: .singleValue, help: ArgumentHelp("Only run this rule; may be repeated.", valueName: "rule"),
        completion: .list(RuleBook.all.rules.map(\.name)))
    var only: [String] = []

    @Option(
        parsing: .singleValue, help: ArgumentHelp("Don't run this rule; may be repeated.", valueName: "rule"),
        completion: .list(RuleBook.all.rules.map(\.name)))
    var except: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only report findings with a location or proof step in a file that differs from this commit. All files are read.",
            valueName: "base"))
    var changed: String?

    @Option(
        help: ArgumentHelp("Don't report the findings in this file.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Exit with 1 for findings of this severity or above. (default: error; with --only, any finding of the named rules)",
            valueName: "severity"))
    var failOn: FailOn?

    enum FailOn: String, CaseIterable, ExpressibleByArgument { case error, warning }

    @Flag(help: "Write all findings to the baseline instead of reporting them.")
    var writeBaseline = false

    @Option(
        help: ArgumentHelp("The settings file to use instead of .modernnav.yml.", valueName: "file"),
        completion: .file())
    var config: String?

    func run() async throws {
        let file = try SettingsFile(named: config, for: project.paths)
        let settings = file.settings
        let named = try codes(self.only)
        let only = named ?? settings.only.map(Set.init)
        let except = try codes(self.except) ?? Set(settings.except)
        let runs = { @Sendable (code: String) in (only?.contains(code) ?? true) && !except.contains(code) }
        let isStrict = strict || settings.strict
        let changedFiles = try changed.map { try Git.changedFiles(since: $0, in: project.paths) }

        let start = ContinuousClock.now
        let analysis = try await project.analyse(only: only, except: except)
        let time = ContinuousClock.now - start
        if !settings.exclude.isEmpty {
            let files = SourcesOnDisk(project.paths).paths
            for pattern in file.unusedPatterns(files, in: project.paths) {
                Terminal.report("The pattern \"\(Escapes.line(pattern.text))\" of exclude matches no file.")
            }
            if files.allSatisfy(file.excludes) {
                Terminal.report("exclude matches every file, so nothing is reported.")
            }
        }
        let book = RuleBook(RuleBook.all.rules, severities: settings.severities)
        let commented = await LargeStack.run { [paths = project.paths] in
            // Comments in files that the analysis skipped are not read.
            let skipped = Set(analysis.skipped.map(\.path))
            let files =
                isStrict
                ? SourcesOnDisk(paths).paths.filter { $0.hasSuffix(".swift") && !skipped.contains($0) } : []
            return
                CommentedFindings(
                    analysis.findings, files: files, book: book, runs: runs, read: Files.text)
        }
        var findings = commented.findings
        if isStrict { findings += commented.unused } else { findings.removeAll { $0.doubt != nil } }
        findings.removeAll { file.excludes($0.range.file) }

        let sources = SourceLines(of: findings.flatMap(\.ranges), read: Files.text)
        let list = BaselineFile(named: baseline, in: file)
        if writeBaseline {
            let path = try list.write(findings, in: sources)
            Terminal.report(
                "\(findings.count == 1 ? "1 finding" : "\(findings.count) findings") written to \(path).")
            return
        }
        let split = try list.split(findings, in: sources)
        if isStrict, split.gone > 0, changed == nil {
            Terminal.report(
                (split.gone == 1
                    ? "1 entry of the baseline no longer occurs."
                    : "\(split.gone) entries of the baseline no longer occur.")
                    + " Rewrite it with --write-baseline."
            )
        }
        findings = split.new
        if let changedFiles {
            findings.removeAll { finding in
                !finding.ranges.contains { changedFiles.contains(Files.real(Files.absolute($0.file))) }
            }
        }
        let report = Report(
            findings: findings, book: book, skipped: analysis.skipped, files: analysis.files,
            lines: analysis.lines, known: split.known, sources: sources, time: time)
        try Terminal.write(text(of: report))
        let least = failOn.flatMap { Rule.Severity(rawValue: $0.rawValue) } ?? settings.failOn
        let fails = report.findings.contains { finding in
            if book.severity(of: finding) == .error || least == .warning { return true }
            // Whoever names a rule asks for its findings.
            return least == nil && named?.contains(finding.code) == true
        }
        if fails { throw ExitCode(1) }
    }

    private func text(of report: Report) -> String {
        switch format {
        case .text: TextReport.write(report, colours: Terminal.showsColours)
        case .json: JSONReport.write(report)
        case .sarif: SARIFReport.write(report, version: toolVersion)
        case .github: GitHubReport.write(report)
        case .xcode: XcodeReport.write(report, in: Files.currentFolder)
        case .checkstyle: CheckstyleReport.write(report)
        }
    }

    /// The codes of rules that are given by code or name; nil if none is given.
    private func codes(_ words: [String]) throws -> Set<String>? {
        let words = words.flatMap { $0.split(separator: ",").map(String.init) }
        guard !words.isEmpty else { return nil }
        return Set(
            try words.map { word in
                guard let rule = RuleBook.all.rule(word) else {
                    throw CommandError(UnknownRule(word, in: .all).description)
                }
                return rule.code
            })
    }
}

extension RuleBook {
    /// All rules.
    static let all = RuleBook(Rules.all + CommentRules.all)
}
