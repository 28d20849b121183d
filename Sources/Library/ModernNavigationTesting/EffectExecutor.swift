import Dispatch
import Foundation
import ModernComposable

/// A task executor for the effects of a store. It detects when they are all suspended or finished.
///
/// It runs one job at a time, in order of arrival, so that concurrent parts of an effect have the same order in each run of a test.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class EffectExecutor: TaskExecutor, @unchecked Sendable {
    // Sendable because all mutable state is guarded by the lock.
    private let queue = DispatchQueue(label: "ModernNavigationTesting.effects")
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

    /// Waits until no job is running or queued.
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

/// The execution of a test store's effects.
@MainActor
final class EffectTurns {
    /// Nil on systems without task executors.
    private let executor: (any Sendable)?
    private var happenings = 0
    private let received: () -> Int
    private let isRunning: () -> Bool

    /// - Parameter received: Returns the number of actions received from effects.
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

    /// A counter that changes with every event in the store.
    private var progress: Int { happenings + received() }

    /// Yields until every effect is suspended, for instance on a clock, or finished. Gives up on an effect that never
    /// suspends.
    func settle() async {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *), let executor = executor as? EffectExecutor
        else { return await TestClock.settle() }
        for _ in 0..<1_000 {
            let before = progress
            await executor.untilIdle()
            // The main-actor jobs of the effects are already queued, before the next turn of this task.
            for _ in 0..<3 { await Task.yield() }
            guard executor.isIdle, progress == before else { continue }
            // An effect may wait for an unstructured task, which runs on another executor.
            if isRunning() { await TestClock.settle() }
            if executor.isIdle, progress == before { return }
        }
    }
}
