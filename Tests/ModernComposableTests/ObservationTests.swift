import Foundation
import ModernComposable
import Observation
import Testing

/// A feature whose state is observed by field, with every kind of child.
@Reducer
private struct Page {
    @ObservableState
    struct State: Equatable {
        var title = "title"
        var count = 0
        var detail = Detail.State()
        var optional: Detail.State?
        var destination: Destination?
        var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
        var list = ["a"]
        @ObservationStateIgnored var ignored = 0
    }

    @CasePathable
    @ObservableState
    enum Destination: Equatable {
        case detail(Detail.State)
        case alert
    }

    enum Action {
        case count
        case sameCount
        case title(String)
        case ignored
        case detail(Detail.Action)
        case optional(PresentationAction<Detail.Action>)
        case rows(IdentifiedActionOf<Row>)
        case change((inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.detail, action: \.detail) { Detail() }
        Reduce { state, action in
            switch action {
            case .count: state.count += 1
            case .sameCount: state.count = state.count
            case .title(let title): state.title = title
            case .ignored: state.ignored += 1
            case .detail, .optional, .rows: break
            case .change(let change): change(&state)
            }
            return .none
        }
        .ifLet(\.optional, action: \.optional) { Detail() }
        .forEach(\.rows, action: \.rows) { Row() }
    }
}

@Reducer
private struct Detail {
    @ObservableState
    struct State: Equatable {
        var text = ""
        var isOn = false
    }

    enum Action {
        case text(String)
        case toggle
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .text(let text): state.text = text
        case .toggle: state.isOn.toggle()
        }
        return .none
    }
}

@Reducer
private struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var text = ""
        var isOn = false
    }

    enum Action { case text(String), toggle }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .text(let text): state.text = text
        case .toggle: state.isOn.toggle()
        }
        return .none
    }
}

/// Counts the changes of the values that a closure reads, as a view would be evaluated.
@MainActor
private final class Watcher {
    private(set) var changes = 0
    private let read: () -> Void

    init(_ read: @escaping () -> Void) {
        self.read = read
        watch()
    }

    private func watch() {
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated {
                self?.changes += 1
                self?.watch()
            }
        }
    }

    /// The number of changes that a closure causes.
    func changes(by act: () -> Void) -> Int {
        let before = changes
        act()
        return changes - before
    }
}

@MainActor
@Suite struct ObservationTests {
    private let store = Store(initialState: Page.State()) { Page() }

    @Test func `an observer of a field is notified of changes to this field only`() {
        let title = Watcher { [store] in _ = store.title }
        #expect(title.changes { store.send(.count) } == 0)
        #expect(title.changes { store.send(.ignored) } == 0)
        #expect(title.changes { store.send(.title("new")) } == 1)
        #expect(title.changes { store.send(.title("newer")) } == 1)
        #expect(store.title == "newer")
    }

    @Test func `setting a simple value to an equal one is no change`() {
        let count = Watcher { [store] in _ = store.count }
        #expect(count.changes { store.send(.sameCount) } == 0)
        #expect(count.changes { store.send(.count) } == 1)
    }

    @Test func `the fields of a child are observed separately`() {
        let text = Watcher { [store] in _ = store.detail.text }
        #expect(text.changes { store.send(.detail(.toggle)) } == 0)
        #expect(text.changes { store.send(.change { $0.detail.isOn.toggle() }) } == 0)
        #expect(text.changes { store.send(.detail(.text("x"))) } == 1)
        #expect(text.changes { store.send(.change { $0.detail.text = "y" }) } == 1)
        #expect(text.changes { store.send(.change { $0.detail = Detail.State() }) } > 0)
        #expect(text.changes { store.send(.detail(.text("z"))) } == 1)
    }

    @Test func `a child store observes the fields that are read`() {
        let child = store.scope(state: \.detail, action: \.detail)
        let text = Watcher { _ = child.text }
        #expect(text.changes { store.send(.count) } == 0)
        #expect(text.changes { child.send(.toggle) } == 0)
        #expect(text.changes { child.send(.text("x")) } == 1)
    }

    @Test func `an observer of an optional child is notified when it appears, disappears or changes`() {
        let text = Watcher { [store] in _ = store.optional?.text }
        #expect(text.changes { store.send(.count) } == 0)
        #expect(text.changes { store.send(.change { $0.optional = Detail.State() }) } == 1)
        #expect(text.changes { store.send(.optional(.presented(.toggle))) } == 0)
        #expect(text.changes { store.send(.optional(.presented(.text("x")))) } == 1)
        #expect(text.changes { store.send(.optional(.dismiss)) } == 1)
    }

