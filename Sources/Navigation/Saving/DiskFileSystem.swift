import Foundation

/// The file system of the machine, by its system calls.
public struct DiskFileSystem: FileSystem, Sendable {
    public init() {}

    public func contents(of path: String) throws(FileError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        if file < 0 {
            if errno == ENOENT { return nil }
            throw .last(path)
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw .last(path)
            }
        }
    }

    public func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        guard errno == ENOENT, !parent.isEmpty else { throw .last(path) }
        try makeFolder((path.hasPrefix("/") ? "/" : "") + parent)
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .last(path) }
    }

    public func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        if file < 0 { throw .last(path) }
        defer { close(file) }
        try DiskLog.append(bytes, to: file, path: path)
    }

    public func move(_ path: String, to newPath: String) throws(FileError) {
        if access(newPath, F_OK) == 0 { try sync(path) }
        if rename(path, newPath) != 0 { throw .last(newPath) }
    }

    private func sync(_ path: String) throws(FileError) {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        if file < 0 { throw .last(path) }
        defer { close(file) }
        if fsync(file) != 0 { throw .last(path) }
    }

    public func openLog(_ path: String) throws(FileError) -> any LogFile {
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        if file < 0 { throw .last(path) }
        return DiskLog(file: file, path: path)
    }

    public func lock(_ path: String) throws(FileError) -> AnyObject? {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        if file < 0 { throw .last(path) }
        let lock = DiskLog(file: file, path: path)
        if flock(file, LOCK_EX | LOCK_NB) == 0 { return lock }
        if errno == EWOULDBLOCK { return nil }
        throw .last(path)
    }
}

private final class DiskLog: LogFile {
    private let file: Int32
    private let path: String

    init(file: Int32, path: String) {
        self.file = file
        self.path = path
    }

    deinit { close(file) }

    func append(_ bytes: [UInt8]) throws(FileError) { try Self.append(bytes, to: file, path: path) }

    func truncate(to count: Int) throws(FileError) {
        if ftruncate(file, off_t(count)) != 0 { throw .last(path) }
    }

    static func append(_ bytes: [UInt8], to file: Int32, path: String) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw .last(path)
            }
        }
    }
}

extension FileError {
    /// What `errno` says now.
    fileprivate static func last(_ path: String) -> FileError {
        let reason: Reason =
            switch errno {
            case ENOSPC, EDQUOT: .diskFull
            case EROFS: .readOnly
            case EACCES, EPERM: .noPermission
            default: .other(String(cString: strerror(errno)))
            }
        return FileError(path: path, reason: reason)
    }
}
