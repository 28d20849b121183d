import Foundation

/// Keeps the ages of a folder's files right when the system's clock jumps.
///
/// The date of the file `.clock` is the last time at which the clock was known to be right. If the clock is before that date, or long
/// after it, it has jumped, or nothing used the folder meanwhile. The dates of all files are then moved by the same time, so no file
/// becomes older by it.
struct FolderClock {
    let folder: String

    /// The longest time without use that counts as age, in seconds: a week.
    private static let longestPause = 7.0 * 24 * 60 * 60
    /// Differences up to a minute are those of clocks of a network, and of files that are written at this moment.
    private static let tolerance = 60.0

    private var path: String { "\(folder)/.clock" }

    /// Compares the clock with the folder, and after a jump moves the dates of the files.
    ///
    /// - Parameters:
    ///   - files: The paths of the files with their dates, in seconds since 1970.
    ///   - now: The time of the clock.
    /// - Returns: Whether the dates are ages. False after a jump.
    func check(_ files: [(path: String, date: Double)], now: Double) -> Bool {
        // In a folder without `.clock` the last file tells when it was used.
        let known = Self.date(of: path)
        let jump = now - (known ?? files.map(\.date).max() ?? now)
        let isLater = { (date: Double) in date > now + Self.tolerance }
        let isSteady = Self.isSteady(jump) && !files.contains { isLater($0.date) }
        for file in files where !isSteady {
            if isLater(file.date) {
                Self.set(min(now, file.date + min(0, jump)), of: file.path)
            } else if jump > Self.longestPause {
                Self.set(min(now, file.date + jump), of: file.path)
            }
        }
        // Last, so that an interrupted check is repeated.
        if known == nil {
            if let file = try? RegularFile.open(path, O_WRONLY | O_CREAT) { close(file) }
        }
        Self.set(now, of: path)
        return isSteady
    }

    /// Records that the folder is in use, at most once a minute, unless the clock has jumped.
    func noteUse(now: Double) {
        guard let jump = Self.date(of: path).map({ now - $0 }), jump > Self.tolerance, Self.isSteady(jump)
        else { return }
        Self.set(now, of: path)
    }

    private static func isSteady(_ jump: Double) -> Bool { -tolerance...longestPause ~= jump }

    /// Returns the date of a file in seconds since 1970; nil if there is none.
    static func date(of path: String) -> Double? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func set(_ date: Double, of path: String) {
        let whole = date.rounded(.down)
        let time = timeval(tv_sec: .init(whole), tv_usec: .init((date - whole) * 1e6))
        lutimes(path, [time, time])
    }
}
