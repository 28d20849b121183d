internal import CoreMetrics
internal import Logging
internal import SwiftUI

// The socket that the tab listens at: one at a time, the newest.

extension Session {
    /// Begins a socket in place of the one before it.
    /// - Parameter position: the number of the last update that the page has.
    /// - Parameter cut: ends the connection, for when the client has stopped reading.
    func openSocket(after position: Int?, cut: (@Sendable () -> Void)? = nil) -> Int {
        lastUsed = now()
        isUsed = true
        socket = updates.open(needsSnapshot: position != sequence, cut: cut)
        if position == sequence { isIntroduced = true }
        setPhase(.active)
        if unsaved != nil { tell([], over: socket) }
        return socket
    }

    /// Whether a socket may take the place of the one there is: not one that its tab opened earlier, whose greeting was late.
    func takes(attempt: Int) -> Bool {
        guard !updates.isOpen || attempt >= self.attempt else { return false }
        self.attempt = attempt
        return true
    }

    func isOpen(_ socket: Int) -> Bool { updates.isOpen(socket) }

    /// Says what came of events, up to which one their changes are on disk, and why the others' are not.
    func tell(_ outcomes: [EventOutcome], over socket: Int) {
        var list = MessageJSON()
        list.array(outcomes.map { .string($0.rawValue) })
        updates.answer(
            MessageJSON.object([
                "saved": .number(secured), "heard": unsaved == nil ? .absent : .number(acknowledged),
                "unsaved": unsaved.map { .string($0) } ?? .absent, "outcomes": .written(list.text),
            ]), over: socket)
    }

    /// Nothing more is asked over the socket: what waits goes down it, then it ends.
    func finishSocket(_ socket: Int) {
        lastUsed = now()
        updates.finish(socket)
    }

    func noteProgress(of socket: Int) { updates.noteProgress(of: socket) }

    enum Next: Equatable {
        case lines(String)
        case ended(RequestRefusal?)
    }

    /// What goes down the socket next; waits until there is something.
    ///
    /// Away from the main actor: an update is on its way to the page while that still saves what the event changed.
    @concurrent
    nonisolated func nextLines(of socket: Int) async -> Next {
        switch await next(of: socket) {
        case .ended(let why): .ended(why)
        case .nothing: .ended(nil)
        case .snapshot: .lines(Self.line(await snapshot()))
        case .updates(let updates): .lines(updates.map(Self.line).joined())
        case .answer(let answer): .lines(answer + "\n")
        case .beat: .lines("\n")
        }
    }

    /// Also ends when the task is cancelled, because the connection is gone.
    nonisolated func next(of socket: Int) async -> UpdateQueue.Taken {
        await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                Task { @MainActor in updates.hand(socket, to: reader) }
            }
        } onCancel: {
            Task { @MainActor in _ = updates.close(socket, because: nil) }
        }
    }

    /// JSON has no line breaks of its own.
    private nonisolated static func line(_ json: String) -> String { Shortening.of(json) + "\n" }

    func socketEnded(_ socket: Int, because why: RequestRefusal?) {
        guard updates.close(socket, because: why) else { return }
        lastUsed = now()
    }

    /// Keeps a quiet socket open, so that a lost connection is noticed, and gives up one that nobody reads.
    func beat() {
        guard updates.beat(patience: bounds.stalledBeats) else { return }
        lastUsed = now()
        metrics.stalled.increment()
        log.info("A socket was given up: its client did not read")
    }

    /// Ends the socket; the client may open another.
    func closeSocket() { updates.end(because: .stopping) }
}
