import Fuzzing

@testable import ModernNavigationCore

private enum FuzzRoute: Hashable, Codable, Sendable {
    case park(String)
    case product(Int, [Double]?)
    case map
}

private typealias FuzzState = NavigationState<AnyRoute, AnySheet>

private let types: RouteTypes = {
    var types = RouteTypes()
    types.register(FuzzRoute.self, name: "R")
    return types
}()

private let path = "/s/m.journal"

private func restored(_ files: MemoryFileSystem, _ initial: FuzzState) -> (
    saver: StateSaver<AnyRoute, AnySheet>, state: FuzzState, errors: [SaveError]
) {
    final class Reports { var errors: [SaveError] = [] }
    let reports = Reports()
    let migrations = [
        NavigationMigration(from: 1) { $0.mapRoutes { $0["type"] == "gone" ? nil : $0 } },
        NavigationMigration(from: 2) { $0.mapSheets { $0 == .null ? nil : $0 } },
    ]
    let saver = StateSaver<AnyRoute, AnySheet>(
        folder: "/s", name: "m", types: types, version: 3, migrations: migrations, files: files
    ) { reports.errors.append($0) }
    let state = saver.restore(into: initial)
    return (saver, state, reports.errors)
}

/// No content of a file stops the process, the file is replaced only if all of it was restored, and later saves are
/// restored.
///
/// The first byte decides whether the rest is a file as it is, or lines that become records with correct checksums.
@main
enum JournalFuzzer {
    static func main() { fuzz(check) }

    private static func check(_ input: [UInt8]) {
        guard let kind = input.first else { return }
        let rest = input.dropFirst()
        let file =
            kind & 1 == 0
            ? Array(rest)
            : JournalFrame.fileHeader
                + rest.split(separator: UInt8(ascii: "\n")).flatMap { JournalFrame.frame(Array($0)) }
        let initial: FuzzState =
            switch kind & 6 {
            case 2: FuzzState(tabs: TabsState("x", "y"))
            case 4: FuzzState(columns: ColumnsState(.three))
            default: FuzzState()
            }
        let files = MemoryFileSystem()
        files.files[path] = file
        var state: FuzzState
        do {
            let first = restored(files, initial)
            state = first.state
            let isWhole = !first.errors.contains { ["MN0201", "MN0202", "MN0203"].contains($0.code) }
            precondition(isWhole || files.files.values.contains(file), "the file is gone: \(first.errors)")
            precondition(first.errors.allSatisfy { !$0.description.isEmpty })
            state.apply(.push(AnyRoute(FuzzRoute.map)))
            precondition(first.saver.save(state) == nil)
            let edit = state.edit(by: .top(.present(AnySheet(FuzzRoute.park("é")))))
            precondition(first.saver.save(state, after: edit) == nil)
            precondition(isWhole || files.files.values.contains(file), "the file is gone: \(first.errors)")
        }
        let again = restored(files, initial)
        precondition(again.errors.isEmpty, "\(again.errors)")
        precondition(again.state == state, "\(again.state) is not \(state)")
    }
}
