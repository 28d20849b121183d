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
    /// The values of `@SceneStorage`.
    var storage: [String: Data]
}

/// The folder of sleeping sessions: one small file for each, replaced as a whole.
///
/// A file is written beside its place and then renamed, so a reader finds the old or the new one whenever the
/// process was stopped. A file that can't be read is set aside under a name of its own, never lost and never in
/// the way.
struct SceneFolder: Sendable {
    let directory: URL

    func write(_ record: SceneRecord, id: String) throws {
        guard Secret.isWellFormed(id) else { throw SceneFolderError.badName }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(record)
        let place = path(id, "json")
        let beside = path(id, "new")
        if !Self.write(data, to: beside) {
            // The first scene finds no folder, and somebody may have removed it since.
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            guard Self.write(data, to: beside) else { throw SceneFolderError.notWritten(beside) }
        }
        guard rename(beside, place) == 0 else { throw SceneFolderError.notWritten(place) }
    }

    /// Writes a whole file that nobody else may read: by the system's own calls, as it happens while a person waits.
    private static func write(_ data: Data, to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        return data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                if count < 0, errno != EINTR { return false }
                written += max(0, count)
            }
            return true
        }
    }

    /// The record of a session, or nil where there is none that can be read.
    func read(id: String) -> SceneRecord? {
        guard Secret.isWellFormed(id), let data = FileManager.default.contents(atPath: path(id, "json"))
        else {
            return nil
        }
        if let record = try? JSONDecoder().decode(SceneRecord.self, from: data), record.version == 1 {
            return record
        }
        rename(path(id, "json"), path(id, "damaged"))
        return nil
    }

    func remove(id: String) {
        guard Secret.isWellFormed(id) else { return }
        unlink(path(id, "json"))
    }

    /// Removes scenes that nobody has woken since `date`.
    func removeScenes(olderThan date: Date) {
        let files = try? FileManager.default.contentsOfDirectory(
            at: directory, includingPropertiesForKeys: [.contentModificationDateKey])
        for file in files ?? [] {
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            if let modified = values?.contentModificationDate, modified < date { unlink(file.path) }
        }
    }

    /// Keeps no more than `limit` scenes, the newest. What a scene's own app has saved is the app's.
    /// - Returns: how many were removed.
    @discardableResult
    func keepNewest(_ limit: Int) -> Int {
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: directory, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
        guard files.count > limit else { return 0 }
        let dated = files.map { file in
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            return (file: file, date: values?.contentModificationDate ?? .distantPast)
        }
        let oldest = dated.sorted { ($0.date, $0.file.path) < ($1.date, $1.file.path) }.prefix(
            files.count - limit)
        for (file, _) in oldest { unlink(file.path) }
        return oldest.count
    }

    private func path(_ id: String, _ ending: String) -> String { "\(directory.path)/\(id).\(ending)" }
}

enum SceneFolderError: Error {
    case badName
    case notWritten(String)
}
