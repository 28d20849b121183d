/// Where work goes on until it is cancelled, and where a test waits to see which work that is.
actor Workplace {
    private var running: [String] = []
    private var watchers: [(names: [String], continuation: CheckedContinuation<Void, Never>)] = []

    /// Works until the task is cancelled.
    func work(_ name: String) async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        running.append(name)
        tell()
        for await _ in stream {}
        continuation.finish()
        if let index = running.firstIndex(of: name) { running.remove(at: index) }
        tell()
    }

    /// Waits until exactly this work goes on.
    func untilRunning(_ names: [String]) async {
        guard running.sorted() != names.sorted() else { return }
        await withCheckedContinuation { watchers.append((names, $0)) }
    }

    private func tell() {
        watchers.removeAll { watcher in
            guard watcher.names.sorted() == running.sorted() else { return false }
            watcher.continuation.resume()
            return true
        }
    }
}
