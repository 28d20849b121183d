/// Bounded queue of updates for one tab.
///
/// A client that reads too slowly is not sent everything late: the queue is emptied, and it gets a snapshot.
@MainActor
struct UpdateQueue {
    var limit = 256 * 1024
    private var socket = 0
    private(set) var isOpen = false
    private var updates: [String] = []
    /// Bytes that wait.
    private(set) var size = 0
    private var needsSnapshot = false
    /// The last one says all.
    private var answer: String?
    private var isFinishing = false
    private var needsBeat = false
    private var reader: CheckedContinuation<Taken, Never>?
    /// Why the last one ended.
    private var why: RequestRefusal?
    /// Ends the connection below the socket.
    private var cut: (@Sendable () -> Void)?
    /// How many beats have passed since a piece was handed over that is not sent yet; nil while none is under way.
    private var beatsUnderWay: Int?

    enum Taken: Equatable {
        case nothing, snapshot, beat
        case updates([String])
        /// To events.
        case answer(String)
        case ended(RequestRefusal?)
    }

    /// - Parameter cut: ends the connection, for when the client has stopped reading.
    mutating func open(needsSnapshot: Bool, cut: (@Sendable () -> Void)? = nil) -> Int {
        end(because: .replaced)
        self.cut = cut
        socket += 1
        isOpen = true
        isFinishing = false
        self.needsSnapshot = needsSnapshot
        // So the page knows that it is heard.
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

    /// Follows the updates that the events caused, even where those have become a snapshot.
    mutating func answer(_ answer: String, over socket: Int) {
        guard isOpen(socket) else { return }
        self.answer = answer
        wake()
    }

    mutating func take(_ socket: Int) -> Taken {
        guard isOpen(socket) else { return .ended(socket == self.socket ? why : .replaced) }
        let taken = take()
        if taken == .nothing, isFinishing {
            end(because: nil)
            return .ended(nil)
        }
        beatsUnderWay = taken == .nothing ? nil : 0
        return taken
    }

    private mutating func take() -> Taken {
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

    /// Hands over what is taken next: at once where something waits, else as soon as it comes. So it is on its way while the main
    /// actor goes on with what it is at.
    mutating func hand(_ socket: Int, to reader: CheckedContinuation<Taken, Never>) {
        self.reader?.resume(returning: .ended(.replaced))
        self.reader = reader
        wake(socket)
    }

    /// A part of what was taken has been sent: the client reads, if slowly.
    mutating func noteProgress(of socket: Int) {
        if socket == self.socket, beatsUnderWay != nil { beatsUnderWay = 0 }
    }

    /// Keeps a quiet socket open. Once a piece has been under way for more than `patience` beats, nobody reads at the other
    /// end: the socket is given up and its connection cut.
    /// - Returns: whether it was given up.
    @discardableResult
    mutating func beat(patience: Int = .max) -> Bool {
        guard isOpen else { return false }
        if let beats = beatsUnderWay {
            beatsUnderWay = beats + 1
            if beats >= patience {
                let cut = cut
                end(because: nil)
                cut?()
                return true
            }
        }
        needsBeat = true
        wake()
        return false
    }

    /// Ends it once what waits has been taken.
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
        self.why = why
        answer = nil
        cut = nil
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
        // Taking may end the socket, which wakes as well.
        self.reader = nil
        let taken = take(socket)
        if taken == .nothing { self.reader = reader } else { reader.resume(returning: taken) }
    }
}
