import Foundation
import ModernComposable
import ModernLinks
import ModernNavigationCore
import Testing

enum Mail: Hashable, Codable { case account(String), folder(String), mail(Int), part(Int), settings }

enum MailCard: Hashable, Codable { case filter(String) }

typealias MailState = NavigationState<Mail, MailCard>

private let mailLinks = AppLinks<Mail, MailCard>(
    schemes: ["mailapp"],
    routes: [
        .init(column: .sidebar, [DeepLink("/accounts/:id", Mail.account)]),
        .init(column: .content, [DeepLink("/folders/:name", Mail.folder)]),
        .init(column: .detail, [DeepLink("/mails/:id", Mail.mail)]),
        .init([DeepLink("parts/:id", Mail.part), DeepLink("/settings", Mail.settings)]),
    ],
    sheets: [DeepLink("filter/:text", MailCard.filter)])

private let start = MailState(columns: ColumnsState(.three))

/// A state with these routes in its columns.
private func state(
    sidebar: [Mail] = [], content: [Mail] = [], detail: [Mail] = [], front: ColumnID, sheet: String? = nil
) -> MailState {
    var columns = ColumnsState<Mail, MailCard>(.three)
    columns[.sidebar]?.path = RoutePath(sidebar)
    columns[.content]?.path = RoutePath(content)
    columns[.detail]?.path = RoutePath(detail)
    columns[front]?.presentation = sheet.map { Presentation(.filter($0)) }
    columns.show(front)
    return MailState(columns: columns)
}

@MainActor
@Suite struct ColumnLinkTests {
    @Test(arguments: [
        ("/", state(front: .sidebar)),
        ("/folders/inbox", state(content: [.folder("inbox")], front: .content)),
        ("/mails/42", state(detail: [.mail(42)], front: .detail)),
        ("/mails/42/parts/1", state(detail: [.mail(42), .part(1)], front: .detail)),
        ("/folders/inbox/parts/1", state(content: [.folder("inbox"), .part(1)], front: .content)),
        (
            "/accounts/me/folders/inbox/settings/mails/42/parts/1",
            state(
                sidebar: [.account("me")], content: [.folder("inbox"), .settings],
                detail: [.mail(42), .part(1)], front: .detail)
        ),
        ("/settings", state(detail: [.settings], front: .detail)),
        (
            "/folders/inbox/mails/42?column=content",
            state(content: [.folder("inbox")], detail: [.mail(42)], front: .content)
        ),
        ("/?column=detail", state(front: .detail)),
        ("/mails/42?sheet=filter/x", state(detail: [.mail(42)], front: .detail, sheet: "x")),
        (
            "/mails/42?column=sidebar&sheet=filter/x",
            state(detail: [.mail(42)], front: .sidebar, sheet: "x")
        ),
    ])
    func `a link contains the content of the columns, and the state prints as that link`(
        link: String, state: MailState
    ) throws {
        #expect(mailLinks.link(for: state) == link)
        for var from in [start, Self.busy] {
            from.apply(try mailLinks.plan(for: link).action(from: from))
            #expect(from == state)
        }
    }

    /// Each place shows something.
    private static var busy: MailState {
        var busy = state(
            sidebar: [.settings], content: [.part(1)], detail: [.part(2)], front: .content, sheet: "y")
        busy.columns?.visibility = .doubleColumn
        busy.path = [.settings]
        busy.presentation = Presentation(.filter("above"))
        return busy
    }

