import Foundation
import SwiftUI

/// All figures, or those whose group's name contains one of the arguments: `swift run -c release Benchmarks links`.
@main
enum Benchmarks {
    static func main() {
        if CommandLine.arguments.dropFirst().first == FiguresApp.argument {
            FiguresApp.main()
            return
        }
        Task {
            do {
                try await measure()
                exit(0)
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                exit(1)
            }
        }
        RunLoop.main.run()
    }

    @MainActor
    private static func measure() async throws {
        let wanted = CommandLine.arguments.dropFirst()
        let groups: [(name: String, measure: (inout Report) async throws -> Void)] = [
            ("store", storeFigures),
            ("composable", composableFigures),
            ("navigation", navigationFigures),
            ("path", pathFigures),
            ("saving", savingFigures),
            ("links", linkFigures),
            ("modules", moduleFigures),
            ("graph", graphFigures),
            ("screen", screenFigures),
            ("page", pageFigures),
            ("host", hostFigures),
        ]
        var report = Report()
        for group in groups where wanted.isEmpty || wanted.contains(where: group.name.contains) {
            report.begin(group.name)
            try await group.measure(&report)
        }
    }
}
