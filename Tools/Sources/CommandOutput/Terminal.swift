public import Foundation

/// The output of a command: standard output and standard error.
public enum Terminal {
    /// Writes a report. A closed pipe or a full disk is a `CommandError`, not a crash.
    public static func write(_ text: String) throws { try write(Data(text.utf8)) }

    public static func write(_ data: Data) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw CommandError("The output can't be written: \(error.localizedDescription)")
        }
    }

    /// Writes a message to the standard error stream, so that it isn't part of the report. A closed stream is ignored.
    public static func report(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
