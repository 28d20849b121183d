import Logging
import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct LoggingTests {
    private let lines = LoggedLines()

    private func makeStore(level: Logger.Level = .info, showsTree: Bool = false) -> AppStore {
        let lines = lines
        let logger = Logger(label: "test") { _ in lines }
        return NavigationStore(initialState: tabsOnly) {
            NavigationReducer(links: links) { _ in }
                .guarded(
                    by: .entering {
                        $0.route == .settings ? .hold(until: "signedIn", presenting: .avatar) : .allow
                    }, .entering { $0.route == .park("closed") ? .deny("Closed.") : .allow }
                )
                .logging(to: logger, level: level, showsTree: showsTree)
        }
    }

    @Test func `each action is logged in a line with its outcome and the decisions of guards`() {
        let store = makeStore()
        store.dispatch(.tab("parks", .push(.park("zion"))))
        store.dispatch(.tab("parks", .popTo(.unlinked)))
        store.dispatch(.open("/nowhere"))
        store.dispatch(.dismiss)
        store.dispatch(.open("/parks/closed"))
        store.dispatch(.dismiss)
        store.dispatch(.tab("parks", .push(.settings)))
        store.dispatch(.tab("parks", .presented(.dismissReturning(ReturnedValue(7)))))
        #expect(
            lines.lines == [
                "info tab parks: push park(\"zion\"): changed, tab parks → park(\"zion\")",
                "info tab parks: pop to unlinked: unchanged, at park(\"zion\")",
                "info open /nowhere: changed, at park(\"zion\"); link failed: \(failure)",
                "info dismiss: changed, at park(\"zion\")",
                """
                info guards decided on open /parks/closed: deny: Closed.: changed, at park("zion"); link failed: Closed.
                """,
                "info dismiss: changed, at park(\"zion\")",
                """
                info guards decided on tab parks: push settings: hold until signedIn, presenting avatar: changed, \
                park("zion") → sheet avatar
                """,
                "info tab parks: presented: dismiss returning Int: changed, sheet avatar → park(\"zion\")",
            ])
    }

    private var failure: String {
        do {
            _ = try links.plan(for: "/nowhere")
            return ""
        } catch {
            return error.reason
        }
    }

    @Test func `the tree of flows is logged if that is enabled`() {
        let store = makeStore(showsTree: true)
        store.dispatch(.select("shop"))
        #expect(
            lines.lines == [
                """
                info select shop: changed, tab parks → tab shop
                path: (root)
                tab parks
                  path: (root)
                tab shop (selected)
                  path: (root)
                tab you
                  path: (root)
                """
            ])
    }

    @Test func `a line that the logger drops is not computed`() {
        let store = makeStore(level: .debug)
        store.dispatch(.select("shop"))
        #expect(lines.lines.isEmpty)
        #expect(store.state.tabs?.selection == "shop")
    }
}
