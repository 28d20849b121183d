import Foundation
import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Older code moved onto the router step by step (seed 004 §5).
@MainActor
@Suite("Semantics: migration", .timeLimit(.minutes(30)))
struct SemanticsMigrationTests {
    @MainActor @Observable
    final class Old {
        var isActive = false
        var selection: String?
        var writes = 0
    }

    /// A view written with `NavigationLink`, with only the name of the link changed.
    struct Legacy: View {
        @Bindable var old: Old
        var body: some View {
            List {
                CompatNavigationLink(destination: Text("plain detail"))
                CompatNavigationLink(
                    "Titled", destination: Text("titled detail").navigationTitle("Titled detail"))
                CompatNavigationLink(
                    "Active", destination: Inner().navigationTitle("Inner"), isActive: $old.isActive)
                CompatNavigationLink(
                    "One", destination: Text("1").navigationTitle("First"), tag: "one",
                    selection: $old.selection)
                CompatNavigationLink(tag: "two", selection: $old.selection) {
                    Text("2").navigationTitle("Second")
                } label: {
                    Text("Two")
                }
            }
            .navigationTitle("Legacy")
        }
    }

    struct Inner: View {
        var body: some View {
            CompatNavigationLink {
                Text("deep").navigationTitle("Deeper")
            } label: {
                Text("Deep")
            }
        }
    }

