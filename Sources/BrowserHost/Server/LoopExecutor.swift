internal import NIOCore

/// Runs tasks on the thread of an event loop.
///
/// A request is then read, understood and answered on the thread that its bytes come to: only for the main actor another thread has
/// to be woken, and once more for what it says. On a pool of threads of their own, tasks are resumed by waking one of them
/// each time.
final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
