import Foundation
import ModernComposable
import Testing

@testable import ModernNavigationCore

/// A flow with two sheets above each other, and a path in each.
private let nested = Flow(
    path: ["a", "b"],
    presentation: Presentation(
        "s", flow: Flow(path: ["c"], presentation: Presentation("t", flow: Flow(path: ["d"])))))

/// Two tabs, the first with a path and a sheet, and something above both.
private var covered: Flow {
    var tabs = TabsState<String, String>("x", "y")
    tabs["x"] = Flow(path: ["a"], presentation: Presentation("s"))
    return Flow(path: ["above"], presentation: Presentation("over"), tabs: tabs)
}

@MainActor
@Suite struct VerbEdgeCaseTests {
    @Test(arguments: [
        Verb.push("z"), .pop(1), .pop(9), .popTo("a"), .popToRoot, .replace([]), .replace(["z", "z"]),
        .insert("a", at: 0), .remove(at: 0), .setPath([]), .setPath(["a", "b", "b"]),
    ])
    func `changing a path keeps the presentation and its identity`(action: Verb) {
        let (after, outcome) = nested.after(action)
        #expect(outcome == .changed)
        #expect(after.presentation == nested.presentation)
        #expect(after.presentation?.id == nested.presentation?.id)
    }

    @Test(arguments: [
        Verb.pop(0), .pop(-1), .replace(["a", "b"]), .setPath(["a", "b"]), .popTo("b"), .batch([]),
        .drop("x"), .resume("x"), Verb(.reconsider), .batch([.batch([]), .pop(0)]),
        .dismissReturning(ReturnedValue(1)),
    ])
    func `an action without effect changes nothing and notifies no observer`(action: Verb) {
        var state = nested
        let mark = state.changeMark
        #expect(state.apply(action) == .unchanged)
        #expect(state == nested)
        #expect(state.changeMark.isSame(as: mark))
    }

    @Test(arguments: [
        Verb.pop(1), .popToRoot, .setPath([]), .replace([]), .dismiss, .dismissAll,
        .dismissReturning(ReturnedValue(1)),
    ])
    func `an action without effect on an empty flow leaves it unchanged`(action: Verb) {
        #expect(Flow().after(action) == (Flow(), .unchanged))
    }

    @Test(arguments: [
        (
            Verb.presented(.popTo("a")),
            NavigationRefusal.notInPath(route: "a", of: .root.presented)
        ),
        (.presented(.presented(.presented(.pop(1)))), .nothingPresented(by: .root.presented.presented)),
        (.presented(.select("x")), .noTab("x", in: .root.presented, ids: [])),
        (.tab("x", .push("a")), .noTab("x", in: .root, ids: [])),
        (.column(.detail, .push("a")), .noColumn(.detail, in: .root, ids: [])),
        (.showColumn(.detail), .noColumns(around: .root)),
        (.setColumnVisibility(.all), .noColumns(around: .root)),
        (.show("a", in: .detail), .inBatch(index: 0, .noColumn(.detail, in: .root, ids: []))),
        (.remove(at: 2), .noIndex(2, count: 2, in: .root)),
        (.presented(.presented(.insert("a", at: 2))), .noIndex(2, count: 1, in: .root.presented.presented)),
        (Verb(.restore(scene: "x")), .noSaving), (Verb(.stopSaving), .noSaving),
        (.presented(Verb(.restore(scene: "x"))), .noSaving),
        (.batch([.push("z"), .dismiss, .presented(.pop)]), .inBatch(index: 2, .nothingPresented(by: .root))),
    ])
    func `an action for a missing target is refused unchanged`(action: Verb, refusal: NavigationRefusal) {
        #expect(nested.after(action) == (nested, .refused(refusal)))
    }

