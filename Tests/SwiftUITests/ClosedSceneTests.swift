import Combine
import Foundation
import ScreenTesting
import Synchronization
import Testing

@testable import SwiftUI

/// Has every kind of state, takes every kind of action from its environment, and passes them to tasks that outlive
/// it.
struct Everything: View {
    let remaining: ClosedSceneActions
    let gate: Gate
    let defaults: UserDefaults
    let ticks: PassthroughSubject<Int, Never>
    let shared: GoneObject
    let model: GoneModel

    @State private var count = 0
    @State private var ownModel = GoneModel()
    @State private var path = NavigationPath()
    @State private var isSheetShown = false
    @State private var isPushed = false
    @State private var search = ""
    @State private var chosen: String? = nil
    @State private var items = ["a", "b", "c"]
    @StateObject private var object = GoneObject()
    @FocusState private var isFocused: Bool
    @AccessibilityFocusState private var isSpoken: Bool
    @GestureState private var drag = 0.0
    @SceneStorage("count") private var kept = 0
    @SceneStorage("ratio") private var ratio = 0.5
    @AppStorage private var setting: Int

    init(
        remaining: ClosedSceneActions, gate: Gate, defaults: UserDefaults,
        ticks: PassthroughSubject<Int, Never>,
        shared: GoneObject, model: GoneModel
    ) {
        self.remaining = remaining
        self.gate = gate
        self.defaults = defaults
        self.ticks = ticks
        self.shared = shared
        self.model = model
        _setting = AppStorage(wrappedValue: 0, "gone.setting", store: defaults)
    }

    var body: some View {
        NavigationStack(path: $path) {
            ScrollViewReader { proxy in
                List {
                    Text("Count \(count), kept \(kept), \(ratio), setting \(setting), ticks \(object.count)")
                        .id("first")
                    Button("Add") {
                        count += 1
                        kept += 1
                    }
                    Button("Sheet") { isSheetShown = true }
                    Button("Push") { isPushed = true }
                    NavigationLink("Number", value: 1)
                    TextField("Name", text: $search).focused($isFocused).accessibilityFocused($isSpoken)
                    Text("Drag \(drag)").gesture(DragGesture().updating($drag) { _, drag, _ in drag += 1 })
                    ForEach($items, id: \.self) { $item in
                        Text(item).task {
                            let item = $item
                            remaining.addForAnyThread("element of a binding", { item.wrappedValue += "!" })
                        }
                    }
                    GeometryReader { room in
                        Text("Room").onAppear {
                            remaining.addForAnyThread(
                                "GeometryProxy", { _ = room.frame(in: .named("space")) })
                        }
                    }
                    Inner(remaining: remaining)
                }
                .coordinateSpace(.named("space"))
                .onAppear { remaining.add("ScrollViewProxy") { proxy.scrollTo("first") } }
            }
            .navigationTitle("Everything")
            .searchable(text: $search)
            .refreshable { model.count += 1 }
            .navigationDestination(for: Int.self) { Inner(remaining: remaining, name: "Number \($0)") }
            .navigationDestination(isPresented: $isPushed) { Inner(remaining: remaining, name: "Pushed") }
            .toolbar { Button("Tool") { count += 1 } }
        }
        .environmentObject(shared)
        .environment(model)
        .sheet(isPresented: $isSheetShown) {
            Inner(remaining: remaining, name: "Sheet").environmentObject(shared).environment(model)
        }
        .onReceive(ticks) { object.count = $0 }
        .onChange(of: shared.count) { count += 1 }
        .onOpenURL { _ in count += 1 }
        .userActivity("everything") { $0.title = "Everything" }
        .animation(.default, value: count)
        .onDisappear {
            count += 1
            kept += 1
            isSheetShown = true
        }
        .onAppear { leave() }
        .task {
            await gate.wait()
            count += 1
            kept += 1
        }
    }

    private func leave() {
        let (count, kept, ratio, setting, path) = ($count, $kept, $ratio, $setting, $path)
        let (isSheetShown, isPushed, search, chosen, items) = (
            $isSheetShown, $isPushed, $search, $chosen, $items
        )
        remaining.addForAnyThread("@State", { count.wrappedValue += 1 })
        remaining.addForAnyThread("@SceneStorage", { kept.wrappedValue += 1 })
        remaining.addForAnyThread("@SceneStorage of a Double", { ratio.wrappedValue += 1 })
        remaining.addForAnyThread("@AppStorage", { setting.wrappedValue += 1 })
        remaining.add("a path") {
            path.wrappedValue.append(7)
            path.wrappedValue.removeLast(path.wrappedValue.count)
        }
        remaining.addForAnyThread("a sheet's binding", { isSheetShown.wrappedValue.toggle() })
        remaining.addForAnyThread("a destination's binding", { isPushed.wrappedValue.toggle() })
        remaining.addForAnyThread("a search's text", { search.wrappedValue += "x" })
        remaining.addForAnyThread(
            "an optional", { chosen.wrappedValue = chosen.wrappedValue == nil ? "a" : nil })
        remaining.addForAnyThread("an array", { items.wrappedValue = items.wrappedValue.reversed() })
        remaining.add("the view itself") {
            self.count += 1
            self.kept += 1
            self.setting += 1
            self.isFocused.toggle()
            self.isSpoken.toggle()
            self.object.count += 1
            self.ownModel.count += 1
            self.shared.count += 1
            self.$object.count.wrappedValue += 1
            _ = self.drag
        }
        remaining.add("withAnimation") {
            withAnimation(.default) {
                self.count += 1
            } completion: {
                self.kept += 1
            }
        }
        remaining.add("withTransaction") {
            withTransaction(Transaction(animation: .default)) { self.isSheetShown.toggle() }
        }
        let (model, object, ownModel) = (model, object, ownModel)
        remaining.addForAnyThread("an observable", { model.count += 1 })
        remaining.addForAnyThread("an observable of the view's own", { ownModel.count += 1 })
        remaining.addForAnyThread("an ObservableObject", { object.objectWillChange.send() })
        let ticks = ticks
        remaining.add("a publisher") { ticks.send(3) }
        Task {
            await gate.wait()
            self.count += 1
            self.kept += 1
            self.path.append(1)
            self.isSheetShown = true
        }
    }
}

