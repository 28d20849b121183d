import Foundation

/// Locks on the names of scenes, with one file and one descriptor for each folder, for any number of open scenes.
///
/// A scene's lock is one byte of the folder's lock file, at an offset derived from its name. Two names with the same
/// offset exclude each other, which is safe. The lock file is never removed: a lock on a removed file would exclude
/// nobody. Removing a scene therefore needs only its lock.
///
/// - Complexity: The system searches all locks of the folder, which takes tenths of a millisecond for ten thousand.
final class FolderLocks: @unchecked Sendable {  // The mutex guards all mutable state.
    /// The locks of the process, which opens each folder's lock file once.
    static let shared = FolderLocks()

    private struct FileID: Hashable {
        var device: UInt64
        var number: UInt64
    }

    private struct LockFile {
        var descriptor: Int32
        var heldBytes: Set<off_t> = []
    }

    private let mutex = NSLock()
    private var files: [FileID: LockFile] = [:]
    private var opened: [String: Int] = [:]

    /// - Returns: Nil if the name is locked already, in this process or in another.
    func lock(_ name: String, in folder: String) throws(FileError) -> AnyObject? {
        mutex.lock()
        defer { mutex.unlock() }
        let path = "\(folder)/.locks"
        let place = Self.place(of: name)
        while true {
            let id = try openFile(path)
            guard files[id]?.heldBytes.contains(place) == false, let descriptor = files[id]?.descriptor else {
                return nil
            }
            if Self.set(F_WRLCK, at: place, of: descriptor) != 0 {
                let isTaken = errno == EAGAIN || errno == EACCES
                let error = FileError.last(path)
                closeIfUnused(id)
                if isTaken { return nil }
                throw error
            }
            files[id]?.heldBytes.insert(place)
            // If the folder was removed meanwhile, the file is gone with it, and a lock on it would exclude nobody.
            if Self.id(at: path) == id { return HeldLock { [self] in release(place, of: id) } }
            giveBack(place, of: id)
        }
    }

    /// Counts the scenes that were opened in a folder.
    ///
    /// - Returns: True for the first scene, and then once for each `count` scenes.
    func isTidyingDue(in folder: String, every count: Int) -> Bool {
        mutex.lock()
        defer { mutex.unlock() }
        defer { opened[folder, default: 0] += 1 }
        return opened[folder, default: 0].isMultiple(of: count)
    }

    private func openFile(_ path: String) throws(FileError) -> FileID {
        if let id = Self.id(at: path), files[id] != nil { return id }
        guard let descriptor = try RegularFile.open(path, O_RDWR | O_CREAT) else { throw .last(path) }
        var status = stat()
        fstat(descriptor, &status)
        let id = Self.id(status)
        if files[id] == nil { files[id] = LockFile(descriptor: descriptor) } else { close(descriptor) }
        return id
    }

    private func release(_ place: off_t, of id: FileID) {
        mutex.lock()
        defer { mutex.unlock() }
        giveBack(place, of: id)
    }

    private func giveBack(_ place: off_t, of id: FileID) {
        guard let file = files[id] else { return }
        _ = Self.set(F_UNLCK, at: place, of: file.descriptor)
        files[id]?.heldBytes.remove(place)
        closeIfUnused(id)
    }

    private func closeIfUnused(_ id: FileID) {
        guard let file = files[id], file.heldBytes.isEmpty else { return }
        close(file.descriptor)
        files[id] = nil
    }

    private static func id(at path: String) -> FileID? {
        var status = stat()
        return stat(path, &status) == 0 ? id(status) : nil
    }

    private static func id(_ status: stat) -> FileID {
        FileID(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }

    /// Locks of the open file description. Locks of the process would all end when any code in it closes the file.
    private static func set(_ kind: Int32, at place: off_t, of descriptor: Int32) -> Int32 {
        // `F_OFD_SETLK`, which the headers only declare for GNU sources.
        #if canImport(Darwin)
            let command: Int32 = 90
        #else
            let command: Int32 = 37
        #endif
        var range = flock()
        range.l_type = Int16(kind)
        range.l_whence = Int16(SEEK_SET)
        range.l_start = place
        range.l_len = 1
        let result = fcntl(descriptor, command, &range)
        // A system without such locks has those of the process, and no other code here opens the file.
        return result != 0 && errno == EINVAL ? fcntl(descriptor, F_SETLK, &range) : result
    }

    private static func place(of name: String) -> off_t { off_t(FNV1a.of(name.utf8) >> 2) }

    private final class HeldLock {
        private let release: () -> Void

        init(_ release: @escaping () -> Void) { self.release = release }

        deinit { release() }
    }
}

/// The 64-bit FNV-1a hash, which is the same in each process.
enum FNV1a {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
