import ScreenTesting
import SwiftUI

/// The cost of a change of a stack or of many rows, until its patches are known, without a host. The baseline is a naive rebuild: it creates the same
/// tree again, without state and without a diff.
@MainActor
func graphFigures(_ report: inout Report) {
    for depth in [10, 200, 1_000] { pushFigures(report, depth) }
    insertionFigures(report)
    for count in [1_000, 10_000, 100_000] { openingFigures(report, count) }
    rowFigures(report)
}

// MARK: Stacks

@Observable
private final class Way {
    var path = NavigationPath()
    var numbers: [Int] = []
}

private struct Root: View {
    var body: some View {
        Text("Root")
            .navigationTitle("Root")
            .navigationDestination(for: Int.self) { place in
                Text("Place \(place)").navigationTitle("Place \(place)")
            }
    }
}

private struct Stack: View {
    @Bindable var way: Way

    var body: some View { NavigationStack(path: $way.path) { Root() } }
}

private struct StackOfNumbers: View {
    @Bindable var way: Way

    var body: some View { NavigationStack(path: $way.numbers) { Root() } }
}

/// The same in an app with tabs, which also collect preferences from their pages.
private struct TabbedStack: View {
    let way: Way

    var body: some View {
        TabView {
            Stack(way: way).tabItem { Text("First") }
            Text("Second").tabItem { Text("Second") }
        }
    }
}

@MainActor
private func pushFigures(_ report: Report, _ depth: Int) {
    let titles = (0...depth).map { "Place \($0)" }
    func measure<Content: View>(
        _ name: String, _ show: (Way) -> Content, push: (Way) -> Void, pop: (Way) -> Void
    ) {
        let way = Way()
        let screen = MeasuredScreen(show(way))
        for _ in 0..<depth {
            push(way)
            screen.update()
        }
        report.measure(
            "push or pop in a stack of \(depth)\(name)", count: 200, operations: 2,
            reach: .nanoseconds(40_000),
            against: .init("rebuilt") {
                // Two changes of the path are two rebuilds.
                for count in [depth + 1, depth] { keep(Rebuilt.stack(titles.prefix(count))) }
            }
        ) {
            push(way)
            screen.update()
            pop(way)
            screen.update()
        }
        screen.close()
    }
    measure("", { Stack(way: $0) }, push: { $0.path.append(1) }, pop: { $0.path.removeLast() })
    measure(", in tabs", { TabbedStack(way: $0) }, push: { $0.path.append(1) }, pop: { $0.path.removeLast() })
    measure(
        ", an array", { StackOfNumbers(way: $0) }, push: { $0.numbers.append(1) },
        pop: { $0.numbers.removeLast() })
}

// MARK: Rows

@Observable
private final class Numbers {
    var all: [Int]

    init(_ count: Int) { all = Array(0..<count) }
}

private struct Stacked: View {
    let numbers: Numbers

    var body: some View {
        ScrollView {
            VStack { ForEach(numbers.all, id: \.self) { Text(verbatim: "Row \($0)") } }
        }
    }
}

private struct Listed: View {
    let numbers: Numbers

    var body: some View {
        List(numbers.all, id: \.self) { Text(verbatim: "Row \($0)") }
    }
}

private struct LazilyStacked: View {
    let numbers: Numbers

    var body: some View {
        ScrollView {
            LazyVStack { ForEach(numbers.all, id: \.self) { Text(verbatim: "Row \($0)") } }
        }
    }
}

private struct InGrid: View {
    let numbers: Numbers

    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(), GridItem()]) {
                ForEach(numbers.all, id: \.self) { Text(verbatim: "Row \($0)") }
            }
        }
    }
}

@MainActor
private func insertionFigures(_ report: Report) {
    func measure<Rows: View>(_ container: String, _ rows: (Numbers) -> Rows) {
        let numbers = Numbers(10_000)
        let shown = rows(numbers)
        let screen = MeasuredScreen(shown)
        let before = screen.counters.patches
        var changes = 0
        report.measure(
            "insert or remove one of 10,000 in a \(container)", count: 5, operations: 2,
            reach: .nanoseconds(3_000_000),
            against: .init("rebuilt") { for count in [10_001, 10_000] { keep(Rebuilt.rows(count)) } }
        ) {
            numbers.all.insert(-1, at: 5_000)
            screen.update()
            numbers.all.remove(at: 5_000)
            screen.update()
            changes += 2
        }
        report.note(
            "  patches for a change", (screen.counters.patches - before) / changes, reach: .number(1))
        screen.close()
    }
    measure("VStack") { Stacked(numbers: $0) }
    measure("List") { Listed(numbers: $0) }
}