    private func open(_ old: Old, modules: ModuleRegistry) async -> (
        HeadlessScreen, NavigationStore<AnyRoute, AnySheet>
    ) {
        let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) { NavigationReducer() }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Legacy(old: old) }
        }
        return (screen, store)
    }

    @Test("50. A CompatNavigationLink puts its destination onto the router's path")
    func s50() async throws {
        let (screen, store) = await open(Old(), modules: makeModules())
        try await screen.tap("Titled")
        #expect(screen.titles == ["Legacy", "Titled detail"])
        #expect(store.state.path.count == 1)
        try await screen.back()
        #expect(store.state.path.isEmpty)
        try await screen.tap("plain detail")
        #expect(screen.shows("plain detail"))
        #expect(screen.canGoBack)
        #expect(screen.diagnostics.isEmpty)
    }

    struct WithBuilders: View {
        @Bindable var old: Old
        let titles = ["Active by text", "Two"]
        var body: some View {
            List {
                CompatNavigationLink("Active", isActive: $old.isActive) {
                    Text("A").navigationTitle("Active")
                }
                CompatNavigationLink(titles[0], isActive: $old.isActive) {
                    Text("A").navigationTitle("By text")
                }
                CompatNavigationLink("One", tag: "one", selection: $old.selection) {
                    Text("1").navigationTitle("First")
                }
                CompatNavigationLink(titles[1], tag: "two", selection: $old.selection) {
                    Text("2").navigationTitle("Second")
                }
            }
            .navigationTitle("Legacy")
        }
    }

    @Test("50. A CompatNavigationLink has the initializers with a title and a builder")
    func s50titles() async throws {
        let old = Old()
        let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) { NavigationReducer() }
        let modules = makeModules()
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { WithBuilders(old: old) }
        }
        try await screen.tap("One")
        #expect(old.selection == "one")
        #expect(screen.titles == ["Legacy", "First"])
        try await screen.back()
        try await screen.tap("Two")
        #expect(old.selection == "two")
        #expect(screen.titles == ["Legacy", "Second"])
        try await screen.back()
        #expect(old.selection == nil)
        try await screen.tap("Active")
        #expect(old.isActive)
        #expect(store.state.path.count > 0)
        old.isActive = false
        await screen.settle()
        #expect(screen.titles == ["Legacy"])
    }

    @Test("50. A CompatNavigationLink looks like the link that it replaces")
    func s50looks() async throws {
        let (screen, _) = await open(Old(), modules: makeModules())
        #expect(screen.text.contains("[link “Titled”]"))
        #expect(!screen.text.contains("[button “Titled”]"))
    }

    @Test("50. Its isActive binding pushes, and becomes false when the screen is left in any way")
    func s50active() async throws {
        let old = Old()
        let (screen, store) = await open(old, modules: makeModules())
        try await screen.tap("Active")
        #expect(old.isActive)
        try await screen.tap("Deep")
        #expect(screen.titles == ["Legacy", "Inner", "Deeper"])
        store.dispatch(.popToRoot)
        await screen.settle()
        #expect(!old.isActive)
        #expect(screen.titles == ["Legacy"])
        old.isActive = true
        await screen.settle()
        #expect(screen.titles == ["Legacy", "Inner"])
        try await screen.back()
        #expect(!old.isActive)
        old.isActive = true
        await screen.settle()
        old.isActive = false
        await screen.settle()
        #expect(store.state.path.isEmpty)
    }

    @Test("50. Its selection is written both ways, and another value is another screen")
    func s50selection() async throws {
        let old = Old()
        let (screen, store) = await open(old, modules: makeModules())
        try await screen.tap("One")
        #expect(old.selection == "one")
        #expect(screen.titles == ["Legacy", "First"])
        old.selection = "two"
        await screen.settle()
        #expect(screen.titles == ["Legacy", "Second"])
        #expect(store.state.path.count == 1)
        try await screen.back()
        #expect(old.selection == nil)
    }

    @Test("50. Without a router a CompatNavigationLink works as an ordinary link")
    func s50plain() async throws {
        let old = Old()
        let screen = await HeadlessScreen { NavigationStack { Legacy(old: old) } }
        try await screen.tap("Titled")
        #expect(screen.titles == ["Legacy", "Titled detail"])
        try await screen.back()
        try await screen.tap("Active")
        #expect(screen.titles == ["Legacy", "Inner"])
        try await screen.back()
        #expect(!old.isActive)
    }

    @Test("50. Saving a path with a carried view leaves out that view")
    func s50saving() async throws {
        let modules = makeModules()
        let path: RoutePath<AnyRoute> = [AnyRoute(TrailRoute.map), .custom(Text("view"))]
        let encoder = JSONEncoder()
        let key = try #require(CodingUserInfoKey.routeTypes)
        encoder.userInfo[key] = modules.routeTypes
        let data = try encoder.encode(path)
        #expect(String(decoding: data, as: UTF8.self).contains("DestinationView"))

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "migrates-\(UUID().uuidString)"
        ).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let screen = await HeadlessScreen { Saved(folder: folder) }
        try await screen.tap("Map")
        try await screen.tap("Carried")
        #expect(screen.titles == ["Root", "map", "Carried view"])
        let again = await screen.relaunched()
        #expect(again.titles == ["Root", "map"])
    }

    struct Saved: View {
        let modules: ModuleRegistry
        @State var store: NavigationStore<AnyRoute, AnySheet>

        init(folder: String) {
            let modules = ModuleRegistry { SavedModule() }
            self.modules = modules
            _store = State(initialValue: NavigationStore(modules: modules, folder: folder) { _ in })
        }

        var body: some View {
            NavigationFlow(store: store, modules: modules) {
                NavigationLink("Map", route: TrailRoute.map).navigationTitle("Root")
            }
            .savesNavigation(store)
        }
    }

    struct SavedModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(TrailRoute.self) { _ in
                CompatNavigationLink("Carried", destination: Text("v").navigationTitle("Carried view"))
                    .navigationTitle("map")
            }
        }
    }

    @Test func `a saved NavigationPath with a carried view ends before that view`() async throws {
        var path = NavigationPath()
        path.append("first")
        path.append(DestinationView(Text("view")))
        path.append("third")
        let data = try JSONEncoder().encode(try #require(path.codable))
        let read = NavigationPath(
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        let shown = Box(read)
        let screen = await HeadlessScreen { Reading(shown: shown) }
        #expect(screen.titles == ["Root", "first"])
        #expect(shown.value.count == 1)
    }

    @MainActor @Observable final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    struct Reading: View {
        @Bindable var shown: Box<NavigationPath>
        var body: some View {
            NavigationStack(path: $shown.value) {
                Text("root").navigationTitle("Root")
                    .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
                    .navigationDestination(for: DestinationView.self) { $0 }
            }
        }
    }
}
