import Foundation
import ScreenTesting
import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry var badge: String = "none"
}

#Preview("A preview compiles") {
    @Previewable @State var isOn = true
    Toggle("On", isOn: $isOn)
}

@MainActor
@Suite("Views and modifiers of the vocabulary", .timeLimit(.minutes(5)))
struct VocabularyViewTests {
    /// The first visible element of a kind.
    private func first(_ kind: ElementKind, in screen: HeadlessScreen) throws -> Element {
        try #require(screen.live.first { $0.kind == kind })
    }

    struct Looks: View {
        @State private var isLarge = false
        var body: some View {
            VStack {
                Button("Grow") { isLarge.toggle() }
                Group {
                    Text("Title").foregroundStyle(.secondary)
                    Text("Own").font(.caption)
                }
                .font(isLarge ? .largeTitle : .body)
                .foregroundStyle(.red)
            }
        }
    }

    @Test func `fonts and colours are inherited, and the nearest one counts`() async throws {
        let screen = await HeadlessScreen { Looks() }
        let texts = screen.live.filter { $0.kind == .text && $0.parent?.kind == .vstack }
        #expect(texts.map { $0.attributes.string(.textStyle) } == ["body", "caption"])
        #expect(texts[0].attributes[.foreground] == .color(.system("red", opacity: 0.6)))
        #expect(texts[1].attributes[.foreground] == .color(.system("red", opacity: 1)))
        try await screen.tap("Grow")
        #expect(texts.map { $0.attributes.string(.textStyle) } == ["largeTitle", "caption"])
    }

    struct Labelled: View {
        @State private var taps = 0
        var body: some View {
            Text("Taps: \(taps)")
            Button {
                taps += 1
            } label: {
                Image(systemName: "plus")
            }
            .padding()
            .background(.blue, in: Capsule())
            .accessibilityLabel("Add one")
            .accessibilityIdentifier("add")
        }
    }

    @Test func `an accessibility label reaches its control through the modifiers between them`() async throws
    {
        let screen = await HeadlessScreen { Labelled() }
        let button = try first(.button, in: screen)
        #expect(button.attributes.string(.label) == "Add one")
        #expect(button.attributes.string(.identifier) == "add")
        try await screen.tap("Add one")
        #expect(screen.shows("Taps: 1"))
    }

    struct Alerts: View {
        @State private var isShown = false
        @State private var answer = "none"
        var body: some View {
            Text("Answer: \(answer)")
            Button("Ask") { isShown = true }
                .alert("Delete it?", isPresented: $isShown) {
                    Button("Delete", role: .destructive) { answer = "deleted" }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("It is gone for good.")
                }
        }
    }

    @Test func `an alert is closed by each of its buttons`() async throws {
        let screen = await HeadlessScreen { Alerts() }
        try await screen.tap("Ask")
        #expect(try first(.alert, in: screen).attributes.string(.title) == "Delete it?")
        #expect(screen.shows("It is gone for good."))
        try await screen.tap("Cancel")
        #expect(screen.shows("Answer: none"))
        try await screen.tap("Ask")
        try await screen.tap("Delete")
        #expect(screen.shows("Answer: deleted"))
        #expect(!screen.live.contains { $0.kind == .alert })
    }

    struct Deletable: View {
        @State private var parks = ["Acadia", "Yosemite", "Zion"]
        var body: some View {
            List {
                ForEach(parks, id: \.self) { Text($0) }
                    .onDelete { parks.remove(atOffsets: $0) }
            }
        }
    }

