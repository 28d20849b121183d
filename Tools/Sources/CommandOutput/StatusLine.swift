import Foundation

/// The last line of a terminal, which says what is under way. Nothing is written elsewhere, as in a pipe.
public struct StatusLine: Sendable {
    private let isShown: Bool

    public init() {
        isShown = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Replaces the line. What is wider than the terminal is cut off.
    public func show(_ text: String) {
        if isShown { write("\r\u{1B}[K" + text.prefix(columns - 1)) }
    }

    /// Writes a line that stays above.
    public func say(_ text: String) {
        if isShown { write("\r\u{1B}[K\(text)\n") }
    }

    /// Writes an error, in a pipe, too.
    public func report(_ text: String) {
        clear()
        Terminal.report(text)
    }

    public func clear() {
        if isShown { write("\r\u{1B}[K") }
    }

    private var columns: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1 ? Int(size.ws_col) : 80
    }

    private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
