import ModernComposable
import Observation
import Testing

@Reducer
private struct Page {
    @ObservableState
    struct State: Equatable, Identifiable {
        var id = 1
        var title = "Page"
        var lines = ["first"]
        var note = Note.State()
        var sheet: Note.State?
    }

    enum Action {
        case rename(String)
        case renameAndClose(String)
        case note(Note.Action)
        case sheet(PresentationAction<Note.Action>)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.note, action: \.note) { Note() }
        Reduce { state, action in
            switch action {
            case .rename(let title):
                state.title = title
                return .none
            case .renameAndClose(let title):
                state.title = title
                return .dismiss
            case .note, .sheet: return .none
            }
        }
        .ifLet(\.sheet, action: \.sheet) { Note() }
    }
}

@Reducer
private struct Note {
    @ObservableState
    struct State: Equatable { var text = "Note" }

    enum Action { case write(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .write(let text) = action { state.text = text }
        return .none
    }
}

@Reducer
private struct Pile {
    @ObservableState
    struct State: Equatable {
        var path = StackState<Page.State>([Page.State(title: "Page")])
        var rows: IdentifiedArrayOf<Page.State> = [Page.State(title: "Row")]
        var sheet: Page.State? = Page.State(title: "Sheet")
        var choice: Choice? = .page(Page.State(title: "Choice"))
        var drafts = ["a": Page.State(title: "Draft")]
    }

    @CasePathable
    @ObservableState
    enum Choice: Equatable {
        case page(Page.State)
        case nothing
    }

    enum Action {
        case change((inout State) -> Void)
        case path(StackActionOf<Page>)
        case rows(IdentifiedActionOf<Page>)
        case sheet(PresentationAction<Page.Action>)
        case choice(PresentationAction<ChoiceAction>)
        case drafts(String, Page.Action)
    }

    @CasePathable
    enum ChoiceAction { case page(Page.Action) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .change(let change) = action { change(&state) }
            return .none
        }
        .forEach(\.path, action: \.path) { Page() }
        .forEach(\.rows, action: \.rows) { Page() }
        .ifLet(\.sheet, action: \.sheet) { Page() }
        .ifLet(\.choice, action: \.choice) { Scope(state: \.page, action: \.page) { Page() } }
    }
}

/// The same children in a state that is observed as a whole.
private struct Plain: Equatable {
    var rows: [Int: Row] = [1: Row(title: "Row")]
    var sheet: Row? = Row(title: "Sheet")

    struct Row: Equatable { var title: String }
}

/// Counts how often a reader is notified.
@MainActor
private final class Reader {
    private(set) var count = 0

    init(_ read: () -> Void) {
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated { self?.count += 1 }
        }
    }
}

@MainActor
@Suite struct `What leaves shows its last state` {
    private let diagnostics = Box<[String]>([])
    private let store: StoreOf<Pile>

    init() {
        store = Store(initialState: Pile.State()) {
            Pile()
        } onDiagnostic: { [diagnostics] in
            diagnostics.value.append($0.description)
        }
    }

    private var pages: [StoreOf<Page>] {
        get throws {
            [
                try #require(store.scope(state: \.path[id: 0], action: \.path[id: 0])),
                try #require(store.scope(state: \.rows[id: 1], action: \.rows[id: 1])),
                try #require(store.scope(state: \.sheet, action: \.sheet.presented)),
                try #require(store.scope(state: \.choice?.page, action: \.choice.page.presented)),
                store.scope(state: \.drafts["a"]!, embed: { .drafts("a", $0) }),
            ]
        }
    }

    private nonisolated static let removals: [@Sendable (inout Pile.State) -> Void] = [
        { $0 = Pile.State(path: [], rows: [], sheet: nil, choice: nil, drafts: [:]) },
        {
            $0.path.removeAll()
            $0.rows.remove(id: 1)
            $0.sheet = nil
            $0.choice = .nothing
            $0.drafts = [:]
        },
    ]

    @Test(arguments: removals.indices)
    func `a removed child keeps its last state, and its readers are not notified`(removal: Int) throws {
        let pages = try pages
        let titles = ["Page", "Row", "Sheet", "Choice", "Draft"]
        #expect(pages.map(\.title) == titles)
        // A dictionary isn't observed by element, so its readers are notified of any change.
        let readers = pages.dropLast().map { page in Reader { _ = (page.title, page.lines, page.note.text) } }
        store.send(.change(Self.removals[removal]))
        #expect(readers.map(\.count) == [0, 0, 0, 0])
        #expect(pages.map(\.title) == titles)
        #expect(pages.map(\.isStale) == [true, true, true, true, true])
        #expect(diagnostics.value == [])
    }

