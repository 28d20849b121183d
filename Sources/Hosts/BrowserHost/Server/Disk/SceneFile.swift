internal import Foundation

/// Folder with one small file for each sleeping session. Each change appends a line; the last valid line is the current record.
///
/// Appending takes a tenth of the time of replacing the file, which needs an `fsync` of the file and of its folder. Appended
/// lines survive a crash of the process; a power failure loses at most the last lines, never the file. A damaged file is renamed
/// and kept.
///
/// The file name contains a hash of the owner, so that scenes can be counted for each owner without reading the files.
struct SceneFolder: Sendable {
    let directory: URL

    /// Size in bytes above which a file is replaced by a new one.
    private static let limit = 16 * 1024

    func write(_ record: SceneRecord, id: String) throws {
        let place = try place(of: id, owner: record.owner)
        let addition = try SceneLines.addition(record)
        if try !Self.append(addition, to: place.path) { try begin(place, with: addition) }
    }

    /// Result of reading a session's file.
    struct ReadResult {
        var record: SceneRecord?
        /// The error that was found in the file; nil if it is intact.
        var error: SceneFileError?
    }

    /// Returns the record of a session, or none if there is no file or no valid line in it.
    ///
    /// A damaged file is set aside and replaced by one with the last valid line.
    /// - Throws: if the file exists and can't be read or set aside. Nothing has changed then.
    func read(id: String, owner: String) throws(SceneFolderError) -> ReadResult {
        guard let place = try? place(of: id, owner: owner) else { return ReadResult() }
        var data = try Self.contents(of: place.path)
        if data == nil {
            // Before version 2 the file name did not contain the owner.
            let old = "\(directory.path)/\(id).json"
            data = try Self.contents(of: old)
            guard let data, SceneLines(data).record?.owner == owner else { return ReadResult() }
            if rename(old, place.path) != 0 { throw .unreadable(old, errno) }
            sync(directory.path)
        }
        guard let data else { return ReadResult() }
        let lines = SceneLines(data)
        if lines.damaged.isEmpty {
            if lines.record != nil { utimes(place.path, nil) }
            return ReadResult(record: lines.record)
        }
        let aside = try setAside(place, rest: lines.record)
        let error = SceneFileError(path: place.path, lines: lines.damaged, aside: aside)
        return ReadResult(record: lines.record, error: error)
    }

    /// Updates the file's date, so that the scene counts as recently used.
    func touch(id: String, owner: String) {
        guard let place = try? place(of: id, owner: owner) else { return }
        utimes(place.path, nil)
    }

    // MARK: Files

    struct FilePaths {
        let base: String
        var path: String { "\(base).json" }
        /// The new file, until it is renamed to `path`.
        var new: String { "\(base).new" }
    }

    func place(of id: String, owner: String) throws(SceneFolderError) -> FilePaths {
        guard Secret.isWellFormed(id) else { throw .badName }
        return FilePaths(base: "\(directory.path)/\(Self.short(owner))-\(id)")
    }

    private static func short(_ owner: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in owner.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash.hexadecimal
    }

    /// Appends to an existing file.
    /// - Returns: false, with nothing written, if the file doesn't exist or exceeds `limit`.
    private static func append(_ addition: Data, to path: String) throws(SceneFolderError) -> Bool {
        let file = StateFile.open(path, O_WRONLY | O_APPEND)
        if file < 0, errno == ENOENT { return false }
        guard file >= 0 else { throw .notWritten(path, errno) }
        defer { close(file) }
        let size = lseek(file, 0, SEEK_END)
        guard size >= 0 else { throw .notWritten(path, errno) }
        if size > limit { return false }
        do throws(SceneFolderError) {
            try write(addition, to: file, path)
        } catch {
            // If truncating fails too, half a line is left, which is ignored when the file is read.
            ftruncate(file, size)
            throw error
        }
        return true
    }

    private static func write(_ bytes: Data, to file: Int32, _ path: String) throws(SceneFolderError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                throw .notWritten(path, count == 0 ? ENOSPC : errno)
            }
        }
    }

    /// Replaces the file by a new one with one line. After a power failure either the new file or the old one exists completely.
    private func begin(_ place: FilePaths, with line: Data) throws(SceneFolderError) {
        var file = StateFile.open(place.new, O_WRONLY | O_CREAT | O_TRUNC)
        if file < 0, errno == ENOENT {
            // The folder doesn't exist before the first scene, or was removed since.
            try? FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            sync(directory.deletingLastPathComponent().path)
            file = StateFile.open(place.new, O_WRONLY | O_CREAT | O_TRUNC)
        }
        guard file >= 0 else { throw .notWritten(place.new, errno) }
        do throws(SceneFolderError) {
            defer { close(file) }
            try Self.write(line, to: file, place.new)
            guard fsync(file) == 0 else { throw .notWritten(place.new, errno) }
        } catch {
            unlink(place.new)
            throw error
        }
        guard rename(place.new, place.path) == 0 else { throw .notWritten(place.path, errno) }
        sync(directory.path)
    }

    /// Syncs a folder's entries to disk. Errors are ignored, because some file systems can't do it.
    private func sync(_ folder: String) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }

    /// - Returns: nil if the file doesn't exist.
    private static func contents(of path: String) throws(SceneFolderError) -> Data? {
        let file = StateFile.open(path, O_RDONLY)
        if file < 0, errno == ENOENT { return nil }
        guard file >= 0 else { throw .unreadable(path, errno) }
        defer { close(file) }
        var data = Data()
        var piece = [UInt8](repeating: 0, count: limit)
        while true {
            let count = Glibc.read(file, &piece, piece.count)
            if count == 0 { return data }
            if count > 0 {
                data += piece[..<count]
            } else if errno != EINTR {
                throw .unreadable(path, errno)
            }
        }
    }

    /// Keeps a damaged file under an unused name, and replaces it by a file with the last valid record.
    private func setAside(_ place: FilePaths, rest: SceneRecord?) throws(SceneFolderError) -> String {
        var number = 1
        while link(place.path, "\(place.base).damaged-\(number)") != 0 {
            guard errno == EEXIST else { throw .unreadable(place.path, errno) }
            number += 1
        }
        let aside = "\(place.base).damaged-\(number)"
        guard let rest else {
            unlink(place.path)
            sync(directory.path)
            return aside
        }
        do {
            try begin(place, with: try SceneLines.addition(rest))
            return aside
        } catch {
            unlink(aside)
            throw .unreadable(place.path, (error as? SceneFolderError)?.code ?? EIO)
        }
    }
}

