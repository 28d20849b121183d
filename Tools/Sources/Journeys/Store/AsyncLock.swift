/// A mutex for tasks. Waiting tasks get it in the order of their arrival.
actor AsyncLock {
    private var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    nonisolated func run<Value: Sendable>(_ work: @Sendable () async throws -> Value) async rethrows -> Value
    {
        await acquire()
        do {
            let value = try await work()
            await release()
            return value
        } catch {
            await release()
            throw error
        }
    }

    private func acquire() async {
        guard isHeld else {
            isHeld = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func release() {
        if waiting.isEmpty { isHeld = false } else { waiting.removeFirst().resume() }
    }
}
