import Foundation

/// Writes errors to the standard error stream.
enum StandardError {
    /// Writes a line. Write errors are ignored; `FileHandle.write(_:)` would trap.
    static func write(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}
