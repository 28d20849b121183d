public import Foundation

extension Process {
    /// Starts the program with no signal blocked. It inherits the signal mask of the thread that starts it, and threads of a pool block all
    /// signals, so it would ignore SIGTERM.
    public func runWithoutBlockedSignals() throws {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}