    @Test func `removing at any index of an empty path is refused`() {
        for index in -1...1 {
            #expect(
                Flow().after(.remove(at: index))
                    == (Flow(), .refused(.noIndex(index, count: 0, in: .root))))
        }
    }

    @Test func `inserting and removing keep the other entries, even beside equal routes`() {
        let state = Flow(path: ["a", "a"])
        let ids = state.path.indices.map(state.path.id)
        let (inserted, _) = state.after(.insert("a", at: 1))
        #expect(inserted.path == ["a", "a", "a"])
        #expect([inserted.path.id(at: 0), inserted.path.id(at: 2)] == ids)
        #expect(!ids.contains(inserted.path.id(at: 1)))
        let (removed, _) = inserted.after(.remove(at: 1))
        #expect(removed.path.indices.map(removed.path.id) == ids)
    }

    @Test func `a sheet in another style is a new presentation`() {
        let (after, outcome) = nested.after(.present("s", as: .cover))
        #expect(outcome == .changed)
        #expect(after.presentation == Presentation("s", as: .cover))
        #expect(after.presentation?.id != nested.presentation?.id)
    }

    @Test func `presenting inside the top sheet adds a sheet above it`() {
        let (after, _) = nested.after(.top(.present("u")))
        #expect(after[.root.presented.presented.presented] == Flow())
        #expect(after[.root.presented.presented]?.presentedSheet == "u")
    }

    @Test func `dismiss in a column of a sheet closes the sheet`() {
        let state = Flow(presentation: Presentation("s", flow: Flow(columns: ColumnsState(.two))))
        for action: Verb in [.dismiss, .dismissReturning(ReturnedValue(1)), .dismissAll] {
            #expect(state.after(.presented(.column(.detail, action))) == (Flow(), .changed))
        }
    }

    @Test func `dismissAll keeps all paths, and the presentations of other columns`() {
        var columns = ColumnsState<String, String>(.two)
        columns[.sidebar] = Flow(path: ["a"], presentation: Presentation("s"))
        columns[.detail] = Flow(path: ["b"], presentation: Presentation("t"))
        let state = Flow(path: ["above"], presentation: Presentation("over"), columns: columns)
        let (after, _) = state.after(.column(.detail, .dismissAll))
        columns[.detail] = Flow(path: ["b"])
        #expect(after == Flow(path: ["above"], columns: columns))
    }

    @Test func `selecting a tab keeps what is presented above the tabs and inside each tab`() {
        let (after, outcome) = covered.after(.select("y"))
        var expected = covered
        expected.tabs?.select("y")
        #expect(outcome == .changed)
        #expect(after == expected)
        #expect(after.tabs?["x"] == covered.tabs?["x"])
    }

    @Test func `actions reach a tab that isn't selected and a column that isn't in front`() {
        #expect(covered.after(.tab("y", .push("z"))).state.tabs?["y"]?.path == ["z"])
        let split = Flow(columns: ColumnsState(.three))
        let (after, _) = split.after(.column(.content, .push("z")))
        #expect(after.columns?[.content]?.path == ["z"])
        #expect(after.columns?.front == .sidebar)
    }

    @Test func `showing a route in a column keeps the column's presentation`() {
        var columns = ColumnsState<String, String>(.two)
        columns[.detail] = Flow(path: ["a", "b"], presentation: Presentation("s"))
        let (after, _) = Flow(columns: columns).after(.show("z", in: .detail))
        #expect(after.columns?[.detail] == Flow(path: ["z"], presentation: Presentation("s")))
        #expect(after.columns?.front == .detail)
    }

    @Test func `a link sent to a missing flow is refused`() {
        var refusals: [NavigationRefusal] = []
        let store = NavigationStore(initialState: tabsOnly) {
            NavigationReducer(links: links) { refusals.append($0) }
        }
        store.dispatch(.presented(.open("/profile")))
        #expect(refusals == [.nothingPresented(by: .root)])
        #expect(store.state == tabsOnly)
        store.dispatch(.tab("parks", .open("/profile")))
        #expect(store.state.tabs?.selection == "you")
        #expect(store.state.tabs?["you"]?.path == [.profile])
    }

    @Test(arguments: ["", " ", "%", "http://[", "\u{0}", "/profile\u{0}", "\u{202E}/profile"])
    func `text that is no link fails, and changes nothing else`(link: String) {
        let store = NavigationStore(initialState: tabsOnly) { NavigationReducer(links: links) { _ in } }
        store.dispatch(.open(link))
        var state = store.state
        #expect(state.failedLink != nil)
        state.failedLink = nil
        #expect(state == tabsOnly)
    }
}
