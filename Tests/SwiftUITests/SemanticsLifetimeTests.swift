import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: lifetime", .timeLimit(.minutes(30)))
struct SemanticsLifetimeTests {
    struct Stack: View {
        @Bindable var router: Router<[Int]>
        let log: Log
        var body: some View {
            NavigationStack(path: $router.path) {
                Counter("root", log: log)
                    .navigationDestination(for: Int.self) { Counter("page \($0)", log: log) }
            }
        }
    }

    @Test("42. Covered screens keep their state; popping destroys it")
    func s42() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Stack(router: router, log: Log()) }
        try await screen.tap("root")
        router.path = [1]
        await screen.settle()
        try await screen.tap("page 1")
        router.path = [1, 2]
        await screen.settle()
        router.path = [1]
        await screen.settle()
        #expect(screen.shows("page 1: 1"))
        router.path = []
        await screen.settle()
        #expect(screen.shows("root: 1"))
        router.path = [1]
        await screen.settle()
        #expect(screen.shows("page 1: 0"))
    }

    @MainActor
    final class Witness {
        weak var object: Thing?
    }

    @Observable
    final class Thing {
        var word = "thing"
    }

    struct Holding: View {
        let witness: Witness
        // Made in `onAppear`, because the view itself holds the initial value of a state, and a link holds its
        // view.
        @State private var thing: Thing?
        var body: some View {
            Button("Holds \(thing?.word ?? "nothing")") { thing?.word += "!" }
                .onAppear {
                    thing = Thing()
                    witness.object = thing
                }
        }
    }

    struct HoldingFlow: View {
        @Bindable var router: Router<[Int]>
        let witness: Witness
        var body: some View {
            NavigationStack(path: $router.path) {
                VStack {
                    NavigationLink("By value", value: 1)
                    NavigationLink("By view") { Holding(witness: witness) }
                    Button("By binding") { router.item = "x" }
                    Button("By sheet") { router.isShown = true }
                }
                .navigationDestination(for: Int.self) { _ in Holding(witness: witness) }
                .navigationDestination(item: $router.item) { _ in Holding(witness: witness) }
                .sheet(isPresented: $router.isShown) { Holding(witness: witness) }
            }
        }
    }

    @Test(
        "42. The state of a screen or sheet ends with it", arguments: ["value", "view", "binding", "sheet"])
    func s42released(way: String) async throws {
        let router = Router<[Int]>([])
        let witness = Witness()
        let screen = await HeadlessScreen { HoldingFlow(router: router, witness: witness) }
        try await screen.tap("By \(way)")
        try await screen.tap("Holds thing")
        #expect(screen.shows("Holds thing!"))
        #expect(witness.object != nil)
        if way == "sheet" { try await screen.pullDown() } else { try await screen.back() }
        #expect(witness.object == nil)
    }

    struct Watching: View {
        let router: Router<[Int]>
        let log: Log
        var body: some View {
            log("root sees \(router.item ?? "nothing")")
            return Text("Root: \(router.item ?? "nothing")")
        }
    }

    struct WatchingStack: View {
        @Bindable var router: Router<[Int]>
        let log: Log
        var body: some View {
            NavigationStack(path: $router.path) {
                VStack { Watching(router: router, log: log) }
                    .navigationDestination(for: Int.self) { Text("Page \($0)") }
            }
        }
    }

    @Test("42. What a covered screen shows is not evaluated until it is seen again")
    func s42quiet() async {
        let router = Router([1])
        let log = Log()
        let screen = await HeadlessScreen { WatchingStack(router: router, log: log) }
        #expect(log.lines == ["root sees nothing"])
        let patches = screen.counters.patches
        router.item = "a"
        await screen.settle()
        router.item = "b"
        await screen.settle()
        #expect(log.lines == ["root sees nothing"])
        #expect(screen.counters.patches == patches)
        router.path = []
        await screen.settle()
        #expect(log.lines == ["root sees nothing", "root sees b"])
        #expect(screen.shows("Root: b"))
    }

    struct Branching: View {
        let router: Router<[Int]>
        var body: some View {
            VStack {
                if router.isShown { Counter("Count") } else { Counter("Count") }
                Counter("Named").id(router.item)
                Counter("Steady").opacity(router.isShown ? 0.5 : 1)
            }
        }
    }

    @Test("43. Switching a branch resets state, even if both branches are equal")
    func s43branch() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Branching(router: router) }
        try await screen.tap("Count")
        try await screen.tap("Steady")
        #expect(screen.shows("Count: 1"))
        router.isShown = true
        await screen.settle()
        #expect(screen.shows("Count: 0"))
        #expect(screen.shows("Steady: 1"), "a changed argument is no other view")
    }

    @Test("43. Changing the id resets state; the same id keeps it")
    func s43id() async throws {
        let router = Router<[Int]>([])
        router.item = "a"
        let screen = await HeadlessScreen { Branching(router: router) }
        try await screen.tap("Named")
        router.isShown = true
        await screen.settle()
        #expect(screen.shows("Named: 1"))
        router.item = "b"
        await screen.settle()
        #expect(screen.shows("Named: 0"))
    }

    struct Fading: View {
        let router: Router<[Int]>
        let log: Log
        var body: some View { Counter("Count", log: log).opacity(router.isShown ? 0 : 1) }
    }

    @Test("44. Opacity 0 does not mean disappeared")
    func s44() async throws {
        let router = Router<[Int]>([])
        let log = Log()
        let screen = await HeadlessScreen { Fading(router: router, log: log) }
        try await screen.tap("Count")
        router.isShown = true
        await screen.settle()
        router.isShown = false
        await screen.settle()
        #expect(log.lines == ["Count appears"])
        #expect(screen.shows("Count: 1"))
    }

    struct Built: View {
        let name: String
        let log: Log
        var body: some View {
            log("\(name) is built")
            return Counter(name, log: log)
        }
    }

    struct Tabs: View {
        @State private var tab = 0
        let log: Log
        var body: some View {
            TabView(selection: $tab) {
                VStack { Built(name: "one", log: log) }.tabItem { Text("First") }.tag(0)
                VStack { Built(name: "two", log: log) }.tabItem { Text("Second") }.tag(1)
            }
        }
    }

    @Test("45. A tab is first built when first shown, and keeps its state off screen")
    func s45() async throws {
        let log = Log()
        let screen = await HeadlessScreen { Tabs(log: log) }
        #expect(log.lines == ["one is built", "one appears"])
        try await screen.tap("one")
        log.clear()
        try await screen.tap("Second")
        #expect(log.lines == ["two is built", "two appears", "one disappears"])
        try await screen.tap("two")
        log.clear()
        try await screen.tap("First")
        #expect(log.lines == ["one appears", "two disappears"])
        #expect(screen.shows("one: 1"))
        try await screen.tap("Second")
        #expect(screen.shows("two: 1"))
    }

    struct StackTabs: View {
        @Bindable var router: Router<[Int]>
        @State private var tab = 0
        let log: Log
        var body: some View {
            TabView(selection: $tab) {
                NavigationStack(path: $router.path) {
                    Counter("Root", log: log)
                        .navigationTitle("Root")
                        .navigationDestination(for: Int.self) {
                            Counter("Page \($0)", log: log).navigationTitle("\($0)")
                        }
                        .sheet(isPresented: $router.isShown) { Text("Sheet of the first tab") }
                }
                .tabItem { Text("First") }
                .tag(0)
                Text("Second page").tabItem { Text("Second") }.tag(1)
            }
        }
    }

    @Test("45. A stack in a hidden tab keeps its screens, and follows its path once it is shown again")
    func s45stack() async throws {
        let router = Router([1])
        let log = Log()
        let screen = await HeadlessScreen { StackTabs(router: router, log: log) }
        try await screen.tap("Page 1")
        try await screen.tap("Second")
        log.clear()
        router.path = [1, 2]
        router.isShown = true
        await screen.settle()
        #expect(log.lines.isEmpty)
        #expect(screen.shows("Second page"))
        router.isShown = false
        await screen.settle()
        try await screen.tap("First")
        #expect(screen.titles == ["Root", "1", "2"])
        #expect(log.lines == ["Page 2 appears"])
        try await screen.back()
        #expect(screen.shows("Page 1: 1"))
    }

    struct Preparing: View {
        @State private var word = "not yet"
        var body: some View { Text(word).onAppear { word = "ready" } }
    }

    @Test("46. onAppear runs before the first frame")
    func s46appear() {
        let graph = Graph(Preparing(), scene: SceneContext(id: "test"), types: TypeTable())
        graph.flush()
        #expect(graph.window.children.map(\.text) == ["ready"])
    }

    struct Removable: View {
        let router: Router<[Int]>
        let log: Log
        var body: some View {
            VStack {
                if !router.isShown {
                    Text("Leaf").onDisappear { log("gone, state is \(router.item ?? "not set")") }
                }
            }
            .onChange(of: router.isShown) { router.item = "set" }
        }
    }

    @Test("46. onDisappear runs once, after the removal and the changes that follow from it")
    func s46disappear() async {
        let router = Router<[Int]>([])
        let log = Log()
        let screen = await HeadlessScreen { Removable(router: router, log: log) }
        router.isShown = true
        await screen.settle()
        #expect(!screen.shows("Leaf"))
        #expect(log.lines == ["gone, state is set"])
    }

    struct Working: View {
        let log: Log
        var body: some View {
            Text("Work")
                .task {
                    log("starts")
                    let (endless, _) = AsyncStream.makeStream(of: Int.self)
                    for await _ in endless {}
                    log(Task.isCancelled ? "is cancelled" : "ends")
                }
        }
    }

    struct WorkingStack: View {
        @Bindable var router: Router<[Int]>
        let log: Log
        var body: some View {
            NavigationStack(path: $router.path) {
                Working(log: log).navigationDestination(for: Int.self) { Text("Page \($0)") }
            }
        }
    }

    @Test("47. A task starts with the appearance, is cancelled on disappearance, and starts again on return")
    func s47() async {
        let router = Router<[Int]>([])
        let log = Log()
        let screen = await HeadlessScreen { WorkingStack(router: router, log: log) }
        #expect(log.lines == ["starts"])
        router.path = [1]
        await screen.settle()
        #expect(log.lines == ["starts", "is cancelled"])
        router.path = []
        await screen.settle()
        #expect(log.lines == ["starts", "is cancelled", "starts"])
        screen.close()
        await screen.settle()
        #expect(log.lines.last == "is cancelled")
    }

    struct Beginning: View {
        let log: Log
        @State private var word = "nothing"
        var body: some View {
            Text("Has \(word)")
                .onAppear { log("appears") }
                .task {
                    log("task starts")
                    word = "something"
                    await Task.yield()
                    log("task goes on")
                }
                .onAppear { log("appears around it") }
        }
    }

    @Test(
        "47. A task runs up to its first await after each onAppear, and its changes are in the first frame"
    )
    func s47before() async {
        let log = Log()
        let graph = Graph(Beginning(log: log), scene: SceneContext(id: "test"), types: TypeTable())
        graph.flush()
        #expect(Set(log.lines.prefix(2)) == ["appears", "appears around it"])
        #expect(log.lines.dropFirst(2) == ["task starts"])
        #expect(graph.window.children.map(\.text) == ["Has something"])
        while log.lines.last != "task goes on" { await Task.yield() }
        #expect(!graph.needsFlush)
    }

    struct ByID: View {
        let router: Router<[Int]>
        let log: Log
        var body: some View {
            Text("Word: \(router.item ?? "none")")
                .task(id: router.item) {
                    let word = router.item ?? "none"
                    log("starts for \(word)")
                    let (endless, _) = AsyncStream.makeStream(of: Int.self)
                    for await _ in endless {}
                    log("\(word) is cancelled")
                }
        }
    }

    @Test("47. A task with an id restarts when the id changes, and only then")
    func s47id() async {
        let router = Router<[Int]>([])
        let log = Log()
        let screen = await HeadlessScreen { ByID(router: router, log: log) }
        router.item = "a"
        await screen.settle()
        #expect(log.lines.sorted() == ["none is cancelled", "starts for a", "starts for none"])
        log.clear()
        router.item = "a"
        router.isShown = true
        await screen.settle()
        #expect(log.lines.isEmpty)
    }

    @Test("48. On push and on pop the new screen appears before the old one disappears")
    func s48() async throws {
        let router = Router<[Int]>([])
        let log = Log()
        let screen = await HeadlessScreen { Stack(router: router, log: log) }
        log.clear()
        router.path = [1]
        await screen.settle()
        #expect(log.lines == ["page 1 appears", "root disappears"])
        log.clear()
        try await screen.back()
        #expect(log.lines == ["root appears", "page 1 disappears"])
    }

    @Test func `screens below the top one that were never visible never appear`() async {
        let log = Log()
        let screen = await HeadlessScreen { Stack(router: Router([1, 2, 3]), log: log) }
        #expect(log.lines == ["page 3 appears"])
        #expect(screen.shows("page 3: 0"))
    }
}
