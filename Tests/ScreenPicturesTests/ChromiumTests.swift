import Foundation
import Testing

@testable import ScreenPictures

@Suite(.timeLimit(.minutes(30))) struct ChromiumTests {
    @Test func `a message that is never answered fails, and those after it`() async throws {
        let (input, output) = (Pipe(), Pipe())
        let pipe = ChromiumPipe(
            input: input.fileHandleForWriting, output: output.fileHandleForReading, timeout: 0.05,
            readEndReason: { "" })
        await #expect(throws: ChromiumError.silent(seconds: 0.05)) {
            try await pipe.answer { Data("{\"id\":\($0)}".utf8) }
        }
        #expect(pipe.isEnded)
        await #expect(throws: ChromiumError.ended("")) { try await pipe.answer { _ in Data() } }
    }

    @MainActor @Test func `a Chromium that has ended says why, and is started again`() async throws {
        let program = try FakeProgram("echo started >> starts; echo 'no display' >&2; exit 1")
        defer { program.remove() }
        for times in 1...2 {
            let chromium = try Chromium.shared(["CHROMIUM": program.path])
            for _ in 1...2 {
                await #expect(throws: ChromiumError.ended("no display")) {
                    try await chromium.onPage { _ in }
                }
            }
            #expect(program.written("starts") == String(repeating: "started\n", count: times))
        }
    }

    /// Debian's headless shell is started by such a script.
    @MainActor @Test func `a Chromium that a script has started is killed if it goes on`() async throws {
        let program = try FakeProgram("sleep 1000 & echo $! > child; wait")
        defer { program.remove() }
        let chromium = try Chromium(program.path)
        while program.written("child")?.hasSuffix("\n") != true {
            try await Task.sleep(for: .milliseconds(10))
        }
        let number = try #require(program.written("child").flatMap { Int32($0.dropLast()) })
        chromium.end()
        while kill(number, 0) == 0 { try await Task.sleep(for: .milliseconds(50)) }
    }
}

/// A shell script in a folder of its own, in which it runs.
private struct FakeProgram {
    private let folder: URL

    init(_ script: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "fake-chromium-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "#!/bin/sh\ncd '\(folder.path)'\n\(script)\n"
            .write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    var path: String { folder.appending(path: "chromium").path }

    func written(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
