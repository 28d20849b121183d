import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct SavingActionTests {
    private final class Refusals {
        var all: [NavigationRefusal] = []
    }

    @Test func `restoring, saving and stopping are not refused by a reducer that saves`() {
        let refusals = Refusals()
        let store = NavigationStore<String, String>(initialState: NavigationState()) {
            NavigationReducer(onRefusal: { refusals.all.append($0) })
                .saving(NavigationSaving(folder: "/saved", files: MemoryFileSystem()))
        }
        store.dispatch(.restore(scene: "main"))
        store.dispatch(.save)
        store.dispatch(.stopSaving)
        #expect(refusals.all == [])
    }
}
