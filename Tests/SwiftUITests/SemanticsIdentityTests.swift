import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: identity", .timeLimit(.minutes(30)))
struct SemanticsIdentityTests {
    @MainActor @Observable
    final class Names {
        var names: [String]
        init(_ names: [String]) { self.names = names }
    }

    struct Rows: View {
        let model: Names
        let log: Log
        var body: some View {
            List(model.names, id: \.self) { name in Counter(name, log: log) }
        }
    }

    private func rows(of screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .button }.map(\.name)
    }

    @Test func `rows that move keep their state`() async throws {
        let model = Names(["a", "b", "c"])
        let log = Log()
        let screen = await HeadlessScreen { Rows(model: model, log: log) }
        try await screen.tap("a")
        try await screen.tap("c")
        try await screen.tap("c")
        log.clear()
        model.names = ["c", "a", "b"]
        await screen.settle()
        #expect(rows(of: screen) == ["c: 2", "a: 1", "b: 0"])
        model.names.reverse()
        await screen.settle()
        #expect(rows(of: screen) == ["b: 0", "a: 1", "c: 2"])
        #expect(log.lines.isEmpty, "nothing has come or gone")
    }

    @Test func `an inserted row changes no other row`() async throws {
        let model = Names(["a", "c"])
        let log = Log()
        let screen = await HeadlessScreen { Rows(model: model, log: log) }
        try await screen.tap("c")
        log.clear()
        model.names.insert("b", at: 1)
        model.names.insert("first", at: 0)
        await screen.settle()
        #expect(rows(of: screen) == ["first: 0", "a: 0", "b: 0", "c: 1"])
        #expect(log.lines == ["first appears", "b appears"])
    }

    @Test func `a removed row loses its state; its neighbours keep theirs`() async throws {
        let model = Names(["a", "b", "c"])
        let log = Log()
        let screen = await HeadlessScreen { Rows(model: model, log: log) }
        for name in ["a", "b", "c"] { try await screen.tap(name) }
        log.clear()
        model.names.remove(at: 1)
        await screen.settle()
        #expect(rows(of: screen) == ["a: 1", "c: 1"])
        #expect(log.lines == ["b disappears"])
        model.names.insert("b", at: 1)
        await screen.settle()
        #expect(rows(of: screen) == ["a: 1", "b: 0", "c: 1"])
    }

    @Test func `after any change of order, the rows are in the order of the data, each with its own state`()
        async throws
    {
        var random = SeededGenerator(state: 7)
        let all = (0..<8).map { "row \($0)" }
        let model = Names(all)
        let screen = await HeadlessScreen { Rows(model: model, log: Log()) }
        for name in all {
            for _ in 0..<(all.firstIndex(of: name) ?? 0) { try await screen.tap(name) }
        }
        for _ in 0..<60 {
            model.names = all.shuffled(using: &random)
            await screen.settle()
            let expected = model.names.map { name in "\(name): \(all.firstIndex(of: name) ?? -1)" }
            #expect(rows(of: screen) == expected)
        }
    }

    @Test func `a duplicate id is shown once, and reported`() async {
        let screen = await HeadlessScreen { Rows(model: Names(["a", "b", "a"]), log: Log()) }
        #expect(rows(of: screen) == ["a: 0", "b: 0"])
        #expect(screen.diagnostics.count == 1)
        #expect(screen.diagnostics.first?.contains("the ID a occurs multiple times") == true)
    }

    struct Editing: View {
        struct Item: Identifiable {
            let id: Int
            var name: String
        }
        @State private var items = [Item(id: 1, name: "one"), Item(id: 2, name: "two")]
        var body: some View {
            VStack {
                ForEach($items) { $item in TextField("Field \(item.id)", text: $item.name) }
                Text(items.map(\.name).joined(separator: ", "))
                Button("Remove first") { items.removeFirst() }
            }
        }
    }

    @Test func `bindings to elements write to their elements, even after those before them are removed`()
        async throws
    {
        let screen = await HeadlessScreen { Editing() }
        try await screen.type("zwei", into: "Field 2")
        #expect(screen.shows("one, zwei"))
        try await screen.tap("Remove first")
        try await screen.type("due", into: "Field 2")
        #expect(screen.shows("due"))
        #expect(!screen.shows("zwei"))
    }

    struct Optional: View {
        let router: Router<[Int]>
        var body: some View {
            VStack {
                if router.isShown { Text("A line above") }
                Counter("Below")
                if let item = router.item { Counter("Item \(item)") }
                switch router.path.count {
                case 0: Counter("None")
                case 1: Counter("One")
                default: Counter("Many")
                }
            }
        }
    }

    @Test func `a view keeps its state when views beside it come and go`() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Optional(router: router) }
        try await screen.tap("Below")
        router.isShown = true
        await screen.settle()
        #expect(screen.shows("A line above"))
        #expect(screen.shows("Below: 1"))
        router.isShown = false
        router.item = "x"
        await screen.settle()
        try await screen.tap("Item x")
        router.item = "y"
        await screen.settle()
        #expect(screen.shows("Item y: 1"), "the same place, the same view")
        router.item = nil
        await screen.settle()
        router.item = "z"
        await screen.settle()
        #expect(screen.shows("Item z: 0"))
        #expect(screen.shows("Below: 1"))
    }

    @Test func `each case of a switch is a separate view`() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Optional(router: router) }
        try await screen.tap("None")
        router.path = [1]
        await screen.settle()
        #expect(screen.shows("One: 0"))
        try await screen.tap("One")
        router.path = [1, 2]
        await screen.settle()
        #expect(screen.shows("Many: 0"))
        router.path = []
        await screen.settle()
        #expect(screen.shows("None: 0"))
    }
}