/// Takes the actions in its environment.
private struct Inner: View {
    let remaining: ClosedSceneActions
    var name = "Inner"
    @Environment(\.self) private var environment
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.dismissSearch) private var dismissSearch
    @Environment(\.isSearching) private var isSearching
    @Environment(\.editMode) private var editMode
    @Environment(\.refresh) private var refresh
    @Environment(\.scenePhase) private var phase
    @Environment(GoneModel.self) private var model
    @EnvironmentObject private var shared: GoneObject

    var body: some View {
        Text("\(name) \(model.count) \(shared.count) \(isSearching ? "searching" : "")")
            .onAppear {
                remaining.add("dismiss") { dismiss() }
                remaining.add("openURL") {
                    if let url = URL(string: "https://example.com") { openURL(url) }
                }
                remaining.add("openWindow") { openWindow(id: "other") }
                remaining.add("dismissWindow") { dismissWindow() }
                remaining.add("dismissSearch") { dismissSearch() }
                remaining.add("editMode") { editMode?.wrappedValue = .active }
                remaining.add("refresh") { Task { await refresh?() } }
                remaining.add("the environment") {
                    _ = (phase, environment.colorScheme, environment.isPresented, shared.count, model.count)
                }
            }
    }
}

@MainActor
@Suite("The remains of a closed scene can't stop the program", .timeLimit(.minutes(30)))
struct ClosedSceneTests {
    let remaining = ClosedSceneActions()
    let gate = Gate()
    let ticks = PassthroughSubject<Int, Never>()
    let shared = GoneObject()
    let model = GoneModel()
    let defaults = UserDefaults(suiteName: "gone-\(UUID().uuidString)") ?? .standard

    private func everything() -> Everything {
        Everything(
            remaining: remaining, gate: gate, defaults: defaults, ticks: ticks, shared: shared, model: model)
    }

    private func open() -> Graph {
        let graph = Graph(
            everything(), scene: SceneContext(id: "test", storage: ["count": Data("[5]".utf8)]),
            types: TypeTable())
        graph.flush()
        return graph
    }

    /// Taps the named controls, so that sheets, screens and a search are open when the scene ends.
    private func use(_ graph: Graph, _ names: [String]) {
        for name in names {
            let found = graph.window.descendants.first {
                [.button, .link].contains($0.kind) && $0.name == name
            }
            if let found { graph.send(.tap, to: found.id) }
            graph.flush()
        }
    }

    enum End: CaseIterable { case closed, released, closedAndReleased }

