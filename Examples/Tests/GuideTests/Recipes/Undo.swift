import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum Undo {
    struct Step: Hashable, Codable { let number: Int }

    // excerpt: undo
    struct StepScreen: View {
        let number: Int
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            List {
                NavigationLink("Next", route: Step(number: number + 1))
                Button("To the start") { navigation.popToRoot() }
                Button("Undo") { navigation.dispatch(.undo) }
            }
            .navigationTitle("Step \(number)")
        }
    }
    // end

    // excerpt: twice
    struct OrderButton: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Button("Order") { navigation.dispatch(.pushNew(Step(number: 9))) }
        }
    }
    // end

    struct StepModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Step.self) { StepScreen(number: $0.number) }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct UndoTests {
    @Test func `undo restores the screens that were left`() async throws {
        let modules = ModuleRegistry { Undo.StepModule() }
        let screen = await openWindow(modules) { Undo.StepScreen(number: 1) }
        try await screen.tap("Next")
        try await screen.tap("Next")
        try await screen.tap("To the start")
        #expect(screen.titles == ["Step 1"])
        try await screen.tap("Undo")
        #expect(screen.titles == ["Step 1", "Step 2", "Step 3"])
    }

    @Test func `a double tap pushes once`() {
        let store = AppNavigationStore(modules: ModuleRegistry { Undo.StepModule() })
        store.dispatch(.pushNew(Undo.Step(number: 9)))
        store.dispatch(.pushNew(Undo.Step(number: 9)))
        #expect(store.path == [AnyRoute(Undo.Step(number: 9))])
    }

    @Test func `the order button pushes its screen`() async throws {
        let screen = await openWindow(ModuleRegistry { Undo.StepModule() }) { Undo.OrderButton() }
        try await screen.tap("Order")
        #expect(screen.title == "Step 9")
    }
}
