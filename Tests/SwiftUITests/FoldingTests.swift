import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Modifiers without a node", .timeLimit(.minutes(30)))
struct FoldingTests {
    private func nodes(@ViewBuilder of content: @escaping () -> some View) async -> Int {
        await HeadlessScreen { VStack { content() } }.counters.nodes
    }

    private func element(_ kind: ElementKind, on screen: HeadlessScreen) throws -> Element {
        try #require(screen.graph.ledger.elements.values.first { $0.kind == kind })
    }

    @Test func `a text with attributes and an accessibility label is one node`() async {
        let bare = await nodes { Text("Parks") }
        let dressed = await nodes {
            Text("Parks").lineLimit(1).foregroundStyle(.red).accessibilityLabel("All parks")
        }
        #expect(dressed == bare)
    }

    @Test func `the inner attributes of a leaf take precedence over those set around it`() async throws {
        let screen = await HeadlessScreen {
            VStack {
                Text("Parks").lineLimit(1).lineLimit(2).foregroundStyle(.secondary).foregroundStyle(.red)
            }
            .multilineTextAlignment(.center)
            .lineLimit(3)
        }
        let text = try element(.text, on: screen)
        #expect(text.attributes[.lineLimit] == .number(1))
        #expect(text.attributes[.textAlignment] == .string("center"))
        let faintRed = HierarchicalShapeStyle.secondary.paint(
            in: EnvironmentValues().setting(\.foregroundPaint, Color.red.paint(in: EnvironmentValues())))
        #expect(text.attributes[.foreground] == .color(faintRed))
    }

    struct Switch: View {
        @State private var isOn = false
        var body: some View {
            Toggle("Red", isOn: $isOn)
            VStack { Leaf() }.foregroundStyle(isOn ? .red : .blue)
        }
    }

    struct Leaf: View {
        var body: some View { Text("Parks").italic() }
    }

    @Test func `a changed attribute around a leaf reaches it without evaluating the views between`()
        async throws
    {
        let screen = await HeadlessScreen { Switch() }
        let before = screen.counters.evaluations
        try await screen.tap("Red")
        let text = try #require(screen.graph.ledger.elements.values.first { $0.text == "Parks" })
        #expect(text.attributes[.foreground] == .color(Color.red.paint(in: EnvironmentValues())))
        #expect(text.attributes.has(.italic))
        #expect(screen.counters.evaluations - before == 1)
    }

    struct Labelled: View {
        @State private var count = 0
        var body: some View {
            Button("Count") { count += 1 }
            Text("\(count)")
            ForEach(0..<100) { number in Leaf().accessibilityLabel("Leaf \(number)") }
        }
    }

    @Test func `rows with different labels are not evaluated when the labels stay the same`() async throws {
        let screen = await HeadlessScreen { Labelled() }
        let before = screen.counters
        try await screen.tap("Count")
        #expect(screen.shows("1"))
        #expect(screen.counters.evaluations - before.evaluations == 1)
        #expect(screen.counters.patches - before.patches == 1)
    }

    struct Remembers: View {
        @State private var count = 0
        var body: some View { Button("Pressed \(count)") { count += 1 } }
    }

    struct Erased: View {
        @State private var isLabelled = false
        var body: some View {
            Button("Label") { isLabelled.toggle() }
            isLabelled ? AnyView(Remembers().accessibilityHint("Counts")) : AnyView(Remembers())
        }
    }

    @Test func `inside an AnyView, an added modifier changes the identity of the view`() async throws {
        let screen = await HeadlessScreen { Erased() }
        try await screen.tap("Pressed 0")
        #expect(screen.shows("Pressed 1"))
        try await screen.tap("Label")
        #expect(screen.shows("Pressed 0"))
    }

    @Test func `boxes around one element are drawn by its own node, in their order`() async throws {
        let bare = await nodes { Text("Parks") }
        let boxed = await nodes { Text("Parks").padding().frame(width: 36).background(.red).opacity(0.5) }
        #expect(boxed == bare)
        let screen = await HeadlessScreen {
            Text("Parks").padding().background(.red).accessibilityLabel("All")
        }
        let text = try element(.text, on: screen)
        let padding = try #require(text.parent)
        let paint = try #require(padding.parent)
        #expect([text, padding, paint].map(\.kind) == [.text, .box, .box])
        #expect(padding.attributes.has(.paddingTop))
        #expect(paint.attributes[.background] == .color(Color.red.paint(in: EnvironmentValues())))
        #expect(text.attributes[.label] == .string("All"))
        #expect(!paint.attributes.has(.label))
        #expect(paint.parent === screen.graph.window)
    }

