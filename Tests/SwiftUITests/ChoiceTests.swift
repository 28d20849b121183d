import ScreenTesting
import SwiftUI
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct ChoiceTests {
    private enum Order: String, CaseIterable { case name, age, size }

    private struct Orders: View {
        @State private var order = Order.name
        @State private var orders = Order.allCases

        var body: some View {
            VStack {
                Picker("Sort by", selection: $order) {
                    Text("None of these").tag("another type")
                    ForEach(orders, id: \.self) { Text($0.rawValue).tag($0) }
                }
                Text("Sorted by \(order.rawValue)")
                Button("Turn round") { orders.reverse() }
            }
        }
    }

    private func options(_ screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .option }.map {
            $0.spoken + ($0.attributes.has(.selected) ? " *" : "")
        }
    }

    @Test func `a picker shows its options in order and marks the chosen one`() async throws {
        let screen = await HeadlessScreen { Orders() }
        #expect(options(screen) == ["None of these", "name *", "age", "size"])
        try await screen.tap("age")
        #expect(options(screen) == ["None of these", "name", "age *", "size"])
        #expect(screen.shows("Sorted by age"))
    }

    @Test func `an option of a ForEach is selected by its id unless it has a tag`() async throws {
        struct Fruits: View {
            @State private var fruit = "Fig"
            var body: some View {
                Picker("Fruit", selection: $fruit) {
                    ForEach(["Apple", "Fig"], id: \.self) { Text($0) }
                    ForEach(["a pear"], id: \.self) { Text($0).tag("Pear") }
                }
                Text("Eats \(fruit)")
            }
        }
        let screen = await HeadlessScreen { Fruits() }
        #expect(options(screen) == ["Apple", "Fig *", "a pear"])
        try await screen.tap("Apple")
        #expect(screen.shows("Eats Apple"))
        try await screen.tap("a pear")
        #expect(screen.shows("Eats Pear"))
        #expect(options(screen) == ["Apple", "Fig", "a pear *"])
    }

    @Test func `an option keeps its identifier when the order changes`() async throws {
        let screen = await HeadlessScreen { Orders() }
        let name = try #require(screen.live.first { $0.spoken == "size" }?.attributes.string(.tag))
        try await screen.tap("Turn round")
        #expect(options(screen) == ["None of these", "size", "age", "name *"])
        let picker = try #require(screen.live.first { $0.kind == .picker })
        #expect(screen.graph.send(.select(name), to: picker.id) == .handled)
        await screen.settle()
        #expect(screen.shows("Sorted by size"))
    }

    @Test func `an option whose tag has another type than the selection changes nothing`() async throws {
        let screen = await HeadlessScreen { Orders() }
        try await screen.tap("None of these")
        #expect(screen.shows("Sorted by name"))
    }

    @Test func `a picker in a menu lists its options as items of the menu`() async throws {
        let screen = await HeadlessScreen { Menu("Sort") { Orders() } }
        let picker = try #require(screen.live.first { $0.kind == .picker })
        #expect(picker.attributes.string(.style) == "inline")
        try await screen.tap("Sort")
        try await screen.tap("size")
        #expect(screen.shows("Sorted by size"))
    }

    private struct Zoom: View {
        @State private var zoom: Float = 1

        var body: some View {
            Slider(value: $zoom, in: 0.5...2, step: 0.25) { Text("Zoom") }
            Text("Zoomed to \(String(zoom))")
        }
    }

    @Test(arguments: [
        (1.3, "1.25"), (1.4, "1.5"), (-7, "0.5"), (99, "2.0"), (.nan, "1.0"), (.infinity, "1.0"),
    ])
    func `a slider takes the nearest step within its bounds`(asked: Double, shown: String) async throws {
        let screen = await HeadlessScreen { Zoom() }
        try await screen.slide("Zoom", to: asked)
        #expect(screen.text.contains("Zoomed to \(shown)"))
    }

    @Test func `labeled content shows its label and then its value`() async {
        let screen = await HeadlessScreen {
            LabeledContent("State", value: "Utah")
            LabeledContent("Area", value: 0.5, format: .percent)
            LabeledContent {
                Text("km")
            } label: {
                Text("Unit")
            }
        }
        #expect(screen.text == "State\nUtah\nArea\n50%\nUnit\nkm")
    }

    private struct Chosen: View {
        let isInStack: Bool
        @State private var fruit = "Fig"
        @State private var fruits = ["Fig", "Plum"]

        private var content: some View {
            Form {
                Picker("Fruit", selection: $fruit) { ForEach(fruits, id: \.self) { Text($0) } }
                    .pickerStyle(.navigationLink)
                Text("Eating \(fruit)")
                Button("More") { fruits.append("Pear") }
            }
            .navigationTitle("Root")
        }

        var body: some View {
            if isInStack { NavigationStack { content } } else { content }
        }
    }

    @Test func `a picker of the style navigationLink pushes its options, and going back follows the choice`()
        async throws
    {
        let screen = await HeadlessScreen { Chosen(isInStack: true) }
        #expect(screen.live.contains { $0.kind == .link && $0.spoken == "Fruit Fig" })
        try await screen.tap("Fruit")
        #expect(screen.titles == ["Root", "Fruit"])
        #expect(options(screen) == ["Fig *", "Plum"])
        try await screen.tap("Plum")
        #expect(screen.titles == ["Root"])
        #expect(screen.shows("Eating Plum"))
        #expect(screen.live.contains { $0.kind == .link && $0.spoken == "Fruit Plum" })
        try await screen.tap("More")
        try await screen.tap("Fruit")
        try await screen.tap("Plum")
        #expect(screen.titles == ["Root"])
        try await screen.tap("Fruit")
        #expect(options(screen) == ["Fig", "Plum *", "Pear"])
        try await screen.back()
        #expect(screen.shows("Eating Plum"))
    }

    @Test func `outside of a stack a picker of the style navigationLink is a menu`() async throws {
        let screen = await HeadlessScreen { Chosen(isInStack: false) }
        try await screen.tap("Plum")
        #expect(screen.shows("Eating Plum"))
    }
}
