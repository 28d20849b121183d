import Foundation
import ScreenTesting
import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry var badge: String = "none"
}

@Suite("Custom styles and modifiers", .timeLimit(.minutes(30)))
@MainActor
struct CustomStyleTests {
    private func all(in screen: HeadlessScreen, _ kind: ElementKind) -> [Element] {
        screen.live.filter { $0.kind == kind }
    }
    private func texts(_ screen: HeadlessScreen) -> [String] { all(in: screen, .text).compactMap(\.text) }

    private struct Dial: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("at \(configuration.value.formatted(.percent))")
                configuration.label
                if let least = configuration.minimumValueLabel { least }
                if configuration.currentValueLabel == nil { Text("no words") }
            }
        }
    }

    @Test func `a custom gauge style shows the value and the given labels`() async {
        let screen = await HeadlessScreen {
            VStack {
                Gauge(value: 3, in: 0...4) { Text("Speed") }.gaugeStyle(Dial())
                Gauge(value: 0.5) { Text("Heat") }.gaugeStyle(.accessoryCircular)
            }
        }
        #expect(screen.shows("at 75%"))
        #expect(screen.shows("Speed"))
        #expect(screen.shows("no words"))
        let gauges = screen.live.filter { $0.kind == .gauge }
        #expect(gauges.map { $0.attributes[.style] } == [.string("circular")])
    }

    @Test func `a gauge style of the system within a custom one shows the system's gauge`() async {
        let screen = await HeadlessScreen {
            Gauge(value: 1, in: 0...4) {
                Text("Speed")
            } currentValueLabel: {
                Text("1")
            }
            .gaugeStyle(.accessoryLinear)
            .gaugeStyle(Dial())
        }
        #expect(screen.live.filter { $0.kind == .gauge }.count == 1)
    }

    private struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("framed")
                Menu(configuration)
            }
        }
    }

    private struct Choices: View {
        @State private var chosen = "none"
        var body: some View {
            VStack {
                Menu("Sort", systemImage: "arrow.up") {
                    Button("By name") { chosen = "name" }
                } primaryAction: {
                    chosen = "usual"
                }
                Text("Chosen: \(chosen)")
            }
            .menuStyle(Framed())
        }
    }

    @Test func `a custom menu style is shown around the menu, whose first item is the primary action`()
        async throws
    {
        let screen = await HeadlessScreen { Choices() }
        #expect(screen.shows("framed"))
        #expect(screen.live.filter { $0.kind == .menu }.count == 1)
        try await screen.tap("By name")
        #expect(screen.shows("Chosen: name"))
        let first = try #require(screen.live.first { $0.kind == .button })
        screen.graph.send(.tap, to: first.id)
        await screen.settle()
        #expect(screen.shows("Chosen: usual"))
    }

    private struct Plain: FormStyle {
        func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
    }

    @Test func `a custom form style shows the controls without a list`() async {
        let screen = await HeadlessScreen {
            Form { Toggle("Loud", isOn: .constant(true)) }.formStyle(Plain())
        }
        #expect(screen.live.filter { $0.kind == .list }.isEmpty)
        #expect(screen.shows("Loud"))
        let grouped = await HeadlessScreen { Form { Text("Row") }.formStyle(.grouped) }
        #expect(grouped.live.filter { $0.kind == .list }.count == 1)
    }

    private struct Steps: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(configuration.displayedComponents == .date ? "a day" : "a time")
                Button("A day on") { configuration.selection += 86_400 }
                if configuration.minimumDate == nil { Text("from ever") }
            }
        }
    }

    private struct Trip: View {
        @State private var date = Date(timeIntervalSince1970: 0)
        var body: some View {
            VStack {
                DatePicker("Start", selection: $date, in: ...Date.now, displayedComponents: .date)
                Text("Day \(Int(date.timeIntervalSince1970 / 86_400))")
            }
            .datePickerStyle(Steps())
        }
    }

    @Test func `a custom date picker style reads and writes the date`() async throws {
        let screen = await HeadlessScreen { Trip() }
        #expect(screen.shows("a day"))
        #expect(screen.shows("from ever"))
        try await screen.tap("A day on")
        #expect(screen.shows("Day 1"))
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

    private struct Boxed: TextFieldStyle {
        let icon: String
        func _body(configuration: TextField<Self._Label>) -> some View {
            HStack {
                Image(systemName: icon)
                configuration
            }
            .padding()
        }
    }

    private struct Fields: View {
        @State private var name = ""
        @State private var word = ""
        var body: some View {
            VStack {
                TextField("Name", text: $name)
                SecureField("Password", text: $word)
                Text("Hello \(name) \(word)")
            }
            .textFieldStyle(Boxed(icon: "person"))
        }
    }

    @Test func `a custom text field style is shown around text fields and secure fields`() async throws {
        let screen = await HeadlessScreen { Fields() }
        try await screen.type("Ada", into: "Name")
        try await screen.type("key", into: "Password")
        #expect(screen.shows("Hello Ada key"))
        #expect(all(in: screen, .image).count == 2)
        #expect(all(in: screen, .secureField).count == 1)
    }

    private struct Stacked: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("above")
                configuration.label
                configuration.content
            }
        }
    }

    @Test func `a custom labeled content style shows the label and the content`() async throws {
        let screen = await HeadlessScreen {
            LabeledContent("Park", value: "Yosemite").labeledContentStyle(Stacked())
        }
        #expect(texts(screen) == ["above", "Park", "Yosemite"])
    }

    struct Rounded: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.badge) private var badge
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(isEnabled ? "on \(badge)" : "off \(badge)")
            }
        }
    }

    struct StyledButton: View {
        @State private var isDisabled = false
        @State private var count = 0
        var body: some View {
            VStack {
                Button("StyledButton \(count)") { count += 1 }
                    .buttonStyle(Rounded())
                    .disabled(isDisabled)
                Button("Disable") { isDisabled = true }.buttonStyle(.borderedProminent)
            }
            .environment(\.badge, "gold")
        }
    }

    @Test func `a custom button style reads its environment, and its button still acts`() async throws {
        let screen = await HeadlessScreen { StyledButton() }
        #expect(screen.shows("on gold"))
        try await screen.tap("StyledButton 0")
        #expect(screen.shows("StyledButton 1"))
        try await screen.tap("Disable")
        #expect(screen.shows("off gold"))
        #expect(screen.live.last { $0.kind == .button }?.attributes.string(.style) == "prominent")
    }

    struct Checkbox: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                HStack {
                    Text(configuration.isOn ? "checked" : "empty")
                    configuration.label
                }
            }
        }
    }

    struct Checked: View {
        @State private var isOn = false
        var body: some View { Toggle("Remember", isOn: $isOn).toggleStyle(Checkbox()) }
    }

    @Test func `a toggle with a custom style is switched by a tap`() async throws {
        let screen = await HeadlessScreen { Checked() }
        #expect(screen.shows("empty"))
        try await screen.tap("Remember")
        #expect(screen.shows("checked"))
    }

    private struct Emphasis: EnvironmentalModifier {
        func resolve(in environment: EnvironmentValues) -> some ViewModifier {
            Prefixed(words: environment.isEnabled ? "on" : "off")
        }
    }
    private struct Prefixed: ViewModifier {
        let words: String
        func body(content: Content) -> some View {
            HStack {
                Text(words)
                content
            }
        }
    }

    private struct Switched: View {
        @State private var isOff = true
        var body: some View {
            VStack {
                Text("Light").modifier(Emphasis()).disabled(isOff)
                Button("Turn") { isOff.toggle() }
            }
        }
    }

    @Test func `an environmental modifier is resolved again when the environment changes`() async throws {
        let screen = await HeadlessScreen { Switched() }
        #expect(screen.shows("off"))
        #expect(screen.shows("Light"))
        try await screen.tap("Turn")
        #expect(screen.shows("on"))
        #expect(!screen.shows("off"))
    }
}
