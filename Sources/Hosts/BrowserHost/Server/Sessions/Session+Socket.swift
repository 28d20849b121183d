internal import CoreMetrics
internal import Logging
internal import SwiftUI

// The tab's socket. Only the newest one is in use.

extension Session {
    /// Opens a socket, which replaces the one before it.
    /// - Parameter position: the number of the last update that the page has.
    /// - Parameter closeConnection: closes the connection when the client has stopped reading.
    func openSocket(after position: Int?, closeConnection: (@Sendable () -> Void)? = nil) -> Int {
        lastUsed = now()
        isUsed = true
        socket = updates.open(needsSnapshot: position != sequence, closeConnection: closeConnection)
        if position == sequence { isIntroduced = true }
        setPhase(.active)
        if unsaved != nil { sendOutcomes([], over: socket) }
        return socket
    }

    /// Whether to accept a new socket: not one that the tab opened before the current one.
    func accepts(attempt: Int) -> Bool {
        guard !updates.isOpen || attempt >= self.attempt else { return false }
        self.attempt = attempt
        return true
    }

    func isOpen(_ socket: Int) -> Bool { updates.isOpen(socket) }

    /// Sends the outcomes of events, the number of the last event that is saved, and the reason why later ones are not.
    func sendOutcomes(_ outcomes: [EventOutcome], over socket: Int) {
        var list = MessageJSON()
        list.array(outcomes.map { .string($0.rawValue) })
        updates.answer(
            MessageJSON.object([
                "saved": .number(secured), "handled": unsaved == nil ? .absent : .number(acknowledged),
                "unsaved": unsaved.map { .string($0) } ?? .absent, "outcomes": .written(list.text),
            ]), over: socket)
    }

    /// Ends the socket after sending what is queued, because the client has closed its side.
    func finishSocket(_ socket: Int) {
        lastUsed = now()
        updates.finish(socket)
    }

    func noteProgress(of socket: Int) { updates.noteProgress(of: socket) }

    enum NextLines: Equatable {
        /// A snapshot is to be sent. The main actor makes it, so the client waits for its turn.
        case snapshot
        case lines(String)
        case ended(RequestRefusal?)
    }

    /// Returns the next lines to send; suspends until there are some.
    ///
    /// Off the main actor, so that an update is sent while the main actor still saves the event's changes.
    @concurrent
    nonisolated func nextLines(of socket: Int) async -> NextLines {
        switch await next(of: socket) {
        case .ended(let why): .ended(why)
        case .nothing: .ended(nil)
        case .snapshot: .snapshot
        case .updates(let updates): .lines(updates.map(Self.line).joined())
        case .answer(let answer): .lines(answer + "\n")
        case .beat: .lines("\n")
        }
    }

    /// Also returns when the task is cancelled because the connection is gone.
    nonisolated func next(of socket: Int) async -> UpdateQueue.NextOutput {
        await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                Task { @MainActor in updates.deliver(socket, to: reader) }
            }
        } onCancel: {
            Task { @MainActor in _ = updates.close(socket, because: nil) }
        }
    }

    /// JSON as written here has no line breaks, so a line break ends an update.
    nonisolated static func line(_ json: String) -> String { Shortening.of(json) + "\n" }

    func socketEnded(_ socket: Int, because why: RequestRefusal?) {
        guard updates.close(socket, because: why) else { return }
        lastUsed = now()
    }

    /// Keeps a quiet socket open with a heartbeat, so that a lost connection is noticed, and closes a socket that isn't read.
    func beat() {
        guard updates.beat(patience: bounds.stalledBeats) else { return }
        lastUsed = now()
        metrics.stalled.increment()
        log.info("Closed a socket whose client stopped reading")
    }

    /// Ends the socket because the server stops; the client may open another.
    func closeSocket() { updates.end(because: .stopping) }
}
