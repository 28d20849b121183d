import Dispatch
import Foundation
import ModernComposable

/// Runs the effects of a store, and knows when each of them waits for something else or is over.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class EffectExecutor: TaskExecutor, @unchecked Sendable {
    // Sendable because all that changes is guarded by the lock.
    private let queue = DispatchQueue(label: "ModernNavigationTesting.effects", attributes: .concurrent)
    private let lock = NSLock()
    private var jobs = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.withLock { jobs += 1 }
        queue.async { [self] in
            job.runSynchronously(on: asUnownedTaskExecutor())
            haveRunOne()
        }
    }

    var isIdle: Bool { lock.withLock { jobs == 0 } }

    /// Waits until there is nothing to run at the moment.
    func untilIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = lock.withLock {
                if jobs > 0 { waiting.append(continuation) }
                return jobs == 0
            }
            if isIdle { continuation.resume() }
        }
    }

    private func haveRunOne() {
        let ready = lock.withLock {
            jobs -= 1
            defer { if jobs == 0 { waiting = [] } }
            return jobs == 0 ? waiting : []
        }
        for continuation in ready { continuation.resume() }
    }
}

/// What the effects of a test store run on.
@MainActor
final class EffectTurns {
    /// Nil on systems that have no such executors.
    private let executor: (any Sendable)?
    private var happenings = 0
    private let received: () -> Int
    private let isRunning: () -> Bool

    /// - Parameter received: How many actions have come from effects.
    init<State, Action>(of store: Store<State, Action>, received: @escaping () -> Int) {
        self.received = received
        isRunning = { [weak store] in store?.runningEffects.isEmpty == false }
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
            let executor = EffectExecutor()
            store.runEffects(on: executor)
            self.executor = executor
        } else {
            executor = nil
        }
    }

    func somethingHappened() { happenings += 1 }

    /// A number that is another one after whatever happens in the store.
    private var progress: Int { happenings + received() }

    /// Gives way until all that can run has run: what is left waits for a clock, for instance. An effect that never waits is
    /// given up.
    func settle() async {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *), let executor = executor as? EffectExecutor
        else { return await TestClock.settle() }
        for _ in 0..<1_000 {
            let before = progress
            await executor.untilIdle()
            // What effects have to do on the main actor is in its queue by now, before this.
            for _ in 0..<3 { await Task.yield() }
            guard executor.isIdle, progress == before else { continue }
            // An effect may wait for a task of its own, which runs elsewhere.
            if isRunning() { await TestClock.settle() }
            if executor.isIdle, progress == before { return }
        }
    }
}
