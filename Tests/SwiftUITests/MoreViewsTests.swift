import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("More views", .timeLimit(.minutes(5)))
@MainActor
struct MoreViewsTests {
    enum Page: Hashable { case home, search }

    struct Tabs: View {
        @State private var page = Page.home
        var body: some View {
            TabView(selection: $page) {
                Tab("Home", systemImage: "house", value: Page.home) { Text("home page") }
                Tab(value: Page.search, role: .search) {
                    Text("search page")
                } label: {
                    Text("Find")
                }
            }
        }
    }

    @Test func `a Tab has a button and a page, and is selected by its value`() async throws {
        let screen = await HeadlessScreen { Tabs() }
        #expect(screen.selectedTab == "Home")
        try await screen.tap("Find")
        #expect(screen.shows("search page"))
        let plain = await HeadlessScreen {
            TabView {
                Tab("One", systemImage: "1.circle") { Text("first") }
                Tab("Two", systemImage: "2.circle") { Text("second") }
            }
        }
        try await plain.tap("Two")
        #expect(plain.shows("second"))
    }

    @Test(arguments: [(50.0, 0.5), (-1, 0), (200, 1), (.nan, 0)])
    func `a gauge shows its value as a fraction`(value: Double, fraction: Double) async throws {
        let screen = await HeadlessScreen {
            Gauge(value: value, in: 0...100) {
                Text("Speed")
            } currentValueLabel: {
                Text("\(value) km/h")
            }
            .gaugeStyle(.accessoryCircular)
        }
        let gauge = try #require(screen.live.first { $0.kind == .gauge })
        #expect(gauge.attributes.number(.progress) == fraction)
        #expect(gauge.attributes.string(.label) == "Speed")
        #expect(gauge.attributes.string(.style) == "circular")
    }

    @Test func `a timeline updates at the dates of its schedule`() async {
        let log = Log()
        let past = [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)]
        let screen = await HeadlessScreen {
            TimelineView(.explicit(past + [.distantFuture])) { context in
                Text("\(Int(context.date.timeIntervalSince1970))")
            }
        }
        log("settled")
        #expect(screen.shows("2"))
        screen.close()
    }

    @Test func `dates of schedules`() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        func dates(_ schedule: some TimelineSchedule, from: Double) -> [Double] {
            schedule.entries(from: start + from, mode: .normal).prefix(2).map { $0.timeIntervalSince(start) }
        }
        #expect(dates(.periodic(from: start, by: 10), from: 25) == [20, 30])
        #expect(dates(.everyMinute, from: 61) == [60, 120])
        #expect(dates(.animation(minimumInterval: 0.5), from: 0) == [0, 0.5])
        #expect(dates(.animation(minimumInterval: 0.5, paused: true), from: 0) == [0])
    }

    @Test func `a ShareLink shares its items`() async throws {
        let screen = await HeadlessScreen {
            VStack {
                ShareLink(item: URL(fileURLWithPath: "/park"))
                ShareLink("Words", item: "some words")
            }
        }
        let links = screen.live.filter { $0.kind == .button }
        #expect(links.map(\.name) == ["Share…", "Words"])
        var shared: [HostEffect] = []
        for link in links {
            screen.graph.send(.tap, to: link.id)
            for patch in screen.graph.flush() {
                if case .effect(let effect) = patch { shared.append(effect) }
            }
        }
        #expect(shared == [.share("file:///park"), .share("some words")])
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

    @Test func `a colour can be chosen, and an invalid one is ignored`() async throws {
        let chosen = Router(Color(red: 1, green: 0, blue: 0))
        let screen = await HeadlessScreen { ColorPicker("Tint", selection: Bindable(chosen).path) }
        let field = try #require(screen.live.first { $0.kind == .colorPicker })
        #expect(field.text == "#ff0000")
        try await screen.type("#0000FF", into: "Tint")
        #expect(chosen.path == Color(red: 0, green: 0, blue: 1))
        for nonsense in ["", "red", "#12345", "#gggggg", "#0000ff00"] {
            try await screen.type(nonsense, into: "Tint")
        }
        #expect(field.text == "#0000ff")
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

    struct Windows: App {
        var body: some Scene {
            WindowGroup { Main() }
            WindowGroup(id: "note", for: Int.self) { $number in
                Other(text: "note \(number.map(String.init) ?? "none")")
            }
            Window("About", id: "about") { Other(text: "about this app") }
        }
    }

    struct Main: View {
        @Environment(\.openWindow) private var openWindow
        var body: some View {
            VStack {
                Counter("main")
                Button("Note") { openWindow(id: "note", value: 7) }
                Button("Value") { openWindow(value: 8) }
                Button("About") { openWindow(id: "about") }
                Button("Nowhere") { openWindow(id: "nowhere") }
            }
        }
    }

    struct Other: View {
        let text: String
        @Environment(\.dismissWindow) private var dismissWindow
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Text(text)
                Button("Close") { dismissWindow() }
                Button("Dismiss") { dismiss() }
            }
        }
    }

    @Test func `a window opens by id or value over the first window, which stays`() async throws {
        let screen = await HeadlessScreen(Windows.self)
        try await screen.tap("main")
        try await screen.tap("Note")
        #expect(screen.shows("note 7"))
        try await screen.tap("Close")
        #expect(screen.shows("main: 1"))
        try await screen.tap("Value")
        #expect(screen.shows("note 8"))
        try await screen.tap("Dismiss")
        try await screen.tap("About")
        #expect(screen.shows("about this app"))
        try await screen.tap("Close")
        try await screen.tap("Nowhere")
        #expect(screen.shows("main: 1"))
    }
}
