import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// The values by which the app's guards decide.
@MainActor
private final class Permit {
    var isSignedIn = false
    var hasChanges = false
}

@MainActor
private struct PermitModule: NavigationModule {
    static func make(_ permit: Permit) -> PermitModule {
        var module = PermitModule()
        module.permit = permit
        return module
    }

    var permit = Permit()

    func register(in modules: ModuleRegistry) {
        modules.guards(entering: TrailRoute.self) { [permit] route in
            route == .map && !permit.isSignedIn
                ? .hold(until: "signedIn", presenting: TrailSheet.legend) : .allow
        }
        modules.guards(entering: TrailSheet.self) { $0 == .filter("you") ? .deny("No filter here.") : .allow }
        modules.guards(leaving: TrailRoute.self) { [permit] _ in
            permit.hasChanges ? .deny("There are changes.") : .allow
        }
        modules.guards(leaving: TrailSheet.self) { [permit] _ in
            permit.hasChanges ? .deny("There are changes.") : .allow
        }
        modules.guards(
            .entering { [permit] in $0.tab == "you" && permit.hasChanges ? .deny("Stay.") : .allow })
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct GuardedScreenTests {
    private let permit: Permit
    let modules: ModuleRegistry
    let store: NavigationStore<AnyRoute, AnySheet>

    init() {
        let permit = Permit()
        let modules = ModuleRegistry(schemes: ["trails"]) {
            TrailsModule()
            PermitModule.make(permit)
        }
        self.permit = permit
        self.modules = modules
        store = NavigationStore(modules: modules)
    }

    private func open() async -> HeadlessScreen {
        await HeadlessScreen { NavigationTabs(store: store, modules: modules) }
    }

    @Test func `a held push shows the login, and continues in its tab after it`() async throws {
        let screen = await open()
        try await screen.tap("Unlinked")
        #expect(screen.isSheetShown)
        #expect(screen.title == "legend")
        permit.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        await screen.settle()
        #expect(!screen.isSheetShown)
        #expect(screen.title == "map")
    }

    @Test func `a screen whose pop is refused is shown again`() async throws {
        let screen = await open()
        try await screen.tap("Push")
        try await screen.tap("Push")
        permit.hasChanges = true
        try await screen.back()
        #expect(screen.titles == ["trails", "trails+", "trails++"])
        #expect(store.state.tabs?["trails"]?.path.count == 2)
        try await screen.swipeBack()
        #expect(screen.title == "trails++")
        permit.hasChanges = false
        try await screen.back()
        #expect(screen.titles == ["trails", "trails+"])
    }

    @Test func `a sheet whose dismissal is refused stays`() async throws {
        let screen = await open()
        try await screen.tap("Sheet")
        permit.hasChanges = true
        try await screen.pullDown()
        #expect(screen.isSheetShown)
        #expect(screen.title == "filter of trails")
        permit.hasChanges = false
        try await screen.pullDown()
        #expect(!screen.isSheetShown)
    }

    @Test func `a tab whose selection is refused is not shown`() async throws {
        let screen = await open()
        permit.hasChanges = true
        try await screen.tap("You")
        #expect(screen.title == "trails")
        #expect(store.state.tabs?.selection == "trails")
    }

    @Test func `a denied sheet is not presented`() async throws {
        let screen = await open()
        try await screen.tap("You")
        try await screen.tap("Sheet")
        #expect(!screen.isSheetShown)
    }
}
