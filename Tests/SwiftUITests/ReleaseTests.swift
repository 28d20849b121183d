import ScreenTesting
import SwiftUI
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct ReleaseTests {
    /// A model that an app keeps, such as a store or an open file.
    @MainActor private final class Model {
        var path: [Int] = []
        var sheet: Shown?
    }

    private struct Shown: Identifiable { let id: Int }

    private struct Everywhere: View {
        let model: Model

        var body: some View {
            TabView {
                NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) {
                    List {
                        Button("Button") { model.path = [1] }
                        NavigationLink("Link", value: 1)
                    }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("\($0) of \(model.path.count)") }
                    .toolbar { Button("Tool") { model.path = [] } }
                }
                .tabItem { Text("First") }
                Button("Unseen") { model.path = [] }
                    .tabItem { Text("Second") }
            }
            .sheet(item: Binding(get: { model.sheet }, set: { model.sheet = $0 })) { _ in
                Button("In the sheet") { model.path = [] }
            }
            .onOpenURL { _ in model.path = [] }
            .onAppear { model.path = [] }
        }
    }

    @Test(arguments: [[], ["Link"], ["Second"], ["Tool"]])
    func `an app's model is released when its window closes, after any taps`(taps: [String])
        async throws
    {
        weak var held: Model?
        do {
            let model = Model()
            held = model
            let screen = await HeadlessScreen { Everywhere(model: model) }
            for tap in taps { try await screen.tap(tap) }
            screen.close()
            await screen.settle()
        }
        #expect(held == nil)
    }
}
