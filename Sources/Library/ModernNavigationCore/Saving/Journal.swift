/// An append-only file of records, which is occasionally replaced by a snapshot.
///
/// Acknowledged records survive a kill of the process at any moment: an incomplete record at the end is ignored when
/// the journal is read, and a snapshot replaces the old file atomically.
///
/// A file is only replaced if this journal has restored or written its content. Any other file is moved to a name of
/// its own: one that is unreadable or damaged, or that another store has saved meanwhile. If it can't be moved, it
/// stays, and the journal continues in a numbered file beside it: of `main.journal`, `main.2.journal` … the last one is
/// valid.
final class Journal {
    private enum FileStatus {
        /// The file has not been read with the lock held.
        case unknown
        /// The file contains what this journal restored or wrote, or there is none.
        case ours
        /// The file must be kept: before it is replaced it is moved to a name with this word.
        case kept(as: String)
    }

    private let folder: String
    private let name: String
    private let files: any FileSystem
    private var lock: AnyObject?
    private var number = 1
    private var fileStatus = FileStatus.unknown
    /// The content that was restored without the lock. The file may be replaced while it has this content.
    private var restored: [UInt8]?
    private var length = 0
    private var snapshotLength = 0
    private var isTorn = false

    init(folder: String, name: String, files: any FileSystem) {
        self.folder = folder
        self.name = name
        self.files = files
    }

    deinit {
        if lock != nil { files.noteUse(of: path) }
    }

    var path: String { path(number) }

    /// Whether the next record must be a snapshot: there is no valid file yet, or the appended records have
    /// outgrown the last snapshot.
    var needsSnapshot: Bool {
        length == 0 || length - snapshotLength >= max(16_384, 2 * snapshotLength)
    }

    private static let numbers = 1...9

    /// The most bytes in a record. Restoring that takes some seconds.
    static let longestRecord = 64 << 20

    /// A snapshot, records that are twice as long (``needsSnapshot``), and the last of these.
    private static let longestFile = 4 * longestRecord

    private func path(_ number: Int) -> String {
        number == 1 ? "\(folder)/\(name).journal" : "\(folder)/\(name).\(number).journal"
    }

    /// Returns whether a file is removed with its scene, by the part of its name after the scene and a dot.
    static func isEnding(_ ending: String) -> Bool {
        // Earlier versions of this library created a lock file for each scene.
        ["journal", "journal.new", "lock"].contains(ending) || numbers.contains { ending == "\($0).journal" }
    }

    /// Locks the file and reads its records; nil if there is no file. The first save creates one, so a scene that never
    /// changes leaves no file.
    func read(report: (SaveError) -> Void) -> JournalFrame.Contents? {
        number = last
        if files.exists(path) {
            do throws(SaveError) { try takeLock() } catch { report(error) }
        }
        do throws(FileError) {
            guard let file = try files.contents(of: path, atMost: Self.longestFile) else { return nil }
            let contents = JournalFrame.read(file)
            if lock != nil {
                fileStatus = .ours
                files.noteUse(of: path)
            } else if contents.isWhole {
                restored = file
            }
            return contents
        } catch {
            report(.notRead(error))
            return nil
        }
    }

    /// Acquires the lock, if this journal doesn't have it yet; tried again for each save. The file is then read again,
    /// because it may have changed since it was restored.
    func claim() throws(SaveError) {
        guard case .unknown = fileStatus else { return }
        try takeLock()
        number = last
        do throws(FileError) {
            let found = try files.contents(of: path, atMost: Self.longestFile)
            fileStatus = found == nil || found == restored ? .ours : .kept(as: "other")
        } catch {
            fileStatus = .kept(as: "unreadable")
        }
    }

    /// Appends a record, which survives the end of the process once the call returns true.
    ///
    /// - Returns: False if the file has changed or is gone. The caller then calls ``claim()`` again, and writes a
    ///   snapshot.
    func append(_ record: [UInt8]) throws(FileError) -> Bool {
        try check([record])
        let frame = JournalFrame.frame(record)
        do throws(FileError) {
            if try files.append(frame, to: path, ofLength: length) {
                length += frame.count
                isTorn = false
                return true
            }
        } catch {
            isTorn = true
            throw error
        }
        length = 0
        // An incomplete record of our own need not be kept.
        if !isTorn { forget() }
        return false
    }

    /// Replaces the file by one with these records, atomically.
    ///
    /// - Parameter setAside: Called with the old path of a file that was kept, and its new one.
    func rewrite(
        _ records: [[UInt8]], setAside: (_ file: String, _ aside: String) -> Void
    ) throws(FileError) {
        try check(records)
        let bytes = JournalFrame.fileHeader + records.flatMap(JournalFrame.frame)
        let new = "\(folder)/\(name).journal.new"
        length = 0
        do throws(FileError) {
            // Written before the old file is moved, so that a full disk moves nothing.
            try files.write(bytes, to: new)
            if case .kept(let reason) = fileStatus {
                let old = path
                setAside(old, try moveAside(as: reason))
            }
        } catch {
            if case .kept = fileStatus { fileStatus = .unknown }
            throw error
        }
        fileStatus = .ours
        try files.move(new, to: path)
        length = bytes.count
        snapshotLength = bytes.count
        isTorn = false
    }

    private func check(_ records: [[UInt8]]) throws(FileError) {
        if let record = records.first(where: { $0.count > Self.longestRecord }) {
            throw .tooLong(path, record.count, limit: Self.longestRecord)
        }
    }

    /// Sets aside a file that can't be restored completely, and replaces it by its valid records.
    ///
    /// - Returns: The new path of the old file; its old path if it can't be moved, or this journal doesn't have the
    ///   lock.
    func setAside(
        as reason: String, keeping records: [[UInt8]] = [], report: (SaveError) -> Void
    ) -> String {
        var aside = path
        restored = nil
        guard lock != nil else { return aside }
        fileStatus = .kept(as: reason)
        do throws(FileError) {
            if records.isEmpty {
                aside = try moveAside(as: reason)
                fileStatus = .ours
            } else {
                try rewrite(records) { aside = $1 }
                // The state differs from these records and isn't marked as saved, so the next save is a snapshot.
                length = 0
            }
        } catch {
            report(.file(error))
        }
        return aside
    }

    /// The number of the valid file.
    private var last: Int { Self.numbers.last { files.exists(path($0)) } ?? 1 }

    private func takeLock() throws(SaveError) {
        if lock != nil { return }
        do throws(FileError) {
            try files.makeFolder(folder)
            lock = try files.lock(name, in: folder)
        } catch {
            throw .file(error)
        }
        if lock == nil { throw .inUse(file: path) }
    }

    /// The file was changed or removed despite the lock; the lock file may be gone with the folder.
    private func forget() {
        lock = nil
        restored = nil
        fileStatus = .unknown
    }

    /// - Returns: The new path of the file; its old path if it can't be moved, and then the journal continues in the
    ///   next file.
    private func moveAside(as reason: String) throws(FileError) -> String {
        let old = path
        var count = 1
        while files.exists("\(folder)/\(name).\(reason)-\(count)") { count += 1 }
        let aside = "\(folder)/\(name).\(reason)-\(count)"
        do throws(FileError) {
            try files.move(old, to: aside)
            return aside
        } catch {
            // The move may have succeeded, and only the sync of the folder failed.
            if !files.exists(old) { return aside }
            guard number < Self.numbers.upperBound else { throw error }
            number += 1
            return old
        }
    }
}
