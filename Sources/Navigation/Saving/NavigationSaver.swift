import Foundation

/// Keeps a navigation state on disk, and brings it back.
///
/// ```swift
/// let saver = NavigationSaver<AnyRoute, AnySheet>(folder: folder, name: sceneID, types: types)
/// let store = NavigationStore(initialState: saver.restore(into: initial)) {
///     NavigationReducer().saving(to: saver)
/// }
/// ```
///
/// The state is written before the send that changed it returns, so whatever a person has seen survives the
/// end of the process, also by `kill -9` at any byte. (The loss of the machine's power may cost the last
/// changes, never the file.)
///
/// - Complexity: a save costs what changed since the last, whatever the depth of the path. Now and then, when
///   as much was appended as the state takes, it is written as a whole.
public final class NavigationSaver<Route: Hashable & Codable, Sheet: Hashable & Codable> {
    public typealias State = NavigationState<Route, Sheet>

    private let journal: Journal
    private let types: RouteTypes
    private let version: Int
    private let migrations: [NavigationMigration]
    private let report: (SaveProblem) -> Void
    private var isOpen = false
    private var shape: SavedShape<Route, Sheet>?
    private var marks = UInt64.random(in: .min ... .max)
    private var lastReported: SaveProblem?
    /// What kept the last change from the disk; nil once all is saved.
    public private(set) var problem: SaveProblem?
    private let encoder = JSONEncoder()

    /// - Parameters:
    ///   - folder: where the files are; it is made when it is missing.
    ///   - name: the name of the scene, whatever it is. Characters that a file's name can't have are escaped, and one that is
    ///     too long for a file is shortened.
    ///   - types: the erased routes that may be saved.
    ///   - version: the version of the saved form, counted from 1: raise it when a migration is added.
    ///   - migrations: one step for each version before `version` that may still be found.
    ///   - files: the file system.
    ///   - report: told of each problem once in a row.
    public init(
        folder: String, name: String, types: RouteTypes = RouteTypes(), version: Int = 1,
        migrations: [NavigationMigration] = [], files: any FileSystem = DiskFileSystem(),
        report: @escaping (SaveProblem) -> Void
    ) {
        journal = Journal(folder: folder, name: Self.fileName(name), files: files)
        self.types = types
        self.version = version
        self.migrations = migrations
        self.report = report
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if let key = CodingUserInfoKey.routeTypes { encoder.userInfo[key] = types }
    }

    /// The state that was saved, as far as it still makes sense: routes, sheets and tabs that no longer exist
    /// are left out and reported.
    ///
    /// - Parameter initial: the state of a first start; where it has tabs, these are the tabs that exist.
    public func restore(into initial: State) -> State {
        isOpen = true
        let records = journal.open(report: tell)
        guard let saved = savedFlow(records) else { return initial }
        return FlowReader<Route, Sheet>(types: types, report: tell).read(saved, into: initial)
    }

    /// Saves what changed. When it returns without a report, the state is on disk.
    public func save(_ state: inout State) {
        if !isOpen { _ = restore(into: state) }
        problem = nil
        do {
            try journal.claim()
            if let shape, journal.hasLog, journal.appendedLength < max(16_384, 2 * journal.snapshotLength) {
                let edits = shape.edits(to: state)
                if edits.isEmpty { return }
                try journal.append(Array(try encoder.encode(["edits": edits])))
            } else {
                let snapshot = SavedSnapshot(version: version, state: state)
                try journal.rewrite(Array(try encoder.encode(snapshot)))
            }
            shape = state.markSaved(after: shape, marks: &marks)
            lastReported = nil
        } catch let problem as SaveProblem {
            fail(problem)
        } catch let error as FileError {
            fail(.file(error))
        } catch {
            fail(.notEncodable(reason: Self.reason(error)))
        }
    }

    private func fail(_ problem: SaveProblem) {
        self.problem = problem
        tell(problem)
    }

    private func tell(_ problem: SaveProblem) {
        // A full disk would otherwise be reported with every tap.
        if problem == lastReported { return }
        lastReported = problem
        report(problem)
    }

    static func reason(_ error: any Error) -> String {
        switch error {
        case EncodingError.invalidValue(_, let context): context.debugDescription
        case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            context.debugDescription
        default: "\(error)"
        }
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
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return "\(file.prefix(160))~\(String(hash, radix: 16))"
    }
}

extension NavigationSaver {
    /// The state as it stands in the file, brought up to the current version.
    private func savedFlow(_ records: [[UInt8]]) -> SavedFlow? {
        var flow: SavedFlow?
        var found = version
        let decoder = JSONDecoder()
        for record in records {
            switch try? decoder.decode(ReadRecord.self, from: Data(record)) {
            case .snapshot(let version, let state):
                flow = state
                found = version
            case .edits(let edits):
                guard var changed = flow, edits.allSatisfy({ $0.apply(to: &changed) }) else {
                    return setAside(as: "damaged", keeping: flow) { path in
                        .damaged(file: journal.path, atByte: 0, setAside: path)
                    }
                }
                flow = changed
            case nil:
                return setAside(as: "damaged", keeping: flow) { path in
                    .damaged(file: journal.path, atByte: 0, setAside: path)
                }
            }
        }
        if found > version {
            return setAside(as: "newer", keeping: nil) { path in
                .newer(file: journal.path, found: found, known: version, setAside: path)
            }
        }
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
            let reason = error is MissingMigration ? "\(error)" : Self.reason(error)
            return setAside(as: "unmigrated", keeping: nil) { path in
                .notMigrated(from: found, reason: reason, setAside: path)
            }
        }
    }

    private func setAside(
        as reason: String, keeping flow: SavedFlow?, _ problem: (String) -> SaveProblem
    ) -> SavedFlow? {
        do throws(FileError) {
            tell(problem(try journal.setAside(as: reason)))
        } catch {
            tell(.file(error))
        }
        return flow
    }
}

private struct MissingMigration: Error, CustomStringConvertible {
    let version: Int

    var description: String { "There is no migration from version \(version) to \(version + 1)." }
}
