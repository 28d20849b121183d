/// Bounded queue of updates for one tab.
///
/// If a client reads too slowly, the queue is emptied and the client gets a snapshot instead.
@MainActor
struct UpdateQueue {
    var limit = 256 * 1024
    private var socket = 0
    private(set) var isOpen = false
    private var updates: [String] = []
    /// Bytes in the queue.
    private(set) var size = 0
    private var needsSnapshot = false
    /// Only the last answer is kept, because its event numbers cover those of earlier ones.
    private var answer: String?
    private var isFinishing = false
    private var needsBeat = false
    private var reader: CheckedContinuation<NextOutput, Never>?
    /// The reason why the last socket ended.
    private var endReason: RequestRefusal?
    /// Closes the connection under the socket.
    private var closeConnection: (@Sendable () -> Void)?
    /// Number of heartbeats since the current chunk was passed to the connection; nil if none is being sent.
    private var beatsUnderWay: Int?

    enum NextOutput: Equatable {
        case nothing, snapshot, beat
        case updates([String])
        /// The answer to events.
        case answer(String)
        case ended(RequestRefusal?)
    }

    /// - Parameter closeConnection: closes the connection when the client has stopped reading.
    mutating func open(needsSnapshot: Bool, closeConnection: (@Sendable () -> Void)? = nil) -> Int {
        end(because: .replaced)
        self.closeConnection = closeConnection
        socket += 1
        isOpen = true
        isFinishing = false
        self.needsSnapshot = needsSnapshot
        // Tells the page that the socket is open.
        needsBeat = !needsSnapshot
        return socket
    }

    func isOpen(_ socket: Int) -> Bool { isOpen && socket == self.socket }

    mutating func put(_ update: String) {
        guard isOpen else { return }
        if !needsSnapshot {
            updates.append(update)
            size += update.utf8.count
            if size > limit {
                forget()
                needsSnapshot = true
            }
        }
        wake()
    }

    /// Queues the answer to events after the updates that they caused, even if those have become a snapshot.
    mutating func answer(_ answer: String, over socket: Int) {
        guard isOpen(socket) else { return }
        self.answer = answer
        wake()
    }

    mutating func take(_ socket: Int) -> NextOutput {
        guard isOpen(socket) else { return .ended(socket == self.socket ? endReason : .replaced) }
        let taken = take()
        if taken == .nothing, isFinishing {
            end(because: nil)
            return .ended(nil)
        }
        beatsUnderWay = taken == .nothing ? nil : 0
        return taken
    }

    private mutating func take() -> NextOutput {
        if needsSnapshot {
            needsSnapshot = false
            forget()
            return .snapshot
        }
        if !updates.isEmpty {
            defer { forget() }
            return .updates(updates)
        }
        if let answer {
            self.answer = nil
            return .answer(answer)
        }
        if needsBeat {
            needsBeat = false
            return .beat
        }
        return .nothing
    }

    /// Passes the next content to `reader`: immediately if there is some, else as soon as it is queued. It is then sent while
    /// the main actor goes on.
    mutating func deliver(_ socket: Int, to reader: CheckedContinuation<NextOutput, Never>) {
        self.reader?.resume(returning: .ended(.replaced))
        self.reader = reader
        wake(socket)
    }

    /// Notes that part of the content was sent: the client reads, if slowly.
    mutating func noteProgress(of socket: Int) {
        if socket == self.socket, beatsUnderWay != nil { beatsUnderWay = 0 }
    }

    /// Queues a heartbeat. If a piece has not been sent for more than `patience` beats, the client doesn't read: the socket is
    /// ended and its connection closed.
    /// - Returns: whether the socket was given up.
    @discardableResult
    mutating func beat(patience: Int = .max) -> Bool {
        guard isOpen else { return false }
        if let beats = beatsUnderWay {
            beatsUnderWay = beats + 1
            if beats >= patience {
                let closeConnection = closeConnection
                end(because: nil)
                closeConnection?()
                return true
            }
        }
        needsBeat = true
        wake()
        return false
    }

    /// Ends the socket after its queue has been taken.
    mutating func finish(_ socket: Int) {
        guard isOpen(socket) else { return }
        isFinishing = true
        wake()
    }

    mutating func close(_ socket: Int, because why: RequestRefusal?) -> Bool {
        guard isOpen(socket) else { return false }
        end(because: why)
        return true
    }

    mutating func end(because why: RequestRefusal?) {
        guard isOpen else { return }
        isOpen = false
        endReason = why
        answer = nil
        closeConnection = nil
        beatsUnderWay = nil
        forget()
        needsSnapshot = false
        wake()
    }

    private mutating func forget() {
        updates = []
        size = 0
    }

    private mutating func wake() { wake(socket) }

    private mutating func wake(_ socket: Int) {
        guard let reader else { return }
        // `take` may end the socket, which calls `wake` as well.
        self.reader = nil
        let taken = take(socket)
        if taken == .nothing { self.reader = reader } else { reader.resume(returning: taken) }
    }
}
