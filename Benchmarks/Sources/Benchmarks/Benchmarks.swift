import Foundation
import SwiftUI

/// All figures, or those whose group's name contains one of the arguments: `swift run -c release Benchmarks links`.
/// `--figure TEXT` selects the figures with that text in their names.
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
        var wanted = Array(CommandLine.arguments.dropFirst())
        var report = Report()
        if let option = wanted.firstIndex(of: "--figure"), option + 1 < wanted.count {
            report.selection = wanted[option + 1]
            wanted.removeSubrange(option...option + 1)
        }
        let groups: [(name: String, measure: (inout Report) async throws -> Void)] = [
            ("store", storeFigures),
            ("composable", composableFigures),
            ("navigation", navigationFigures),
            ("steps", stepFigures),
            ("path", pathFigures),
            ("saving", savingFigures),
            ("restoring", restoringFigures),
            ("links", linkFigures),
            ("modules", moduleFigures),
            ("graph", graphFigures),
            ("growth", growthFigures),
            ("screen", screenFigures),
            ("explore", exploreFigures),
            ("page", pageFigures),
            ("host", hostFigures),
        ]
        for group in groups where wanted.isEmpty || wanted.contains(where: group.name.contains) {
            report.begin(group.name)
            try await group.measure(&report)
        }
    }
}
