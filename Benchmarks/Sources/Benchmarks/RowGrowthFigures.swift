import ScreenTesting
import SwiftUI

@Observable
private final class Rows {
    var all: [Int]
    var text = ""

    init(_ count: Int = 0) { all = Array(0..<count) }
}

private struct StackedRows: View {
    let rows: Rows

    var body: some View {
        ScrollView { VStack { ForEach(rows.all, id: \.self) { Text(verbatim: "Row \($0)") } } }
    }
}

private struct AppearingRows: View {
    let rows: Rows

    var body: some View {
        ScrollView {
            VStack {
                ForEach(rows.all, id: \.self) { Text(verbatim: "Row \($0)").onAppear {}.onDisappear {} }
            }
        }
    }
}

/// Changes of many rows in a container that creates all of them, for each row.
@MainActor
func rowGrowth(_ report: Report) async {
    await report.growth([1_000, 4_000, 16_000]) { count in
        let rows = Rows(count)
        let screen = MeasuredScreen(StackedRows(rows: rows))
        defer { screen.close() }
        return report.measure(
            "append \(count) rows to as many in a VStack, and remove them", count: 1, operations: count,
            against: .init("rebuilt") { for size in [2 * count, count] { keep(Rebuilt.rows(size)) } }
        ) {
            rows.all += count..<2 * count
            screen.update()
            rows.all.removeLast(count)
            screen.update()
        }
    }
    await report.growth([1_000, 10_000, 100_000]) { count in
        let rows = Rows(count)
        let screen = MeasuredScreen(StackedRows(rows: rows))
        defer { screen.close() }
        return report.measure(
            "replace \(count) rows of a VStack, a row", count: 1, operations: count,
            against: .init("rebuilt") { keep(Rebuilt.rows(count)) }
        ) {
            rows.all = rows.all.map { $0 + count }
            screen.update()
        }
    }
    await report.growth([1_000, 10_000, 40_000]) { count in
        let rows = Rows(count)
        let screen = MeasuredScreen(StackedRows(rows: rows))
        defer { screen.close() }
        return report.measure(
            "insert or remove one of \(count) in a VStack, a row", count: 3, operations: 2 * count,
            reach: .nanoseconds(300),
            against: .init("rebuilt") { for _ in 0..<2 { keep(Rebuilt.rows(count)) } }
        ) {
            rows.all.insert(-1, at: count / 2)
            screen.update()
            rows.all.remove(at: count / 2)
            screen.update()
        }
    }
    await report.growth([100, 1_000, 10_000]) { count in
        let (rows, plain) = (Rows(), Rows())
        let screen = MeasuredScreen(AppearingRows(rows: rows))
        let other = MeasuredScreen(StackedRows(rows: plain))
        defer {
            screen.close()
            other.close()
        }
        return report.measure(
            "show and remove \(count) rows with onAppear, a row", count: 1, operations: count,
            against: .init("without") {
                plain.all = Array(0..<count)
                other.update()
                plain.all = []
                other.update()
            }
        ) {
            rows.all = Array(0..<count)
            screen.update()
            rows.all = []
            screen.update()
        }
    }
    await report.growth([1_000, 10_000]) { count in
        let (rows, plain) = (Rows(), Rows(2 * count))
        let screen = MeasuredScreen(StackedRows(rows: rows))
        let other = MeasuredScreen(StackedRows(rows: plain))
        defer {
            screen.close()
            other.close()
        }
        return report.measure(
            "\(count) ids twice in a ForEach, changed, an id", count: 1, operations: count,
            against: .init("each once") {
                plain.all = plain.all.map { $0 ^ 1 }
                other.update()
            }
        ) {
            rows.all = (0..<count).flatMap { [$0 + rows.all.count, $0 + rows.all.count] }
            screen.update()
        }
    }
}

private struct SumKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Views inside one another, each of which sets a preference and is notified of that of its content.
private struct Nested: View {
    let rows: Rows
    let depth: Int

    var body: some View {
        if depth > 0 {
            VStack { Nested(rows: rows, depth: depth - 1) }
                .preference(key: SumKey.self, value: depth)
                .onPreferenceChange(SumKey.self) { _ in }
        } else {
            Text(rows.text).preference(key: SumKey.self, value: rows.all.count)
        }
    }
}

private struct Marked: View {
    let rows: Rows

    var body: some View {
        VStack {
            Text(LocalizedStringKey(rows.text))
            Text(verbatim: "\(rows.all.count)")
        }
    }
}

@MainActor
func contentGrowth(_ report: Report) async {
    await report.growth([25, 100, 400]) { depth in
        let rows = Rows()
        return report.measure("\(depth) preferences inside one another, each", count: 3, operations: depth) {
            let screen = MeasuredScreen(Nested(rows: rows, depth: depth))
            for _ in 0..<2 {
                rows.all.append(0)
                screen.update()
            }
            screen.close()
        }
    }
    await report.growth([10, 100, 1_000]) { size in
        let rows = Rows()
        let line = "Some *words* and **more**, with a [link](https://a.example) in `code`. "
        rows.text = String(repeating: line, count: size * 1_024 / line.utf8.count)
        let screen = MeasuredScreen(Marked(rows: rows))
        defer { screen.close() }
        return report.measure(
            "a view with \(size) KB of Markdown evaluated, a KB", count: 3, operations: size,
            against: .init("the text compared") { keep(rows.text + "" == rows.text) }
        ) {
            rows.all.append(0)
            screen.update()
        }
    }
}
