import ModernNavigationCore

/// A file system in memory that can be full or read-only, fail on purpose, and be inspected.
final class MemoryFileSystem: FileSystem {
    enum Call: Hashable { case read, write, append, move, lock }

    var files: [String: [UInt8]] = [:]
    var capacity = Int.max
    var isReadOnly = false
    var cannotTruncate = false
    /// The errors of calls, by path.
    var faults: [Call: [String: FileError.Reason]] = [:]
    /// Only calls that need no descriptor succeed.
    var isOutOfDescriptors = false
    /// Folders and names locked by another process.
    var lockedElsewhere: Set<String> = []
    private var locks: [String: () -> AnyObject?] = [:]

    var used: Int { files.values.reduce(0) { $0 + $1.count } }

    func contents(of path: String, atMost limit: Int) throws(FileError) -> [UInt8]? {
        try check(.read, path)
        guard let file = files[path] else { return nil }
        if file.count > limit { throw .tooLong(path, limit: limit) }
        return file
    }

    func makeFolder(_ path: String) throws(FileError) { try checkWritable(path) }

    func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try check(.write, path)
        files[path] = []
        try append(bytes, to: path)
    }

    func move(_ path: String, to newPath: String) throws(FileError) {
        try check(.move, path)
        files[newPath] = files.removeValue(forKey: path)
    }

    func exists(_ path: String) -> Bool { files[path] != nil }

    func append(_ bytes: [UInt8], to path: String, ofLength length: Int) throws(FileError) -> Bool {
        try check(.append, path)
        guard files[path]?.count == length else { return false }
        do throws(FileError) {
            try append(bytes, to: path)
        } catch {
            if !cannotTruncate { files[path] = files[path].map { Array($0.prefix(length)) } }
            throw error
        }
        return true
    }

    func lock(_ name: String, in folder: String) throws(FileError) -> AnyObject? {
        let path = "\(folder)/\(name)"
        try check(.lock, path)
        if lockedElsewhere.contains(path) || locks[path]?() != nil { return nil }
        let lock = Lock()
        locks[path] = { [weak lock] in lock }
        return lock
    }

    func noteUse(of path: String) {}

    func tidy(_ folder: String, keeping bound: SavedScenesBound) {}

    /// As on a disk, the part that fits is written.
    private func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        try checkWritable(path)
        let room = max(0, capacity - used)
        files[path, default: []] += bytes.prefix(room)
        if room < bytes.count { throw FileError(path: path, reason: .diskFull) }
    }

    private func check(_ call: Call, _ path: String) throws(FileError) {
        if let reason = faults[call]?[path] { throw FileError(path: path, reason: reason) }
        if isOutOfDescriptors, call != .move {
            throw FileError(path: path, reason: .other("Too many open files"))
        }
        if call != .read { try checkWritable(path) }
    }

    private func checkWritable(_ path: String) throws(FileError) {
        if isReadOnly { throw FileError(path: path, reason: .readOnly) }
    }

    private final class Lock {}
}
