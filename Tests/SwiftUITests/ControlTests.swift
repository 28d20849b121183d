import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("Controls and their values", .timeLimit(.minutes(30)))
@MainActor
struct ControlTests {
    /// The first visible element of a kind.
    private func first(_ kind: ElementKind, in screen: HeadlessScreen) throws -> Element {
        try #require(screen.live.first { $0.kind == kind })
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

    private struct Boxes: View {
        @State private var isOn = false
        var body: some View {
            Toggle("Sound", isOn: $isOn).toggleStyle(.checkbox)
            Text(isOn ? "on" : "off")
        }
    }

    @Test func `a toggle with the checkbox style is switched by a tap`() async throws {
        let screen = await HeadlessScreen { Boxes() }
        #expect(screen.shows("off"))
        try await screen.tap("Sound")
        #expect(screen.shows("on"))
    }

    private struct Alarms: View {
        struct Alarm { var isOn: Binding<Bool> }
        @State private var first = true
        @State private var second = false
        var body: some View {
            Toggle("All", sources: [Alarm(isOn: $first), Alarm(isOn: $second)], isOn: \.isOn)
            Text("\(first) \(second)")
        }
    }

    @Test func `a toggle with several sources switches them all`() async throws {
        let screen = await HeadlessScreen { Alarms() }
        try await screen.tap("All")
        #expect(screen.shows("true true"))
        try await screen.tap("All")
        #expect(screen.shows("false false"))
    }

    private struct Sizes: View {
        @State private var size = 20.0
        var body: some View {
            Slider(value: $size, in: 12...42, step: 2) {
                Text("Size")
            } minimumValueLabel: {
                Text("small")
            } maximumValueLabel: {
                Text("large")
            }
            Slider(
                value: $size, in: 12...42, onEditingChanged: { _ in }, minimumValueLabel: Text("a"),
                maximumValueLabel: Text("A")
            ) { Text("Older") }
            Text("\(Int(size)) points")
        }
    }

    @Test func `a slider is shown between the labels of its ends and takes values in its steps`() async throws
    {
        let screen = await HeadlessScreen { Sizes() }
        #expect(screen.live.compactMap(\.text) == ["small", "large", "a", "A", "20 points"])
        let row = try #require(screen.live.first { $0.kind == .hstack })
        #expect(row.children.map(\.kind) == [.text, .slider, .text])
        let sliders = screen.live.filter { $0.kind == .slider }
        #expect(sliders.map(\.name) == ["Size", "Older"])
        screen.graph.send(.value(31), to: sliders[0].id)
        await screen.settle()
        #expect(screen.shows("32 points"))
        screen.graph.send(.value(31), to: sliders[1].id)
        await screen.settle()
        #expect(screen.shows("31 points"))
    }

    private struct Amount: View {
        @State private var amount = 3
        @State private var told: [String] = []
        var body: some View {
            TextField(value: $amount, format: .number) { Text("Format") }
            TextField(value: $amount, formatter: NumberFormatter(), prompt: Text("none")) {
                Text("Formatter")
            }
            TextField(
                "Older", value: $amount, formatter: NumberFormatter(),
                onEditingChanged: { told.append($0 ? "begun" : "ended") }, onCommit: { told.append("done") })
            Text("\(amount) \(told.joined(separator: ","))")
        }
    }

    @Test func `a text field with a format or a formatter writes its value`() async throws {
        let screen = await HeadlessScreen { Amount() }
        try await screen.type("4", into: "Format")
        #expect(screen.shows("4 "))
        try await screen.type("5", into: "Formatter")
        #expect(screen.shows("5 "))
        try await screen.type("6", into: "Older")
        try await screen.submit("Older")
        #expect(
            screen.live.contains { $0.text?.hasPrefix("6 ") == true && $0.text?.contains("done") == true })
    }

    private struct Renamed: View {
        @State private var count = 0
        @FocusState private var isFocused: Bool
        @State private var name = "Zion"
        let isCounted: Bool
        var body: some View {
            TextField("Name", text: $name).focused($isFocused)
            if isCounted {
                RenameButton().renameAction { count += 1 }
            } else {
                RenameButton().renameAction($isFocused)
            }
            Text("\(count) times, \(isFocused ? "focused" : "not focused")")
        }
    }

