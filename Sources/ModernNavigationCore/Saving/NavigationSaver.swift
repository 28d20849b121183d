import Foundation

/// Keeps a navigation state on disk, and brings it back.
///
/// ```swift
/// let saver = NavigationSaver<AnyRoute, AnySheet>(folder: folder, name: sceneID, types: types) { print($0) }
/// var state = saver.restore(into: initial)
/// state.apply(.push(route))
/// saver.save(&state)
/// ```
///
/// The state is written before the send that changed it returns, so whatever a person has seen survives the
/// end of the process, also by `kill -9` at any byte. The loss of the machine's power may cost the changes since the state was last
/// written as a whole, never more: each time it is, the file and its folder are synced.
///
/// A route that can't be written is left out, as long as it is there, and the rest is saved. A file is replaced only by who has restored
/// or written what it holds; any other is kept under a name of its own, and reported. So a saver that could not have the lock when it
/// restored, and gets it later, saves what it shows and keeps what the other one saved last.
///
/// - Complexity: a save costs what changed since the last, whatever the depth of the path. Now and then, when
///   as much was appended as the state takes, it is written as a whole. No descriptor is held for a scene, and one for all
///   scenes of a folder.
public final class NavigationSaver<Route: Hashable & Codable, Sheet: Hashable & Codable> {
    public typealias State = NavigationState<Route, Sheet>

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
    private var shape: SavedShape<Route, Sheet>?
    private var marks = UInt64.random(in: .min ... .max)
    private var lastReported: SaveError?
    private var leftOut: Set<String> = []

    /// - Parameters:
    ///   - folder: where the files are; it is made when it is missing.
    ///   - name: the name of the scene, whatever it is. Characters that a file's name can't have are escaped, and one that is
    ///     too long for a file is shortened.
    ///   - types: the erased routes that may be saved.
    ///   - version: the version of the saved form, counted from 1: raise it when a migration is added.
    ///   - migrations: one step for each version before `version` that may still be found.
    ///   - bound: how many scenes the folder keeps, and for how long.
    ///   - files: the file system.
    ///   - report: told of each problem once in a row, and once of what is left out for the same reason.
    public init(
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

    /// The state that was saved, as far as it still makes sense: routes, sheets and tabs that no longer exist
    /// are left out and reported.
    ///
    /// - Parameter initial: the state of a first start; where it has tabs, these are the tabs that exist.
    public func restore(into initial: State) -> State {
        isOpen = true
        defer { files.tidy(folder, keeping: bound) }
        guard let contents = journal.read(report: tell), let saved = savedFlow(contents) else {
            return initial
        }
        return FlowReader<Route, Sheet>(types: types, report: tell).read(saved, into: initial)
    }

    /// Saves what changed.
    ///
    /// - Returns: what keeps the state from the disk, which was reported as well, now or with a save before; nil where it is there, but
    ///   for routes that can't be written.
    @discardableResult
    public func save(_ state: inout State) -> SaveError? {
        if !isOpen { _ = restore(into: state) }
        do throws(SaveError) {
            try write(&state)
            return nil
        } catch {
            tell(error)
            return error
        }
    }

    private func write(_ state: inout State) throws(SaveError) {
        try journal.claim()
        if let shape, !journal.needsSnapshot {
            let edits = shape.edits(to: state)
            if edits.isEmpty { return }
            if try append(edits) { return didWrite(&state) }
            try journal.claim()
        }
        try rewrite(state)
        didWrite(&state)
    }

    private func didWrite(_ state: inout State) {
        shape = state.markSaved(after: shape, marks: &marks)
        lastReported = nil
    }

    /// - Returns: false where the state has to be written as a whole.
    private func append(_ edits: [SavedShape<Route, Sheet>.Edit]) throws(SaveError) -> Bool {
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
        tell(.keptAside(file: file, setAside: aside, savedIn: journal.path))
    }

    private func tellOfRoute(_ what: String, _ reason: String) {
        // What stands on a path is written again and again. A reason that names a value is a new one each time.
        if leftOut.count > 100 { leftOut = [] }
        if leftOut.insert(reason).inserted { report(.notEncodable(what: what, reason: reason)) }
    }

    private func tell(_ problem: SaveError) {
        // A full disk would otherwise be reported with every tap.
        if problem == lastReported { return }
        lastReported = problem
        report(problem)
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
        // File systems take 255 bytes, and some stand behind the name.
        if file.utf8.count <= 200 { return file }
        return "\(file.prefix(160))~\(String(FNV1a.of(name.utf8), radix: 16))"
    }
}

extension NavigationSaver {
    /// The state as it stands in the file, brought up to the current version.
    private func savedFlow(_ contents: JournalFrame.Contents) -> SavedFlow? {
        var flow: SavedFlow?
        var found = version
        var sensible = 0
        let decoder = JSONDecoder()
        reading: for record in contents.records {
            switch try? decoder.decode(ReadRecord.self, from: Data(record)) {
            case .snapshot(let version, let state):
                flow = state
                found = version
            case .edits(let edits):
                guard var changed = flow, edits.allSatisfy({ $0.apply(to: &changed) }) else { break reading }
                flow = changed
            case nil:
                break reading
            }
            sensible += 1
        }
        let file = journal.path
        if case .newerFormat(let format) = contents.end {
            let aside = journal.setAside(as: "newer", report: tell)
            tell(.newer(file: file, found: format, known: Int(JournalFrame.format), setAside: aside))
            return nil
        }
        if found > version {
            let aside = journal.setAside(as: "newer", report: tell)
            tell(.newer(file: file, found: found, known: version, setAside: aside))
            return nil
        }
        if sensible < contents.records.count || contents.end == .damaged {
            let kept = Array(contents.records.prefix(sensible))
            let byte = sensible < contents.records.count ? JournalFrame.size(of: kept) : contents.readable
            let aside = journal.setAside(as: "damaged", keeping: kept, report: tell)
            tell(.damaged(file: file, atByte: byte, setAside: aside))
        }
        flow?.removeLeftOut()
        return flow.flatMap { migrate($0, from: found) }
    }

    private func migrate(_ flow: SavedFlow, from found: Int) -> SavedFlow? {
        var flow = flow
        var current = found
        do {
            while current < version {
                guard let step = migrations.first(where: { $0.version == current }) else {
                    throw MissingMigration(version: current)
                }
                try step.migrate(&flow)
                current += 1
            }
            return flow
        } catch {
            let reason = error is MissingMigration ? "\(error)" : SaveError.reason(error)
            let aside = journal.setAside(as: "unmigrated", report: tell)
            tell(.notMigrated(from: found, reason: reason, setAside: aside))
            return nil
        }
    }
}

private struct MissingMigration: Error, CustomStringConvertible {
    let version: Int

    var description: String { "There is no migration from version \(version) to \(version + 1)." }
}