@MainActor
private func openingFigures(_ report: Report, _ count: Int) {
    func measure<Rows: View>(_ container: String, _ rows: (Numbers) -> Rows) {
        let shown = rows(Numbers(count))
        report.measure(
            "first flush of a \(container) of \(count) rows", count: 1, reach: .nanoseconds(5_000_000),
            against: .init("rebuilt") { keep(Rebuilt.rows(count)) }
        ) {
            let screen = MeasuredScreen(shown)
            keep(screen)
            screen.close()
        }
    }
    measure("List") { Listed(numbers: $0) }
    measure("LazyVStack") { LazilyStacked(numbers: $0) }
    measure("LazyVGrid") { InGrid(numbers: $0) }
}

private struct Buttons: View {
    var body: some View {
        ScrollView {
            VStack {
                ForEach(0..<10_000) { number in
                    HStack {
                        Text(verbatim: "Row \(number)")
                        Button("Choose") {}
                    }
                }
            }
        }
    }
}

private struct Count: View {
    let cell: CountCell
    @State private var count = 0

    var body: some View {
        cell.add = { count += 1 }
        return Text(verbatim: "\(count)")
    }
}

/// Gives a benchmark access to the state of a row.
@MainActor
private final class CountCell {
    var add: () -> Void = {}
}

private struct Label: View {
    let model: RowModel

    var body: some View { Text(verbatim: model.title) }
}

@MainActor
private func rowFigures(_ report: Report) {
    report.measure(
        "mount 10,000 rows of HStack { Text; Button }", count: 1, reach: .nanoseconds(60_000_000),
        against: .init("rebuilt") { keep(Rebuilt.buttons(10_000)) }
    ) {
        let screen = MeasuredScreen(Buttons())
        keep(screen)
        screen.close()
    }
    let cell = CountCell()
    let model = RowModel("")
    let screen = MeasuredScreen(
        VStack {
            Count(cell: cell)
            Label(model: model)
            ForEach(0..<10_000) { Text(verbatim: "Row \($0)") }
        })
    let rebuilt = Report.Baseline("rebuilt") { keep(Rebuilt.rows(10_002)) }
    report.measure(
        "a row's state, above 10,000 rows", count: 100, reach: .nanoseconds(5_000), against: rebuilt
    ) {
        cell.add()
        screen.update()
    }
    var turn = 0
    report.measure(
        "a row's observable label, above 10,000 rows", count: 100, reach: .nanoseconds(10_000),
        against: rebuilt
    ) {
        turn += 1
        model.title = "Turn \(turn)"
        screen.update()
    }
    screen.close()
}

// MARK: Rebuilt

/// A screen as a naive rebuild creates it: an object for each element, with its attributes and children.
final class Rebuilt {
    let kind: String
    let attributes: [String: String]
    let text: String?
    let children: [Rebuilt]

    init(
        _ kind: String, _ attributes: [String: String] = [:], text: String? = nil, _ children: [Rebuilt] = []
    ) {
        self.kind = kind
        self.attributes = attributes
        self.text = text
        self.children = children
    }

    @inline(never)
    static func stack(_ titles: some Sequence<String>) -> Rebuilt {
        Rebuilt(
            "navigation",
            titles.map { title in
                Rebuilt(
                    "screen", ["title": title],
                    [
                        Rebuilt(
                            "bar", [Rebuilt("backButton", text: "Back"), Rebuilt("barTitle", text: title)]),
                        Rebuilt("text", text: title),
                    ])
            })
    }

    @inline(never)
    static func rows(_ count: Int) -> Rebuilt {
        Rebuilt("list", (0..<count).map { Rebuilt("row", [Rebuilt("text", text: "Row \($0)")]) })
    }

    @inline(never)
    static func buttons(_ count: Int) -> Rebuilt {
        Rebuilt(
            "vstack",
            (0..<count).map {
                Rebuilt(
                    "hstack",
                    [
                        Rebuilt("text", text: "Row \($0)"),
                        Rebuilt("button", [Rebuilt("text", text: "Choose")]),
                    ])
            })
    }

    private convenience init(_ kind: String, _ children: [Rebuilt]) { self.init(kind, [:], children) }
}
