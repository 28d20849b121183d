import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct ReduxRouterSplitTests {
    enum Route: Hashable { case mail(Int), box, custom(DestinationView) }
    typealias MailStore = NavigationStore<Route, Never>

    struct Root: View {
        let store: MailStore
        var body: some View {
            ReduxRouterSplit(store: store) {
                List {
                    NavigationLink("Mail 1", value: Route.mail(1))
                    NavigationLink("Mail 2", value: Route.mail(2))
                }
                .navigationTitle("Mails")
            } detail: {
                Text("No mail").navigationTitle("None")
            } destination: { route in
                Screenful(route: route)
            } sheet: { (_: Never) in
            }
        }
    }

    struct Screenful: View {
        let route: Route
        @Environment(MailStore.self) private var store
        var body: some View {
            Button("Next") { store.dispatch(.push(.mail(9))) }.navigationTitle("\(route)")
        }
    }

    private func open(isCompact: Bool) async -> (Screen, MailStore) {
        let store = MailStore(initialState: NavigationState(columns: ColumnsState(.two))) {
            NavigationReducer()
        }
        return (await Screen(isCompact: isCompact) { Root(store: store) }, store)
    }

    @Test(arguments: [true, false])
    func `a link in the sidebar is the only route of the detail column`(isCompact: Bool) async throws {
        let (screen, store) = await open(isCompact: isCompact)
        try await screen.tap("Mail 1")
        #expect(store.state.columns?[.detail]?.path == [.mail(1)])
        try await screen.tap("Next")
        #expect(store.state.columns?[.detail]?.path == [.mail(1), .mail(9)])
        if isCompact {
            #expect(store.state.columns?.front == .detail)
            #expect(screen.titles == ["Mails", "None", "mail(1)", "mail(9)"])
            for _ in 0..<3 { try await screen.back() }
            #expect(store.state.columns?.front == .sidebar)
            #expect(screen.titles == ["Mails"])
        }
        try await screen.tap("Mail 2")
        #expect(store.state.columns?[.detail]?.path == [.mail(2)])
    }

    @Test func `the link of what is shown beside it is the chosen one`() async throws {
        let (screen, store) = await open(isCompact: false)
        func chosen() -> [String] {
            screen.live.filter { $0.kind == .link && $0.attributes.has(.selected) }.map(\.spoken)
        }
        #expect(chosen() == [])
        try await screen.tap("Mail 1")
        #expect(chosen() == ["Mail 1"])
        try await screen.tap("Next")
        #expect(chosen() == ["Mail 1"])
        store.dispatch(.show(.mail(2), in: .detail))
        await screen.settle()
        #expect(chosen() == ["Mail 2"])
        await screen.resize(isCompact: true)
        #expect(chosen() == [])
        await screen.resize(isCompact: false)
        #expect(chosen() == ["Mail 2"])
    }

    @Test func `what is dispatched to a column is shown in it`() async throws {
        let (screen, store) = await open(isCompact: false)
        store.dispatch(.column(.sidebar, .push(.box)))
        await screen.settle()
        #expect(screen.columns == ["box", "None"])
        store.dispatch(.show(.mail(5), in: .detail))
        await screen.settle()
        #expect(screen.columns == ["box", "mail(5)"])
        store.dispatch(.column(.sidebar, .popToRoot))
        await screen.settle()
        #expect(screen.columns == ["Mails", "mail(5)"])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `the column in front and which are seen are the store's`() async throws {
        let (screen, store) = await open(isCompact: true)
        store.dispatch(.column(.detail, .push(.mail(3))))
        await screen.settle()
        #expect(screen.titles == ["Mails"])
        store.dispatch(.showColumn(.detail))
        await screen.settle()
        #expect(screen.titles == ["Mails", "None", "mail(3)"])
        await screen.resize(isCompact: false)
        store.dispatch(.setColumnVisibility(.detailOnly))
        await screen.settle()
        #expect(screen.columns == ["mail(3)"])
        try await screen.showSidebar(true)
        #expect(store.state.columns?.visibility == .all)
    }

    @Test func `without columns in the state it says so`() async throws {
        let store = MailStore(initialState: NavigationState()) { NavigationReducer() }
        let screen = await Screen { Root(store: store) }
        #expect(screen.shows("NavigationState(columns:)"))
    }
}
