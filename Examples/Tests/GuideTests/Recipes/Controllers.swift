import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum Controllers {
    // excerpt: controller
    struct Pages: Hashable, Codable {}

    @Reducer struct Page {
        @ObservableState struct State: Identifiable {
            let id: Int
            var likes = 0
        }
        enum Action { case like }

        var body: some ReducerOf<Self> {
            Reduce { state, _ in
                state.likes += 1
                return .none
            }
        }
    }

    @Reducer struct Book {
        @ObservableState struct State { var pages: IdentifiedArrayOf<Page.State> }
        enum Action { case pages(IdentifiedActionOf<Page>) }

        var body: some ReducerOf<Self> { EmptyReducer().forEach(\.pages, action: \.pages) { Page() } }
    }

    /// One store, and a child of it for each page, so that no page cancels the effects of another.
    final class PagesController: UIViewController {
        private let book = Store(initialState: Book.State(pages: [.init(id: 1), .init(id: 2)])) { Book() }

        init(navigation: AppNavigationStore) {
            super.init(nibName: nil, bundle: nil)
            for id in book.state.pages.ids {
                guard let page = book.scope(state: \.pages[id: id], action: \.pages[id: id]) else { continue }
                addChild(navigation.hosting(PageView(page: page)))
            }
        }

        required init?(coder: NSCoder) { nil }
    }

    struct PageView: View {
        let page: StoreOf<Page>
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Button("\(page.likes) likes") { page.send(.like) }
            Button("Done") { navigation.pop() }
        }
    }

    struct PagesModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Pages.self) { _ in
                ControllerScreen { PagesController(navigation: $0) }.navigationTitle("Pages")
            }
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ControllersTests {
    @Test func `a controller is pushed; on Linux a placeholder names it`() async throws {
        let screen = await openWindow(ModuleRegistry { Controllers.PagesModule() }) {
            NavigationLink("Read", route: Controllers.Pages()).navigationTitle("Home")
        }
        try await screen.tap("Read")
        #expect(screen.titles == ["Home", "Pages"])
        try await screen.back()
        #expect(screen.titles == ["Home"])
    }

    @Test func `the pages of a controller are children of one store`() {
        let store = NavigationStore(modules: ModuleRegistry { Controllers.PagesModule() })
        #expect(Controllers.PagesController(navigation: store).children.count == 2)
    }
}
