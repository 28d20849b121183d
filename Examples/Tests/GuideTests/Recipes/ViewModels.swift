import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum ViewModels {
    // excerpt: model
    @Routable
    enum TripRoute: Hashable, Codable {
        @Link("/trips/:id") case trip(id: Int)
        @Link("photos/:id") case photo(id: Int)
    }

    /// The model of one screen. It navigates through the store that its view finds.
    @MainActor @Observable
    final class TripModel {
        let id: Int
        private(set) var photos: [Int] = []
        @ObservationIgnored var navigation: AppNavigationStore?

        init(id: Int) { self.id = id }

        func addPhoto() {
            photos.append(photos.count + 1)
            navigation?.push(TripRoute.photo(id: photos.count))
        }
    }

    struct TripScreen: View {
        @State private var model: TripModel
        @Environment(AppNavigationStore.self) private var navigation

        init(id: Int) { _model = State(initialValue: TripModel(id: id)) }

        var body: some View {
            List {
                Text("\(model.photos.count) photos")
                Button("Add a photo") { model.addPhoto() }
            }
            .navigationTitle("Trip \(model.id)")
            .onAppear { model.navigation = navigation }
        }
    }

    struct TripsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(TripRoute.self) { route in
                switch route {
                case .trip(let id): TripScreen(id: id)
                case .photo(let id): Text("The sea").navigationTitle("Photo \(id)")
                }
            }
            modules.links(for: TripRoute.self)
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ViewModelsTests {
    private let modules = ModuleRegistry { ViewModels.TripsModule() }

    @Test func `a view model keeps its state while its screen exists, and navigates`() async throws {
        let screen = await HeadlessScreen {
            NavigationWindow(modules: modules) {
                NavigationLink("Lofoten", route: ViewModels.TripRoute.trip(id: 7)).navigationTitle("Home")
            }
        }
        try await screen.tap("Lofoten")
        try await screen.tap("Add a photo")
        #expect(screen.titles == ["Home", "Trip 7", "Photo 1"])
        try await screen.back()
        #expect(screen.shows("1 photos"))
        try await screen.back()
        try await screen.tap("Lofoten")
        #expect(screen.shows("0 photos"))
    }

    // excerpt: test
    @Test func `an added photo is shown`() {
        let store = NavigationStore(modules: modules)
        let model = ViewModels.TripModel(id: 7)
        model.navigation = store
        model.addPhoto()
        #expect(store.path == [AnyRoute(ViewModels.TripRoute.photo(id: 1))])
    }
    // end
}
