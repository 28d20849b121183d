#if os(Linux)
    import Foundation
    import Glibc
    import HotReload
    import Synchronization

    /// The processes that show previews: one for each preview that is seen, so that a trap or a hang takes only one down.
    final class PreviewPool: Sendable {
        /// What the gallery shows in the place of a preview.
        struct Status: Encodable, Equatable {
            enum State: String, Encodable { case waiting, starting, running, ended }
            var state: State
            var port: UInt16?
            var text: String?
        }

        /// What the processes are started from.
        struct Program: Sendable {
            let binary: String
            let package: String
            /// The folder for what the apps save, one for each process.
            let state: String
            let gallery: String
            /// Replaced bodies, which a process loads before it starts.
            var libraries: [String] = []
        }

        private struct Slot {
            let number: Int
            let process: PreviewProcess?
            var status: Status
            var seen: ContinuousClock.Instant
            var isActive: Bool { status.state == .starting || status.state == .running }
        }

        private struct State {
            var program: Program
            var slots: [String: Slot] = [:]
            var started = 0
        }

        private let state: Mutex<State>
        private let limit: Int
        /// Takes why a process can't load a replacement. Called on any thread.
        private let refused: @Sendable (String?) -> Void
        /// Time in which the gallery asks again for what is seen.
        private static let glance: Duration = .seconds(4)
        /// Time after which the process of an unseen preview is ended.
        private static let unseen: Duration = .seconds(60)
        /// Time for an answer after which a process counts as hanging, and for the first one.
        private static let patience = (answer: 5.0, start: 20.0)

        init(_ program: Program, limit: Int, refused: @escaping @Sendable (String?) -> Void = { _ in }) {
            state = Mutex(State(program: program))
            (self.limit, self.refused) = (limit, refused)
        }

        /// The number of processes that run now, and of those that were ever started.
        var counts: (running: Int, started: Int) {
            state.withLock { ($0.slots.values.count(where: \.isActive), $0.started) }
        }

        /// Starts what is missing, and returns what each preview shows.
        /// - Parameter keys: the previews that are seen, the most important first.
        func see(_ keys: [String]) -> [String: Status] {
            state.withLock { state in
                let now = ContinuousClock.now
                for key in keys { state.slots[key]?.seen = now }
                for (key, slot) in state.slots where slot.isActive && slot.seen + Self.unseen < now {
                    Self.remove(key, from: &state)
                }
                for key in keys where state.slots[key] == nil {
                    if state.slots.values.count(where: \.isActive) >= limit {
                        let unseen = state.slots.filter { $1.isActive && $1.seen + Self.glance < now }
                        guard let oldest = unseen.min(by: { $0.value.seen < $1.value.seen }) else { break }
                        Self.remove(oldest.key, from: &state)
                    }
                    start(key, at: now, in: &state)
                }
                var statuses: [String: Status] = [:]
                for key in keys {
                    statuses[key] =
                        state.slots[key]?.status
                        ?? Status(state: .waiting, text: "\(limit) previews run at a time.")
                }
                return statuses
            }
        }

        /// Starts a preview again that has ended.
        func again(_ key: String) {
            state.withLock { state in
                if state.slots[key]?.status.state == .ended { state.slots[key] = nil }
            }
        }

        /// Ends all processes.
        /// - Parameter program: what is shown from now on.
        func replace(_ program: Program? = nil) {
            let ended = state.withLock { state in
                let processes = state.slots.values.compactMap(\.process)
                state.slots = [:]
                if let program { state.program = program }
                return processes
            }
            for process in ended { process.end() }
        }

        /// Brings replaced bodies into the running processes, and into those that start later. Previews that have ended start again.
        func load(_ libraries: [String]) {
            state.withLock { state in
                state.program.libraries += libraries
                for (key, slot) in state.slots {
                    if slot.isActive {
                        slot.process?.load(libraries)
                    } else {
                        state.slots[key] = nil
                    }
                }
            }
        }

        private static func remove(_ key: String, from state: inout State) {
            guard let process = state.slots.removeValue(forKey: key)?.process else { return }
            Thread.detachNewThread { process.end() }
        }

        private func start(_ key: String, at now: ContinuousClock.Instant, in state: inout State) {
            state.started += 1
            let number = state.started
            let program = state.program
            do {
                let process = try PreviewProcess(
                    binary: program.binary, mode: key, gallery: program.gallery,
                    state: "\(program.state)/\(number)", libraries: program.libraries)
                state.slots[key] = Slot(
                    number: number, process: process, status: Status(state: .starting), seen: now)
                Thread.detachNewThread { [self] in
                    process.answerLoads { reason in
                        let isCurrent = self.state.withLock { $0.slots[key]?.number == number }
                        if isCurrent { refused(reason) }
                    }
                }
                Thread.detachNewThread { [self] in
                    let end = watch(process, key, number)
                    let text = FaultText.lines(end, said: process.said, package: program.package)
                    note(Status(state: .ended, text: text), of: key, number)
                    try? FileManager.default.removeItem(atPath: "\(program.state)/\(number)")
                }
            } catch {
                state.slots[key] = Slot(
                    number: number, process: nil, status: Status(state: .ended, text: "\(error)"), seen: now)
            }
        }

        /// Returns when the process has ended.
        /// - Returns: why.
        private func watch(_ process: PreviewProcess, _ key: String, _ number: Int) -> String {
            let start = ContinuousClock.now
            while !process.wait(seconds: process.port == nil ? 0.05 : 1) {
                let asked = ContinuousClock.now
                if let port = process.port {
                    if LoopbackRequest.isAnswered("/_/health", port: port, seconds: Self.patience.answer) {
                        note(Status(state: .running, port: port), of: key, number)
                    } else if process.isReportingTrap {
                        _ = process.wait(seconds: Self.patience.start)
                    } else if asked + .seconds(Self.patience.answer) <= .now {
                        process.abort()
                        return "It didn't answer for \(Int(Self.patience.answer)) seconds, and was stopped."
                    }
                } else if start + .seconds(Self.patience.start) < .now {
                    process.abort()
                    return "It has not started in \(Int(Self.patience.start)) seconds, and was stopped."
                }
            }
            return process.signal.map { "It has stopped: \(String(cString: strsignal($0)))." }
                ?? "It has ended by itself."
        }

        private func note(_ status: Status, of key: String, _ number: Int) {
            state.withLock { state in
                if state.slots[key]?.number == number { state.slots[key]?.status = status }
            }
        }
    }
#endif
