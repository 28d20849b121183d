import Foundation

/// How far a walk is.
struct WalkProgress: Codable {
    let states: Int
    let ways: Int
    /// Actions that weren't done yet.
    let open: Int
    /// States that were checked.
    let checked: Int
    let findings: Int
}

/// The file by which a walk tells `modernnav explore` what it does: lines of JSON, each with one key. docs/Explore.md describes them.
@MainActor
final class WalkReport {
    /// Incremented when a key is removed or changes its meaning.
    static let version = 1
    private static let pause = Duration.milliseconds(200)

    private let file: URL
    private var handle: FileHandle?
    private var next = ContinuousClock.now
    private(set) var error: String?

    init(folder: URL, name: String) {
        file = folder.appendingPathComponent("\(name).jsonl")
    }

    /// The result that is in the file; nil if the walk hasn't ended.
    var finished: ExplorationResult? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return text.split(separator: "\n").lazy.compactMap {
            try? JSONDecoder().decode(Line.self, from: Data($0.utf8)).result?.result
        }.first
    }

    func start(_ walk: Exploration) {
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: file)
            handle = try FileHandle(forWritingTo: file)
        } catch { self.error = "The report could not be written: \(error)" }
        write(
            Line(
                start: Start(
                    version: Self.version, app: walk.opening, isCompact: walk.isCompact,
                    file: walk.source.file,
                    line: walk.source.line,
                    kinds: Finding.Kind.allCases.map {
                        KindLine(name: $0.rawValue, isFault: $0.isFault, summary: $0.summary)
                    })))
    }

    /// Writes how far the walk is, at most five times a second.
    func show(_ progress: () -> WalkProgress) {
        let now = ContinuousClock.now
        guard now >= next else { return }
        next = now + Self.pause
        write(Line(progress: progress()))
    }

    func end(_ result: ExplorationResult) {
        write(Line(result: ResultLine(result)))
        try? handle?.close()
        handle = nil
    }

    private func write(_ line: Line) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            try handle?.write(contentsOf: try encoder.encode(line) + Data("\n".utf8))
        } catch { self.error = "The report could not be written: \(error)" }
    }

    // MARK: Lines

    private struct Line: Codable {
        var start: Start?
        var progress: WalkProgress?
        var result: ResultLine?
    }

    private struct Start: Codable {
        let version: Int
        let app: String
        let isCompact: Bool
        let file: String
        let line: Int
        let kinds: [KindLine]
    }

    private struct KindLine: Codable {
        let name: String
        let isFault: Bool
        let summary: String
    }

    private struct ResultLine: Codable {
        struct Accepted: Codable {
            let finding: Finding
            let reason: String
        }

        let isComplete: Bool
        let faults: [Finding]
        let notes: [Finding]
        let accepted: [Accepted]
        let screens: WalkedScreens
        let notWalked: [String]
        let tests: WalkedTests?

        init(_ result: ExplorationResult) {
            isComplete = result.isComplete
            faults = result.faults
            notes = result.notes
            accepted = result.accepted.map { Accepted(finding: $0.finding, reason: $0.reason) }
            screens = result.screens
            notWalked = result.notWalked
            tests = result.tests
        }

        var result: ExplorationResult {
            ExplorationResult(
                isComplete: isComplete, faults: faults, notes: notes,
                accepted: accepted.map { ($0.finding, $0.reason) }, screens: screens, notWalked: notWalked,
                tests: tests)
        }
    }
}