    @Test func `a row is deleted by its swipe action`() async throws {
        let screen = await HeadlessScreen { Deletable() }
        let row = try #require(screen.live.first { $0.kind == .row && $0.spoken.contains("Yosemite") })
        let delete = try #require(row.children.first { $0.kind == .swipeActions }?.children.first)
        #expect(screen.graph.send(.tap, to: delete.id) == .handled)
        await screen.settle()
        #expect(!screen.shows("Yosemite"))
        #expect(screen.shows("Acadia"))
        #expect(screen.shows("Zion"))
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

    struct Styled: View {
        @State private var isDisabled = false
        @State private var count = 0
        var body: some View {
            VStack {
                Button("Styled \(count)") { count += 1 }
                    .buttonStyle(Rounded())
                    .disabled(isDisabled)
                Button("Disable") { isDisabled = true }.buttonStyle(.borderedProminent)
            }
            .environment(\.badge, "gold")
        }
    }

    @Test func `a custom button style reads its environment, and its button still acts`() async throws {
        let screen = await HeadlessScreen { Styled() }
        #expect(screen.shows("on gold"))
        try await screen.tap("Styled 0")
        #expect(screen.shows("Styled 1"))
        try await screen.tap("Disable")
        #expect(screen.shows("off gold"))
        #expect(screen.live.last { $0.kind == .button }?.attributes.string(.style) == "prominent")
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

    @Test(
        arguments: [
            (0, "", nil), (1, "circle", nil), (2, "capsule", nil), (3, "", 8), (4, "", nil),
        ] as [(Int, String, Double?)])
    func `a known shape within AnyShape is sent by its name or corner radius`(
        index: Int, style: String, radius: Double?
    ) async throws {
        let screen = await HeadlessScreen {
            switch index {
            case 1: AnyShape(Circle()).fill(.red)
            case 2: AnyShape(Capsule()).fill(.red)
            case 3: AnyShape(RoundedRectangle(cornerRadius: 8)).fill(.red)
            default: AnyShape(Rectangle()).fill(.red)
            }
        }
        let shape = try first(.shape, in: screen)
        #expect(shape.attributes.string(.style) ?? "" == style)
        #expect(shape.attributes.number(.cornerRadius) == radius)
        #expect(shape.attributes[.foreground] == .color(.system("red", opacity: 1)))
    }

    @Test func `an unavailable view for a search names what was searched for`() async {
        let screen = await HeadlessScreen { ContentUnavailableView.search(text: "Yose") }
        #expect(screen.shows("No Results for “Yose”"))
        #expect(screen.shows("Check the spelling or try a new search."))
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

@MainActor
@Suite("Stored values, older alerts and styles", .timeLimit(.minutes(5)))
struct VocabularyStateTests {
    struct Stored: View {
        @AppStorage var name: String
        init(_ store: UserDefaults) { _name = AppStorage(wrappedValue: "nobody", "name", store: store) }
        var body: some View {
            Text("Hello \(name)")
            Button("Rename") { name = "Ansel" }
        }
    }

    @Test func `a stored value is shared by all views and screens, and is restored`() async throws {
        let suite = "VocabularyStateTests"
        let store = try #require(UserDefaults(suiteName: suite))
        store.removePersistentDomain(forName: suite)
        defer { store.removePersistentDomain(forName: suite) }
        let screen = await HeadlessScreen {
            Stored(store)
            Stored(store)
        }
        let other = await HeadlessScreen { Stored(store) }
        #expect(screen.shows("Hello nobody"))
        try await screen.tap("Rename")
        #expect(screen.live.filter { $0.spoken == "Hello Ansel" && $0.kind == .text }.count == 2)
        await other.settle()
        #expect(other.shows("Hello Ansel"))
        let again = await HeadlessScreen { Stored(store) }
        #expect(again.shows("Hello Ansel"))
    }

    @available(*, deprecated)
    struct Older: View {
        struct Fault: Identifiable { let id: Int }
        @State private var fault: Fault?
        @State private var retries = 0
        var body: some View {
            Text("Retries: \(retries)")
            Button("Fail") { fault = Fault(id: 7) }
                .alert(item: $fault) { fault in
                    Alert(
                        title: Text("Fault \(fault.id)"), message: Text("Try again?"),
                        primaryButton: .default(Text("Retry")) { retries += 1 }, secondaryButton: .cancel())
                }
        }
    }

    @available(*, deprecated)
    @Test func `an alert of the older form is shown and runs its action`() async throws {
        let screen = await HeadlessScreen { Older() }
        try await screen.tap("Fail")
        #expect(screen.shows("Try again?"))
        try await screen.tap("Retry")
        #expect(screen.shows("Retries: 1"))
        #expect(!screen.live.contains { $0.kind == .alert })
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
}
