import Foundation
import ModernNavigation
import ScreenTesting
import Testing

@testable import SwiftUI

/// What people use: a window with modules, links, guards, saving and events, and a stack at its root.
@MainActor
@Suite("Work on screen that doesn't grow", .timeLimit(.minutes(30)))
final class GrowthTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "growth-\(UUID().uuidString)")
    private let asked = AskCounter()

    deinit { try? FileManager.default.removeItem(at: folder) }

    private final class AskCounter {
        var count = 0
    }

    private enum Step: Hashable, Codable { case step(Int), closed }
    private enum Note: Hashable, Codable { case note }

    private struct StepsModule: NavigationModule {
        let asked: AskCounter
        var tabs = 0

        func register(in modules: ModuleRegistry) {
            for tab in 0..<tabs {
                modules.tab(TabID(rawValue: "tab\(tab)"), "Tab \(tab)", systemImage: "map") {
                    Text("Tab \(tab)")
                }
            }
            modules.route(Step.self) { step in
                switch step {
                case .step(let number):
                    NavigationLink("Next", route: Step.step(-1)).navigationTitle("Step \(number)")
                case .closed: EmptyView()
                }
            }
            modules.sheet(Note.self) { _ in Text("Note") }
            modules.links(for: Step.self, in: "steps") { DeepLink("step/:number", Step.step) }
            modules.sheetLinks(for: Note.self) { DeepLink("note", Note.note) }
            modules.guards(entering: Step.self) { [asked] step in
                asked.count += 1
                return step == .closed ? .deny("Closed.") : .allow
            }
            modules.guards(leaving: Step.self) { _ in .allow }
        }
    }

    private func open(tabs: Int = 0) async -> (screen: HeadlessScreen, store: AppNavigationStore) {
        let modules = ModuleRegistry(hosts: ["steps.example"]) { StepsModule(asked: asked, tabs: tabs) }
        let store = NavigationStore(modules: modules, folder: folder.path()) { Issue.record("\($0)") }
        let screen = await HeadlessScreen {
            NavigationWindow(store: store) { store in
                Group {
                    if tabs > 0 {
                        NavigationTabs(store: store, modules: modules)
                    } else {
                        NavigationFlow(store: store, modules: modules) { Text("Home") }
                    }
                }
                .navigationLinks(store, modules: modules)
            }
            .recordsEvents(to: NavigationEvents(sinks: [MemorySink()]))
        }
        return (screen, store)
    }

    /// The work for a change.
    private struct Work: Hashable {
        var evaluations, updates, offers, comparedValues, patches, asked: Int

        init(_ counters: Counters, asked: Int) {
            evaluations = counters.evaluations
            updates = counters.updates
            offers = counters.offers
            comparedValues = counters.comparedValues
            patches = counters.patches
            self.asked = asked
        }

        static func - (left: Work, right: Work) -> Work {
            var work = left
            work.evaluations -= right.evaluations
            work.updates -= right.updates
            work.offers -= right.offers
            work.comparedValues -= right.comparedValues
            work.patches -= right.patches
            work.asked -= right.asked
            return work
        }
    }

    /// The work for each of some changes, done for the second time.
    private func work(in screen: HeadlessScreen, of changes: [() -> Void]) async -> [Work] {
        var found: [Work] = []
        for _ in 0..<2 {
            found = []
            for change in changes {
                let before = Work(screen.graph.counters, asked: asked.count)
                change()
                await screen.settle()
                found.append(Work(screen.graph.counters, asked: asked.count) - before)
            }
        }
        return found
    }

    private func path(_ depth: Int) -> [AnyRoute] { (0..<depth).map { AnyRoute(Step.step($0)) } }

    @Test func `a push and a pop cost the same at any depth`() async {
        var all: Set<[Work]> = []
        for depth in [40, 400, 1_000] {
            let (screen, store) = await open()
            store.dispatch(.replace(path(depth)))
            await screen.settle()
            all.insert(
                await work(
                    in: screen,
                    of: [{ store.dispatch(.push(Step.step(-1))) }, { store.dispatch(.pop) }]))
            #expect(screen.titles.last == "Step \(depth - 1)")
            screen.close()
        }
        #expect(all.count == 1)
        #expect(all.first?.first?.comparedValues == 0)
    }

    @Test func `a tap on a link and the way back don't copy the path`() async throws {
        let (screen, store) = await open()
        defer { screen.close() }
        store.dispatch(.replace(path(1_000)))
        await screen.settle()
        func buffer() -> UnsafeRawPointer? {
            store.path.routes.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
        }
        // The buffer grows at the first tap.
        try await screen.tap("Next")
        let first = buffer()
        for _ in 0..<3 {
            try await screen.back()
            #expect(store.path.count == 1_000 && buffer() == first)
            try await screen.tap("Next")
            #expect(store.path.count == 1_001 && buffer() == first)
        }
    }

    @Test func `a sheet costs the same at any depth`() async {
        var all: Set<[Work]> = []
        for depth in [40, 400, 1_000] {
            let (screen, store) = await open()
            store.dispatch(.replace(path(depth)))
            await screen.settle()
            all.insert(
                await work(
                    in: screen, of: [{ store.dispatch(.present(Note.note)) }, { store.dispatch(.dismiss) }]))
            screen.close()
        }
        #expect(all.count == 1)
    }

    @Test func `a push in the highest sheet costs the same for each sheet below`() async {
        var all: [[Work]] = []
        for count in [10, 20, 30] {
            let (screen, store) = await open()
            var top = store
            for _ in 0..<count {
                top.dispatch(.present(Note.note))
                await screen.settle()
                top = top.presented() ?? top
            }
            #expect(screen.graph.presentations.count == count)
            all.append(
                await work(
                    in: screen, of: [{ top.dispatch(.push(Step.step(-1))) }, { top.dispatch(.pop) }]))
            screen.close()
        }
        for change in 0..<2 {
            #expect(all[2][change] - all[1][change] == all[1][change] - all[0][change])
        }
    }

    @Test func `a tab is selected at the same cost among any number`() async {
        var all: Set<[Work]> = []
        for count in [4, 40, 400] {
            let (screen, store) = await open(tabs: count)
            all.insert(
                await work(
                    in: screen,
                    of: ["tab1", "tab0"].map { tab in
                        { store.dispatch(.select(TabID(rawValue: tab))) }
                    }))
            screen.close()
        }
        #expect(all.count == 1)
    }

    // MARK: An app's own stack

    @Observable final class Model {
        var path: [Int] = []
    }

    private struct Numbers: View {
        @Bindable var model: Model

        var body: some View {
            NavigationStack(path: $model.path) {
                Text("Depth \(model.path.count)")
                    .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("\($0)") }
            }
        }
    }

    @Test func `a stack with an array compares no numbers one by one`() async {
        let model = Model()
        let screen = await HeadlessScreen { Numbers(model: model) }
        model.path = Array(0..<100)
        await screen.settle()
        let all = await work(in: screen, of: [{ model.path.append(-1) }, { model.path.removeLast() }])
        #expect(screen.titles.last == "99")
        #expect(all.map(\.comparedValues) == [0, 0])
    }

    private struct Emphasis: ViewModifier {
        let model: Model
        func body(content: Content) -> some View { content.bold(model.path.isEmpty) }
    }

    private struct Body: View {
        let evaluated: () -> Void
        var body: some View {
            evaluated()
            return Text("Content")
        }
    }

    @Test func `a modifier that reads a model doesn't evaluate its content when that changes`() async {
        let model = Model()
        var evaluations = 0
        let screen = await HeadlessScreen {
            Body { evaluations += 1 }.modifier(Emphasis(model: model))
        }
        #expect(evaluations == 1)
        model.path = [1]
        await screen.settle()
        #expect(evaluations == 1)
        #expect(screen.shows("Content"))
    }

    @Test func `a guard that reads a model is asked about all screens when that changes`() async {
        let model = Model()
        let modules = ModuleRegistry { StepsModule(asked: asked) }
        modules.guards(entering: Step.self) { step in
            step == .step(model.path.first ?? -1) ? .deny("Not this one.") : .allow
        }
        let store = NavigationStore(modules: modules, folder: folder.path()) { Issue.record("\($0)") }
        let screen = await HeadlessScreen {
            NavigationWindow(store: store) { NavigationFlow(store: $0, modules: modules) { Text("Home") } }
        }
        for number in 0..<5 {
            store.dispatch(.push(Step.step(number)))
            await screen.settle()
        }
        model.path = [2]
        await screen.settle()
        #expect(screen.titles.last == "Step 1")
        store.dispatch(.push(Step.step(9)))
        await screen.settle()
        model.path = [0]
        await screen.settle()
        #expect(store.path.isEmpty)
        #expect(screen.shows("Home"))
    }
}
