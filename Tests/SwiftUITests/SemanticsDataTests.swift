import ScreenTesting
import SwiftUI
import Testing

private struct LevelKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}

@MainActor
@Suite("Semantics: data flow", .timeLimit(.minutes(30)))
struct SemanticsDataTests {
    // MARK: State

    struct Starting: View {
        let start: Int
        @State private var count: Int
        init(start: Int) {
            self.start = start
            _count = State(initialValue: start)
        }
        var body: some View { Button("From \(start): \(count)") { count += 1 } }
    }

    struct Restarting: View {
        @State private var start = 10
        var body: some View {
            VStack {
                Starting(start: start)
                Button("Restart") { start = 20 }
            }
        }
    }

    @Test func `the initial value of a state counts only once`() async throws {
        let screen = await HeadlessScreen { Restarting() }
        try await screen.tap("From 10: 10")
        try await screen.tap("Restart")
        #expect(screen.shows("From 20: 11"))
    }

    /// A custom property wrapper with state.
    @propertyWrapper
    struct Doubled: DynamicProperty {
        @State private var half = 1
        @Environment(\.level) private var level
        var wrappedValue: Int {
            get { half * 2 + level }
            nonmutating set { half = newValue / 2 }
        }
    }

    struct Tapping: ViewModifier {
        @State private var taps = 0
        @Environment(\.level) private var level
        func body(content: Content) -> some View {
            VStack {
                content
                Button("Tapped \(taps), level \(level)") { taps += 1 }
            }
        }
    }

    struct Own: View {
        @Doubled private var number
        var body: some View { Button("Number \(number)") { number = 8 }.modifier(Tapping()) }
    }

    @Test func `custom modifiers and property wrappers have state and environment, too`() async throws {
        let screen = await HeadlessScreen { Own().environment(\.level, 100) }
        #expect(screen.shows("Number 102"))
        try await screen.tap("Number")
        #expect(screen.shows("Number 108"))
        try await screen.tap("Tapped 0, level 100")
        #expect(screen.shows("Tapped 1, level 100"))
    }

    struct Form: Equatable {
        var name = "a"
        var tags = ["x", "y"]
        var note: String?
    }

    struct Members: View {
        @State private var form = Form()
        var body: some View {
            VStack {
                TextField("Name", text: $form.name)
                TextField("Tag", text: $form.tags[1])
                if let note = Binding($form.note) { TextField("Note", text: note) }
                Button("Note it") { form.note = "n" }
                Text("\(form.name) \(form.tags.joined(separator: ",")) \(form.note ?? "none")")
            }
        }
    }

    @Test func `bindings reach into members, elements and optionals`() async throws {
        let screen = await HeadlessScreen { Members() }
        try await screen.type("b", into: "Name")
        try await screen.type("z", into: "Tag")
        #expect(screen.shows("b x,z none"))
        try await screen.tap("Note it")
        try await screen.type("noted", into: "Note")
        #expect(screen.shows("b x,z noted"))
    }

    // MARK: Environment

    struct Level: View {
        let name: String
        @Environment(\.level) private var level
        var body: some View { Text("\(name) \(level)") }
    }

    struct Levels: View {
        @State private var level = 1
        var body: some View {
            VStack {
                Level(name: "outer")
                Level(name: "inner").environment(\.level, level)
                Level(name: "added").transformEnvironment(\.level) { $0 += 10 }.environment(\.level, level)
                Button("Raise") { level += 1 }
            }
        }
    }

    @Test func `an environment value has a default, and its nearest setting applies`() async throws {
        let screen = await HeadlessScreen { Levels() }
        #expect(screen.shows("outer 0"))
        #expect(screen.shows("inner 1"))
        #expect(screen.shows("added 11"))
        try await screen.tap("Raise")
        #expect(screen.shows("outer 0"))
        #expect(screen.shows("inner 2"))
        #expect(screen.shows("added 12"))
    }

