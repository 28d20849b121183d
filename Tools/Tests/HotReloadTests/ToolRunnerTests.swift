#if os(Linux)
    import CommandOutput
    import Foundation
    import Testing

    @testable import HotReload

    @Suite("Running tools", .timeLimit(.minutes(30))) struct ToolRunnerTests {
        @Test func `a program that is stopped ends with what it has started`() async throws {
            let runner = ToolRunner(line: StatusLine())
            let ended = onThread {
                // The shell is ended, and its children keep the output open.
                try runner.run(["bash", "-c", "sleep 7200 | sleep 7201; true"])
            }
            let own = ProcessInfo.processInfo.processIdentifier
            while !ProcessTree.processes(below: own).contains(where: { isSleeping($0) }) {
                try await Task.sleep(for: .milliseconds(5))
            }
            runner.stop()
            await #expect(throws: ToolRunner.Stopped.self) { try await ended.value }
        }

        @Test func `a change that makes a build out of date ends it, and another one doesn't`() async throws {
            let runner = ToolRunner(line: StatusLine())
            let ended = onThread {
                try runner.untilChanged({ $0.contains("/A.swift") }) {
                    try runner.run(["bash", "-c", "sleep 7200 | sleep 7202; true"])
                }
            }
            let own = ProcessInfo.processInfo.processIdentifier
            while !ProcessTree.processes(below: own).contains(where: { isSleeping($0, "7202") }) {
                try await Task.sleep(for: .milliseconds(5))
            }
            runner.change(["/B.swift"])
            #expect(ProcessTree.processes(below: own).contains { isSleeping($0, "7202") })
            runner.change(["/A.swift"])
            await #expect(throws: ToolRunner.Outdated.self) { try await ended.value }
            // The next build isn't concerned.
            #expect(try runner.run(["true"]).status == 0)
        }

        @Test func `a build is out of date if a file has another text than it had`() throws {
            let folder = NSTemporaryDirectory() + "/snapshot-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            func write(_ text: String, _ name: String) throws -> Set<String> {
                try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
                return ["\(folder)/\(name)"]
            }
            let path = try write("old", "A.swift")
            let snapshot = BuildSnapshot(path, folders: [folder])
            #expect(!snapshot.isOutdated(by: path))
            #expect(try !snapshot.isOutdated(by: write("new", "a.txt")))
            #expect(try snapshot.isOutdated(by: write("new", "B.swift")))
            _ = try write("new", "A.swift")
            #expect(snapshot.isOutdated(by: path))
            #expect(BuildSnapshot(folders: [folder]).text(of: folder + "/B.swift") == "new")
        }

        /// Waiting for a program on a thread of the pool would keep it from other tests.
        private func onThread<Value: Sendable>(_ run: @escaping @Sendable () throws -> Value) -> Task<
            Value, any Error
        > {
            Task {
                try await withCheckedThrowingContinuation { continuation in
                    Thread.detachNewThread { continuation.resume(with: Result { try run() }) }
                }
            }
        }

        private func isSleeping(_ process: pid_t, _ seconds: String = "7201") -> Bool {
            let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            return String(decoding: command, as: UTF8.self) == "sleep\u{0}\(seconds)\u{0}"
        }
    }
#endif