    @Test func `the last state is that before the removal, whoever changed it and whoever read it`() throws {
        let pages = try pages.dropLast()
        for page in pages { page.send(.rename("own")) }
        store.send(.change(Self.removals[1]))
        #expect(pages.map(\.title) == ["own", "own", "own", "own"])
    }

    @Test func `the last state includes changes that the parent has made`() throws {
        let pages = try pages.dropLast()
        store.send(.path(.element(id: 0, action: .rename("parent's"))))
        store.send(.change { $0.rows[id: 1]?.title = "parent's" })
        store.send(.change { $0.sheet?.title = "parent's" })
        store.send(.choice(.presented(.page(.rename("parent's")))))
        store.send(.change(Self.removals[1]))
        #expect(pages.map(\.title) == ["parent's", "parent's", "parent's", "parent's"])
    }

    @Test func `a child that changes and closes itself keeps the change`() throws {
        let pages = try pages.dropLast()
        for page in pages { page.send(.renameAndClose("last")) }
        #expect(pages.map(\.title) == ["last", "last", "last", "last"])
        #expect(pages.map(\.isStale) == [true, true, true, true])
    }

    @Test func `the children of a child that is gone show their last state, also in stores made later`()
        throws
    {
        let page = try pages[0]
        page.send(.note(.write("note")))
        store.send(.change { $0.path[id: 0]?.sheet = Note.State(text: "sheet") })
        let note = page.scope(state: \.note, action: \.note)
        let sheet = try #require(page.scope(state: \.sheet, action: \.sheet.presented))
        let reader = Reader { _ = (note.text, sheet.text) }
        store.send(.path(.popFrom(id: 0)))
        #expect(reader.count == 0)
        #expect(note.text == "note")
        #expect(sheet.text == "sheet")
        #expect(page.scope(state: \.note, action: \.note) === note)
        #expect(page.scope(state: \.sheet, action: \.sheet.presented) === sheet)
        let again = try #require(
            page.scope(state: \.sheet!, action: \.sheet.presented) as StoreOf<Note>?)
        #expect(again.text == "sheet")
        #expect(diagnostics.value == [])
    }

    @Test func `readers of a child are not notified when its siblings come and go`() throws {
        let page = try pages[0]
        let reader = Reader { _ = page.title }
        store.send(.change { $0.path.append(Page.State(title: "above")) })
        store.send(.change { $0.path.removeLast() })
        #expect(reader.count == 0)
        page.send(.rename("new"))
        #expect(reader.count == 1)
    }

    @Test func `readers of a child are notified when another child takes its place`() throws {
        let page = try pages[2]
        let reader = Reader { _ = page.title }
        store.send(.change { $0.sheet = Page.State(title: "another") })
        #expect(reader.count == 1)
        #expect(page.title == "another")
    }

    @Test func `a child that comes to the place of one that is gone isn't shown by its store`() throws {
        let page = try pages[2]
        #expect(page.title == "Sheet")
        store.send(.change { $0.sheet = nil })
        #expect(page.title == "Sheet")
        store.send(.change { $0.sheet = Page.State(title: "another") })
        #expect(page.title == "Sheet")
        #expect(try pages[2].title == "another")
    }

    @Test func `a child of a state that is observed as a whole keeps its last state, too`() {
        let store = Store(initialState: Plain()) {
            Reduce<Plain, (inout Plain) -> Void> { state, change in
                change(&state)
                return .none
            }
        }
        let row = store.scope(state: \.rows[1]!, embed: { (title: String) in { $0.rows[1]?.title = title } })
        let sheet = store.scope(state: \.sheet!, embed: { (title: String) in { $0.sheet?.title = title } })
        row.send("changed row")
        sheet.send("changed sheet")
        #expect(row.title == "changed row" && sheet.title == "changed sheet")
        let readers = [Reader { _ = row.title }, Reader { _ = sheet.title }]
        store.send {
            $0.rows = [:]
            $0.sheet = nil
        }
        #expect(readers.map(\.count) == [0, 0])
        #expect(row.title == "changed row" && sheet.title == "changed sheet")
    }

    @Test func `the last state is freed with its store`() throws {
        final class Witness {}
        struct Row { let witness: Witness }
        let store = Store(initialState: [0: Row(witness: Witness())]) {
            Reduce<[Int: Row], Void> { rows, _ in
                rows = [:]
                return .none
            }
        }
        weak var witness: Witness?
        do {
            let row = store.scope(state: \.[0]!, embed: { (_: Int) in })
            witness = row.witness
            store.send(())
            #expect(row.isStale)
            #expect(witness != nil)
        }
        #expect(witness == nil)
    }
}
