import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

enum Numbers {
    // excerpt: after
    @Routable
    enum Screen: Hashable, Codable {
        @Link("/numbers") case list
        @Link("number/:value") case number(value: Int)
    }

    struct NumberSheet: Hashable, Codable { let value: Int }

    struct NumbersModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Screen.self) { $0.view }
            modules.sheet(NumberSheet.self) { NumberView(value: $0.value) }
            modules.links(for: Screen.self)
        }
    }

    struct AppCoordinator: View {
        let modules: ModuleRegistry

        var body: some View {
            NavigationWindow(modules: modules) {
                NavigationLink("Numbers", route: Screen.list).navigationTitle("Home")
            }
        }
    }

    struct NumberView: View {
        let value: Int
        @Environment(AppNavigationStore.self) private var navigator

        var body: some View {
            List {
                Button("Next") { navigator.push(Screen.number(value: value + 1)) }
                Button("As a sheet") { navigator.present(NumberSheet(value: value + 1)) }
                Button("To the list") { navigator.dispatch(.popTo(Screen.list)) }
                Button("To the root") { navigator.dispatch(.root(.batch([.dismissAll, .popToRoot]))) }
            }
            .navigationTitle("Number \(value)")
        }
    }
    // end
}

extension Numbers.Screen {
    @MainActor @ViewBuilder fileprivate var view: some View {
        switch self {
        case .list:
            NavigationLink("One", route: Self.number(value: 1)).navigationTitle("List")
        case .number(let value):
            Numbers.NumberView(value: value)
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct FromFlowStacksTests {
    @Test func `a migrated coordinator pushes, presents, pops and opens links`() async throws {
        _ = SavedElsewhere.folder
        let modules = ModuleRegistry(hosts: ["numbers.example"]) { Numbers.NumbersModule() }
        let screen = await HeadlessScreen { Numbers.AppCoordinator(modules: modules) }
        try await screen.tap("Numbers")
        try await screen.tap("One")
        try await screen.tap("Next")
        #expect(screen.titles == ["Home", "List", "Number 1", "Number 2"])
        try await screen.tap("To the list")
        #expect(screen.titles == ["Home", "List"])
        try await screen.open("/numbers/number/5")
        #expect(screen.titles == ["Home", "List", "Number 5"])
        try await screen.tap("As a sheet")
        #expect(screen.titles == ["Number 6"])
        try await screen.tap("Next")
        try await screen.tap("To the root")
        #expect(screen.titles == ["Home"])
        #expect(modules.diagnostics.isEmpty)
    }
}
