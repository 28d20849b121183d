internal import Journeys

/// Checks a store by writing to it. Requests that arrive during a check share its result, so that they don't keep the disk busy.
actor HealthCheck {
    private let store: any JourneyStore
    private var current: Task<String?, Never>?

    init(_ store: any JourneyStore) { self.store = store }

    /// Why batches can't be stored; nil if they can.
    func run() async -> String? {
        if let current { return await current.value }
        let task = Task { [store] in
            do {
                try await store.check()
                return nil as String?
            } catch {
                return "\(error)"
            }
        }
        current = task
        defer { current = nil }
        return await task.value
    }
}