    @Test func `an observer of an optional child store is notified only when the child comes or goes`() {
        let child = Watcher { [store] in
            _ = store.scope(state: \.optional, action: \.optional.presented)
        }
        #expect(child.changes { store.send(.change { $0.optional = Detail.State() }) } == 1)
        #expect(child.changes { store.send(.optional(.presented(.text("x")))) } == 0)
        #expect(child.changes { store.send(.optional(.dismiss)) } == 1)
    }

    @Test func `a case is observed as a whole, and the fields of its value separately`() {
        let text = Watcher { [store] in _ = store.destination?[case: \.detail]?.text }
        #expect(text.changes { store.send(.change { $0.destination = .detail(Detail.State()) }) } == 1)
        #expect(text.changes { store.send(.count) } == 0)
        #expect(text.changes { store.send(.change { $0.destination = .alert }) } == 1)
    }

    @Test func `an observer of a row is notified of changes to its own fields only`() {
        let first = store.scope(state: \.rows[id: 1]!, action: \.rows[id: 1])
        let second = store.scope(state: \.rows[id: 2]!, action: \.rows[id: 2])
        let text = Watcher { _ = first.text }
        #expect(text.changes { second.send(.text("x")) } == 0)
        #expect(text.changes { first.send(.toggle) } == 0)
        #expect(text.changes { first.send(.text("x")) } == 1)
    }

    @Test func `an observer of a list is notified of inserted and removed rows, not of changed ones`() {
        let ids = Watcher { [store] in _ = store.rows.ids }
        #expect(ids.changes { store.send(.rows(.element(id: 1, action: .toggle))) } == 0)
        #expect(ids.changes { store.send(.rows(.remove(id: 1))) } == 1)
        #expect(ids.changes { store.send(.change { $0.rows.append(Row.State(id: 9)) }) } == 1)
    }

    @Test func `an observer that copies rows is notified when a row changes`() {
        let copies = Box<[Row.State]>([])
        let rows = Watcher { [store] in copies.value = Array(store.rows) }
        #expect(rows.changes { store.send(.rows(.element(id: 1, action: .text("x")))) } == 1)
        #expect(copies.value.map(\.text) == ["x", ""])
    }

    @Test func `an array field is observed as a whole`() {
        let list = Watcher { [store] in _ = store.list }
        #expect(list.changes { store.send(.count) } == 0)
        #expect(list.changes { store.send(.change { $0.list.append("b") }) } == 1)
    }

    @Test func `replacing the whole state notifies all observers`() {
        let title = Watcher { [store] in _ = store.title }
        var other = Page.State()
        other.title = "other"
        #expect(title.changes { store.send(.change { $0 = other }) } == 1)
        #expect(title.changes { store.send(.title("new")) } == 1)
    }

    @Test func `a copy of the state, changed and assigned back, notifies all observers`() {
        let title = Watcher { [store] in _ = store.title }
        var copy = store.state
        copy.title = "changed elsewhere"
        #expect(title.changes { store.send(.change { $0 = copy }) } == 1)
        #expect(store.title == "changed elsewhere")
    }

    @Test func `an observer may read the store when it is notified`() {
        let titles = Box<[String]>([])
        withObservationTracking {
            _ = store.title
        } onChange: { [store] in
            MainActor.assumeIsolated { titles.value.append(store.title) }
        }
        store.send(.title("new"))
        #expect(titles.value == ["new"])
    }

    @Test func `the fields of a child of a plain state are observed, and so is its replacement`() {
        let store = Store(initialState: Plain()) {
            Reduce<Plain, (inout Plain) -> Void> { state, change in
                change(&state)
                return .none
            }
        }
        let child = store.scope(state: \.child, embed: { (_: Detail.Action) in { _ in } })
        let text = Watcher { _ = child.text }
        #expect(text.changes { store.send { $0.child.isOn.toggle() } } == 0)
        #expect(text.changes { store.send { $0.child.text = "x" } } == 1)
        #expect(text.changes { store.send { $0.child = Detail.State() } } > 0)
        #expect(text.changes { store.send { $0.child.text = "y" } } == 1)
    }

    @Test func `the macro leaves equality and coding unchanged`() throws {
        var first = Coded(id: 1)
        var second = first
        first.title = "a"
        #expect(first != second)
        second.title = "a"
        #expect(first == second)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(first)
        #expect(String(decoding: data, as: UTF8.self) == #"{"id":1,"title":"a"}"#)
        #expect(try JSONDecoder().decode(Coded.self, from: data) == first)
    }
}

private struct Plain {
    var other = 0
    var child = Detail.State()
}

@ObservableState
private struct Coded: Codable, Hashable {
    let id: Int
    var title = ""
}