    @Test func `a screen and a sheet inherit the environment of their declaration`() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                VStack {
                    NavigationLink("Push", value: 1)
                    Opening { Level(name: "sheet") }
                }
                .navigationDestination(for: Int.self) { _ in Level(name: "pushed") }
            }
            .environment(\.level, 7)
        }
        try await screen.tap("Open")
        #expect(screen.shows("sheet 7"))
        try await screen.pullDown()
        try await screen.tap("Push")
        #expect(screen.shows("pushed 7"))
    }

    @MainActor @Observable
    final class Settings {
        var name = "first"
        var isOn = false
        var unread = 0
    }

    struct TypeDictionary: View {
        @Environment(Settings.self) private var settings
        @Environment(Router<[Int]>.self) private var router: Router<[Int]>?
        var body: some View {
            @Bindable var settings = settings
            VStack {
                Text("Name: \(settings.name), router: \(router == nil ? "none" : "there")")
                TextField("Name", text: $settings.name)
                Toggle("Switch", isOn: $settings.isOn)
                Text(settings.isOn ? "Is on" : "Is off")
            }
        }
    }

    @Test func `an observable object is found by its type, and Bindable makes bindings to it`() async throws {
        let settings = Settings()
        let screen = await HeadlessScreen { TypeDictionary().environment(settings) }
        #expect(screen.shows("Name: first, router: none"))
        try await screen.type("second", into: "Name")
        #expect(settings.name == "second")
        #expect(screen.shows("Name: second"))
        try await screen.tap("Switch")
        #expect(settings.isOn)
        #expect(screen.shows("Is on"))
        let evaluations = screen.counters.evaluations
        settings.unread += 1
        await screen.settle()
        #expect(screen.counters.evaluations == evaluations, "nobody read it")
    }

    @Test func `an optional object is nil without a setting; otherwise the nearest setting applies`() async {
        let screen = await HeadlessScreen {
            TypeDictionary().environment(Settings()).environment(Router<[Int]>([]))
        }
        #expect(screen.shows("router: there"))
    }

    final class Counters: ObservableObject {
        @Published var count = 0
        @Published var name = ""
    }

    struct Reader: View {
        @EnvironmentObject private var counters: Counters
        var body: some View {
            VStack {
                Text("Count \(counters.count), name \(counters.name)")
                TextField("Name", text: $counters.name)
            }
        }
    }

    struct Owner: View {
        @StateObject private var counters = Counters()
        @State private var unrelated = 0
        var body: some View {
            VStack {
                Button("Add") { counters.count += 1 }
                Button("Unrelated \(unrelated)") { unrelated += 1 }
                Reader()
            }
            .environmentObject(counters)
        }
    }

    @Test func `a StateObject is made once; an EnvironmentObject is found by type and observed`() async throws
    {
        let screen = await HeadlessScreen { Owner() }
        try await screen.tap("Add")
        try await screen.tap("Unrelated")
        try await screen.tap("Add")
        #expect(screen.shows("Unrelated 1"))
        #expect(screen.shows("Count 2"))
        try await screen.type("Ann", into: "Name")
        #expect(screen.shows("name Ann"))
    }

    struct Probe: View {
        let name: Binding<String>
        var body: some View { Text("Probe: \(name.wrappedValue)") }
    }

    struct Probing: View {
        @ObservedObject var counters: Counters
        var body: some View { Probe(name: $counters.name) }
    }

    @Test func `a view with a binding to a published property as its only field follows that property`() async
    {
        let counters = Counters()
        let screen = await HeadlessScreen { Probing(counters: counters) }
        counters.name = "changed"
        await screen.settle()
        #expect(screen.shows("Probe: changed"))
        let evaluations = screen.counters.evaluations
        counters.count += 1
        await screen.settle()
        #expect(
            screen.counters.evaluations == evaluations + 1,
            "the view that holds the object, and not the probe")
    }

    // MARK: onChange

    struct Changing: View {
        let log: Log
        @State private var number = 1
        @State private var other = 0
        var body: some View {
            VStack {
                Button("Number") { number += 1 }
                Button("Same") { number += 0 }
                Button("Other \(other)") { other += 1 }
            }
            .onChange(of: number) { old, new in log("from \(old) to \(new)") }
            .onChange(of: other, initial: true) { log("other") }
        }
    }

    @Test func `onChange passes the old and the new value, once for each change, and initially on request`()
        async throws
    {
        let log = Log()
        let screen = await HeadlessScreen { Changing(log: log) }
        #expect(log.lines == ["other"])
        try await screen.tap("Number")
        try await screen.tap("Same")
        try await screen.tap("Number")
        #expect(log.lines == ["other", "from 1 to 2", "from 2 to 3"])
        try await screen.tap("Other")
        #expect(log.lines.last == "other")
        #expect(log.lines.count == 4)
    }

    struct ChangingBelow: View {
        @Bindable var router: Router<[Int]>
        let log: Log
        var body: some View {
            NavigationStack(path: $router.path) {
                Text("Root")
                    .onChange(of: router.path) { old, new in log("\(old) to \(new)") }
                    .navigationDestination(for: Int.self) { Text("Page \($0)") }
            }
        }
    }

    @Test func `onChange works on a covered screen`() async throws {
        let router = Router<[Int]>([])
        let log = Log()
        let screen = await HeadlessScreen { ChangingBelow(router: router, log: log) }
        router.path = [1]
        await screen.settle()
        router.path = [1, 2]
        await screen.settle()
        try await screen.back()
        #expect(log.lines == ["[] to [1]", "[1] to [1, 2]", "[1, 2] to [1]"])
    }

    struct Receiving: View {
        let subject: PassthroughSubject<Int, Never>
        @State private var sum = 0
        var body: some View { Text("Sum \(sum)").onReceive(subject) { sum += $0 } }
    }

    @Test func `onReceive takes each value of a publisher while its view exists`() async {
        let subject = PassthroughSubject<Int, Never>()
        let screen = await HeadlessScreen { Receiving(subject: subject) }
        subject.send(2)
        subject.send(3)
        await screen.settle()
        #expect(screen.shows("Sum 5"))
    }

    // MARK: Preferences

    struct Widths: PreferenceKey {
        static let defaultValue: [Int] = []
        static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
    }

    struct Preferring: View {
        @State private var known: [Int] = [-1]
        @State private var first = 1
        @State private var isThird = false
        var body: some View {
            VStack {
                Text("Known: \(known.map(String.init).joined(separator: " "))")
                Button("First") { first = 5 }
                Button("Third") { isThird.toggle() }
                Text("a").preference(key: Widths.self, value: [first])
                VStack {
                    Text("b").preference(key: Widths.self, value: [2])
                    if isThird { Text("c").preference(key: Widths.self, value: [3]) }
                }
                .transformPreference(Widths.self) { $0.append(9) }
                VStack { Text("hidden").preference(key: Widths.self, value: [100]) }
                    .preference(key: Widths.self, value: [4])
            }
            .onPreferenceChange(Widths.self) { [$known] in $known.wrappedValue = $0 }
        }
    }

    @Test func `preferences are reduced in the order of the views, and an outer one replaces those inside`()
        async throws
    {
        let screen = await HeadlessScreen { Preferring() }
        #expect(screen.shows("Known: 1 2 9 4"))
        try await screen.tap("First")
        #expect(screen.shows("Known: 5 2 9 4"))
        try await screen.tap("Third")
        #expect(screen.shows("Known: 5 2 3 9 4"))
        try await screen.tap("Third")
        #expect(screen.shows("Known: 5 2 9 4"))
    }

    // MARK: Bars

    struct Bars: View {
        let router: Router<[Int]>
        @State private var count = 0
        var body: some View {
            NavigationStack {
                Text("Count \(count)")
                    .navigationTitle("Title \(count)")
                    .toolbar {
                        ToolbarItem(placement: .topBarLeading) { Button("Leading") { count += 1 } }
                        ToolbarItem(placement: .topBarTrailing) { Counter("Trailing") }
                        ToolbarItem(placement: .bottomBar) { Button("Below") { count += 10 } }
                        if router.isShown {
                            ToolbarItem(placement: .confirmationAction) { Button("Done") { count = 0 } }
                        }
                    }
            }
        }
    }

    @Test func `toolbar items are in their bars, act on their view, and keep their state`() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Bars(router: router) }
        func placements(in kind: ElementKind) -> [String] {
            screen.live.first { $0.kind == kind }?.children.filter { $0.kind == .barItem }
                .map { "\($0.attributes.string(.placement) ?? "none"): \($0.spoken)" } ?? []
        }
        #expect(placements(in: .bar) == ["leading: Leading", "trailing: Trailing: 0"])
        #expect(placements(in: .bottomBar) == ["bottom: Below"])
        try await screen.tap("Leading")
        try await screen.tap("Trailing")
        try await screen.tap("Below")
        #expect(screen.shows("Count 11"))
        #expect(screen.title == "Title 11")
        router.isShown = true
        await screen.settle()
        #expect(
            placements(in: .bar) == ["leading: Leading", "trailing: Trailing: 1", "trailing: Done"])
        try await screen.tap("Done")
        #expect(screen.title == "Title 0")
    }
}
