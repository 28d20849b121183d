import Foundation
import ModernComposable

/// Saves a navigation state on disk, and restores it.
///
/// ```swift
/// let saver = StateSaver<AnyRoute, AnySheet>(folder: folder, name: sceneID, types: types) { print($0) }
/// var state = saver.restore(into: initial)
/// let edit = state.edit(by: .push(route))
/// saver.save(state, after: edit)
/// ```
///
/// The state is written before the `send` that changed it returns, so everything that the user has seen survives the
/// end of the process, also by `kill -9` at any instant. A loss of power may lose the changes since the last snapshot,
/// and no more: the file and its folder are synced with each snapshot.
///
/// A route that can't be encoded is left out while it is on the path, and the rest is saved. A saver only replaces a
/// file that it has restored or written; any other file is moved to a name of its own and reported. So a saver that
/// gets the lock only after restoring saves its own state, and keeps the file that the other saver wrote last.
///
/// - Complexity: A save after an edit costs as much as its changes, for any depth of the path. The whole state is written if it has
///   also changed in other ways, and when the appended records have outgrown the last snapshot. No descriptor is
///   open for a scene, and one for all scenes of a folder.
package final class StateSaver<Route: Hashable & Codable, Sheet: Hashable & Codable> {
    package typealias State = NavigationState<Route, Sheet>

    private let folder: String
    private let files: any FileSystem
    private let bound: SavedScenesBound
    private let journal: Journal
    private let types: RouteTypes
    private let version: Int
    private let migrations: [NavigationMigration]
    private let report: (SaveError) -> Void
    private let writer: RecordWriter<Route, Sheet>
    private var isOpen = false
    /// The mark of the last state; nil if the next save must write all of it.
    private var savedMark: ChangeMark?
    /// The changes of that state that aren't on disk, because they could not be written.
    private var unsaved = NavigationEdit<Route, Sheet>()
    private var lastReported: SaveError?
    private var leftOut: Set<String> = []

    /// - Parameters:
    ///   - folder: The folder of the files; created if it is missing.
    ///   - name: The name of the scene, any text. Characters that are invalid in file names are escaped, and a long
    ///     name is shortened.
    ///   - types: The types of erased routes that may be saved.
    ///   - version: The version of the saved format, counted from 1. Increase it with each added migration.
    ///   - migrations: One step for each version before `version` that may still be found.
    ///   - bound: The maximum number of scenes in the folder, and their maximum age.
    ///   - files: The file system.
    ///   - report: Called for each error, once in a row, and once for each reason for leaving out a route.
    package init(
        folder: String, name: String, types: RouteTypes = RouteTypes(), version: Int = 1,
        migrations: [NavigationMigration] = [], keeping bound: SavedScenesBound = SavedScenesBound(),
        files: any FileSystem = DiskFileSystem(), report: @escaping (SaveError) -> Void
    ) {
        journal = Journal(folder: folder, name: Self.fileName(name), files: files)
        writer = RecordWriter(version: version, types: types)
        self.folder = folder
        self.files = files
        self.bound = bound
        self.types = types
        self.version = version
        self.migrations = migrations
        self.report = report
    }

    /// Returns the saved state. Routes, sheets and tabs that no longer exist are left out and reported.
    ///
    /// - Parameter initial: The initial state of the app. If it has tabs, only these exist.
    package func restore(into initial: State) -> State {
        isOpen = true
        defer { files.tidy(folder, keeping: bound) }
        guard let contents = journal.read(report: reportError), let saved = savedFlow(contents) else {
            return initial
        }
        return FlowReader<Route, Sheet>(types: types, report: reportError).read(saved, into: initial)
    }

    /// Saves the changes since the last save; nothing is written if there are none.
    ///
    /// - Parameters:
    ///   - state: The current state.
    ///   - edit: The only changes since the last save, if they are known. Without it the whole state is written.
    /// - Returns: The reason why the state isn't on disk, which is reported too; nil on success, even if routes that
    ///   can't be encoded are left out.
    @discardableResult
    package func save(_ state: State, after edit: NavigationEdit<Route, Sheet>? = nil) -> SaveError? {
        if !isOpen { _ = restore(into: state) }
        do throws(SaveError) {
            try write(state, edit)
            return nil
        } catch {
            reportError(error)
            return error
        }
    }

    /// Called with the last state after a change of parts that are never saved, such as the error.
    func didChangeUnsavedParts(of state: State) {
        if savedMark != nil { savedMark = state.changeMark }
    }

    private func write(_ state: State, _ edit: NavigationEdit<Route, Sheet>?) throws(SaveError) {
        let isKnown = isKnown(state, after: edit)
        try journal.claim()
        if isKnown, !journal.needsSnapshot {
            let edits = unsaved.saved(in: state)
            if edits.isEmpty { return unsaved.changes = [] }
            if try append(edits) { return didWrite(state) }
            try journal.claim()
        }
        savedMark = nil
        try rewrite(state)
        didWrite(state)
    }

    /// Adds an edit to the changes that aren't on disk.
    ///
    /// - Returns: False if these aren't all, and the whole state must be written.
    private func isKnown(_ state: State, after edit: NavigationEdit<Route, Sheet>?) -> Bool {
        guard let savedMark else { return false }
        if savedMark.isSame(as: state.changeMark) { return true }
        self.savedMark = nil
        // Bounded, because a disk may be full for long.
        guard let edit, edit.leads(from: savedMark, to: state.changeMark), unsaved.changes.count < 1_000
        else {
            return false
        }
        unsaved.changes += edit.changes
        self.savedMark = state.changeMark
        return true
    }

    private func didWrite(_ state: State) {
        savedMark = state.changeMark
        unsaved.changes = []
        lastReported = nil
    }

    /// - Returns: False if the whole state must be written.
    private func append(_ edits: [SavedEdit<Route, Sheet>]) throws(SaveError) -> Bool {
        let record = try writer.edits(edits, leavingOut: tellOfRoute)
        do throws(FileError) {
            return try journal.append(record)
        } catch {
            throw .file(error)
        }
    }

    private func rewrite(_ state: State) throws(SaveError) {
        let record = try writer.snapshot(state, leavingOut: tellOfRoute)
        do throws(FileError) {
            try journal.rewrite([record], setAside: tellOfFile)
        } catch {
            throw .file(error)
        }
    }

    private func tellOfFile(_ file: String, _ aside: String) {
        reportError(.keptAside(file: file, setAside: aside, savedIn: journal.path))
    }

    private func tellOfRoute(_ what: String, _ reason: String) {
        // A route on the path is left out of every record, but reported once for each reason. The set is bounded,
        // because a reason may contain a value.
        if leftOut.count > 100 { leftOut = [] }
        if leftOut.insert(reason).inserted { report(.notEncodable(what: what, reason: reason)) }
    }

    private func reportError(_ error: SaveError) {
        // A full disk fails every save, and is reported once.
        if error == lastReported { return }
        lastReported = error
        report(error)
    }

    private static func fileName(_ name: String) -> String {
        var file = ""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                file.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                file += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        // File names are limited to 255 bytes, and an extension is added.
        if file.utf8.count <= 200 { return file }
        return "\(file.prefix(160))~\(String(FNV1a.of(name.utf8), radix: 16))"
    }
}