    @Test(arguments: [(true, "1 times, not focused"), (false, "0 times, focused")])
    func `a rename button calls the rename action of the views around it`(isCounted: Bool, text: String)
        async throws
    {
        let screen = await HeadlessScreen { Renamed(isCounted: isCounted) }
        try await screen.tap("Rename")
        #expect(screen.shows(text))
    }

    @Test func `a rename button without a rename action is disabled`() async throws {
        let screen = await HeadlessScreen { RenameButton() }
        let button = try #require(screen.live.first { $0.kind == .button })
        #expect(button.attributes.has(.disabled))
    }

    private struct Dragged: View {
        @State private var distance = 0.0
        let isOn: Bool
        var body: some View {
            Text("at \(Int(distance))")
                .gesture(isOn ? DragGesture().onChanged { distance = Double($0.translation.width) } : nil)
        }
    }

    @Test(arguments: [(true, "at 40"), (false, "at 0")])
    func `an optional gesture is recognised where it isn't nil`(isOn: Bool, text: String) async throws {
        let screen = await HeadlessScreen { Dragged(isOn: isOn) }
        if isOn { try await screen.drag("at 0", by: CGSize(width: 40, height: 0)) }
        #expect(screen.shows(text))
    }

    struct Controls: View {
        @State private var isOpen = false
        @State private var count = 4
        @State private var amount = 2.5
        var body: some View {
            Form {
                DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
                Stepper("Count: \(count)", value: $count, in: 0...5)
                TextField("Amount", value: $amount, format: .number)
                Text("Amount is \(amount, specifier: "%.1f")")
            }
        }
    }

    @Test func `a disclosure group shows its content when it is tapped`() async throws {
        let screen = await HeadlessScreen { Controls() }
        #expect(!screen.shows("Inside"))
        try await screen.tap("More")
        #expect(screen.shows("Inside"))
    }

    @Test func `a stepper stops at its bound`() async throws {
        let screen = await HeadlessScreen { Controls() }
        try await screen.tap("Increment")
        #expect(screen.shows("Count: 5"))
        await #expect(throws: ScreenError.self) { try await screen.tap("Increment") }
        try await screen.tap("Decrement")
        #expect(screen.shows("Count: 4"))
    }

    @Test func `a text field with a format writes only what it can parse`() async throws {
        let screen = await HeadlessScreen { Controls() }
        try await screen.type("7.5", into: "Amount")
        #expect(screen.shows("Amount is 7.5"))
        try await screen.type("seven", into: "Amount")
        #expect(screen.shows("Amount is 7.5"))
    }

    struct Focus: View {
        enum Field: Hashable { case name, city }
        @FocusState private var focus: Field?
        @State private var name = ""
        @State private var city = ""
        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($focus, equals: .name).onSubmit { focus = .city }
                TextField("City", text: $city).focused($focus, equals: .city)
                Text(focus == .city ? "In the city" : "Elsewhere")
            }
        }
    }

    @Test func `the focus follows both the person and the app`() async throws {
        let screen = await HeadlessScreen { Focus() }
        let fields = screen.live.filter { $0.kind == .textField }
        #expect(screen.graph.send(.focus(true), to: fields[0].id) == .handled)
        await screen.settle()
        #expect(fields.map { $0.attributes.has(.focused) } == [true, false])
        try await screen.submit("Name")
        #expect(fields.map { $0.attributes.has(.focused) } == [false, true])
        #expect(screen.shows("In the city"))
        #expect(screen.graph.send(.focus(false), to: fields[1].id) == .handled)
        await screen.settle()
        #expect(screen.shows("Elsewhere"))
    }

    @Test func `a picker takes its style`() async throws {
        let screen = await HeadlessScreen {
            Picker("Unit", selection: .constant(1)) {
                Text("Metres").tag(1)
                Text("Feet").tag(2)
            }
            .pickerStyle(.segmented)
        }
        #expect(try first(.picker, in: screen).attributes.string(.style) == "segmented")
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
