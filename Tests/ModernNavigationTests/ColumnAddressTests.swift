import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

private enum PostRoute: Hashable, Codable { case folder(String), mail(Int), part(Int), draft }
private enum PostSheet: Hashable, Codable { case filter }

private struct PostScreen: View {
    let name: String
    let routes: [PostRoute]
    @Environment(NavigationStore<AnyRoute, AnySheet>.self) private var navigation

    var body: some View {
        List {
            ForEach(routes, id: \.self) { route in NavigationLink("\(name) to \(route)", route: route) }
            Button("Filter \(name)") { navigation.dispatch(.present(PostSheet.filter)) }
        }
        .navigationTitle(name)
    }
}

private struct PostModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(PostRoute.self) { route in
            PostScreen(name: "\(route)", routes: [.part(1), .mail(2), .draft])
        }
        modules.sheet(PostSheet.self) { _ in PostScreen(name: "filter", routes: [.part(3)]) }
        modules.links(for: PostRoute.self, column: .content) { DeepLink("/folders/:name", PostRoute.folder) }
        modules.links(for: PostRoute.self, column: .detail) { DeepLink("/mails/:id", PostRoute.mail) }
        modules.links(for: PostRoute.self) { DeepLink("/parts/:id", PostRoute.part) }
        modules.sheetLinks(for: PostSheet.self) { DeepLink("filter", .filter) }
    }
}

