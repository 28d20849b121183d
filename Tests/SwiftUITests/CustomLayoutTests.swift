import ScreenTesting
import SwiftUI
import Testing

/// A column as wide as its widest view.
private struct Column: Layout {
    var spacing: CGFloat = 10

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let height = sizes.map(\.height).reduce(0, +) + spacing * CGFloat(max(0, sizes.count - 1))
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            subview.place(
                at: CGPoint(x: bounds.midX, y: y), anchor: .top,
                proposal: ProposedViewSize(width: bounds.width, height: size.height))
            y += size.height + spacing
        }
    }
}

/// Takes the whole proposal and places no views, so that they are centred.
private struct Middle: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

/// Has the size of its first view for a given proposal.
private struct Asking: Layout {
    let proposal: ProposedViewSize

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(self.proposal) ?? .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

private struct Rank: LayoutValueKey {
    static let defaultValue = 5
}

/// Places its views in the order of their ranks, with their priority as x coordinate.
private struct Ranked: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 100)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (place, view) in subviews.sorted(by: { $0[Rank.self] < $1[Rank.self] }).enumerated() {
            view.place(
                at: CGPoint(x: view.priority, y: Double(place) * 20), proposal: .unspecified)
        }
    }
}

@Suite("Custom layouts", .timeLimit(.minutes(30)))
@MainActor
struct CustomLayoutTests {
    private func layout(_ screen: HeadlessScreen) throws -> Element {
        try #require(screen.live.first { $0.attributes.has(.placed) })
    }

    private func measure(_ frame: String, in screen: HeadlessScreen) async throws -> ComputedLayout? {
        screen.graph.take(try #require(MeasuredFrame(frame)), of: try layout(screen).id)
        await screen.settle()
        return try computed(screen)
    }

    private func computed(_ screen: HeadlessScreen) throws -> ComputedLayout? {
        if case .layout(let layout)? = try layout(screen).attributes[.placed] { layout } else { nil }
    }

    /// - Parameter frames: x, y, width and height of each view.
    private func size(_ width: Double, _ height: Double, _ frames: [Double]...) -> ComputedLayout {
        ComputedLayout(
            width: width, height: height,
            frames: frames.map { .init(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
    }

    private struct Parks: View {
        @State private var spacing: CGFloat = 10
        var body: some View {
            Column(spacing: spacing) {
                Text("Acadia")
                Text("Zion")
            }
            Button("Wider") { spacing = 30 }
        }
    }

    @Test func `views are in wrapping lines until they are measured`() async throws {
        let screen = await HeadlessScreen { Parks() }
        #expect(try computed(screen) == ComputedLayout())
        #expect(try layout(screen).attributes.string(.style) == "flow")
    }

    @Test func `a layout reports its size and places each measured view, and again when it changes`()
        async throws
    {
        let screen = await HeadlessScreen { Parks() }
        // The proposed size, the layout's position, then the sizes of the views.
        #expect(
            try await measure("393 0 0 0 60 20 40 20", in: screen)
                == size(60, 50, [0, 0, 0, 0], [10, 30, 0, 0]))
        try await screen.tap("Wider")
        #expect(try computed(screen) == size(60, 70, [0, 0, 0, 0], [10, 50, 0, 0]))
        #expect(
            try await measure("393 0 0 0 60 20 80.5 20", in: screen)
                == size(80.5, 70, [10.25, 0, 0, 0], [0, 50, 0, 0]))
    }

    @Test func `a layout is proposed the available size, and a view that it doesn't place is centred`()
        async throws
    {
        let screen = await HeadlessScreen { Middle { Text("Acadia") } }
        #expect(try await measure("300 200 0 0 60 20", in: screen) == size(300, 200, [120, 90, 0, 0]))
    }

    private struct Podium: View {
        @State private var last = 9
        var body: some View {
            Ranked {
                Text("Bronze").layoutValue(key: Rank.self, value: last)
                Text("Silver")
                Text("Gold").layoutValue(key: Rank.self, value: 1).padding().layoutPriority(7)
            }
            Button("Disqualify") { last = 0 }
        }
    }

    @Test func `a layout reads the layout values of its views, and runs again when one changes`() async throws
    {
        let screen = await HeadlessScreen { Podium() }
        let sizes = "393 0 0 0 60 20 60 20 60 20"
        #expect(
            try await measure(sizes, in: screen)
                == size(100, 100, [0, 40, 0, 0], [0, 20, 0, 0], [7, 0, 0, 0]))
        try await screen.tap("Disqualify")
        #expect(
            try computed(screen) == size(100, 100, [0, 0, 0, 0], [0, 40, 0, 0], [7, 20, 0, 0]))
    }

    @Test func `a layout in a scroll view gets no proposed height`() async throws {
        let screen = await HeadlessScreen { Middle { Text("Acadia") } }
        #expect(try await measure("300 0 0 0 60 20", in: screen) == size(300, 10, [120, -5, 0, 0]))
    }

    @Test(arguments: [
        (ProposedViewSize.unspecified, "60 20", [60, 20]), (.infinity, "60 20", [60, 20]),
        (.init(width: 100, height: 100), "60 20", [60, 20]),
        (.init(width: 25, height: nil), "60 20", [25, 60]),
        (.init(width: 30, height: 40), "0 0", [30, 40]), (.unspecified, "0 0", [10, 10]),
    ])
    func `a view takes its own size, more lines where there is less room, and what is offered if it has none`(
        proposal: ProposedViewSize, own: String, taken: [Double]
    ) async throws {
        let screen = await HeadlessScreen { Asking(proposal: proposal) { Color.red } }
        let placed = try #require(try await measure("300 200 0 0 " + own, in: screen))
        #expect([placed.width, placed.height] == taken)
    }

    private struct Endless: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: CGFloat.infinity, height: .nan)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ())
        {
            for view in subviews {
                view.place(at: CGPoint(x: CGFloat.infinity, y: 0), proposal: .unspecified)
            }
        }
    }

    @Test func `infinite and undefined sizes count as zero`() async throws {
        let screen = await HeadlessScreen { Endless { Text("Acadia") } }
        #expect(try await measure("300 200 0 0 60 20", in: screen) == size(0, 0, [0, 0, 0, 0]))
    }

    private struct Switched: View {
        @State private var isColumn = true
        var body: some View {
            let layout = isColumn ? AnyLayout(Column()) : AnyLayout(HStackLayout())
            layout { Text("Acadia") }
            Button("Row") { isColumn = false }
        }
    }

    @Test func `a custom layout that is replaced by an HStackLayout becomes a row`() async throws {
        let screen = await HeadlessScreen { Switched() }
        _ = try await measure("393 0 0 0 60 20", in: screen)
        try await screen.tap("Row")
        #expect(
            !screen.live.contains { $0.attributes.has(.placed) || $0.attributes.string(.style) == "flow" })
    }
}
