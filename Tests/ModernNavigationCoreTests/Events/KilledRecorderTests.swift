#if os(Linux)

    import Foundation
    import Testing

    @testable import ModernNavigationCore

    /// A recording process is killed at random moments: all flushed events are there, in order, and each file can be read.
    ///
    /// `make kill KILLS=10000` kills more often.
    @Suite(.timeLimit(.minutes(60))) struct KilledRecorderTests {
        @Test func `flushed events are in the file after the process is killed`() async throws {
            let folder = EventTestFolder()
            defer { folder.remove() }
            let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 40
            var flushed = 0
            for number in 0..<kills {
                let count = try await withCheckedThrowingContinuation { continuation in
                    Thread.detachNewThread {
                        continuation.resume(
                            with: Result { try Self.run(folder.path, Int.random(in: 0...60)) })
                    }
                }
                flushed += count
                // The next process that opens the folder cuts off an incomplete line.
                let next = FileSink(folder: folder.path, bytesPerFile: 20_000, keeping: 1 << 30)
                next.take(event(.max), of: testResource)
                await next.flush()
                let contents = folder.contents
                #expect(contents.allSatisfy { $0.skipped == 0 }, "kill \(number)")
                let found = contents.flatMap(\.events).filter { $0.resource.app == "killed" }.map(
                    \.event.sequence)
                #expect(found == Array(0..<UInt32(found.count)), "kill \(number)")
                #expect(found.count >= count, "kill \(number)")
                for file in folder.files { unlink(file) }
            }
            print("\(kills) kills of a recorder: all of \(flushed) flushed events were there.")
        }

        /// - Returns: the number of events that the process had flushed when it was killed.
        private static func run(_ folder: String, _ answers: Int) throws -> Int {
            let process = Process()
            process.executableURL = Bundle.main.bundleURL.appendingPathComponent("KilledRecorder")
            process.arguments = [folder]
            let output = Pipe()
            process.standardOutput = output
            process.standardInput = FileHandle.nullDevice
            try process.run()
            var said = Data()
            while said.count < answers * 4,
                let some = try output.fileHandleForReading.read(upToCount: answers * 4 - said.count),
                !some.isEmpty
            {
                said += some
            }
            kill(process.processIdentifier, SIGKILL)
            said += try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let whole = said.count / 4
            if whole == 0 { return 0 }
            return said[(whole - 1) * 4..<whole * 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }

#endif
