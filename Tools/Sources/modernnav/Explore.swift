import ArgumentParser
import CommandOutput
import Foundation
import NavigationReports
import NavigationWalks

struct ExploreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Walk through all screens of an app on Linux, and check each of them.",
        discussion: """
            Runs the tests of a target whose files import ExploreTesting, each in a process of its own, two at once. If the app crashes, \
            the walk begins again without the action that ended it. The exit code is 1 if there are faults, or if a test fails. Options \
            for `swift build` follow after `--`.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, sarif, junit, github, xcode, checkstyle
    }

    @Argument(help: "The test target with the walks.")
    var target: String

    @Option(help: "Output format.")
    var format = Format.text

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("Seconds for each walk. (default: as the tests have it)", valueName: "seconds"))
    var seconds: Int?

    @Option(
        help: ArgumentHelp("Only run tests whose id matches this regular expression.", valueName: "pattern"))
    var filter: String?

    @Option(
        help: ArgumentHelp(
            "Write tests that take every way into this folder, one file for each walk.", valueName: "folder"),
        completion: .directory)
    var tests: String?

    @Option(
        help: ArgumentHelp(
            "Play every way in Chromium, too, with this executable product, which shows the app of the walks, and compare the text after each action. Needs Python with Playwright.",
            valueName: "product"))
    var browser: String?

    @Option(
        help: ArgumentHelp("The folder of the package. (default: the current one)", valueName: "folder"),
        completion: .directory)
    var packagePath = "."

    @Flag(help: "Use the tests as they were built.")
    var skipBuild = false

    @OptionGroup var build: BuildOptions

    func validate() throws {
        if let seconds, seconds < 1 {
            throw ValidationError("--seconds must be at least 1, and is \(seconds).")
        }
    }

    func run() async throws {
        let package = TestPackage(
            folder: Files.absolute(packagePath), scratch: build.scratch, options: build.buildOptions)
        let plan = try package.plan(target, filter: filter, builds: !skipBuild)
        let player = try browser.map { try BrowserPlayer($0, plan, package) }
        let runs = ExploreRuns(plan, seconds: seconds, writesTests: tests != nil, writesWays: player != nil)
        let report = try await runs.report()
        if let tests { try write(report, to: tests) }
        let text = text(of: report)
        if let output { try Files.write(text, to: output) } else { try Terminal.write(text) }
        let isPlayed = try player?.play(report.walks) ?? true
        if report.hasFaults || !isPlayed { throw ExitCode(1) }
    }

    private func text(of walks: WalkReport) -> String {
        func report() -> Report {
            walks.report(
                Files.shown,
                sources: SourceLines(of: walks.walks.map { $0.range(Files.shown) }, read: Files.text))
        }
        return switch format {
        case .text: walks.text(colours: Terminal.showsColours && output == nil)
        case .json: walks.json
        case .sarif: SARIFReport.write(report(), version: toolVersion)
        case .junit: walks.junit
        case .github: GitHubReport.write(report())
        case .xcode: XcodeReport.write(report(), in: Files.currentFolder)
        case .checkstyle: CheckstyleReport.write(report())
        }
    }

    private func write(_ report: WalkReport, to folder: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandError("\(Escapes.line(folder)) can't be made: \(error.localizedDescription)")
        }
        for walk in report.walks {
            guard let file = WalkTestFile(walk, source: Files.text(walk.file) ?? "") else { continue }
            try Files.write(file.text, to: folder + "/" + file.name)
            Terminal.report("Written: \(Escapes.line(folder))/\(file.name).")
        }
    }
}
