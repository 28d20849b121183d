import Foundation
import ScreenTesting
import SwiftUI
import Testing

#Preview("A preview compiles") {
    @Previewable @State var isOn = true
    Toggle("On", isOn: $isOn)
}

@Suite("Containers and preferences", .timeLimit(.minutes(30)))
@MainActor
struct ContainerTests {
    private func texts(_ screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .text }.compactMap(\.text)
    }

    struct Fitting: View {
        let shown: Router<Bool>
        var body: some View {
            ViewThatFits {
                if shown.path { Text("wide") }
                Text("narrow")
                Text("tiny")
            }
        }
    }

    @Test func `ViewThatFits shows its first view`() async throws {
        let shown = Router(true)
        let screen = await HeadlessScreen { Fitting(shown: shown) }
        #expect(screen.shows("wide"))
        #expect(!screen.shows("narrow"))
        #expect(!screen.shows("tiny"))
        shown.path = false
        await screen.settle()
        #expect(screen.shows("narrow"))
        #expect(!screen.shows("tiny"))
    }

    struct Flow: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews.map { $0.sizeThatFits(.unspecified) }.first ?? .zero
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ())
        {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
        }
    }

    struct Switching: View {
        @State private var isWide = false
        var body: some View {
            let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout())
            VStack {
                layout { Counter("kept") }
                Button("Turn") { isWide.toggle() }
                Flow { Text("in a flow") }
            }
        }
    }

    @Test func `views keep their state when their layout changes, and a custom layout shows its views`()
        async throws
    {
        let screen = await HeadlessScreen { Switching() }
        try await screen.tap("kept")
        #expect(!screen.live.contains { $0.kind == .hstack && $0.attributes.number(.spacing) == 4 })
        try await screen.tap("Turn")
        #expect(screen.shows("kept: 1"))
        #expect(screen.live.contains { $0.kind == .hstack && $0.attributes.number(.spacing) == 4 })
        #expect(screen.shows("in a flow"))
    }

    private struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Layered: View {
        @State private var count = 1
        var body: some View {
            VStack {
                Button("More") { count += 1 }
                ForEach(0..<count, id: \.self) {
                    Text("Row \($0)").preference(key: Names.self, value: ["\($0)"])
                }
            }
            .overlayPreferenceValue(Names.self) { Text("Told: \($0.joined(separator: ","))") }
            .backgroundPreferenceValue(Names.self, alignment: .top) { Text("Behind: \($0.count)") }
        }
    }

    @Test func `overlays and backgrounds follow the preferences of the views below them`() async throws {
        let screen = await HeadlessScreen { Layered() }
        #expect(screen.shows("Told: 0"))
        try await screen.tap("More")
        #expect(screen.shows("Told: 0,1"))
        #expect(screen.shows("Behind: 2"))
    }

    private struct Bounds: PreferenceKey {
        static var defaultValue: [Anchor<CGRect>] { [] }
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
            value += nextValue()
        }
    }

    private struct Anchored: View {
        var body: some View {
            Text("A")
                .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
                .overlayPreferenceValue(Bounds.self) { anchors in
                    GeometryReader { proxy in
                        let bounds = anchors.first.map { proxy[$0] } ?? .zero
                        Text("\(anchors.count) of \(Int(bounds.width)) at \(Int(bounds.minX))")
                    }
                }
        }
    }

    @Test func `an anchor resolves to the measured frame, and before that to its reader's frame`()
        async throws
    {
        let screen = await HeadlessScreen { Anchored() }
        #expect(screen.shows("1 of 393 at 0"))
        let measured = screen.live.filter { $0.attributes.has(.measured) }
        for (element, frame) in zip(measured, ["80 20 30 100", "300 700 10 60"]) {
            screen.graph.take(try #require(MeasuredFrame(frame)), of: element.id)
        }
        await screen.settle()
        #expect(screen.shows("1 of 80 at 20"))
    }

    private struct Cards<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View {
            Group(subviews: content) { subviews in
                Text("\(subviews.count) cards")
                ForEach(subviews.prefix(3)) { $0.padding() }
            }
            ForEach(subviews: content) { Text("x").opacity(0.5).overlay($0) }
        }
    }

    @Test func `a custom container counts and arranges the subviews that it is given`() async {
        let screen = await HeadlessScreen {
            Cards {
                Text("A")
                if true { Text("B") }
                ForEach(["C", "D"], id: \.self) { Text($0) }
            }
        }
        #expect(screen.shows("4 cards"))
        let cards = texts(screen).filter(["A", "B", "C", "D"].contains)
        #expect(cards == ["A", "B", "C", "A", "B", "C", "D"])
    }

    private struct Divided: _VariadicView_MultiViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            ForEach(children) { child in
                child
                if child.id != children.last?.id { Text("|") }
            }
        }
    }

    @Test func `a variadic view arranges the children of the views that it is given`() async {
        let screen = await HeadlessScreen {
            _VariadicView.Tree(Divided()) {
                Text("a")
                ForEach(["b", "c"], id: \.self) { Text($0) }
            }
        }
        #expect(screen.live.compactMap(\.text) == ["a", "|", "b", "|", "c"])
    }

    @Test func `AnyView is made of a value only where the value is a view`() {
        #expect(AnyView(_fromValue: Text("a")) != nil)
        #expect(AnyView(_fromValue: 3) == nil)
    }

    struct Rows: View {
        @Observable final class Model {
            var rows = (0..<100).map { Row(id: $0) }
        }
        @Observable final class Row: Identifiable {
            let id: Int
            var count = 0
            init(id: Int) { self.id = id }
        }
        struct RowView: View {
            let row: Row
            var body: some View {
                HStack {
                    Label("Row \(row.id)", systemImage: "star").font(.headline)
                    Spacer()
                    Text("\(row.count)").foregroundStyle(.secondary).padding(4).background(
                        .fill, in: Capsule())
                }
                .accessibilityElement(children: .combine)
            }
        }
        let model: Model
        var body: some View {
            List(model.rows) { RowView(row: $0).listRowSeparator(.hidden) }.listStyle(.plain)
        }
    }

    @Test func `one change in a row with modifiers is one evaluation and one patch`() async throws {
        let model = Rows.Model()
        let screen = await HeadlessScreen { Rows(model: model) }
        let before = screen.counters
        model.rows[50].count = 7
        await screen.settle()
        #expect(screen.counters.evaluations - before.evaluations == 1)
        #expect(screen.counters.patches - before.patches == 1)
    }
}
