internal import Foundation
internal import Synchronization

/// Messages to Chromium and its answers: JSON over two pipes, each message ended by a zero byte.
final class ChromiumPipe: Sendable {
    private struct State {
        var number = 0
        var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
        var received = Data()
        /// What Chromium has written last, once it has ended.
        var ending: String?
    }
    private struct Head: Decodable { let id: Int? }

    private let state = Mutex(State())
    /// Nil once it is closed, which ends Chromium.
    private let input: Mutex<FileHandle?>
    private let output: FileHandle
    /// Seconds until a message without an answer has failed.
    private let patience: Double
    /// What Chromium has written last to its standard error stream, for the error if it ends.
    private let complaint: @Sendable () -> String

    /// - Parameter patience: in seconds. A page may take 60 to be ready.
    init(
        input: FileHandle, output: FileHandle, patience: Double = 90,
        complaint: @escaping @Sendable () -> String
    ) {
        self.patience = patience
        self.input = Mutex(input)
        self.output = output
        self.complaint = complaint
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
            let ending = state.withLock {
                if $0.ending == nil { $0.waiting[number] = continuation }
                return $0.ending
            }
            if let ending { return continuation.resume(throwing: ChromiumError.ended(ending)) }
            Task { [weak self, patience] in
                try? await Task.sleep(for: .seconds(patience))
                self?.giveUp(number)
            }
            do { try input.withLock { try $0?.write(contentsOf: bytes) } } catch { finish() }
        }
    }

    /// A Chromium that doesn't answer one message answers no others.
    private func giveUp(_ number: Int) {
        guard let continuation = state.withLock({ $0.waiting.removeValue(forKey: number) }) else { return }
        continuation.resume(throwing: ChromiumError.silent(seconds: patience))
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

    var isEnded: Bool { state.withLock { $0.ending != nil } }

    /// Ends Chromium, and fails all messages without an answer.
    func finish() {
        output.readabilityHandler = nil
        input.withLock { input in
            try? input?.close()
            input = nil
        }
        // Read once, because it goes with Chromium's folder.
        let (waiting, ending) = state.withLock { state in
            defer { state.waiting = [:] }
            let ending = state.ending ?? complaint()
            state.ending = ending
            return (Array(state.waiting.values), ending)
        }
        for continuation in waiting { continuation.resume(throwing: ChromiumError.ended(ending)) }
    }
}
