import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum Wizard {
    // excerpt: wizard
    enum Page: String, FlowKey, CaseIterable {
        case name, things, summary

        static var container: String { "page" }
    }

    struct NewTrip: View {
        @State private var pages = NavigationStore<String, Never>(
            initialState: NavigationState(children: ContainerState(of: Page.self))
        ) {
            NavigationReducer()
        }
        @State private var name = ""

        var body: some View {
            let page = pages.state[Page.self]?.front ?? .name
            Form {
                switch page {
                case .name: TextField("Name", text: $name)
                case .things: Text("What will you take?")
                case .summary: Text("A trip to \(name)")
                }
            }
            .navigationTitle(page.rawValue.capitalized)
            .toolbar {
                if let next = Page.allCases.drop(while: { $0 != page }).dropFirst().first {
                    Button("Next") { pages.dispatch(.show(next)) }
                }
            }
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct WizardTests {
    @Test func `a wizard goes from page to page`() async throws {
        let screen = await openWindow(ModuleRegistry()) { Wizard.NewTrip() }
        try await screen.type("Lofoten", into: "Name")
        try await screen.tap("Next")
        #expect(screen.title == "Things")
        try await screen.tap("Next")
        #expect(screen.shows("A trip to Lofoten"))
    }
}
