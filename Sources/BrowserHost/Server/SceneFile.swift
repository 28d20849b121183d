internal import CRuntime
internal import Foundation

/// The folder of sleeping sessions: one small file for each, to which a line is added at each change. The last good line counts.
///
/// To add a line takes a tenth of the time that a new file in place of the old one takes, which is written through to the disk
/// together with its folder. So the end of the process costs nothing that was written, and the loss of power at most the last lines, never the
/// file. Whatever of a file is damaged is kept under a name of its own, never lost and never in the way.
///
/// A file's name says whose scene it is, shortened, so that nobody has to read all of them to know who has most.
struct SceneFolder: Sendable {
    let directory: URL

    /// A file longer than this is begun anew.
    private static let limit = 16 * 1024

    func write(_ record: SceneRecord, id: String) throws {
        let place = try place(of: id, owner: record.owner)
        let addition = try SceneLines.addition(record)
        if try !Self.append(addition, to: place.path) { try begin(place, with: addition) }
    }

    /// What was found of a session.
    struct Found {
        var record: SceneRecord?
        /// What was wrong with its file; nil where nothing was.
        var damage: SceneDamage?
    }

    /// The record of a session; none where there is no file of it, or no good line in that.
    ///
    /// A damaged file is set aside, and one that holds the last good line takes its place.
    /// - Throws: where the file is there and can't be read, or set aside. Nothing has changed then.
    func read(id: String, owner: String) throws(SceneFolderError) -> Found {
        guard let place = try? place(of: id, owner: owner) else { return Found() }
        var data = try Self.contents(of: place.path)
        if data == nil {
            // Until version 2 its name did not say whose it is.
            let old = "\(directory.path)/\(id).json"
            data = try Self.contents(of: old)
            guard let data, SceneLines(data).record?.owner == owner else { return Found() }
            if rename(old, place.path) != 0 { throw .unreadable(old, errno) }
            sync(directory.path)
        }
        guard let data else { return Found() }
        let lines = SceneLines(data)
        if lines.damaged.isEmpty {
            if lines.record != nil { utimes(place.path, nil) }
            return Found(record: lines.record)
        }
        let aside = try setAside(place, rest: lines.record)
        let damage = SceneDamage(path: place.path, lines: lines.damaged, aside: aside)
        return Found(record: lines.record, damage: damage)
    }

    /// Notes that a scene was in use until now.
    func touch(id: String, owner: String) {
        guard let place = try? place(of: id, owner: owner) else { return }
        utimes(place.path, nil)
    }

    // MARK: Files

    struct Place {
        let base: String
        var path: String { "\(base).json" }
        /// What takes its place.
        var new: String { "\(base).new" }
    }

    func place(of id: String, owner: String) throws(SceneFolderError) -> Place {
        guard Secret.isWellFormed(id) else { throw .badName }
        return Place(base: "\(directory.path)/\(Self.short(owner))-\(id)")
    }

