import Navigation

/// A file system in memory that can run full, be read-only, and be looked into.
final class MemoryFileSystem: FileSystem {
    var files: [String: [UInt8]] = [:]
    var capacity = Int.max
    var isReadOnly = false
    var cannotTruncate = false
    private var locks: [String: () -> AnyObject?] = [:]

    var used: Int { files.values.reduce(0) { $0 + $1.count } }

    func contents(of path: String) throws(FileError) -> [UInt8]? { files[path] }

    func makeFolder(_ path: String) throws(FileError) { try checkWritable(path) }

    func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try checkWritable(path)
        files[path] = []
        try append(bytes, to: path)
    }

    func move(_ path: String, to newPath: String) throws(FileError) {
        try checkWritable(path)
        files[newPath] = files.removeValue(forKey: path)
    }

    func openLog(_ path: String) throws(FileError) -> any LogFile { Log(path: path, system: self) }

    func lock(_ path: String) throws(FileError) -> AnyObject? {
        try checkWritable(path)
        if locks[path]?() != nil { return nil }
        let lock = Lock()
        locks[path] = { [weak lock] in lock }
        return lock
    }

    /// As a disk does: what still fits is written.
    fileprivate func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        try checkWritable(path)
        let room = max(0, capacity - used)
        files[path, default: []] += bytes.prefix(room)
        if room < bytes.count { throw FileError(path: path, reason: .diskFull) }
    }

    private func checkWritable(_ path: String) throws(FileError) {
        if isReadOnly { throw FileError(path: path, reason: .readOnly) }
    }

    private final class Lock {}

    private struct Log: LogFile {
        let path: String
        let system: MemoryFileSystem

        func append(_ bytes: [UInt8]) throws(FileError) { try system.append(bytes, to: path) }

        func truncate(to count: Int) throws(FileError) {
            if system.cannotTruncate { throw FileError(path: path, reason: .other("input/output error")) }
            system.files[path] = system.files[path].map { Array($0.prefix(count)) }
        }
    }
}
