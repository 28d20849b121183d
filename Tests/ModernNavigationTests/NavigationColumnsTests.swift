import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct NavigationColumnsTests {
    enum Route: Hashable, CarriesDestination { case mail(Int), box, custom(DestinationView) }
    typealias MailStore = NavigationStore<Route, Never>

    struct Root: View {
        let store: MailStore
        var body: some View {
            NavigationColumns(store: store) {
                List {
                    NavigationLink("Mail 1", value: Route.mail(1))
                    NavigationLink("Mail 2", value: Route.mail(2))
                    CompatNavigationLink("Older", destination: Text("Older").navigationTitle("Older"))
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
        @Environment(\.editMode) private var editMode
        @State private var count = 0
        var body: some View {
            if case .custom(let view) = route {
                view
            } else {
                VStack {
                    Button("Next") { store.dispatch(.push(.mail(9))) }
                    Button("Count \(count)") { count += 1 }
                    NavigationLink("Link", value: Route.mail(8))
                    Text(verbatim: editMode?.wrappedValue.isEditing == true ? "editing" : "reading")
                }
                .navigationTitle("\(route)")
                .toolbar { EditButton() }
            }
        }
    }

    private func open(isCompact: Bool) async -> (HeadlessScreen, MailStore) {
        let store = MailStore(initialState: NavigationState(columns: ColumnsState(.two))) {
            NavigationReducer()
        }
        return (await HeadlessScreen(isCompact: isCompact) { Root(store: store) }, store)
    }

    @Test(arguments: [true, false])
    func `a link in the sidebar sets the only route of the detail column`(isCompact: Bool) async throws {
        let (screen, store) = await open(isCompact: isCompact)
        try await screen.tap("Mail 1")
        #expect(store.state.columns?[.detail]?.path == [.mail(1)])
        try await screen.tap("Next")
        #expect(store.state.columns?[.detail]?.path == [.mail(1), .mail(9)])
        if isCompact {
            #expect(store.state.columns?.front == .detail)
            // The root of the detail column is not below the selected screen.
            #expect(screen.titles == ["Mails", "mail(1)", "mail(9)"])
            for _ in 0..<2 { try await screen.back() }
            #expect(store.state == NavigationState(columns: ColumnsState(.two)))
            #expect(screen.titles == ["Mails"])
        } else {
            #expect(screen.columns == ["Mails", "mail(9)"])
            try await screen.back()
            #expect(screen.columns == ["Mails", "mail(1)"])
            #expect(!screen.canGoBack)
        }
        try await screen.tap("Mail 2")
        #expect(store.state.columns?[.detail]?.path == [.mail(2)])
        #expect(screen.title == "mail(2)")
    }

    @Test(arguments: [true, false])
    func `without a selection the detail column shows its root`(isCompact: Bool) async throws {
        let (screen, store) = await open(isCompact: isCompact)
        store.dispatch(.showColumn(.detail))
        await screen.settle()
        #expect(screen.title == "None")
        store.dispatch(.column(.detail, .push(.mail(1))))
        await screen.settle()
        #expect(screen.title == "mail(1)")
        store.dispatch(.column(.detail, .popToRoot))
        await screen.settle()
        #expect(screen.title == "None")
    }

    @Test(arguments: [true, false])
    func `links in the detail column push above its first screen`(isCompact: Bool) async throws {
        let (screen, store) = await open(isCompact: isCompact)
        try await screen.tap("Mail 1")
        try await screen.tap("Link")
        try await screen.tap("Link")
        #expect(store.state.columns?[.detail]?.path == [.mail(1), .mail(8), .mail(8)])
        try await screen.back()
        try await screen.back()
        #expect(screen.title == "mail(1)")
        #expect(store.state.columns?[.detail]?.path == [.mail(1)])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `choosing a screen again resets its state, and one that stays keeps its state`() async throws {
        let (screen, _) = await open(isCompact: false)
        try await screen.tap("Mail 1")
        try await screen.tap("Count 0")
        try await screen.tap("Edit")
        #expect(screen.shows("editing"))
        try await screen.tap("Next")
        try await screen.back()
        await screen.resize(isCompact: true)
        #expect(screen.titles == ["Mails", "mail(1)"])
        await screen.resize(isCompact: false)
        #expect(screen.shows("Count 1"))
        #expect(screen.shows("editing"))
        try await screen.tap("Mail 2")
        #expect(screen.shows("Count 0"))
        #expect(screen.shows("reading"))
    }

    @Test func `a screen left in a narrow window is gone in a wide one, and starts anew`() async throws {
        let (screen, store) = await open(isCompact: true)
        try await screen.tap("Mail 1")
        try await screen.tap("Count 0")
        try await screen.back()
        await screen.resize(isCompact: false)
        #expect(screen.columns == ["Mails", "None"])
        await screen.resize(isCompact: true)
        store.dispatch(.showColumn(.detail))
        await screen.settle()
        #expect(screen.titles == ["Mails", "None"])
        try await screen.back()
        try await screen.tap("Mail 1")
        #expect(screen.shows("Count 0"))
        try await screen.tap("Count 0")
        try await screen.back()
        try await screen.tap("Mail 1")
        #expect(screen.shows("Count 0"))
    }

    @Test(arguments: [true, false])
    func `an older link in the sidebar replaces the detail column by its view`(isCompact: Bool) async throws {
        let (screen, store) = await open(isCompact: isCompact)
        store.dispatch(.column(.detail, .push(.mail(1))))
        await screen.settle()
        try await screen.tap("Older")
        #expect(screen.title == "Older")
        #expect(store.state.columns?[.detail]?.path.count == 1)
        if isCompact {
            try await screen.back()
            #expect(screen.titles == ["Mails"])
        }
    }

    @Test func `a screen whose leaving is refused stays, and so does its column`() async throws {
        let store = MailStore(initialState: NavigationState(columns: ColumnsState(.two))) {
            NavigationReducer { _ in }
                .guarded(by: .leaving { $0.route == .mail(1) ? .deny("Unsent") : .allow })
        }
        let screen = await HeadlessScreen { Root(store: store) }
        try await screen.tap("Mail 1")
        try await screen.back()
        #expect(screen.titles == ["Mails", "mail(1)"])
        #expect(store.state.columns?.front == .detail)
    }

    @Test func `the sidebar link of the shown detail is selected`() async throws {
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

    @Test func `an action for a column is shown in it`() async throws {
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

    @Test func `the store decides the front column and the visible columns`() async throws {
        let (screen, store) = await open(isCompact: true)
        store.dispatch(.column(.detail, .push(.mail(3))))
        await screen.settle()
        #expect(screen.titles == ["Mails"])
        store.dispatch(.showColumn(.detail))
        await screen.settle()
        #expect(screen.titles == ["Mails", "mail(3)"])
        await screen.resize(isCompact: false)
        store.dispatch(.setColumnVisibility(.detailOnly))
        await screen.settle()
        #expect(screen.columns == ["mail(3)"])
        try await screen.showSidebar(true)
        #expect(store.state.columns?.visibility == .all)
    }

    @Test func `without columns in the state an error is shown`() async throws {
        let store = MailStore(initialState: NavigationState()) { NavigationReducer() }
        let screen = await HeadlessScreen { Root(store: store) }
        #expect(screen.shows("NavigationState(columns:)"))
    }
}
