/// What waits to go down to a tab: bounded, whoever reads it or doesn't.
///
/// A client that reads too slowly is not sent everything late: what waits is thrown away and it gets a snapshot.
@MainActor
struct Outlet {
    var limit = 256 * 1024
    private var stream = 0
    private(set) var isOpen = false
    private var updates: [String] = []
    private var size = 0
    private var needsSnapshot = false
    private var needsBeat = false
    private var waiting: CheckedContinuation<Void, Never>?

    enum Taken: Equatable {
        case ended, nothing, snapshot, beat
        case updates([String])
    }

    mutating func open(needsSnapshot: Bool) -> Int {
        end()
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

    /// Begins to wait; `wake` ends it.
    mutating func wait(with continuation: CheckedContinuation<Void, Never>) {
        waiting?.resume()
        waiting = continuation
    }

    mutating func beat() {
        guard isOpen else { return }
        needsBeat = true
        wake()
    }

    mutating func close(_ stream: Int) -> Bool {
        guard stream == self.stream, isOpen else { return false }
        end()
        return true
    }

    mutating func end() {
        isOpen = false
        forget()
        needsSnapshot = false
        wake()
    }

    private mutating func forget() {
        updates = []
        size = 0
    }

    private mutating func wake() {
        waiting?.resume()
        waiting = nil
    }
}