extension StateSaver {
    /// Returns the flow in the file, migrated to the current version.
    private func savedFlow(_ contents: JournalFrame.Contents) -> SavedFlow? {
        var (flow, found, sensible) = replay(contents.records[...])
        // The edits of a record that doesn't fit have been applied in part.
        if sensible < contents.records.count {
            (flow, found, sensible) = replay(contents.records[..<sensible])
        }
        let file = journal.path
        if case .newerFormat(let format) = contents.end {
            let aside = journal.setAside(as: "newer", report: reportError)
            reportError(.newer(file: file, found: format, known: Int(JournalFrame.format), setAside: aside))
            return nil
        }
        if found > version {
            let aside = journal.setAside(as: "newer", report: reportError)
            reportError(.newer(file: file, found: found, known: version, setAside: aside))
            return nil
        }
        if sensible < contents.records.count || contents.end == .damaged {
            let kept = Array(contents.records.prefix(sensible))
            let byte = sensible < contents.records.count ? JournalFrame.size(of: kept) : contents.readable
            let aside = journal.setAside(as: "damaged", keeping: kept, report: reportError)
            reportError(.damaged(file: file, atByte: byte, setAside: aside))
        }
        flow?.removeLeftOut()
        return flow.flatMap { migrate($0, from: found) }
    }

    /// Applies records one after another, until one can't be read or doesn't fit.
    ///
    /// - Returns: The flow, the version of its format, and the number of records that could be applied.
    private func replay(
        _ records: ArraySlice<[UInt8]>
    ) -> (flow: SavedFlow?, version: Int, applied: Int) {
        var flow: SavedFlow?
        var found = version
        for (index, record) in records.enumerated() {
            switch try? JSONReader(record).read(ReadRecord.self) {
            case .snapshot(let version, let state):
                flow = state
                found = version
            case .edits(let edits):
                // Changed at its place: a copy would be as long as the path, for each record.
                guard flow != nil, edits.allSatisfy({ flow?.apply($0) ?? false }) else {
                    return (flow, found, index)
                }
            case nil:
                return (flow, found, index)
            }
        }
        return (flow, found, records.count)
    }

    private func migrate(_ flow: SavedFlow, from found: Int) -> SavedFlow? {
        var flow = flow
        do {
            try flow.migrate(by: migrations, from: found, to: version)
            return flow
        } catch {
            let reason = error is MissingMigration ? "\(error)" : SaveError.reason(error)
            let aside = journal.setAside(as: "unmigrated", report: reportError)
            reportError(.notMigrated(from: found, reason: reason, setAside: aside))
            return nil
        }
    }
}
