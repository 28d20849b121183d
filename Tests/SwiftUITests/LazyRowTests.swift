import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Rows outside the visible part", .timeLimit(.minutes(30)))
@MainActor
struct LazyRowTests {
    @MainActor @Observable
    final class Model {
        var numbers: [Int]
        var chosen: Int?
        var many: Set<Int> = []
        @ObservationIgnored var appeared: [Int] = []
        @ObservationIgnored var disappeared: [Int] = []
        @ObservationIgnored var evaluated = 0
        init(_ count: Int) { numbers = Array(0..<count) }
    }

    @MainActor @Observable final class Title { var text = "a" }
    @MainActor @Observable final class Switch { var isOn = true }

    enum Kind: CaseIterable { case list, vstack, hstack, vgrid, hgrid, form }

    struct Container: View {
        let kind: Kind
        let model: Model
        private var rows: some View {
            ForEach(model.numbers, id: \.self) { number in
                Row(model: model, number: number)
                    .onAppear { model.appeared.append(number) }
                    .onDisappear { model.disappeared.append(number) }
            }
        }
        var body: some View {
            switch kind {
            case .list: List { rows }
            case .form: Form { rows }
            case .vstack: ScrollView { LazyVStack { rows } }
            case .hstack: ScrollView(.horizontal) { LazyHStack { rows } }
            case .vgrid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
            case .hgrid: ScrollView(.horizontal) { LazyHGrid(rows: [GridItem(), GridItem()]) { rows } }
            }
        }
    }

    struct Row: View {
        let model: Model
        let number: Int
        @State private var taps = 0
        var body: some View {
            model.evaluated += 1
            return Button("Row \(number)" + (taps > 0 ? ", \(taps) taps" : "")) { taps += 1 }
        }
    }

    private func gaps(_ screen: HeadlessScreen) -> [Int] {
        screen.live.filter { $0.kind == .gap }.map { Int($0.attributes.number(.count) ?? 0) }
    }

