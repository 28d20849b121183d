import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

private struct TripsModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Trip.self) { Text("The sea").navigationTitle("Trip \($0.id)") }
        modules.links(for: Trip.self) { DeepLink("/trips/:id", make: Trip.init, extract: \.id) }
    }
}

private struct Trip: Hashable, Codable { let id: Int }

// excerpt: preview
private struct Opened: View {
    @State private var navigation: AppNavigationStore

    init(_ link: String, _ modules: ModuleRegistry) {
        let navigation = NavigationStore(modules: modules)
        navigation.open(link)
        _navigation = State(initialValue: navigation)
    }

    var body: some View {
        NavigationFlow(store: navigation) { Text("Home").navigationTitle("Home") }
    }
}

#Preview("A trip") { Opened("/trips/7", ModuleRegistry { TripsModule() }) }
// end

@MainActor
@Suite(.timeLimit(.minutes(30))) struct PreviewTests {
    @Test func `a preview opens at a link`() async {
        let screen = await HeadlessScreen { Opened("/trips/7", ModuleRegistry { TripsModule() }) }
        #expect(screen.titles == ["Home", "Trip 7"])
    }
}
