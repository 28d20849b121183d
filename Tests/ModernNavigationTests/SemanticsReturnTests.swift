import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: returning", .timeLimit(.minutes(30))) struct SemanticsReturnTests {
    private func open() async throws -> (HeadlessScreen, AppNavigationStore) {
        let store = NavigationStore(modules: makeModules())
        let screen = await HeadlessScreen { NavigationTabs(store: store) }
        store.open("/trails/Mist")
        store.dispatch(.top(.present(TrailSheet.filter("one"))))
        store.dispatch(.top(.push(TrailRoute.trail("inner"))))
        store.dispatch(.top(.present(TrailSheet.filter("two"), as: .cover)))
        store.dispatch(.select("you"))
        await screen.settle()
        #expect(screen.title == "you")
        return (screen, store)
    }

    @Test("59. A return shows the screen, with the sheets around it and without those above it") func s59()
        async throws
    {
        let (screen, store) = try await open()
        store.returnTo(TrailRoute.trail("inner"))
        await screen.settle()
        #expect(screen.titles == ["filter of one", "inner"])
        try await screen.pullDown()
        #expect(screen.titles == ["trails", "Mist"])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("59. A return to a screen that isn’t there changes nothing") func s59missing() async throws {
        let (screen, store) = try await open()
        let before = store.state
        store.returnTo(TrailRoute.map)
        await screen.settle()
        #expect(store.state == before)
        #expect(screen.title == "you")
    }

    @Test("59. A reset shows the first state of the store, also after a restart") func s59reset() async throws
    {
        let modules = makeModules()
        let store = Kept()
        let screen = await HeadlessScreen {
            NavigationWindow(modules: modules) { Resetting(kept: store) }
        }
        try await screen.open("/trails/Mist?sheet=filter/one")
        let again = await screen.relaunched()
        #expect(again.isSheetShown)
        store.navigation?.reset()
        await again.settle()
        #expect(again.titles == ["home"])
        #expect(!again.isSheetShown)
    }

    @MainActor private final class Kept { var navigation: AppNavigationStore? }

    private struct Resetting: View {
        let kept: Kept
        @Environment(AppNavigationStore.self) private var navigation
        var body: some View {
            let _ = kept.navigation = navigation
            Text("Home").navigationTitle("home")
        }
    }
}
