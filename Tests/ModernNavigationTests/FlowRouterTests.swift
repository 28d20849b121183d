import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

private struct Peak: Hashable, Codable { let name: String }

/// A view model that has a router, and no store.
@MainActor
private final class PeakModel: ObservableObject {
    @Published private(set) var visits = 0

    func goOn(from name: String, with router: NavigationRouter<AnyRoute>) {
        visits += 1
        router.navigate(to: Peak(name: name + "+"))
    }
}

private struct PeakScreen: View {
    let name: String
    @StateObject private var model = PeakModel()
    @EnvironmentObject private var router: NavigationRouter<AnyRoute>

    var body: some View {
        List {
            Text(verbatim: "depth \(router.path.count), visits \(model.visits)")
            Button("On") { model.goOn(from: name, with: router) }
            Button("Root") { router.popToRoot() }
        }
        .navigationTitle(name)
    }
}

private struct PeaksModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.tab("peaks", "Peaks", systemImage: "mountain.2") { PeakScreen(name: "peaks") }
        modules.route(Peak.self) { PeakScreen(name: $0.name) }
        modules.sheet(Peak.self) { PeakScreen(name: "sheet of \($0.name)") }
    }
}

/// Screens of modules in MVVM: the router of each flow is in its environment.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct FlowRouterTests {
    let modules = ModuleRegistry { PeaksModule() }

    @Test func `a view model navigates with the router of its own flow`() async throws {
        let store = NavigationStore(modules: modules)
        let screen = await HeadlessScreen { NavigationTabs(store: store, modules: modules) }
        try await screen.tap("On")
        try await screen.tap("On")
        #expect(screen.titles == ["peaks", "peaks+", "peaks++"])
        #expect(screen.shows("depth 2"))
        store.dispatch(.tab("peaks", .present(Peak(name: "top"))))
        await screen.settle()
        try await screen.tap("On")
        #expect(screen.titles == ["sheet of top", "sheet of top+"])
        #expect(store.state.tabs?["peaks"]?.path.count == 2)
        try await screen.tap("Root")
        #expect(screen.titles == ["sheet of top"])
        store.dispatch(.batch([.tab("peaks", .dismiss), .tab("peaks", .pop(1))]))
        await screen.settle()
        #expect(screen.shows("depth 1"))
        try await screen.tap("Root")
        #expect(screen.shows("depth 0, visits 1"))
    }

    @Test func `a column has a router of its own`() async throws {
        let store = NavigationStore(modules: modules, columns: .two)
        let screen = await HeadlessScreen(isCompact: false) {
            NavigationColumns(store: store, modules: modules) {
                Text("side")
            } detail: {
                PeakScreen(name: "detail")
            }
        }
        try await screen.tap("On")
        #expect(store.state.columns?[.detail]?.path.count == 1)
    }
}
