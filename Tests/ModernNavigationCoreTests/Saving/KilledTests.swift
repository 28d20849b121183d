#if os(Linux)

    import Foundation
    import Testing

    @testable import KilledSaver
    @testable import ModernNavigationCore

    /// A saving process is killed at random moments: every acknowledged save is there, and nothing else.
    ///
    /// `make kill KILLS=10000` kills more often; `SEED=` repeats a failure.
    @Suite(.timeLimit(.minutes(60))) struct KilledTests {
        @Test func `an acknowledged change is on disk after the process is killed`() async throws {
            try await kill(Settings.kills, mode: "steps", in: TestFolder())
        }

        @Test(.enabled(if: SmallDisk.canBeMounted, "This process may not mount a disk of 256 KB."))
        func `an acknowledged change survives a kill on a disk that fills up`() async throws {
            let disk = try SmallDisk()
            defer { disk.unmount() }
            try await kill(max(1, Settings.kills / 4), mode: "full", in: disk.folder)
        }

        @Test func `a hundred scenes are saved with 64 file descriptors, and a shortage loses nothing`()
            async throws
        {
            let folder = TestFolder()
            defer { folder.remove() }
            let scenes = folder.scenes
            let late = Flow(path: ["kept"], tabs: TabsState("a", "b"))
            let answers = try await inThread {
                do {
                    let saver = StateSaver<String, String>(folder: scenes, name: "late") { _ in }
                    saver.save(late)
                }
                let process = try RunningSaver(["starve", scenes])
                defer { process.wait() }
                return try process.rest()
            }
            #expect(answers == [1, 0, 0, 1, 1])
            var start = SavedSteps.start
            start.path = ["a", "b", "d"]
            #expect(try restored(scenes, "0") == start)
            start.path = ["c", "e"]
            #expect(try restored(scenes, "late") == start)
            let kept = try #require(FileManager.default.contents(atPath: scenes + "/late.other-1"))
            #expect(String(decoding: kept, as: UTF8.self).contains("kept"))
        }

        @Test func `a second process waits until the first ends, and keeps its saved changes`() async throws {
            let folder = TestFolder()
            defer { folder.remove() }
            let scenes = folder.scenes
            let path = scenes + "/main.journal"
            try await inThread {
                var errors: [SaveError] = []
                let second = StateSaver<String, String>(folder: scenes, name: "main") {
                    errors.append($0)
                }
                var state = second.restore(into: SavedSteps.start)
                let process = try RunningSaver(["steps", scenes, "7"])
                var answers = try process.answers(50)
                let isSavedBeside = second.save(state) == nil
                process.kill()
                answers += try process.rest()
                process.wait()
                state.apply(.push("mine"))
                let isSavedAfter = second.save(state) == nil
                guard !isSavedBeside, isSavedAfter, errors.first == .inUse(file: path),
                    errors.last == .keptAside(file: path, setAside: scenes + "/main.other-1", savedIn: path)
                else {
                    throw Lost(description: "\(isSavedBeside), \(isSavedAfter), \(errors)")
                }
                try FileManager.default.moveItem(
                    atPath: scenes + "/main.other-1", toPath: scenes + "/kept.journal")
                let kept = try restored(scenes, "kept")
                guard Self.state(kept, after: answers, from: SavedSteps.start, 7) != nil else {
                    throw Lost(description: "After \(answers.count) saves of the first: \(kept)")
                }
            }
        }

        private func restored(_ folder: String, _ name: String) throws -> Flow {
            var errors: [SaveError] = []
            let saver = StateSaver<String, String>(folder: folder, name: name) { errors.append($0) }
            let state = saver.restore(into: SavedSteps.start)
            if let error = errors.first { throw error }
            return state
        }

        private func kill(_ count: Int, mode: String, in folder: TestFolder) async throws {
            defer { folder.remove() }
            let seed = Settings.seed
            let scenes = folder.scenes
            try await inThread {
                var random = SplitMix(seed: seed)
                var state = SavedSteps.start
                var acknowledged = 0
                var refused = 0
                for number in 0..<count {
                    let runSeed = random.next()
                    let answers = try run(mode, scenes, runSeed, &random)
                    acknowledged += answers.count { $0 == 1 }
                    refused += answers.count { $0 == 0 }
                    let found = try restored(scenes, "main")
                    guard let next = Self.state(found, after: answers, from: state, runSeed) else {
                        throw Lost(
                            description: """
                                Kill \(number) of SEED=\(seed) (\(mode)), after \(answers.count) saves, \(answers.count { $0 == 1 }) \
                                of them acknowledged, left this behind: \(found)
                                """)
                    }
                    state = next
                }
                print(
                    """
                    \(count) kills (\(mode), SEED=\(seed)): all of \(acknowledged) acknowledged saves were there; \
                    \(refused) had failed and said so.
                    """)
            }
        }

        /// Starts a process and kills it at a random moment.
        private func run(
            _ mode: String, _ scenes: String, _ seed: UInt64, _ random: inout SplitMix
        ) throws -> [UInt8] {
            let process = try RunningSaver([mode, scenes, "\(seed)"])
            // Most kills happen during saves, some while the process starts.
            var answers = try process.answers(Int.random(in: 0...200, using: &random))
            for turn in 0..<Int.random(in: 0..<20_000, using: &random) { Turns.last = turn }
            process.kill()
            answers += try process.rest()
            process.wait()
            return answers
        }

        /// - Returns: the restored state, if it is that of the last acknowledged save or of the one in progress.
        private static func state(
            _ found: Flow, after answers: [UInt8], from start: Flow, _ seed: UInt64
        ) -> Flow? {
            var steps = SavedSteps(seed: seed)
            var state = start
            var saved = start
            for answer in answers {
                steps.next(in: &state)
                if answer == 1 { saved = state }
            }
            if found == saved { return saved }
            steps.next(in: &state)
            return found == state ? state : nil
        }
    }

    private struct Lost: Error, CustomStringConvertible {
        let description: String
    }

    private enum Settings {
        static var kills: Int { ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 160 }

        static var seed: UInt64 {
            ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
        }
    }

    /// Keeps the compiler from removing an empty loop.
    private enum Turns {
        nonisolated(unsafe) static var last = 0  // Its output isn't read.
    }

    /// A process of `KilledSaver` and its output.
    private final class RunningSaver {
        private let process = Process()
        private let output = Pipe()

        init(_ arguments: [String]) throws {
            process.executableURL = try #require(Self.folder).appendingPathComponent("KilledSaver")
            process.arguments = arguments
            process.standardOutput = output
            process.standardInput = FileHandle.nullDevice
            try process.run()
        }

        /// The executable beside the tests.
        private static var folder: URL? {
            #if os(macOS)
                Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
                    .deletingLastPathComponent()
            #else
                Bundle.main.bundleURL
            #endif
        }

        /// Reads this number of answers, or fewer if the process ends before.
        func answers(_ count: Int) throws -> [UInt8] {
            var answers: [UInt8] = []
            while answers.count < count,
                let some = try output.fileHandleForReading.read(upToCount: count - answers.count),
                !some.isEmpty
            {
                answers += some
            }
            return answers
        }

        /// The output until its end.
        func rest() throws -> [UInt8] { Array(try output.fileHandleForReading.readToEnd() ?? Data()) }

        func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

        func wait() { process.waitUntilExit() }
    }

    private struct TestFolder {
        var root = FileManager.default.temporaryDirectory.appendingPathComponent(
            "killed-\(UUID().uuidString)")

        var scenes: String { root.appendingPathComponent("scenes").path }

        func remove() { try? FileManager.default.removeItem(at: root) }
    }

    /// A small disk in memory.
    private struct SmallDisk {
        let folder = TestFolder()

        init() throws {
            try FileManager.default.createDirectory(at: folder.root, withIntermediateDirectories: true)
            guard Self.run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.root.path) else {
                throw CocoaError(.fileWriteNoPermission)
            }
        }

        func unmount() {
            _ = Self.run("umount", folder.root.path)
            folder.remove()
        }

        static var canBeMounted: Bool {
            #if os(Linux)
                guard let disk = try? SmallDisk() else { return false }
                disk.unmount()
                return true
            #else
                return false
            #endif
        }

        private static func run(_ arguments: String...) -> Bool {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = arguments
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }
    }

    /// Runs blocking work on a thread of its own, so that it doesn't delay other tests.
    private func inThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Value, any Error>) in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }

#endif
