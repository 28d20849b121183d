import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Views and modifiers that are new in SwiftUI, or used by few apps.
@Suite("Newer and rarer vocabulary", .timeLimit(.minutes(5)))
@MainActor
struct NewerVocabularyTests {
    private func texts(_ screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .text }.compactMap(\.text)
    }

    private struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Bounds: PreferenceKey {
        static var defaultValue: [Anchor<CGRect>] { [] }
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
            value += nextValue()
        }
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

    private struct Card: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("card")
                configuration.label
                configuration.content
            }
        }
    }
    private struct Arrow: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration.isExpanded ? "close" : "open") { configuration.isExpanded.toggle() }
            if configuration.isExpanded { configuration.content }
        }
    }
    private struct Column: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                configuration.content
            }
        }
    }

    private struct Styled: View {
        var body: some View {
            VStack {
                GroupBox("Title") { Text("inside") }.groupBoxStyle(Card())
                DisclosureGroup("More") {
                    Text("hidden")
                    DisclosureGroup("Deeper") { Text("deep") }
                }
                .disclosureGroupStyle(Arrow())
                ControlGroup("Tools") { Button("Cut") {} }.controlGroupStyle(Column())
            }
        }
    }

    @Test func `custom styles of group boxes, disclosure groups and control groups are shown`() async throws {
        let screen = await HeadlessScreen { Styled() }
        #expect(texts(screen).starts(with: ["card", "Title", "inside"]))
        #expect(screen.shows("Tools"))
        try await screen.tap("open")
        #expect(screen.shows("hidden"))
        try await screen.tap("open")
        #expect(screen.shows("deep"))
    }

    private struct Person: Identifiable {
        let id: Int
        var name: String
        var friends: [Person]?
    }

    private struct People: View {
        @State private var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
        @State private var chosen: Int?
        @State private var order = [KeyPathComparator(\Person.name)]
        var body: some View {
            VStack {
                Text("Chosen: \(chosen ?? 0)")
                Table(people, selection: $chosen, sortOrder: $order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Letters", value: \.name.count) { Text("\($0.name.count) letters") }
                }
            }
        }
    }

    @Test func `a table is shown as a list of its first column, whose rows can be selected`() async throws {
        let screen = await HeadlessScreen { People() }
        #expect(screen.shows("Ada") && !screen.shows("3 letters"))
        try await screen.tap("Grace")
        #expect(screen.shows("Chosen: 2"))
    }

    private struct Rows: View {
        var body: some View {
            Table(of: Person.self) {
                TableColumn("Name") { Text($0.name).bold() }
            } rows: {
                TableRow(Person(id: 1, name: "Ada"))
                ForEach([Person(id: 2, name: "Grace"), Person(id: 3, name: "Mary")]) { TableRow($0) }
            }
        }
    }

    @Test func `the rows of a table can be declared one by one`() async {
        let screen = await HeadlessScreen { Rows() }
        #expect(texts(screen) == ["Ada", "Grace", "Mary"])
    }

    private struct Outline: View {
        let people = [Person(id: 1, name: "Ada", friends: [Person(id: 2, name: "Grace")])]
        var body: some View { List(people, children: \.friends) { Text($0.name) } }
    }

    @Test func `an outline shows the children of a row when it is opened`() async throws {
        let screen = await HeadlessScreen { Outline() }
        #expect(!screen.shows("Grace"))
        try await screen.tap("Ada")
        #expect(screen.shows("Grace"))
    }

    private struct Editable: View {
        @State private var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
        var body: some View {
            List($people, editActions: .all) { $person in
                Text(person.name)
            }
        }
    }

    @Test func `a list with edit actions lets rows be deleted`() async throws {
        let screen = await HeadlessScreen { Editable() }
        #expect(screen.shows("Ada"))
        try await screen.delete("Ada")
        #expect(!screen.shows("Ada") && screen.shows("Grace"))
    }

    @Test func `a canvas draws filled paths, strokes and text where its transform puts them`() async throws {
        let screen = await HeadlessScreen {
            Canvas { context, size in
                context.translateBy(x: 10, y: 0)
                context.fill(Path(CGRect(x: 0, y: 0, width: 90, height: size.height)), with: .color(.red))
                context.stroke(
                    Path { $0.addLines([.zero, CGPoint(x: 50, y: 0)]) }, with: .color(.blue), lineWidth: 4)
                context.draw(Text("word"), at: CGPoint(x: 20, y: 30))
            }
            .frame(width: 200, height: 100)
        }
        let paths = screen.live.filter { $0.kind == .shape }.compactMap { $0.attributes.string(.path) }
        #expect(paths == ["M5 0L50 0L50 100L5 100Z", "M5 -2L30 -2L30 2L5 2Z"])
        #expect(texts(screen) == ["word"])
    }

    @Test func `a stroked path is the outline of its line, with the line's cap`() {
        let line = Path { $0.addLines([CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)]) }
        #expect(
            line.strokedPath(StrokeStyle(lineWidth: 2)).boundingRect
                == CGRect(x: 0, y: 4, width: 10, height: 2))
        #expect(
            line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square)).boundingRect
                == CGRect(x: -1, y: 4, width: 12, height: 2))
    }

    @Test func `an attributed string is shown with its colour, font and underline`() async throws {
        var words = AttributedString("red and plain")
        if let range = words.range(of: "red") {
            words[range].foregroundColor = .red
            words[range].font = .headline
            words[range].underlineStyle = .single
        }
        let screen = await HeadlessScreen { [words] in Text(words) }
        let run = try #require(screen.live.first { $0.text == "red" })
        #expect(run.attributes[.foreground] == .color(.system("red", opacity: 1)))
        #expect(run.attributes.string(.textStyle) == "headline")
        #expect(run.attributes[.underline] == .flag)
        #expect(screen.live.contains { $0.text == " and plain" })
    }

    @Test func `a spring ends at its target, and a bouncy one settles later`() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(spring.value(target: 1.0, time: 0) == 0)
        #expect(abs(spring.value(target: 1.0, time: 5) - 1) < 0.001)
        #expect(abs(spring.bounce - 0.3) < 0.001)
        #expect(Spring.bouncy.settlingDuration > Spring.smooth.settlingDuration)
    }

    @Test func `a unit curve has the values of its timing, and its inverse undoes it`() {
        #expect(abs(UnitCurve.linear.value(at: 0.3) - 0.3) < 0.001)
        #expect(UnitCurve.easeIn.value(at: 0.3) < 0.3)
        #expect(abs(UnitCurve.easeIn.inverse.value(at: UnitCurve.easeIn.value(at: 0.4)) - 0.4) < 0.001)
    }

    private struct Pose {
        var scale = 1.0
        var lift = 0.0
    }

    @Test func `a keyframe animator shows its view at the initial value`() async {
        let screen = await HeadlessScreen {
            KeyframeAnimator(initialValue: Pose(), trigger: 1) { pose in
                Text("scale \(Int(pose.scale))")
            } keyframes: { _ in
                KeyframeTrack(\.scale) {
                    LinearKeyframe(1.5, duration: 0.2)
                    SpringKeyframe(1.0, duration: 0.4, spring: .bouncy)
                }
                KeyframeTrack(\.lift) { CubicKeyframe(-20.0, duration: 0.3) }
            }
            Text("beside").keyframeAnimator(initialValue: 0.0, trigger: 1) { content, value in
                content.offset(y: value)
            } keyframes: { _ in
                MoveKeyframe(2)
                CubicKeyframe(8, duration: 1)
            }
        }
        #expect(screen.shows("scale 1") && screen.shows("beside"))
    }

    private struct Sections: View {
        @State private var isInspecting = false
        @AppStorage("tabs-of-newer-vocabulary") private var customization = TabViewCustomization()
        var body: some View {
            TabView {
                Tab("Home", systemImage: "house") { Button("Inspect") { isInspecting = true } }
                    .customizationID("home")
                TabSection("Library") {
                    Tab("Books", systemImage: "book") { Text("books") }
                }
                Tab(role: .search) { Text("search page") }
            }
            .tabViewCustomization($customization)
            .inspector(isPresented: $isInspecting) { Text("details").inspectorColumnWidth(300) }
        }
    }

    @Test func `tabs of a section are shown in the tab bar, and an inspector as a sheet`() async throws {
        let screen = await HeadlessScreen { Sections() }
        try await screen.tap("Inspect")
        #expect(screen.shows("details"))
        try await screen.pullDown()
        try await screen.tap("Books")
        #expect(screen.shows("books"))
        try await screen.tap("Search")
        #expect(screen.shows("search page"))
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

    private struct Bars: View {
        @State private var position = ScrollPosition(edge: .top)
        @State private var hasMoved = false
        var body: some View {
            NavigationStack {
                ScrollView { Text("glass").glassEffect(.regular.tint(.red), in: .rect(cornerRadius: 8)) }
                    .scrollPosition($position)
                    .onScrollGeometryChange(for: Bool.self) {
                        $0.contentOffset.y > 0
                    } action: { _, new in
                        hasMoved = new
                    }
                    .onScrollPhaseChange { _, phase in hasMoved = phase.isScrolling }
                    .safeAreaBar(edge: .bottom) { Text("below") }
                    .toolbar {
                        ToolbarItem(placement: .topBarTrailing) {
                            Button("Up") { position.scrollTo(edge: .top) }
                        }
                        .sharedBackgroundVisibility(.hidden)
                        ToolbarSpacer(.fixed, placement: .topBarTrailing)
                        DefaultToolbarItem(kind: .search, placement: .bottomBar)
                    }
                    .presentationSizing(.form)
                    .background(
                        MeshGradient(width: 1, height: 2, points: [[0, 0], [0, 1]], colors: [.red, .blue]))
                GlassEffectContainer { Button("Go") {}.buttonStyle(.glassProminent) }
            }
        }
    }

    @Test func `glass effects and safe area bars are shown as the nearest older form`() async throws {
        let screen = await HeadlessScreen { Bars() }
        #expect(screen.shows("glass") && screen.shows("below") && screen.shows("Up"))
        let button = try #require(screen.live.first { $0.kind == .button && $0.name == "Go" })
        #expect(button.attributes.string(.style) == "prominent")
    }

    private struct Token: Identifiable {
        let id: String
    }

    private struct Searching: View {
        @State private var text = ""
        @State private var isSearching = false
        @State private var tokens: [Token] = []
        var body: some View {
            TabView {
                NavigationStack { Text("first \(text)").searchable(text: $text, isPresented: $isSearching) }
                    .tabItem { Text("One") }
                NavigationStack {
                    Text("second \(text)").searchable(text: $text, prompt: "Find") { Text("suggested") }
                }
                .tabItem { Text("Two") }
                NavigationStack {
                    Text("third \(text)").searchable(text: $text, tokens: $tokens, prompt: "Tokens") {
                        Text($0.id)
                    }
                    .toolbar(id: "bar") { ToolbarItem(id: "up") { Button("Up") {} } }
                }
                .tabItem { Text("Three") }
            }
        }
    }

    @Test func `every form of searchable shows a field that can be typed into`() async throws {
        let screen = await HeadlessScreen { Searching() }
        try await screen.type("a", into: "Search")
        #expect(screen.shows("first a"))
        try await screen.tap("Two")
        try await screen.type("b", into: "Find")
        #expect(screen.shows("second b") && screen.shows("suggested"))
        try await screen.tap("Three")
        try await screen.type("c", into: "Tokens")
        #expect(screen.shows("third c") && screen.shows("Up"))
    }
}
