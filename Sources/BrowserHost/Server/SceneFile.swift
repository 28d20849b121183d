internal import CHostLink
internal import Foundation

/// What is kept of a session while it sleeps.
struct SceneRecord: Codable, Equatable, Sendable {
    var version = 1
    var token: String
    var owner: String
    /// The link of what was shown, as the app prints it.
    var address: String?
    /// Where the app began, which is what the bare site means.
    var home: String?
    /// Whether columns stood side by side; nil where they did not.
    var isWide: Bool?
    /// The number of the last event that is in it.
    var acknowledged: Int?
    /// The values of `@SceneStorage`.
    var storage: [String: Data]
}

/// The folder of sleeping sessions: one small file for each, to which a line is added at each change. The last line counts.
///
/// To add a line takes a tenth of the time that a new file in place of the old one takes, which a file system writes through
/// to the disk. A line that was not finished when the process was stopped is passed over. A file that can't be read is set
/// aside under a name of its own, never lost and never in the way.
struct SceneFolder: Sendable {
    let directory: URL

    /// A file longer than this is begun anew.
    private static let limit = 16 * 1024

    func write(_ record: SceneRecord, id: String) throws {
        guard Secret.isWellFormed(id) else { throw SceneFolderError.badName }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // What stands before it may be half a line.
        let line = Data("\n".utf8) + (try encoder.encode(record)) + Data("\n".utf8)
        let place = path(id, "json")
        do throws(SceneFolderError) {
            if try !Self.append(line, to: place) { try replace(place, by: line, beside: path(id, "new")) }
        } catch {
            // The first scene finds no folder, and somebody may have removed it since.
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            guard try Self.append(line, to: place) else { throw error }
        }
    }

    /// Adds a line by one call of the system, which is done whole or not at all.
    /// - Returns: false, with nothing written, for a file that is long enough.
    private static func append(_ line: Data, to path: String) throws(SceneFolderError) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .notWritten(path) }
        defer { close(file) }
        let size = lseek(file, 0, SEEK_END)
        guard size >= 0 else { throw .notWritten(path) }
        if size > limit { return false }
        let written = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        guard written == line.count else {
            ftruncate(file, size)
            throw .notWritten(path)
        }
        return true
    }

    private func replace(_ place: String, by line: Data, beside: String) throws(SceneFolderError) {
        unlink(beside)
        guard try Self.append(line, to: beside), rename(beside, place) == 0 else {
            throw .notWritten(place)
        }
    }

    /// The record of a session, or nil where there is none that can be read.
    func read(id: String) -> SceneRecord? {
        guard Secret.isWellFormed(id), let data = FileManager.default.contents(atPath: path(id, "json"))
        else {
            return nil
        }
        if let record = Self.record(in: data) { return record }
        rename(path(id, "json"), path(id, "damaged"))
        return nil
    }

    /// The last line, or the one before where the last was not finished.
    private static func record(in data: Data) -> SceneRecord? {
        let end = UInt8(ascii: "\n")
        let isFinished = data.last == end
        for line in data.split(separator: end).suffix(isFinished ? 1 : 2).reversed() {
            let record = try? JSONDecoder().decode(SceneRecord.self, from: line)
            if let record, record.version == 1 { return record }
        }
        return nil
    }

    func remove(id: String) {
        guard Secret.isWellFormed(id) else { return }
        unlink(path(id, "json"))
    }

    /// Removes scenes that nobody has woken since `date`, and of the others all but the newest `limit`. What a scene's own app
    /// has saved is the app's.
    ///
    /// Away from the main actor: for twenty thousand files it takes tenths of a second.
    /// - Returns: how many were removed.
    @concurrent
    func tidy(keeping limit: Int, since date: Date) async -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        // The date alone: all that Foundation tells of a file takes ten times as long.
        let dated = names.compactMap { name -> (path: String, date: Date)? in
            let path = "\(directory.path)/\(name)"
            let seconds = modernnavigation_modified(path)
            return seconds < 0 ? nil : (path, Date(timeIntervalSince1970: seconds))
        }
        let newest = dated.sorted { ($0.date, $0.path) > ($1.date, $1.path) }
        let kept = newest.prefix(limit).prefix { $0.date >= date }
        for file in newest[kept.endIndex...] { unlink(file.path) }
        return newest.count - kept.count
    }

    private func path(_ id: String, _ ending: String) -> String { "\(directory.path)/\(id).\(ending)" }
}

enum SceneFolderError: Error {
    case badName
    case notWritten(String)
}
