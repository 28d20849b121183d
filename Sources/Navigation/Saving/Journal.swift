/// A file of records that only grows, until it is written anew with a snapshot.
///
/// Whatever ``append(_:)`` acknowledged is read back, also when the process is killed at any moment: what a
/// killed process left half written is cut when the journal is opened, and a snapshot takes the old file's
/// place in one step.
final class Journal {
    private let folder: String
    private let name: String
    private let files: any FileSystem
    private var lock: AnyObject?
    private var log: (any LogFile)?
    private var length = 0
    private(set) var snapshotLength = 0

    init(folder: String, name: String, files: any FileSystem) {
        self.folder = folder
        self.name = name
        self.files = files
    }

    var path: String { "\(folder)/\(name).journal" }

    /// How many bytes were appended since the last snapshot.
    var appendedLength: Int { length - snapshotLength }

    /// Whether records can be appended; if not, a snapshot has to be written first.
    var hasLog: Bool { log != nil }

    /// Whether this journal, and no other, may write.
    private var isWritable: Bool { lock != nil }

    /// Makes sure that this journal may write; what is in the way may have gone since the last time.
    func claim() throws(SaveProblem) {
        if isWritable { return }
        do throws(FileError) {
            try files.makeFolder(folder)
            lock = try files.lock("\(folder)/\(name).lock")
        } catch {
            throw .file(error)
        }
        if lock == nil { throw .inUse(file: path) }
    }

    /// Reads the records, and keeps others from writing. Where there is no file, the first save begins one: a scene that
    /// shows no more than it began with leaves nothing behind.
    func open(report: (SaveProblem) -> Void) -> [[UInt8]] {
        do throws(FileError) {
            if try files.contents(of: path) == nil { return [] }
        } catch {
            report(.file(error))
        }
        do throws(SaveProblem) { try claim() } catch { report(error) }
        do throws(FileError) {
            guard let file = try files.contents(of: path) else { return [] }
            let contents = JournalFrame.read(file)
            switch contents.end {
            case .clean, .torn:
                // The torn rest was never acknowledged. The first save writes a new file without it.
                break
            case .damaged:
                let aside = try setAside(as: "damaged")
                report(.damaged(file: path, atByte: contents.readable, setAside: aside))
            case .newerFormat(let found):
                let aside = try setAside(as: "newer")
                report(.newer(file: path, found: found, known: Int(JournalFrame.format), setAside: aside))
            }
            return contents.records
        } catch {
            report(.file(error))
            return []
        }
    }

    /// Moves the file out of the way, under a name that is free.
    ///
    /// - Returns: the new path; the old one where this journal may not write.
    func setAside(as reason: String) throws(FileError) -> String {
        guard isWritable else { return path }
        log = nil
        var number = 1
        while try files.contents(of: "\(folder)/\(name).\(reason)-\(number)") != nil { number += 1 }
        let aside = "\(folder)/\(name).\(reason)-\(number)"
        if try files.contents(of: path) != nil { try files.move(path, to: aside) }
        return aside
    }

    /// Appends a record; when it returns the record survives the end of the process.
    func append(_ record: [UInt8]) throws(FileError) {
        guard let log else { throw FileError(path: path, reason: .other("the journal is not open")) }
        let frame = JournalFrame.frame(record)
        do throws(FileError) {
            try log.append(frame)
            length += frame.count
        } catch {
            // Half a frame must not stand before the next one.
            do throws(FileError) { try log.truncate(to: length) } catch { self.log = nil }
            throw error
        }
    }

    /// Begins the file anew with one record. Until it returns the old file stands.
    func rewrite(_ record: [UInt8]) throws(FileError) {
        let bytes = JournalFrame.fileHeader + JournalFrame.frame(record)
        let new = "\(path).new"
        try files.write(bytes, to: new)
        try files.move(new, to: path)
        log = nil
        length = bytes.count
        snapshotLength = bytes.count
        log = try files.openLog(path)
    }
}
