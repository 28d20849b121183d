internal import Foundation

/// Exclusive lock on the state directory, by `flock` on a file in it. The system releases it when the process ends in any way.
final class StateLock: Sendable {
    private let file: Int32
    private let path: String
    private let since: String

    /// - Parameter now: the start time, recorded for the error of a second server.
    init(of directory: URL, now: Date = .now) throws(StateLockError) {
        path = directory.appending(path: "server.lock").path
        since = now.formatted(.iso8601)
        var file = StateFile.open(path, O_RDWR | O_CREAT)
        if file < 0, errno == ENOENT {
            try? FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            file = StateFile.open(path, O_RDWR | O_CREAT)
        }
        if file < 0, errno == StateFile.otherKind { throw .notAFile(path) }
        guard file >= 0 else { throw .unusable(directory.path, errno) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            let holder = Holder(text: Self.text(of: file))
            close(file)
            if code == EWOULDBLOCK { throw .held(directory.path, holder) }
            throw .unusable(directory.path, code)
        }
        self.file = file
        note(port: nil)
    }

    deinit { close(file) }

    /// Writes the process, time and port into the lock file, for the error of a second server.
    func note(port: Int?) {
        let text = Holder(process: Int(getpid()), since: since, port: port).text
        ftruncate(file, 0)
        // An error is ignored: the lock is held without the note as well.
        _ = text.withCString { pwrite(file, $0, strlen($0), 0) }
    }

    private static func text(of file: Int32) -> Data {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = pread(file, &bytes, bytes.count, 0)
        return Data(bytes.prefix(max(0, count)))
    }

    /// The server that holds a lock, as far as it is recorded.
    struct Holder: Equatable, Sendable {
        var process: Int?
        var since: String?
        var port: Int?

        init(process: Int?, since: String?, port: Int?) {
            (self.process, self.since, self.port) = (process, since, port)
        }

        init(text: Data) {
            for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
                let parts = line.split(separator: " ", maxSplits: 1)
                guard parts.count == 2 else { continue }
                switch parts[0] {
                case "process": process = Int(parts[1])
                case "since": since = String(parts[1])
                case "port": port = Int(parts[1])
                default: break
                }
            }
        }

        var text: String {
            [process.map { "process \($0)" }, since.map { "since \($0)" }, port.map { "port \($0)" }]
                .compactMap { $0 }.map { $0 + "\n" }.joined()
        }
    }
}

/// Why the state directory can't be used.
enum StateLockError: Error, Equatable, CustomStringConvertible {
    case held(String, StateLock.Holder)
    case unusable(String, Int32)
    case notAFile(String)

    var description: String {
        switch self {
        case .held(let directory, let holder):
            let who = [
                holder.process.map { "process \($0)" }, holder.port.map { "at port \($0)" },
                holder.since.map { "since \($0)" },
            ].compactMap { $0 }.joined(separator: ", ")
            let stop = holder.process.map { "Stop the other server (kill \($0))" } ?? "Stop the other server"
            return """
                The state directory \(directory) is in use by another server\(who.isEmpty ? "" : " (\(who))"). Two servers would \
                overwrite each other's changes. \(stop), or use another directory: STATE_DIRECTORY=/path/of/another.
                """
        case .unusable(let directory, let code):
            return """
                The state directory \(directory) can't be written: \(String(cString: strerror(code)).lowercased()). The app runs, \
                but changes are not saved. Free disk space, make the directory writable, or use another: \
                STATE_DIRECTORY=/path/of/another.
                """
        case .notAFile(let path):
            return """
                \(path) is not a regular file, so the state directory can't be locked. Two servers would overwrite each other's \
                changes. Remove it, or use another directory: STATE_DIRECTORY=/path/of/another.
                """
        }
    }
}
