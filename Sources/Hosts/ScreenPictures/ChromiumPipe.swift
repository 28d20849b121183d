internal import Foundation
internal import Synchronization

/// Messages to Chromium and its answers: JSON over two pipes, each message ended by a zero byte.
final class ChromiumPipe: Sendable {
    private struct State {
        var number = 0
        var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
        var received = Data()
        /// Why Chromium has ended; nil while it runs.
        var endReason: String?
    }
    private struct Head: Decodable { let id: Int? }

    private let state = Mutex(State())
    /// Nil once it is closed, which ends Chromium.
    private let input: Mutex<FileHandle?>
    private let output: FileHandle
    private let timeout: Double
    private let readEndReason: @Sendable () -> String

    /// - Parameters:
    ///   - timeout: The seconds that Chromium has for an answer. A script waits up to 60 for its page.
    ///   - readEndReason: Returns the last line of Chromium's standard error stream. Called once, when Chromium has ended.
    init(
        input: FileHandle, output: FileHandle, timeout: Double = 90,
        readEndReason: @escaping @Sendable () -> String
    ) {
        self.timeout = timeout
        self.input = Mutex(input)
        self.output = output
        self.readEndReason = readEndReason
        output.readabilityHandler = { [weak self] handle in self?.receive(handle.availableData) }
    }

    /// Sends a message with a number of its own, and returns its answer.
    func answer(to message: (_ number: Int) throws -> Data) async throws -> Data {
        let number = state.withLock {
            $0.number += 1
            return $0.number
        }
        let bytes = try message(number) + [0]
        return try await withCheckedThrowingContinuation { continuation in
            let endReason = state.withLock {
                if $0.endReason == nil { $0.waiting[number] = continuation }
                return $0.endReason
            }
            if let endReason { return continuation.resume(throwing: ChromiumError.ended(endReason)) }
            Task { [weak self, timeout] in
                try? await Task.sleep(for: .seconds(timeout))
                self?.giveUp(number)
            }
            do { try input.withLock { try $0?.write(contentsOf: bytes) } } catch { finish() }
        }
    }

    /// Fails a message that has no answer yet. Chromium hangs then, so the messages after it fail, too.
    private func giveUp(_ number: Int) {
        guard let continuation = state.withLock({ $0.waiting.removeValue(forKey: number) }) else { return }
        continuation.resume(throwing: ChromiumError.silent(seconds: timeout))
        finish()
    }

    /// Without data, Chromium has ended.
    private func receive(_ data: Data) {
        guard !data.isEmpty else { return finish() }
        let answered = state.withLock { state in
            state.received += data
            var answered: [(CheckedContinuation<Data, any Error>, Data)] = []
            while let end = state.received.firstIndex(of: 0) {
                let message = Data(state.received[..<end])
                state.received = Data(state.received[(end + 1)...])
                // Others are events, which nobody waits for.
                guard let number = (try? JSONDecoder().decode(Head.self, from: message))?.id,
                    let continuation = state.waiting.removeValue(forKey: number)
                else { continue }
                answered.append((continuation, message))
            }
            return answered
        }
        for (continuation, message) in answered { continuation.resume(returning: message) }
    }

    var isEnded: Bool { state.withLock { $0.endReason != nil } }

    /// Closes the pipes, which ends Chromium, and fails all messages that have no answer yet.
    func finish() {
        output.readabilityHandler = nil
        input.withLock { input in
            try? input?.close()
            input = nil
        }
        let (waiting, endReason) = state.withLock { state in
            defer { state.waiting = [:] }
            let endReason = state.endReason ?? readEndReason()
            state.endReason = endReason
            return (Array(state.waiting.values), endReason)
        }
        for continuation in waiting { continuation.resume(throwing: ChromiumError.ended(endReason)) }
    }
}