/// The address of the shown columns, and the targets of their links.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct ColumnAddressTests {
    let modules = ModuleRegistry(hosts: ["post.example"]) { PostModule() }
    let store: NavigationStore<AnyRoute, AnySheet>

    init() { store = NavigationStore(modules: modules, columns: .three) }

    private func open(isCompact: Bool) async -> HeadlessScreen {
        await HeadlessScreen(isCompact: isCompact) {
            NavigationColumns(store: store, modules: modules) {
                PostScreen(name: "side", routes: [.mail(1), .mail(2), .draft])
            } content: {
                PostScreen(name: "content", routes: [.mail(3)])
            } detail: {
                PostScreen(name: "none", routes: [.mail(4)])
            }
            .navigationLinks(store, modules: modules)
        }
    }

    private func link(_ screen: HeadlessScreen) -> String? {
        guard let address = screen.address else { return nil }
        let query = address.query(percentEncoded: true).map { "?" + $0 } ?? ""
        return address.path(percentEncoded: true) + query
    }

    private func links(_ screen: HeadlessScreen) -> [(name: String, url: String?)] {
        screen.live.filter { $0.kind == .link }.map { ($0.spoken, $0.attributes.string(.url)) }
    }

    /// Taps each link on screen, always from the same state, and compares the result with the link's address.
    private func follow(_ screen: HeadlessScreen) async throws -> [String] {
        let start = store.state
        var followed: [String] = []
        for link in links(screen) {
            try await screen.tap(link.name)
            if let url = link.url {
                #expect(self.link(screen) == url, "\(link.name)")
                var shown = store.state.columns
                // Showing all columns is the default.
                if shown?.visibility == .all { shown?.visibility = .automatic }
                followed.append(url)
                // In a new tab.
                let other = NavigationStore<AnyRoute, AnySheet>(modules: modules, columns: .three)
                other.dispatch(.open(url))
                #expect(other.state.columns == shown, "\(link.name)")
            }
            store.dispatch(.column(.detail, .setPath(start.columns?[.detail]?.path ?? [])))
            store.dispatch(.showColumn(start.columns?.front ?? .sidebar))
            await screen.settle()
        }
        return followed
    }

    @Test func `in a wide window the address of each link is where it leads`() async throws {
        let screen = await open(isCompact: false)
        #expect(try await follow(screen) == ["/mails/1", "/mails/2", "/mails/3", "/mails/4"])
        try await screen.tap("side to mail(1)")
        #expect(
            try await follow(screen)
                == ["/mails/1", "/mails/2", "/mails/3", "/mails/1/parts/1", "/mails/1/mails/2"])
        try await screen.tap("mail(1) to part(1)")
        #expect(
            try await follow(screen).suffix(2) == ["/mails/1/parts/1/parts/1", "/mails/1/parts/1/mails/2"])
    }

    @Test func `in a narrow window the address of each link is where it leads`() async throws {
        let screen = await open(isCompact: true)
        #expect(try await follow(screen) == ["/mails/1", "/mails/2"])
        try await screen.tap("side to mail(2)")
        #expect(try await follow(screen) == ["/mails/2/parts/1", "/mails/2/mails/2"])
    }

    @Test func `the address of a link contains the content of other columns, and follows it`() async throws {
        let screen = await open(isCompact: false)
        store.dispatch(.column(.content, .push(PostRoute.folder("in"))))
        await screen.settle()
        #expect(try await follow(screen).first == "/folders/in/mails/1")
        store.dispatch(.column(.content, .replace([AnyRoute(PostRoute.folder("out"))])))
        await screen.settle()
        #expect(try await follow(screen).first == "/folders/out/mails/1")
        store.dispatch(.setColumnVisibility(.doubleColumn))
        await screen.settle()
        #expect(try await follow(screen).last == "/folders/out/mails/4?columns=doubleColumn")
        try await screen.showSidebar(true)
        #expect(store.state.columns?.visibility == .all)
        #expect(try await follow(screen).first == "/folders/out/mails/1")
    }

    @Test(arguments: [false, true])
    func
        `a link of the sidebar leads into the middle column where its own link begins, and so does its address`(
            isCompact: Bool
        ) async throws
    {
        let screen = await HeadlessScreen(isCompact: isCompact) {
            NavigationColumns(store: store, modules: modules) {
                PostScreen(name: "side", routes: [.folder("in"), .mail(1)])
            } content: {
                Text("Choose a folder")
            } detail: {
                Text("Choose a mail")
            }
            .navigationLinks(store, modules: modules)
        }
        #expect(links(screen).map(\.url) == ["/folders/in", "/mails/1"])
        try await screen.tap("side to folder(\"in\")")
        #expect(store.state.columns?[.content]?.path == [AnyRoute(PostRoute.folder("in"))])
        #expect(store.state.columns?[.detail]?.path == [])
        #expect(link(screen) == "/folders/in")
        let mail = try #require(links(screen).first { $0.name == "folder(\"in\") to mail(2)" })
        #expect(mail.url == "/folders/in/mails/2")
        try await screen.tap(mail.name)
        #expect(link(screen) == mail.url)
        guard isCompact else { return }
        try await screen.back()
        #expect(link(screen) == "/folders/in")
        try await screen.back()
        #expect(store.state.columns?[.content]?.path == [])
        #expect(link(screen) == "/")
    }

    @Test func `a screen without a link has no address, and neither has a screen above it`() async throws {
        let screen = await open(isCompact: false)
        let unlinked = links(screen).filter { $0.url == nil }.map(\.name)
        #expect(unlinked == ["side to draft"])
        try await screen.tap("side to draft")
        #expect(links(screen).filter { $0.name.hasPrefix("draft") }.allSatisfy { $0.url == nil })
    }

    @Test func `the address of a link in a sheet above a column contains both`() async throws {
        let screen = await open(isCompact: false)
        try await screen.tap("side to mail(1)")
        try await screen.tap("Filter mail(1)")
        let told = links(screen).map(\.url)
        #expect(told == ["/mails/1?sheet=filter/parts/3"])
        try await screen.tap("filter to part(3)")
        #expect(told == [link(screen)])
    }

    @Test func `in a wide window the address doesn't contain the front column`() async throws {
        let screen = await open(isCompact: false)
        store.dispatch(.column(.detail, .push(PostRoute.mail(1))))
        await screen.settle()
        #expect(store.state.columns?.front == .sidebar)
        #expect(link(screen) == "/mails/1")
        await screen.resize(isCompact: true)
        #expect(screen.titles == ["side"])
        #expect(link(screen) == "/mails/1?column=sidebar")
        store.dispatch(.column(.detail, .popToRoot))
        store.dispatch(.showColumn(.detail))
        await screen.settle()
        #expect(link(screen) == "/?column=detail")
        await screen.resize(isCompact: false)
        #expect(link(screen) == "/")
    }
}
