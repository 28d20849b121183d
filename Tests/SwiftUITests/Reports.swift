import Foundation

/// What was reported.
// Unchecked, because every access holds the lock.
final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []
    var lines: [String] { lock.withLock { all } }
    func add(_ line: String) { lock.withLock { all.append(line) } }
}