// MARK: - Tidying

extension SceneFolder {
    /// A file in the folder.
    struct Entry: Sendable {
        let path: String
        /// The id of the session that the file belongs to.
        let id: String
        /// The owner's part of the name. A file from before version 2 has none, and counts as its owner's only one.
        fileprivate let owner: String
        /// Whether it is a new file that was not finished.
        fileprivate let isNew: Bool
        let date: Date
    }

    var clock: StateClock { StateClock(folder: directory.path) }

    /// Returns the files to remove: scenes unused for that time, scenes beyond `limit` (those of the owners with the most scenes
    /// first, least recently used first), and unfinished new files; none after the clock has jumped (see `StateClock`). Files
    /// that were set aside are kept. Files that the app itself has saved are left alone.
    ///
    /// Off the main actor, because it takes tenths of a second for 20,000 files.
    @concurrent
    func surplus(over limit: Int, unusedFor time: Duration, now: Date) async -> [Entry] {
        let entries = entries()
        let dates = entries.map { (path: $0.path, date: $0.date.timeIntervalSince1970) }
        guard clock.check(dates, now: now.timeIntervalSince1970) else { return [] }
        return surplus(of: entries, over: limit, since: now - Double(time.components.seconds))
    }

    private func entries() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.compactMap { name in
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1] == "json" || parts[1] == "new" else { return nil }
            let path = "\(directory.path)/\(name)"
            let id = String(parts[0].split(separator: "-").last ?? "")
            guard Secret.isWellFormed(id), let date = StateClock.date(of: path) else { return nil }
            return Entry(
                path: path, id: id, owner: String(parts[0].dropLast(id.count)), isNew: parts[1] == "new",
                date: Date(timeIntervalSince1970: date))
        }
    }

    private func surplus(of entries: [Entry], over limit: Int, since date: Date) -> [Entry] {
        var scenes: [String: [Entry]] = [:]
        var surplus: [Entry] = []
        for entry in entries {
            if entry.isNew || entry.date < date {
                surplus.append(entry)
            } else {
                scenes[entry.owner, default: []].append(entry)
            }
        }
        let unnamed = scenes.removeValue(forKey: "") ?? []
        var ranked = unnamed.map { (rank: 0, entry: $0) }
        for scenes in scenes.values {
            let newest = scenes.sorted { ($0.date, $0.path) > ($1.date, $1.path) }
            ranked += newest.enumerated().map { (rank: $0.offset, entry: $0.element) }
        }
        // The newest scene of each owner first, then the second of each.
        ranked.sort {
            ($0.rank, $1.entry.date, $1.entry.path) < ($1.rank, $0.entry.date, $0.entry.path)
        }
        return surplus + ranked.dropFirst(limit).map(\.entry)
    }

    /// Removes a file unless it has been used since `entry` was read.
    /// - Returns: whether it was removed.
    func remove(_ entry: Entry) -> Bool {
        StateClock.date(of: entry.path) == entry.date.timeIntervalSince1970 && unlink(entry.path) == 0
    }
}

// MARK: - Errors

enum SceneFolderError: Error, Equatable {
    case badName
    case notWritten(String, Int32)
    case unreadable(String, Int32)

    var code: Int32 {
        switch self {
        case .badName: EINVAL
        case .notWritten(_, let code), .unreadable(_, let code): code
        }
    }

    /// The cause of the error, for the people who use the app.
    var reason: String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the disk is read-only"
        case EACCES, EPERM: "the server has no permission to write there"
        case EMFILE, ENFILE: "the server has too many files open"
        case StateFile.otherKind: "it is not a regular file"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}

extension SceneFolderError: CustomStringConvertible {
    var description: String {
        switch self {
        case .badName: "The session's id isn't 32 hexadecimal digits."
        case .notWritten(let path, _): "\(path) can't be written: \(reason)."
        case .unreadable(let path, _): "\(path) can't be read: \(reason)."
        }
    }
}

/// Damaged lines that were found in a scene's file.
struct SceneFileError: Error, Equatable, CustomStringConvertible {
    let path: String
    /// Line numbers, from 1.
    let lines: [Int]
    /// Path under which the damaged file is kept.
    let aside: String

    var description: String {
        let count = lines.count
        let numbers = lines.prefix(10).map(String.init).joined(separator: ", ") + (count > 10 ? ", …" : "")
        return """
            \(path) is damaged: \(count == 1 ? "line \(numbers)" : "\(count) lines (\(numbers))") can't be read. The last \
            valid line is used, if there is one; the file was kept as \(aside).
            """
    }
}
