import ScreenTesting
import SwiftUI

@Observable
final class RowModel {
    var title: String

    init(_ title: String) { self.title = title }
}

private struct Row: View {
    let model: RowModel

    var body: some View { Text(model.title) }
}

private struct Rows: View {
    let models: [RowModel]

    var body: some View {
        NavigationStack {
            List(models.indices, id: \.self) { Row(model: models[$0]) }
                .navigationTitle("Rows")
        }
    }
}

@MainActor
func screenFigures(_ report: inout Report) async {
    let models = (0..<1_000).map { RowModel("Row \($0)") }
    await report.measure("first screen: open a list of 1,000 rows") {
        let screen = await HeadlessScreen { Rows(models: models) }
        screen.close()
    }
    let screen = await HeadlessScreen { Rows(models: models) }
    var turn = 0
    let before = screen.counters
    await report.measure("one row of 1,000 changes, until at rest", rounds: 101) {
        turn += 1
        models[50].title = "Turn \(turn)"
        await screen.settle()
    }
    let after = screen.counters
    report.note("  bodies evaluated for a change", (after.evaluations - before.evaluations) / turn)
    report.note("  patches sent for a change", (after.patches - before.patches) / turn)
    screen.close()
}
