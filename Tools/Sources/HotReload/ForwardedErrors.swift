#if os(Linux)
    import Foundation
    import Synchronization

    /// The standard error stream of a process: written to the tool's own, and its end kept, which says where the process trapped.
    final class ForwardedErrors: Sendable {
        // Only connected before the process starts, and read by one thread.
        let pipe = Pipe()
        private let kept = Mutex("")
        private let reading = DispatchGroup()
        private static let limit = 1 << 18

        /// Reads on a thread of its own.
        func start() {
            reading.enter()
            Thread.detachNewThread { [self] in
                while true {
                    let piece = pipe.fileHandleForReading.availableData
                    if piece.isEmpty { break }
                    // A terminal that has gone takes nothing.
                    try? FileHandle.standardError.write(contentsOf: piece)
                    kept.withLock { kept in
                        kept += String(decoding: piece, as: UTF8.self)
                        if kept.utf8.count > Self.limit { kept = String(kept.suffix(Self.limit / 2)) }
                    }
                }
                reading.leave()
            }
        }

        /// What the process has written at its end, which may take a moment to arrive.
        func end() -> String {
            // A child of the process may keep the pipe open.
            _ = reading.wait(timeout: .now() + 2)
            return kept.withLock(\.self)
        }
    }
#endif
