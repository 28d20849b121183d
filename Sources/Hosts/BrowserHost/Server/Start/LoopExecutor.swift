internal import NIOCore

/// Task executor that runs on the thread of an event loop.
///
/// A request is parsed and answered on the thread that receives its bytes, so the only thread switches are to the main actor and
/// back. On the default pool, each resumption of a task would wake another thread.
final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
