import Foundation

/// Where the program says what went wrong, for whoever runs it.
enum StandardError {
    /// Writes a line. That nobody can read it is no reason to stop: `FileHandle.write(_:)` would.
    static func write(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}