    private static func short(_ owner: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in owner.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Adds to a file that is there.
    /// - Returns: false, with nothing written, for one that is long enough, or isn't there.
    private static func append(_ addition: Data, to path: String) throws(SceneFolderError) -> Bool {
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        if file < 0, errno == ENOENT { return false }
        guard file >= 0 else { throw .notWritten(path, errno) }
        defer { close(file) }
        let size = lseek(file, 0, SEEK_END)
        guard size >= 0 else { throw .notWritten(path, errno) }
        if size > limit { return false }
        do throws(SceneFolderError) {
            try write(addition, to: file, path)
        } catch {
            // What is left where that fails, too, is half a line, which doesn't count.
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

    /// Writes a new file with one line in place of the old one. After a loss of power either the new file is there whole, or the old one.
    private func begin(_ place: Place, with line: Data) throws(SceneFolderError) {
        var file = open(place.new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        if file < 0, errno == ENOENT {
            // The first scene finds no folder, and somebody may have removed it since.
            try? FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            sync(directory.deletingLastPathComponent().path)
            file = open(place.new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
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

    /// Writes the names in a folder through to the disk. Where a file system can't, there is nothing to be done.
    private func sync(_ folder: String) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }

    /// - Returns: nil where there is no such file.
    private static func contents(of path: String) throws(SceneFolderError) -> Data? {
        // Not to wait for what is no file.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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

    /// Keeps a damaged file under a name that is free, and puts what is left of it in its place.
    private func setAside(_ place: Place, rest: SceneRecord?) throws(SceneFolderError) -> String {
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
    /// A file of the folder.
    struct Entry: Sendable {
        let path: String
        /// Of the session whose it is.
        let id: String
        let date: Date
    }

    /// The scenes that nobody has used since `date`, and those that are more than `limit`: who has most loses first, and the longest
    /// unused. And what was left of files that were begun. What was set aside stays, and what a scene's own app has saved is the app's.
    ///
    /// Away from the main actor: for twenty thousand files it takes tenths of a second.
    @concurrent
    func surplus(over limit: Int, since date: Date) async -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        var scenes: [String: [Entry]] = [:]
        var surplus: [Entry] = []
        for name in names {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1] == "json" || parts[1] == "new" else { continue }
            let path = "\(directory.path)/\(name)"
            // The date alone: all that Foundation tells of a file takes ten times as long.
            let seconds = modernnavigation_modified(path)
            let id = String(parts[0].split(separator: "-").last ?? "")
            guard seconds >= 0, Secret.isWellFormed(id) else { continue }
            let entry = Entry(path: path, id: id, date: Date(timeIntervalSince1970: seconds))
            if parts[1] == "new" || entry.date < date {
                surplus.append(entry)
            } else {
                // A file of before version 2 doesn't say whose it is; it counts as one of somebody who has no other.
                scenes[String(parts[0].dropLast(id.count)), default: []].append(entry)
            }
        }
        let unnamed = scenes.removeValue(forKey: "") ?? []
        var ranked = unnamed.map { (rank: 0, entry: $0) }
        for scenes in scenes.values {
            let newest = scenes.sorted { ($0.date, $0.path) > ($1.date, $1.path) }
            ranked += newest.enumerated().map { (rank: $0.offset, entry: $0.element) }
        }
        // Everybody's newest first, then everybody's second.
        ranked.sort {
            ($0.rank, $1.entry.date, $1.entry.path) < ($1.rank, $0.entry.date, $0.entry.path)
        }
        return surplus + ranked.dropFirst(limit).map(\.entry)
    }

    /// Removes a file that has not been used since it was looked at.
    /// - Returns: whether it was removed.
    func remove(_ entry: Entry) -> Bool {
        let date = Date(timeIntervalSince1970: modernnavigation_modified(entry.path))
        return date == entry.date && unlink(entry.path) == 0
    }
}

// MARK: - What is wrong

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

    /// What is in the way, for whoever uses the app.
    var reason: String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the disk is read-only"
        case EACCES, EPERM: "the server has no permission to write there"
        case EMFILE, ENFILE: "the server has too many files open"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}

extension SceneFolderError: CustomStringConvertible {
    var description: String {
        switch self {
        case .badName: "A session's id is 32 hexadecimal digits."
        case .notWritten(let path, _): "\(path) can't be written: \(reason)."
        case .unreadable(let path, _): "\(path) can't be read: \(reason)."
        }
    }
}

/// A scene's file that was not as it had been written.
struct SceneDamage: Equatable, CustomStringConvertible {
    let path: String
    /// The numbers of the lines, from 1.
    let lines: [Int]
    /// Where the file is kept.
    let aside: String

    var description: String {
        let count = lines.count
        let numbers = lines.prefix(10).map(String.init).joined(separator: ", ") + (count > 10 ? ", …" : "")
        return """
            \(path) is damaged: \(count == 1 ? "line \(numbers) is" : "\(count) lines (\(numbers)) are") not as written. The last \
            good line counts, if there is one; the file was kept as \(aside).
            """
    }
}
