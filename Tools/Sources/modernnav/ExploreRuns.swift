import CommandOutput
import Foundation
import NavigationReports
import NavigationWalks

/// Runs the tests of a plan in child processes, at most two at once, and reads what their walks write.
final class ExploreRuns {
    /// Time without any sign of a walk after which its process is ended, in seconds.
    private static let patience = 180.0
    /// A test is run again after a crash, but not more often than this.
    private static let mostCrashes = 20

    private let plan: TestPackage.Plan
    private let seconds: Int?
    private let writesTests: Bool
    private let writesWays: Bool
    private let folder: URL

    /// - Parameter writesWays: whether the tests that take every way are also written for a browser.
    init(_ plan: TestPackage.Plan, seconds: Int?, writesTests: Bool, writesWays: Bool) {
        self.plan = plan
        self.seconds = seconds
        self.writesTests = writesTests || writesWays
        self.writesWays = writesWays
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "modernnav-\(UUID().uuidString)")
    }

    /// One test, and the folder of its walks.
    private struct Run {
        let test: String
        let folder: URL
        var child: ChildProcess
        var crashes = 0
        var lastSign = Date()
        var size = 0
    }

    func report() async throws -> WalkReport {
        defer { try? FileManager.default.removeItem(at: folder) }
        var waiting = Array(plan.tests.enumerated().reversed())
        var running: [Run] = []
        var failures: [WalkReport.Failure] = []
        let line = StatusLine()
        defer {
            line.clear()
            for run in running where run.child.isRunning { run.child.kill() }
        }
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < 2, let (number, test) = waiting.popLast() {
                let own = folder.appendingPathComponent("\(number)")
                try create(own)
                running.append(Run(test: test, folder: own, child: try start(test, own)))
            }
            try await Task.sleep(for: .milliseconds(200))
            for index in running.indices { watch(&running[index]) }
            for index in running.indices.reversed() where !running[index].child.isRunning {
                var run = running[index]
                // A walk deletes its journal when it ends, so one that is left is of a crash.
                if try hasJournal(run.folder), run.crashes < Self.mostCrashes {
                    run.child.removeFile()
                    run.crashes += 1
                    run.child = try start(run.test, run.folder)
                    run.lastSign = Date()
                    running[index] = run
                    continue
                }
                if run.child.end != .exited(0) {
                    let text = run.child.text
                    failures.append(
                        WalkReport.Failure(test: run.test, output: Self.issues(in: text, run.child.end)))
                }
                run.child.removeFile()
                running.remove(at: index)
            }
            line.show(try running.flatMap { try lines($0.test, $0.folder) }, left: waiting.count)
        }
        let all = try plan.tests.enumerated().flatMap { number, test in
            try lines(test, folder.appendingPathComponent("\(number)"))
        }
        guard !all.isEmpty else {
            throw CommandError(
                "No test has walked through an app."
                    + (failures.first.map { ChildProcess.last($0.output, lines: 8) } ?? ""))
        }
        // Where a walk has found faults, its test fails because of them.
        let faulty = Set(all.filter { $0.walk.result?.faults.isEmpty == false }.map(\.walk.test))
        return WalkReport(
            walks: all.map(\.walk), kinds: all[0].kinds,
            failures: failures.filter { !faulty.contains($0.test) })
    }

    private func start(_ test: String, _ folder: URL) throws -> ChildProcess {
        var environment = [
            "EXPLORE_JOURNAL": folder.path, "EXPLORE_REPORT": folder.path,
            // A backtrace takes long, and the journal says more.
            "SWIFT_BACKTRACE": "enable=no",
        ]
        environment["EXPLORE_SECONDS"] = seconds.map(String.init)
        if writesTests { environment["EXPLORE_TESTS"] = "1" }
        if writesWays { environment["EXPLORE_WAYS"] = "1" }
        // An id goes on with the place in source.
        let pattern = "^" + NSRegularExpression.escapedPattern(for: test) + "(/|$)"
        let child = ChildProcess(
            plan.binary, ["--testing-library", "swift-testing", "--filter", pattern], in: plan.folder,
            environment: environment)
        try child.begin()
        return child
    }

    /// Ends a process that shows no sign of life.
    private func watch(_ run: inout Run) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: run.folder.path)) ?? []
        let size = names.reduce(0) { sum, name in
            let path = run.folder.appendingPathComponent(name).path
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return sum + (attributes?[.size] as? Int ?? 0)
        }
        if size != run.size {
            run.size = size
            run.lastSign = Date()
        } else if run.child.isRunning, Date().timeIntervalSince(run.lastSign) > Self.patience {
            run.child.kill()
        }
    }

    private func create(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch { throw CommandError("\(folder.path) can't be made: \(error.localizedDescription)") }
    }

    private func files(_ folder: URL, _ ending: String) -> [URL] {
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
    }

    private func hasJournal(_ folder: URL) throws -> Bool { !files(folder, "journal").isEmpty }

    private func lines(_ test: String, _ folder: URL) throws -> [WalkLines] {
        try files(folder, "jsonl").compactMap { file in
            do { return try WalkLines(Files.text(file.path) ?? "", test: test) } catch let error as WalkError
            {
                throw CommandError(error.description)
            }
        }
    }

    /// The lines with issues, or else the last ones.
    private static func issues(in text: String, _ end: ChildProcess.End) -> String {
        let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n").map(String.init)
        let issues = plain.filter { $0.contains("recorded an issue") || $0.contains("Fatal error") }
        var lines = issues.isEmpty ? Array(plain.suffix(5)) : issues
        if case .signalled(let signal) = end { lines.append("The process was ended by signal \(signal).") }
        return lines.joined(separator: "\n")
    }
}

extension StatusLine {
    /// Says how far walks are.
    fileprivate func show(_ walks: [WalkLines], left: Int) {
        var parts = walks.filter { $0.walk.result == nil }.map { walk in
            guard let progress = walk.progress else { return "\(walk.walk.name): opening" }
            return
                "\(walk.walk.name): \(progress.states) states, \(progress.ways) ways, \(progress.open) open, "
                + "\(progress.checked) checked, \(progress.findings) findings"
        }
        if left > 0 { parts.append("\(left) more") }
        show(Escapes.line(parts.joined(separator: " | ")))
    }
}
