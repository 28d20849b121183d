import Foundation

/// All figures, or those whose group's name contains one of the arguments: `swift run -c release Benchmarks links`.
@main
@MainActor
enum Benchmarks {
    static func main() async throws {
        let wanted = CommandLine.arguments.dropFirst()
        let groups: [(name: String, measure: (inout Report) async throws -> Void)] = [
            ("store", storeFigures),
            ("composable", composableFigures),
            ("navigation", navigationFigures),
            ("saving", savingFigures),
            ("links", linkFigures),
            ("screen", screenFigures),
        ]
        var report = Report()
        for group in groups where wanted.isEmpty || wanted.contains(where: group.name.contains) {
            report.begin(group.name)
            try await group.measure(&report)
        }
    }
}