    @Test func `a screen pushed in a column has a link`() {
        let shown = state(
            content: [.folder("inbox")], detail: [.mail(42), .part(1)], front: .content, sheet: "x")
        let detail = FlowAddress.root.column(.detail)
        #expect(
            mailLinks.link(pushing: .part(2), after: 1, in: detail, of: shown)
                == "/folders/inbox/mails/42/parts/2")
        #expect(
            mailLinks.link(pushing: .settings, after: 0, in: .root.column(.content).presented, of: shown)
                == "/folders/inbox/mails/42/parts/1?column=content&sheet=filter/x/settings")
        #expect(mailLinks.link(pushing: .settings, after: 0, in: .root, of: shown) == nil)
    }

    @Test func `the items of a link may name the columns in any order`() throws {
        var state = start
        state.apply(try mailLinks.plan(for: "/mails/1/folders/inbox/mails/2").action(from: state))
        #expect(state.columns?[.detail]?.path == [.mail(1), .mail(2)])
        #expect(state.columns?[.content]?.path == [.folder("inbox")])
        #expect(state.columns?.front == .detail)
    }

    @Test func `without a split view the screens of a link form one path, in the link's order`() throws {
        var state = MailState()
        state.apply(
            try mailLinks.plan(for: "/mails/1/folders/inbox/mails/2?column=sidebar").action(from: state))
        #expect(state == MailState(path: [.mail(1), .folder("inbox"), .mail(2)]))
        #expect(mailLinks.link(for: state) == "/mails/1/folders/inbox/mails/2")
    }

    @Test func `a link to a missing column fails, and changes nothing`() {
        let store = NavigationStore(initialState: MailState(columns: ColumnsState(.two))) {
            NavigationReducer(links: mailLinks) { _ in }
        }
        let reason = "The flow at root has no column “content”. It has: “sidebar”, “detail”."
        store.dispatch(.open("/folders/inbox"))
        #expect(store.failedLink?.reason.hasSuffix(reason) == true)
        store.dispatch(.open("/?column=content"))
        #expect(store.failedLink?.reason.hasSuffix(reason) == true)
        store.dispatch(.dismiss)
        #expect(store.state == MailState(columns: ColumnsState(.two)))
    }

    @Test func `the error for the item of the front column lists its possible values`() {
        #expect(
            throws: FailedLink(
                url: "/mails/1?column=left",
                reason:
                    "In “column”: “left” is not a column. Valid values are “sidebar”, “content”, “detail”.")
        ) {
            try mailLinks.plan(for: "/mails/1?column=left")
        }
    }

    @Test func `without columns, the item of the front column is free for other uses`() throws {
        #expect(try links.plan(for: "/profile?column=left&columns=2").flow.path == [.profile])
    }

    @Test func `a link has the visible columns and what is presented above them`() throws {
        var shown = state(content: [.folder("inbox")], front: .content)
        shown.columns?.visibility = .doubleColumn
        shown.presentation = Presentation(.filter("a"), flow: MailState(path: [.settings]))
        let link = "/folders/inbox?columns=doubleColumn&root.sheet=filter/a/settings"
        #expect(mailLinks.link(for: shown) == link)
        var other = start
        other.apply(try mailLinks.plan(for: link).action(from: other))
        #expect(other == shown)
        other.apply(try mailLinks.plan(for: "/folders/inbox").action(from: other))
        #expect(other == state(content: [.folder("inbox")], front: .content))
        #expect(
            throws: FailedLink(
                url: "/mails/1?columns=3",
                reason:
                    "In “columns”: “3” is not a visibility of columns. Valid values are “automatic”, “all”, “doubleColumn”, “detailOnly”."
            )
        ) {
            try mailLinks.plan(for: "/mails/1?columns=3")
        }
    }

    @Test(arguments: [
        (
            ColumnID.sidebar, ColumnVisibility.automatic, String?.none, "/folders/inbox/mails/42",
            "?column=sidebar"
        ),
        (.detail, .all, nil, "/folders/inbox/mails/42", ""),
        (.content, .doubleColumn, nil, "/folders/inbox/mails/42?columns=doubleColumn", "?column=content"),
        (
            .sidebar, .all, "x", "/folders/inbox/mails/42?column=sidebar&sheet=filter/x",
            "?column=sidebar&sheet=filter/x"
        ),
    ])
    func `a link contains nothing that the window can't show`(
        front: ColumnID, visibility: ColumnVisibility, sheet: String?, wide: String, narrow: String
    ) throws {
        var shown = state(content: [.folder("inbox")], detail: [.mail(42)], front: front, sheet: sheet)
        shown.columns?.visibility = visibility
        #expect(mailLinks.link(for: shown, isCompact: false) == wide)
        #expect(mailLinks.link(for: shown, isCompact: true) == "/folders/inbox/mails/42" + narrow)
        // In a narrow window it leads back to the front column.
        let link = try #require(mailLinks.link(for: shown, isCompact: true))
        var other = start
        other.apply(try mailLinks.plan(for: link).action(from: other))
        shown.columns?.visibility = .automatic
        #expect(other == shown)
    }

    @Test func `a link to what is already shown changes nothing`() {
        var busy = state(content: [.folder("inbox")], detail: [.mail(42)], front: .detail)
        busy.columns?[.sidebar]?.presentation = Presentation(.filter("unnamed"))
        let store = NavigationStore(initialState: busy) { NavigationReducer(links: mailLinks) }
        for link in [
            "/folders/inbox/mails/42", "mailapp://folders/inbox/mails/42?column=detail",
            "/mails/42/folders/inbox?column=detail",
        ] {
            store.dispatch(.open(link))
            #expect(store.state == busy)
        }
        store.dispatch(.open("/folders/inbox"))
        #expect(store.state == state(content: [.folder("inbox")], front: .content))
    }

    @Test func `a link to columns closes what is presented above them`() {
        var covered = state(detail: [.mail(42)], front: .detail)
        covered.presentation = Presentation(.filter("above"))
        let store = NavigationStore(initialState: covered) { NavigationReducer(links: mailLinks) }
        store.dispatch(.open("/mails/42"))
        #expect(store.state == state(detail: [.mail(42)], front: .detail))
    }

    @Test func `a link to columns in a tab contains the tab`() throws {
        let tables = AppLinks<Mail, MailCard>(
            tabs: [.init("mail", "/mail"), .init("you", "/you")],
            routes: [
                .init(in: "mail", column: .content, [DeepLink("/folders/:name", Mail.folder)]),
                .init(in: "mail", column: .detail, [DeepLink("/mails/:id", Mail.mail)]),
            ])
        var tabs = TabsState<Mail, MailCard>("you", "mail")
        tabs["mail"]?.columns = ColumnsState(.three)
        let first = MailState(tabs: tabs)
        var state = first
        state.apply(try tables.plan(for: "/folders/inbox/mails/42").action(from: state))
        #expect(state.tabs?.selection == "mail")
        #expect(state.tabs?["mail"]?.columns?[.content]?.path == [.folder("inbox")])
        #expect(state.tabs?["mail"]?.columns?[.detail]?.path == [.mail(42)])
        #expect(tables.link(for: state) == "/folders/inbox/mails/42")
        state.apply(try tables.plan(for: "/mail").action(from: state))
        var expected = first
        expected.apply(.select("mail"))
        #expect(state == expected)
        #expect(tables.link(for: state) == "/mail")
    }

    @Test(arguments: 0..<60)
    func `random columns equal those parsed from their links`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func path(_ first: Mail) -> [Mail] {
            guard Bool.random(using: &random) else { return [] }
            return [first]
                + (0..<Int.random(in: 0..<3, using: &random)).map { _ in
                    Bool.random(using: &random) ? .settings : .part(Int.random(in: -9...9, using: &random))
                }
        }
        for _ in 0..<20 {
            var wanted = state(
                sidebar: path(.account("a/ü %")), content: path(.folder("😀?#")), detail: path(.mail(7)),
                front: ColumnID.allCases.randomElement(using: &random) ?? .detail,
                sheet: Bool.random(using: &random) ? "s&=" : nil)
            wanted.columns?.visibility = ColumnVisibility.allCases.randomElement(using: &random) ?? .all
            if Bool.random(using: &random) {
                wanted.presentation = Presentation(.filter("above"), as: .cover)
            }
            let link = try #require(mailLinks.link(for: wanted))
            for var other in [start, Self.busy] {
                other.apply(try mailLinks.plan(for: link).action(from: other))
                #expect(other == wanted, "\(link)")
            }
        }
    }
}