    struct Glowing: View {
        @State private var isOn = false
        var body: some View {
            Button("Glow") { isOn.toggle() }
            VStack { Leaf() }.background(isOn ? .red : .blue)
        }
    }

    @Test func `a changed box is redrawn without evaluating its content`() async throws {
        let screen = await HeadlessScreen { Glowing() }
        let box = try element(.box, on: screen)
        let before = screen.counters
        try await screen.tap("Glow")
        #expect(box.attributes[.background] == .color(Color.red.paint(in: EnvironmentValues())))
        #expect(screen.counters.evaluations - before.evaluations == 1)
        #expect(screen.counters.patches - before.patches == 1)
    }

    @Test func `the row of a list is outside the boxes`() async throws {
        let screen = await HeadlessScreen { List { Text("Parks").padding().listRowSeparator(.hidden) } }
        let row = try element(.row, on: screen)
        #expect(row.attributes.has(.hidesSeparator))
        #expect(row.children.map(\.kind) == [.box])
        #expect(row.children.first?.children.map(\.kind) == [.text])
    }

    private func boxed(_ kind: ElementKind, on screen: HeadlessScreen) -> [[String?]] {
        screen.live.filter { $0.kind == kind }.map { $0.children.map(\.text) }
    }

    @Test func `a modifier of several views applies to each of them`() async throws {
        let pair = await HeadlessScreen {
            HStack {
                Group {
                    Text("One")
                    Text("Two")
                }
                .padding()
            }
        }
        #expect(boxed(.box, on: pair) == [["One"], ["Two"]])
        let each = await HeadlessScreen {
            List {
                ForEach(["One", "Two"], id: \.self) { Text($0).bold() }
                    .padding()
                    .listRowSeparator(.hidden)
                    .background(.tint)
                    .tint(.red)
            }
        }
        let rows = each.live.filter { $0.kind == .row }
        #expect(rows.map(\.children.count) == [1, 1])
        #expect(rows.allSatisfy { $0.attributes.has(.hidesSeparator) })
        let paint = AttributeValue.color(Color.red.paint(in: EnvironmentValues()))
        let boxes = rows.compactMap(\.children.first)
        #expect(boxes.map { $0.attributes[.background] } == [paint, paint])
        let texts = boxes.compactMap(\.children.first?.children.first?.text)
        #expect(texts == ["One", "Two"])
    }

    struct Pair: View {
        var body: some View {
            Text("One").tint(.blue)
            Text("Two")
        }
    }

    @Test
    func `it also applies to each view of a custom view's body, with the environment outside that view`()
        async throws
    {
        let screen = await HeadlessScreen { VStack { Pair().background(.tint) } }
        #expect(boxed(.box, on: screen) == [["One"], ["Two"]])
        let boxes = screen.live.filter { $0.kind == .box }
        #expect(Set(boxes.map { $0.attributes[.background] }).count == 1)
    }

    struct Growing: View {
        @State private var count = 1
        var body: some View {
            VStack {
                Button("More") { count += 1 }
                ForEach(0..<count, id: \.self) { Text("\($0)") }.opacity(count > 2 ? 0.5 : 1)
            }
        }
    }

    @Test func `a box is drawn around each new view, and around all when it changes`() async throws {
        let screen = await HeadlessScreen { Growing() }
        try await screen.tap("More")
        #expect(boxed(.box, on: screen) == [["0"], ["1"]])
        try await screen.tap("More")
        let boxes = screen.live.filter { $0.kind == .box }
        #expect(boxes.map { $0.attributes.number(.opacity) } == [0.5, 0.5, 0.5])
    }

    @Test func `elements with equal attributes share them until one changes`() async throws {
        let screen = await HeadlessScreen { ForEach(0..<3) { _ in Text("Park").lineLimit(1) } }
        let texts = screen.graph.ledger.elements.values.filter { $0.kind == .text }
        texts[0].set(.lineLimit, .number(2))
        #expect(texts.map { $0.attributes.number(.lineLimit) } == [2, 1, 1])
    }
}

extension EnvironmentValues {
    fileprivate func setting<Value>(_ keyPath: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: keyPath] = value
        return copy
    }
}