    @Test(arguments: End.allCases, [[], ["Sheet"], ["Push"], ["Number"]])
    func `tasks that outlive their scene may write to every kind of state and take every action`(
        end: End, taps: [String]
    ) async throws {
        var graph: Graph? = open()
        weak let gone = graph
        weak let scene = graph?.scene
        if let graph { use(graph, taps) }
        #expect(remaining.acts.count > 25)
        let kept = graph?.scene.storage
        if end != .released { graph?.close() }
        let closed = graph?.scene.storage
        if end != .closed { graph = nil }
        if end != .closed { #expect(gone == nil && scene == nil) }

        await gate.open()
        await remaining.run()
        await remaining.run()

        if let graph {
            #expect(!graph.needsFlush)
            #expect(graph.flush().isEmpty)
            #expect(graph.scene.storage == closed)
            #expect(graph.counters.liveNodes == 0)
            #expect(graph.observations.value == 0)
        }
        #expect(kept?["count"] == Data("[5]".utf8))
    }

    @Test func `state of a closed scene keeps its last value and can be written without effect`() async throws
    {
        struct One: View {
            let hand: (Binding<Int>, Binding<Int>) -> Void
            @State private var count = 1
            @SceneStorage("kept") private var kept = 1
            var body: some View {
                Text("\(count) \(kept)").onAppear { hand($count, $kept) }
            }
        }
        var handed: (count: Binding<Int>, kept: Binding<Int>)?
        var graph: Graph? = Graph(
            One { handed = ($0, $1) }, scene: SceneContext(id: "test"), types: TypeTable())
        graph?.flush()
        let (count, kept) = try #require(handed)
        count.wrappedValue = 2
        kept.wrappedValue = 2
        graph?.flush()
        let scene = try #require(graph?.scene)
        #expect(scene.storage == ["kept": Data("[2]".utf8)])
        graph = nil
        #expect(count.wrappedValue == 2 && kept.wrappedValue == 2)
        count.wrappedValue = 3
        kept.wrappedValue = 3
        #expect(count.wrappedValue == 3 && kept.wrappedValue == 3)
        #expect(scene.storage == ["kept": Data("[2]".utf8)], "what the host keeps of a closed scene stays")
    }

    @Test func `rows with ids that don't equal themselves are released like others`() async throws {
        struct Rows: View {
            let numbers: Binding<[Double]>
            let word: Binding<String>
            var body: some View {
                ForEach(numbers.wrappedValue, id: \.self) { _ in Text(word.wrappedValue) }
            }
        }
        struct Root: View {
            let hand: (Binding<[Double]>, Binding<String>) -> Void
            @State private var numbers = [Double.nan, .nan, 1]
            @State private var word = "one"
            var body: some View {
                Rows(numbers: $numbers, word: $word).onAppear { hand($numbers, $word) }
            }
        }
        var handed: (numbers: Binding<[Double]>, word: Binding<String>)?
        let graph = Graph(Root { handed = ($0, $1) }, scene: SceneContext(id: "test"), types: TypeTable())
        graph.flush()
        let (numbers, word) = try #require(handed)
        for round in 0..<20 {
            numbers.wrappedValue = [1, .nan, Double(round)]
            graph.flush()
            word.wrappedValue = "\(round)"
            graph.flush()
        }
        let live = graph.counters.liveNodes
        #expect(live < 20, "rows that were replaced are still there")
    }

    @available(*, deprecated)
    private struct Older: View {
        let remaining: ClosedSceneActions
        @Environment(\.presentationMode) private var mode
        var body: some View {
            let mode = mode
            Text("Older")
                .onAppear { remaining.addForAnyThread("presentationMode") { mode.wrappedValue.dismiss() } }
        }
    }

    @available(*, deprecated)
    @Test func `presentationMode dismisses from any thread, and does nothing once its screen is gone`()
        async throws
    {
        var graph: Graph? = Graph(
            NavigationStack { NavigationLink("Go") { Older(remaining: remaining) } },
            scene: SceneContext(id: "test"), types: TypeTable())
        graph?.flush()
        if let graph { use(graph, ["Go"]) }
        let act = try #require(remaining.acts.first?.anywhere)
        #expect(graph?.window.descendants.count { $0.kind == .screen } == 2)
        await Task.detached { act() }.value
        await remaining.drain()
        graph?.flush()
        #expect(graph?.window.descendants.count { $0.kind == .screen } == 1)
        graph = nil
        await remaining.run()
    }

    @Test func `values sent on any thread reach onReceive on the main actor`() async throws {
        struct Heard: View {
            let ticks: PassthroughSubject<Int, Never>
            @ObservedObject var object: GoneObject
            @State private var sum = 0
            var body: some View {
                Text("Sum \(sum), count \(object.count)")
                    .onReceive(ticks) { tick in
                        MainActor.assertIsolated()
                        sum += tick
                    }
            }
        }
        let (ticks, shared) = (ticks, shared)
        let screen = await HeadlessScreen { Heard(ticks: ticks, object: shared) }
        nonisolated(unsafe) let publisher = ticks
        await Task.detached {
            publisher.send(3)
            shared.count = 4
        }.value
        await remaining.drain()
        await screen.settle()
        #expect(screen.shows("Sum 3, count 4"))
    }

    @Test func `random opening and closing of scenes with running tasks never stops the program`()
        async throws
    {
        var random = SeededGenerator(state: 19)
        var graphs: [Graph] = []
        for round in 0..<400 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2:
                if graphs.count < 6 { graphs.append(open()) }
            case 3:
                if let index = graphs.indices.randomElement(using: &random) {
                    graphs.remove(at: index).close()
                }
            case 4:
                if let index = graphs.indices.randomElement(using: &random) { graphs.remove(at: index) }
            case 5, 6:
                let name = ["Add", "Sheet", "Push", "Number", "Tool"].randomElement(using: &random) ?? ""
                if let graph = graphs.randomElement(using: &random) { use(graph, [name]) }
            default:
                for _ in 0..<20 {
                    guard let act = remaining.acts.randomElement(using: &random) else { continue }
                    if let anywhere = act.anywhere, Bool.random(using: &random) {
                        Task.detached { anywhere() }
                    } else {
                        act.onMain()
                    }
                }
                await remaining.drain()
            }
            if round == 200 { await gate.open() }
            for graph in graphs { graph.flush() }
            if remaining.acts.count > 2000 { remaining.clear() }
        }
        for graph in graphs { graph.close() }
        graphs = []
        await remaining.run()
    }
}
