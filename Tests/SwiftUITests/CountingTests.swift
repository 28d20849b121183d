import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("The cost of changes, counted", .timeLimit(.minutes(30)))
struct CountingTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    struct Row: View {
        let item: Item
        var body: some View { Text(item.name) }
    }

    final class Rows: ObservableObject {
        @Published var items = (0..<1_000).map { Item(id: $0, name: "Row \($0)") }
    }

    struct ByValue: View {
        @ObservedObject var rows: Rows
        var body: some View {
            List(rows.items) { Row(item: $0) }
        }
    }

    @Test func `a change of one of 1,000 rows evaluates the list and that row, and sends one small patch`()
        async
    {
        let rows = Rows()
        let screen = await HeadlessScreen { ByValue(rows: rows) }
        let before = screen.counters
        rows.items[50].name = "Changed"
        await screen.settle()
        #expect(screen.shows("Changed"))
        #expect(screen.counters.evaluations - before.evaluations == 2)
        #expect(screen.counters.patches - before.patches == 1)
        #expect((1..<300).contains(screen.counters.bytes - before.bytes))
    }

    @Observable final class Park: Identifiable {
        let id: Int
        var name: String
        init(id: Int) {
            self.id = id
            name = "Park \(id)"
        }
    }

    struct ParkRow: View {
        let park: Park
        var body: some View { Text(park.name) }
    }

    struct ByObject: View {
        let parks: [Park]
        var body: some View {
            List(parks) { ParkRow(park: $0) }
        }
    }

    @Test func `a change of one of 1,000 observable rows evaluates that row alone, and sends one patch`()
        async
    {
        let parks = (0..<1_000).map { Park(id: $0) }
        let screen = await HeadlessScreen { ByObject(parks: parks) }
        let before = screen.counters
        parks[50].name = "Changed"
        await screen.settle()
        #expect(screen.shows("Changed"))
        #expect(screen.counters.evaluations - before.evaluations == 1)
        #expect(screen.counters.patches - before.patches == 1)
    }

    struct OwnState: View {
        var body: some View {
            List(0..<1_000) { Toggling(number: $0) }
        }
        struct Toggling: View {
            let number: Int
            @State private var isOn = false
            var body: some View { Button("\(number) \(isOn ? "on" : "off")") { isOn.toggle() } }
        }
    }

    @Test func `a change of a row's own state evaluates that row alone`() async throws {
        let screen = await HeadlessScreen { OwnState() }
        let before = screen.counters
        try await screen.tap("50 off")
        #expect(screen.shows("50 on"))
        #expect(screen.counters.evaluations - before.evaluations == 1)
        #expect(screen.counters.patches - before.patches == 1)
    }

    @Observable final class Counter {
        var count = 0
        var unread = 0
    }

    struct Counting: View {
        let counter: Counter
        var body: some View { Text("\(counter.count)") }
    }

    @Test func `100,000 evaluations of one node leave the number of live observations unchanged`() async {
        let counter = Counter()
        let screen = await HeadlessScreen { Counting(counter: counter) }
        counter.count += 1
        screen.graph.flush()
        let before = screen.counters
        for _ in 0..<100_000 {
            counter.count += 1
            screen.graph.flush()
        }
        #expect(screen.shows("100,001"))
        #expect(screen.counters.evaluations - before.evaluations == 100_000)
        #expect(screen.counters.observations == before.observations)
    }

    @Test func `a change of a property that no view reads evaluates nothing`() async {
        let counter = Counter()
        let screen = await HeadlessScreen { Counting(counter: counter) }
        let before = screen.counters
        counter.unread += 1
        await screen.settle()
        #expect(screen.counters == before)
    }

    struct Switching: View {
        @State private var isShown = true
        let parks: [Park]
        var body: some View {
            VStack {
                Button("Switch") { isShown.toggle() }
                if isShown { ByObject(parks: parks) }
            }
        }
    }

    @Test func `a removed view leaves no node and no observation behind`() async throws {
        let parks = (0..<100).map { Park(id: $0) }
        let screen = await HeadlessScreen { Switching(parks: parks) }
        for _ in 0..<3 { try await screen.tap("Switch") }
        let without = screen.counters
        for _ in 0..<10 {
            try await screen.tap("Switch")
            try await screen.tap("Switch")
        }
        #expect(screen.counters.nodes == without.nodes)
        #expect(screen.counters.observations == without.observations)
        #expect(screen.graph.ledger.elements.count == 4)
    }

    struct Environmental: View {
        @State private var isDisabled = false
        var body: some View {
            VStack {
                Button("Switch") { isDisabled.toggle() }
                List(0..<100) { number in Row(item: Item(id: number, name: "\(number)")) }
                    .disabled(isDisabled)
                Button("Save") {}.disabled(isDisabled)
            }
        }
    }

    @Test func `a change of the environment evaluates only its readers`() async throws {
        let screen = await HeadlessScreen { Environmental() }
        let before = screen.counters
        try await screen.tap("Switch")
        #expect(screen.counters.evaluations - before.evaluations == 1)
        #expect(screen.counters.patches - before.patches == 1)
        await #expect(throws: ScreenError.self) { try await screen.tap("Save") }
    }

    @Test func `a closed app holds no objects`() async {
        weak var graph: AnyObject?
        weak var counter: Counter?
        do {
            let own = Counter()
            counter = own
            let screen = await HeadlessScreen { Counting(counter: own) }
            graph = screen.graph
            screen.close()
        }
        #expect(graph == nil)
        #expect(counter == nil)
    }
}
