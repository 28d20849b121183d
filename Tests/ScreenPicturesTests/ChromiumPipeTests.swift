import Foundation
import Testing

@testable import ScreenPictures

@Suite(.timeLimit(.minutes(30))) struct ChromiumPipeTests {
    /// A hang of Chromium must not be one of the test.
    @Test func `a message that is never answered fails, and its late answer is ignored`() async throws {
        let (input, output) = (Pipe(), Pipe())
        let pipe = ChromiumPipe(
            input: input.fileHandleForWriting, output: output.fileHandleForReading, patience: 0.05,
            complaint: { "" })
        await #expect(throws: ChromiumError.silent(seconds: 0.05)) {
            try await pipe.answer { Data("{\"id\":\($0)}".utf8) }
        }
        try output.fileHandleForWriting.write(contentsOf: Data("{\"id\":1}\0".utf8))
        pipe.finish()
        await #expect(throws: ChromiumError.ended("")) { try await pipe.answer { _ in Data() } }
    }
}
