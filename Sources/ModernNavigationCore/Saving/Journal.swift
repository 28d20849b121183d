/// A file of records that only grows, until it is written anew with a snapshot.
///
/// Whatever ``append(_:)`` acknowledged is read back, also when the process is killed at any moment: what a
/// killed process left half written is left out when the journal is read, and a snapshot takes the old file's
/// place in one step.
///
/// A file is replaced only where this journal has restored or written what it holds. Any other, which could not be read, makes no
/// sense, or was saved by somebody else meanwhile, is moved to a name of its own. Where it can't be moved it stays, and the journal
/// goes on in a file beside it, with a number: of `main.journal`, `main.2.journal` … the last counts.
final class Journal {
    private enum Standing {
        /// Nobody has looked at the file with the lock held.
        case unknown
        /// The file holds what this journal restored or wrote, or there is none.
        case ours
        /// The file has to be kept when another takes its place. It is moved under a name with this word.
        case kept(as: String)
    }

    private let folder: String
    private let name: String
    private let files: any FileSystem
    private var lock: AnyObject?
    private var number = 1
    private var standing = Standing.unknown
    /// What was restored without the lock: as long as the file holds nothing else, it may be replaced.
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

    /// Whether the next record has to be a snapshot: there is no file of our own yet, or as much was appended as the state takes.
    var needsSnapshot: Bool {
        length == 0 || length - snapshotLength >= max(16_384, 2 * snapshotLength)
    }

    private static let numbers = 1...9

    private func path(_ number: Int) -> String {
        number == 1 ? "\(folder)/\(name).journal" : "\(folder)/\(name).\(number).journal"
    }

    /// Whether a file of this ending, behind the name of a scene and a dot, goes when the scene goes.
    static func isEnding(_ ending: String) -> Bool {
        // Earlier versions of this library left a lock file for each scene.
        ["journal", "journal.new", "lock"].contains(ending) || numbers.contains { ending == "\($0).journal" }
    }

    /// Reads the records, and keeps others from writing; nil where there is no file. Then the first save begins one: a scene that
    /// shows no more than it began with leaves nothing behind.
    func read(report: (SaveError) -> Void) -> JournalFrame.Contents? {
        number = last
        if files.exists(path) {
            do throws(SaveError) { try takeLock() } catch { report(error) }
        }
        do throws(FileError) {
            guard let file = try files.contents(of: path) else { return nil }
            let contents = JournalFrame.read(file)
            if lock != nil {
                standing = .ours
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

    /// Makes sure that this journal, and no other, may write; what was in the way may have gone since the last time. Who gets the lock
    /// only now looks at the file again: it may hold more than was restored.
    func claim() throws(SaveError) {
        guard case .unknown = standing else { return }
        try takeLock()
        number = last
        do throws(FileError) {
            let found = try files.contents(of: path)
            standing = found == nil || found == restored ? .ours : .kept(as: "other")
        } catch {
            standing = .kept(as: "unreadable")
        }
    }

    /// Appends a record; when it returns true the record survives the end of the process.
    ///
    /// - Returns: false where the file is not as it was left: then ``claim()`` is asked again, and a snapshot is written.
    func append(_ record: [UInt8]) throws(FileError) -> Bool {
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
        // What we left half written ourselves is nothing to keep.
        if !isTorn { forget() }
        return false
    }

    /// Begins the file anew with these records. Until it returns the old file stands.
    ///
    /// - Parameter setAside: told where the old file was and is now, if it had to be kept.
    func rewrite(
        _ records: [[UInt8]], setAside: (_ file: String, _ aside: String) -> Void
    ) throws(FileError) {
        let bytes = JournalFrame.fileHeader + records.flatMap(JournalFrame.frame)
        let new = "\(folder)/\(name).journal.new"
        length = 0
        do throws(FileError) {
            // First, so that a full disk moves nothing.
            try files.write(bytes, to: new)
            if case .kept(let reason) = standing {
                let old = path
                setAside(old, try moveAside(as: reason))
            }
        } catch {
            if case .kept = standing { standing = .unknown }
            throw error
        }
        standing = .ours
        try files.move(new, to: path)
        length = bytes.count
        snapshotLength = bytes.count
        isTorn = false
    }

    /// Sets aside a file that can't be restored as it stands, and puts the records of it that can be in its place.
    ///
    /// - Returns: where the old file is now. It is where it was as long as this journal may not write, or can't.
    func setAside(
        as reason: String, keeping records: [[UInt8]] = [], report: (SaveError) -> Void
    ) -> String {
        var aside = path
        restored = nil
        guard lock != nil else { return aside }
        standing = .kept(as: reason)
        do throws(FileError) {
            if records.isEmpty {
                aside = try moveAside(as: reason)
                standing = .ours
            } else {
                try rewrite(records) { aside = $1 }
                // The state is another than these records, and is not marked as saved.
                length = 0
            }
        } catch {
            report(.file(error))
        }
        return aside
    }

    /// The number of the file that counts.
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

    /// Somebody changed or removed the file although it is locked, and the lock may have gone with its folder.
    private func forget() {
        lock = nil
        restored = nil
        standing = .unknown
    }

    /// - Returns: where the file is now: where it was, if it can't be moved. Then another file is begun.
    private func moveAside(as reason: String) throws(FileError) -> String {
        let old = path
        var count = 1
        while files.exists("\(folder)/\(name).\(reason)-\(count)") { count += 1 }
        let aside = "\(folder)/\(name).\(reason)-\(count)"
        do throws(FileError) {
            try files.move(old, to: aside)
            return aside
        } catch {
            // It may have been moved, and only the folder not be synced.
            if !files.exists(old) { return aside }
            guard number < Self.numbers.upperBound else { throw error }
            number += 1
            return old
        }
    }
}
