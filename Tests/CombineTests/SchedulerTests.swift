import Combine
import Dispatch
import Foundation
import Testing

/// A run loop on a thread of its own.
private final class LoopThread {
    let loop: RunLoop

    init() async {
        let loop = await withCheckedContinuation {
            (continuation: CheckedContinuation<Fixed<RunLoop>, Never>) in
            Thread {
                let loop = RunLoop.current
                // Without a source, a loop ends at once.
                loop.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
                continuation.resume(returning: Fixed(loop))
                while !Thread.current.isCancelled { _ = loop.run(mode: .default, before: .distantFuture) }
            }.start()
        }
        self.loop = loop.value
    }

    func end() { loop.schedule { Thread.current.cancel() } }
}

@Suite("Queues and loops as schedulers", .timeLimit(.minutes(30)))
struct SchedulerTests {
    /// The numbers received on a scheduler from another thread.
    private func received(on scheduler: some Scheduler) async -> [Int] {
        var cancellable: AnyCancellable?
        let values = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
            cancellable = (1...5).publisher.receive(on: scheduler).collect().sink {
                continuation.resume(returning: $0)
            }
        }
        cancellable?.cancel()
        return values
    }

    /// How often repeated work ran until it was cancelled, after three times.
    private func repeated<S: Scheduler>(on scheduler: S) async -> Int {
        let count = Count()
        let held = Held()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            // The scheduler may run before the returned value is stored.
            held.lock.lock()
            held.cancellable = scheduler.schedule(
                after: scheduler.now, interval: .milliseconds(1), tolerance: .milliseconds(1)
            ) {
                guard count.next() == 3 else { return }
                held.cancel()
                continuation.resume()
            }
            held.lock.unlock()
        }
        return count.value
    }

    private func isAfter<S: Scheduler>(on scheduler: S) async -> Bool {
        let due = scheduler.now.advanced(by: .milliseconds(20))
        return await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            scheduler.schedule(after: due) { continuation.resume(returning: scheduler.now >= due) }
        }
    }

    @Test func `a dispatch queue runs scheduled work at once, later and repeatedly`() async {
        let queue = DispatchQueue(label: "parks")
        #expect(await received(on: queue) == [1, 2, 3, 4, 5])
        #expect(await isAfter(on: queue))
        #expect(await repeated(on: queue) == 3)
    }

    @Test func `a waiting run loop is woken to run scheduled work at once, later and repeatedly`() async {
        let thread = await LoopThread()
        defer { thread.end() }
        #expect(await received(on: thread.loop) == [1, 2, 3, 4, 5])
        #expect(await isAfter(on: thread.loop))
        #expect(await repeated(on: thread.loop) == 3)
    }

    @Test func `the main loop runs scheduled work in a process that serves only the main queue`() async {
        #expect(await received(on: RunLoop.main) == [1, 2, 3, 4, 5])
        #expect(await isAfter(on: RunLoop.main))
        #expect(await repeated(on: RunLoop.main) == 3)
    }

    @Test func `an operation queue runs scheduled work at once, later and repeatedly`() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        #expect(await received(on: queue) == [1, 2, 3, 4, 5])
        #expect(await isAfter(on: queue))
        #expect(await repeated(on: queue) == 3)
    }

    @Test func `work that is due at the same date runs in the order of scheduling`() async {
        let thread = await LoopThread()
        defer { thread.end() }
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let due = Date() + 0.02
        let numbers = Array(1...200)
        func done<S: Scheduler>(on scheduler: S, at due: S.SchedulerTimeType) async -> [Int] {
            let order = Order()
            return await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
                for number in numbers {
                    scheduler.schedule(after: due) {
                        let done = order.append(number)
                        if done.count == numbers.count { continuation.resume(returning: done) }
                    }
                }
            }
        }
        #expect(await done(on: thread.loop, at: .init(due)) == numbers)
        #expect(await done(on: queue, at: .init(due + 0.02)) == numbers)
    }

    @Test func `a delayed value is delivered before its completion`() async {
        let thread = await LoopThread()
        defer { thread.end() }
        for _ in 1...50 {
            var cancellable: AnyCancellable?
            let values = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
                cancellable = Just(1).delay(for: .milliseconds(1), scheduler: thread.loop).collect().sink {
                    continuation.resume(returning: $0)
                }
            }
            cancellable?.cancel()
            #expect(values == [1])
        }
    }

    @Test func `a dispatch group is notified when the work scheduled in it is done`() async {
        let (queue, group) = (DispatchQueue(label: "parks"), DispatchGroup())
        let count = Count()
        queue.schedule(options: .init(group: group)) { count.next() }
        queue.schedule(
            after: queue.now.advanced(by: .milliseconds(5)), tolerance: 0, options: .init(group: group)
        ) {
            count.next()
        }
        await withCheckedContinuation { continuation in group.notify(queue: queue) { continuation.resume() } }
        #expect(count.value == 2)
    }

    @Test func `a debounced value on a queue is published once`() async {
        let subject = PassthroughSubject<String, Never>()
        var cancellable: AnyCancellable?
        let value = await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
            cancellable = subject.debounce(for: .milliseconds(20), scheduler: DispatchQueue.main).sink {
                continuation.resume(returning: $0)
            }
            for text in ["Y", "Yo", "Yosemite"] { subject.send(text) }
        }
        cancellable?.cancel()
        #expect(value == "Yosemite")
    }
}

/// A counter for several threads.
private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    @discardableResult
    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}

/// A log for several threads, in order.
private final class Order: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: [Int] = []

    func append(_ number: Int) -> [Int] {
        lock.withLock {
            numbers.append(number)
            return numbers
        }
    }
}

/// A cancellable that another thread cancels.
private final class Held: @unchecked Sendable {
    let lock = NSLock()
    var cancellable: (any Cancellable)?

    func cancel() { lock.withLock { cancellable }?.cancel() }
}
