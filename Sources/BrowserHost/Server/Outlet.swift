/// What waits to go down to a tab: bounded, whoever reads it or doesn't.
///
/// A client that reads too slowly is not sent everything late: what waits is thrown away and it gets a snapshot.
@MainActor
struct Outlet {
    var limit = 256 * 1024
    private var stream = 0
    private(set) var isOpen = false
    private var updates: [String] = []
    /// Bytes that wait.
    private(set) var size = 0
    private var needsSnapshot = false
    private var needsBeat = false
    private var reader: CheckedContinuation<Taken, Never>?
    /// Ends the connection below the stream.
    private var cut: (@Sendable () -> Void)?
    /// How many beats have passed since a piece was handed over that is not sent yet; nil while none is under way.
    private var beatsUnderWay: Int?

    enum Taken: Equatable {
        case ended, nothing, snapshot, beat
        case updates([String])
    }

    /// - Parameter cut: ends the connection, for when the client has stopped reading.
    mutating func open(needsSnapshot: Bool, cut: (@Sendable () -> Void)? = nil) -> Int {
        end()
        self.cut = cut
        stream += 1
        isOpen = true
        self.needsSnapshot = needsSnapshot
        return stream
    }

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

    mutating func take(_ stream: Int) -> Taken {
        guard isOpen, stream == self.stream else { return .ended }
        let taken = take()
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
        if needsBeat {
            needsBeat = false
            return .beat
        }
        return .nothing
    }

    /// Hands over what is taken next: at once where something waits, else as soon as it comes. So it is on its way while the main
    /// actor goes on with what it is at.
    mutating func hand(_ stream: Int, to reader: CheckedContinuation<Taken, Never>) {
        self.reader?.resume(returning: .ended)
        self.reader = reader
        wake(stream)
    }

    /// A part of what was taken has been sent: the client reads, if slowly.
    mutating func noteProgress(of stream: Int) {
        if stream == self.stream, beatsUnderWay != nil { beatsUnderWay = 0 }
    }

    /// Keeps a quiet stream open. Once a piece has been under way for more than `patience` beats, nobody reads at the other
    /// end: the stream is given up and its connection cut.
    /// - Returns: whether it was given up.
    @discardableResult
    mutating func beat(patience: Int = .max) -> Bool {
        guard isOpen else { return false }
        if let beats = beatsUnderWay {
            beatsUnderWay = beats + 1
            if beats >= patience {
                let cut = cut
                end()
                cut?()
                return true
            }
        }
        needsBeat = true
        wake()
        return false
    }

    mutating func close(_ stream: Int) -> Bool {
        guard stream == self.stream, isOpen else { return false }
        end()
        return true
    }

    mutating func end() {
        isOpen = false
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

    private mutating func wake() { wake(stream) }

    private mutating func wake(_ stream: Int) {
        guard let reader else { return }
        let taken = take(stream)
        if case .nothing = taken { return }
        self.reader = nil
        reader.resume(returning: taken)
    }
}
