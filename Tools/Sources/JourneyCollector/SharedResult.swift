/// A result that is computed at most once at a time. Requests that arrive during a computation share its result.
actor SharedResult<Value: Sendable> {
    private let compute: @Sendable () async -> Value
    private var current: Task<Value, Never>?

    init(_ compute: @escaping @Sendable () async -> Value) { self.compute = compute }

    func value() async -> Value {
        if let current { return await current.value }
        let task = Task { [compute] in await compute() }
        current = task
        defer { current = nil }
        return await task.value
    }
}
