#if os(Linux)
    import CommandOutput
    import Foundation
    import Testing

    @testable import HotReload

    @Suite("Running tools", .timeLimit(.minutes(30))) struct ToolRunnerTests {
        @Test func `a program that is stopped ends with what it has started`() async throws {
            let runner = ToolRunner(line: StatusLine())
            let ended = Task.detached {
                // The shell is ended, and its children keep the output open.
                try runner.run(["bash", "-c", "sleep 7200 | sleep 7201; true"])
            }
            let own = ProcessInfo.processInfo.processIdentifier
            while !ProcessTree.processes(below: own).contains(where: isSleeping) {
                try await Task.sleep(for: .milliseconds(5))
            }
            runner.stop()
            await #expect(throws: ToolRunner.Stopped.self) { try await ended.value }
        }

        private func isSleeping(_ process: pid_t) -> Bool {
            let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            return String(decoding: command, as: UTF8.self) == "sleep\u{0}7201\u{0}"
        }
    }
#endif