    private func rows(_ screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .button }.map(\.name)
    }

    @Test(arguments: Kind.allCases)
    func `of many rows the first 60 are created, with one element for all others`(kind: Kind) async {
        let model = Model(100_000)
        let screen = await HeadlessScreen { Container(kind: kind, model: model) }
        #expect(rows(screen) == (0..<60).map { "Row \($0)" })
        #expect(gaps(screen) == [99_940])
        #expect(model.evaluated == 60)
        #expect(model.appeared == Array(0..<60))
        #expect(screen.graph.ledger.elements.count < 300)
        #expect(screen.text.contains("(99940 more)"))
    }

    @Test func `the cost of the first screen doesn't depend on the number of rows`() async {
        let few = await HeadlessScreen { Container(kind: .list, model: Model(1_000)) }
        let many = await HeadlessScreen { Container(kind: .list, model: Model(100_000)) }
        #expect(few.counters.nodes == many.counters.nodes)
        #expect(few.counters.evaluations == many.counters.evaluations)
    }

    @Test(arguments: Kind.allCases)
    func `a few rows beyond the first 60 are created at once`(kind: Kind) async {
        let screen = await HeadlessScreen { Container(kind: kind, model: Model(89)) }
        #expect(rows(screen).count == 89)
        #expect(gaps(screen).isEmpty)
    }

    @Test func `the content of a stack in a lazy stack is created at once, because it is one row`() async {
        let screen = await HeadlessScreen {
            ScrollView { LazyVStack { VStack { ForEach(0..<200) { Button("Row \($0)") {} } } } }
        }
        #expect(rows(screen).count == 200)
    }

    @Test(arguments: Kind.allCases)
    func `scrolling creates the next rows, and removes those far above`(kind: Kind) async throws {
        let model = Model(1_000)
        let screen = await HeadlessScreen { Container(kind: kind, model: model) }
        for _ in 0..<5 { try await screen.scrollDown() }
        #expect(rows(screen) == (180..<360).map { "Row \($0)" })
        #expect(gaps(screen) == [180, 640])
        #expect(model.appeared == Array(0..<360))
        #expect(model.disappeared.sorted() == Array(0..<180))
        while !gaps(screen).filter({ $0 > 0 }).isEmpty, (try? await screen.scrollDown()) != nil {}
        #expect(rows(screen).last == "Row 999")
        await #expect(throws: ScreenError.self) { try await screen.scrollDown() }
    }

    @Test func `a row that is created again has its state, and appears again`() async throws {
        let model = Model(1_000)
        let screen = await HeadlessScreen { Container(kind: .list, model: model) }
        try await screen.tap("Row 7")
        try await screen.scroll(to: "Row 900")
        #expect(!screen.shows("Row 7, 1 taps"))
        #expect(model.disappeared.contains(7))
        try await screen.scroll(to: "Row 7, 1 taps")
        #expect(model.appeared.filter { $0 == 7 }.count == 2)
    }

    struct Titled: View {
        let title: Title
        let count: (Int) -> Void
        let number: Int
        var body: some View {
            count(number)
            return Text("\(number) \(title.text)")
        }
    }

    @Test func `a removed row is not evaluated`() async throws {
        let title = Title()
        var evaluated: [Int] = []
        let screen = await HeadlessScreen {
            List(0..<1_000, id: \.self) { Titled(title: title, count: { evaluated.append($0) }, number: $0) }
        }
        try await screen.scroll(to: "500 a")
        evaluated = []
        title.text = "b"
        await screen.settle()
        #expect(evaluated.count < 300)
        #expect(!evaluated.contains(3))
        try await screen.scroll(to: "3 b")
    }

    @Test func `the state of a row is released with its item`() async throws {
        let model = Model(1_000)
        let screen = await HeadlessScreen { Container(kind: .list, model: model) }
        try await screen.scroll(to: "Row 900")
        try await screen.tap("Row 900")
        try await screen.scroll(to: "Row 100")
        let nodes = screen.counters.nodes
        model.numbers.removeAll { $0 == 900 }
        await screen.settle()
        #expect(screen.counters.nodes < nodes)
        model.numbers.insert(900, at: 900)
        await screen.settle()
        try await screen.scroll(to: "Row 900")
    }

    @Test func `the error for a row that was not created says how to reach it`() async throws {
        let screen = await HeadlessScreen { Container(kind: .list, model: Model(1_000)) }
        let error = await #expect(throws: ScreenError.self) { try await screen.tap("Row 500") }
        #expect(
            error?.what.hasSuffix(
                "Rows far from the visible ones don't exist yet: create them with `scroll(to:)` or `scrollDown()`."
            )
                == true)
        try await screen.scroll(to: "Row 500")
        try await screen.tap("Row 500")
        #expect(screen.shows("Row 500, 1 taps"))
        await #expect(throws: ScreenError.self) { try await screen.scroll(to: "Row 5000") }
    }

    @Test func `a host that requests rows anywhere in a gap gets them and their neighbours`() async throws {
        let screen = await HeadlessScreen { Container(kind: .list, model: Model(100_000)) }
        let gap = try #require(screen.live.first { $0.kind == .gap })
        screen.graph.send(.rows(RowRequest(50_000..<50_050, pitch: 52)), to: gap.id)
        screen.graph.flush()
        #expect(rows(screen) == (50_060..<50_110).map { "Row \($0)" })
        #expect(gaps(screen) == [50_060, 49_890])
        #expect(screen.live.filter { $0.kind == .gap }.allSatisfy { $0.attributes.number(.pitch) == 52 })
        let above = try #require(screen.live.first { $0.kind == .gap })
        screen.graph.send(.rows(RowRequest(50_020..<50_060)), to: above.id)
        screen.graph.flush()
        #expect(rows(screen) == (50_020..<50_110).map { "Row \($0)" })
    }

    @Test func `a request is extended to whole lines of a grid, and clamped to the collection`() async throws
    {
        let screen = await HeadlessScreen { Container(kind: .vgrid, model: Model(1_000)) }
        let gap = try #require(screen.live.first { $0.kind == .gap })
        screen.graph.send(.rows(RowRequest(441..<500, columns: 7)), to: gap.id)
        screen.graph.flush()
        #expect(rows(screen).first == "Row 497")
        #expect(rows(screen).last == "Row 559")
        screen.graph.send(
            .rows(RowRequest(0..<9_000_000)), to: try #require(screen.live.first { $0.kind == .gap }).id)
        screen.graph.flush()
        #expect(rows(screen).count <= 480)
    }

    @Test(arguments: [
        "", "1 2", "5 5 44 1", "-1 5 44 1", "0 5 nan 1", "0 5 44 0", "0 5 44 1 1", "0.5 5 44 1",
        "0 1e300 44 1",
    ])
    func `an invalid request is ignored`(text: String) { #expect(RowRequest(text) == nil) }

    @Test func `a row inserted in the middle is one patch, and no other row is evaluated`() async throws {
        let model = Model(10_000)
        let screen = await HeadlessScreen { Container(kind: .list, model: model) }
        let before = screen.counters
        let evaluated = model.evaluated
        model.numbers.insert(-1, at: 5_000)
        await screen.settle()
        #expect(screen.counters.patches - before.patches == 1)
        #expect(model.evaluated == evaluated)
        #expect(gaps(screen) == [9_941])
    }

    @Test func `rows inserted, removed or moved in the window are shown, and the visible offsets stay`()
        async throws
    {
        let model = Model(1_000)
        let screen = await HeadlessScreen { Container(kind: .list, model: model) }
        try await screen.tap("Row 59")
        model.numbers.insert(-1, at: 0)
        await screen.settle()
        #expect(rows(screen) == (-1..<59).map { "Row \($0)" })
        #expect(gaps(screen) == [941])
        model.numbers.removeFirst()
        await screen.settle()
        #expect(rows(screen).last == "Row 59, 1 taps")
        model.numbers.reverse()
        await screen.settle()
        #expect(rows(screen) == (0..<60).map { "Row \(999 - $0)" })
        model.numbers = []
        await screen.settle()
        #expect(rows(screen).isEmpty && gaps(screen).isEmpty)
        model.numbers = Array(0..<500)
        await screen.settle()
        #expect(rows(screen).count == 60)
        model.numbers = Array(0..<5)
        await screen.settle()
        #expect(rows(screen).count == 5)
        model.numbers = Array(0..<500)
        await screen.settle()
        #expect(rows(screen).count == 60)
    }

    @Test func `a list that grows beyond a screen keeps its rows`() async throws {
        let model = Model(40)
        let screen = await HeadlessScreen { Container(kind: .list, model: model) }
        try await screen.tap("Row 39")
        model.numbers += 40..<2_000
        await screen.settle()
        #expect(rows(screen).count == 60)
        #expect(screen.shows("Row 39, 1 taps"))
        #expect(model.appeared == Array(0..<60))
        #expect(model.disappeared.isEmpty)
        try await screen.scroll(to: "Row 1999")
        #expect(model.disappeared.contains(0))
    }

    @Test func `a flush creates no more rows than a screen has, in any number of collections`()
        async throws
    {
        let screen = await HeadlessScreen {
            List {
                Button("Static") {}
                ForEach(0..<1_000) { section in
                    Section("Section \(section)") {
                        ForEach(0..<50) { row in Button("Row \(section).\(row)") {} }
                    }
                }
            }
        }
        #expect(rows(screen).first == "Static")
        #expect((60...90).contains(rows(screen).count))
        #expect((50...60).contains(screen.live.filter { $0.kind == .section }.count))
        try await screen.scroll(to: "Row 20.20")
    }

    struct Editable: View {
        @Bindable var model: Model
        var body: some View {
            List(selection: $model.many) {
                ForEach(model.numbers, id: \.self) { Text("Row \($0)") }
                    .onDelete { model.numbers.remove(atOffsets: $0) }
                    .onMove { model.numbers.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    @Test func `selecting, deleting and moving use offsets in the collection, not in the window`()
        async throws
    {
        let model = Model(1_000)
        let screen = await HeadlessScreen { Editable(model: model) }
        try await screen.scroll(to: "Row 700")
        try await screen.delete("Row 700")
        #expect(!model.numbers.contains(700))
        try await screen.move("Row 702", to: 699)
        #expect(model.numbers[699] == 702)
        try await screen.tap("Row 703")
        #expect(model.many == [703])
        #expect(screen.selectedRows == ["Row 703"])
    }

    struct Reading: View {
        let isByPosition: Bool
        @State private var id: Int?
        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    Button("Go") {
                        if isByPosition { id = 70_000 } else { proxy.scrollTo(70_000, anchor: .top) }
                    }
                    Button("Nowhere") { proxy.scrollTo(-1) }
                    ScrollView { LazyVStack { ForEach(0..<100_000) { Text("Row \($0)") } } }
                        .scrollPosition(id: $id, anchor: .top)
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `a reader and a position reach a row that was not created`(isByPosition: Bool) async throws {
        let screen = await HeadlessScreen { Reading(isByPosition: isByPosition) }
        let go = try #require(screen.live.first { $0.kind == .button && $0.name == "Go" })
        screen.graph.send(.tap, to: go.id)
        let effects = screen.graph.flush().compactMap {
            if case .effect(let effect) = $0 { effect } else { nil }
        }
        let row = try #require(screen.live.first { $0.spoken == "Row 70,000" })
        #expect(effects == [.scroll(to: row.id, anchor: "top")])
        try await screen.tap("Nowhere")
        #expect(screen.shows("Row 70,000"))
    }

    struct Switched: View {
        let shown: Switch
        let model: Model
        var body: some View {
            VStack { if shown.isOn { Container(kind: .list, model: model) } }
        }
    }

    @Test func `a closed or removed list leaves no node behind`() async throws {
        let (model, shown) = (Model(1_000), Switch())
        let screen = await HeadlessScreen { Switched(shown: shown, model: model) }
        shown.isOn = false
        await screen.settle()
        let without = screen.counters.nodes
        shown.isOn = true
        await screen.settle()
        try await screen.scroll(to: "Row 900")
        shown.isOn = false
        await screen.settle()
        #expect(screen.counters.nodes == without)
        #expect(Set(model.disappeared) == Set(model.appeared))
    }

    @Test func `created ranges of rows are sorted, disjoint, and contain the requested rows`() {
        var random = SeededGenerator(state: 7)
        for _ in 0..<200 {
            var ranges = RowRanges(count: .random(in: 0...2_000, using: &random), allowed: 60)
            for _ in 0..<20 {
                if Bool.random(using: &random) {
                    ranges.resize(to: .random(in: 0...2_000, using: &random))
                } else {
                    let first = Int.random(in: -10...2_000, using: &random)
                    let asked = first..<(first + .random(in: 0...300, using: &random))
                    ranges.show(asked)
                    let there = asked.clamped(to: 0..<ranges.count).prefix(RowRanges.most)
                    #expect(
                        there.isEmpty
                            || ranges.created.contains {
                                $0.contains(there.first ?? 0) && $0.contains(there.last ?? 0)
                            })
                }
                var end = 0
                for (index, range) in ranges.created.enumerated() {
                    #expect(!range.isEmpty && range.upperBound <= ranges.count)
                    #expect(
                        range.lowerBound == 0 || range.lowerBound - end >= RowRanges.least
                            || index == 0 && range.lowerBound >= RowRanges.least)
                    end = range.upperBound
                }
                #expect(ranges.count == 0 || !ranges.created.isEmpty)
                let near = 2 * (RowRanges.reach + RowRanges.least)
                // Each change may continue the last one.
                #expect(
                    ranges.created.map(\.count).reduce(0, +)
                        <= RowRanges.most + near + RowRanges.first + 20 * RowRanges.least)
            }
        }
    }
}
