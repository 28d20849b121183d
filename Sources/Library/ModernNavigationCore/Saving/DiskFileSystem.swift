import Dispatch
import Foundation

/// The file system of the machine, accessed by system calls.
///
/// Each call closes the descriptors that it opened, except for locks: a process keeps one descriptor open for each
/// folder of saved scenes.
package struct DiskFileSystem: FileSystem, Sendable {
    package init() {}

    package func contents(of path: String, atMost limit: Int) throws(FileError) -> [UInt8]? {
        guard let file = try RegularFile.open(path, O_RDONLY) else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
                if bytes.count > limit { throw .tooLong(path, limit: limit) }
            } else if errno != EINTR {
                throw .last(path)
            }
        }
    }

    package func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    package func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 { return try syncFolder(of: path) }
        if errno == EEXIST { return }
        let parent = Self.folder(of: path)
        guard errno == ENOENT, parent != path else { throw .last(path) }
        try makeFolder(parent)
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .last(path) }
        try syncFolder(of: path)
    }

    package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        guard let file = try RegularFile.open(path, O_WRONLY | O_CREAT | O_TRUNC) else { throw .last(path) }
        defer { close(file) }
        try Self.writeAll(bytes, path) { writeSome(file, $0) }
        if !Self.isSynced(file) { throw .last(path) }
    }

    package func move(_ path: String, to newPath: String) throws(FileError) {
        if rename(path, newPath) != 0 { throw .last(newPath) }
        try syncFolder(of: newPath)
    }

    package func append(_ bytes: [UInt8], to path: String, ofLength length: Int) throws(FileError) -> Bool {
        let found: Int32?
        do throws(FileError) {
            found = try RegularFile.open(path, O_WRONLY | O_APPEND)
        } catch {
            // Something else is in the place of the file, so the file is gone.
            if error == .notRegular(path) { return false }
            throw error
        }
        guard let file = found else { return false }
        defer { close(file) }
        var status = stat()
        if fstat(file, &status) != 0 { throw .last(path) }
        if status.st_size != off_t(length) { return false }
        do throws(FileError) {
            try Self.writeAll(bytes, path) { writeSome(file, $0) }
        } catch {
            // If this fails, the next save detects that the file is too long.
            ftruncate(file, off_t(length))
            throw error
        }
        return true
    }

    package func lock(_ name: String, in folder: String) throws(FileError) -> AnyObject? {
        try FolderLocks.shared.lock(name, in: folder)
    }

    package func noteUse(of path: String) {
        lutimes(path, nil)
        FolderClock(folder: Self.folder(of: path)).noteUse(now: Date().timeIntervalSince1970)
    }

    package func tidy(_ folder: String, keeping bound: SavedScenesBound) {
        guard FolderLocks.shared.isTidyingDue(in: folder, every: max(1, bound.scenes / 16)) else { return }
        // In the background, because it takes tenths of a second for twenty thousand files.
        DispatchQueue.global(qos: .utility).async {
            SavedScenesFolder(path: folder).tidy(keeping: bound, now: Date())
        }
    }

    private static func folder(of path: String) -> String {
        let name = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
        return name.isEmpty ? "/" : String(name)
    }

    /// Syncs the folder of a path. Files created, moved or removed in it then survive a loss of power.
    private func syncFolder(of path: String) throws(FileError) {
        let folder = Self.folder(of: path)
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if file < 0 { throw .last(folder) }
        defer { close(file) }
        // Some file systems can't sync folders, and return these errors.
        if !Self.isSynced(file), errno != EINVAL, errno != ENOTSUP { throw .last(folder) }
    }

    private static func isSynced(_ file: Int32) -> Bool {
        #if canImport(Darwin)
            // On Apple's systems `fsync` doesn't flush the drive's cache. Not all file systems support the other call.
            if fcntl(file, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(file) == 0
    }

    /// Writes all bytes, because each call may write only a part of them.
    static func writeAll(
        _ bytes: [UInt8], _ path: String, by write: ([UInt8]) -> Int
    ) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let count = write(written == 0 ? bytes : Array(bytes[written...]))
            if count > 0 {
                written += count
            } else if count == 0 {
                throw FileError(path: path, reason: .other("no more bytes could be written"))
            } else if errno != EINTR {
                throw .last(path)
            }
        }
    }
}

// Outside of the type, where `write` is the system's function.
private func writeSome(_ file: Int32, _ bytes: [UInt8]) -> Int { write(file, bytes, bytes.count) }

extension FileError {
    /// The error in `errno`.
    static func last(_ path: String) -> FileError {
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
