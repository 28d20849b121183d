import Foundation
import ModernComposable
import ModernNavigationCore
import Testing

/// A second, simple implementation of the verbs: a tree of classes, with whole copies for undo.
private final class NaiveFlow {
    var path: [String] = []
    var sheet: (name: String, style: PresentationStyle, flow: NaiveFlow)?
    var tabs: [(id: TabID, flow: NaiveFlow)] = []
    var selection: TabID?
    var badges: [TabID: String] = [:]
    var columns: [(id: ColumnID, flow: NaiveFlow)] = []
    var frontColumn: ColumnID?
    var visibility = ColumnVisibility.automatic
    weak var parent: NaiveFlow?

    init(parent: NaiveFlow? = nil) { self.parent = parent }

    func copy(parent: NaiveFlow? = nil) -> NaiveFlow {
        let copy = NaiveFlow(parent: parent)
        copy.path = path
        copy.sheet = sheet.map { ($0.name, $0.style, $0.flow.copy(parent: copy)) }
        copy.tabs = tabs.map { ($0.id, $0.flow.copy(parent: copy)) }
        copy.selection = selection
        copy.badges = badges
        copy.columns = columns.map { ($0.id, $0.flow.copy(parent: copy)) }
        copy.frontColumn = frontColumn
        copy.visibility = visibility
        return copy
    }

    var value: Flow {
        var tabsValue = TabsState<String, String>(tabs.map(\.id))
        for tab in tabs { tabsValue?[tab.id] = tab.flow.value }
        if let selection { tabsValue?.select(selection) }
        for (tab, badge) in badges { tabsValue?.setBadge(badge, of: tab) }
        var value = Flow(
            path: RoutePath(path),
            presentation: sheet.map { Presentation($0.name, as: $0.style, flow: $0.flow.value) },
            tabs: tabsValue)
        if let frontColumn {
            var columnsValue = ColumnsState<String, String>(
                columns.count == 3 ? .three : .two, visibility: visibility)
            for column in columns { columnsValue[column.id] = column.flow.value }
            columnsValue.show(frontColumn)
            value.columns = columnsValue
        }
        return value
    }
}

private struct NaiveTree {
    var root = NaiveFlow()
    var first = NaiveFlow()

    /// False if the action was refused.
    mutating func apply(_ action: Verb, steps: [FlowAddress.Step] = []) -> Bool {
        switch action.at.first {
        case .root: return apply(action.inner)
        case .top: return apply(action.inner, steps: root.value.topAddress.steps)
        case .step(let step): return has(steps + [step]) && apply(action.inner, steps: steps + [step])
        case nil: break
        }
        guard case .batch(let actions) = action.verb else { return applyLocally(action.verb, steps: steps) }
        let old = root.copy()
        for action in actions where !apply(action, steps: steps) {
            root = old
            return false
        }
        return true
    }

    private func has(_ steps: [FlowAddress.Step]) -> Bool { flow(at: steps) != nil }

    private func flow(at steps: [FlowAddress.Step]) -> NaiveFlow? {
        var flow = root
        for step in steps {
            let next =
                if step == .presented {
                    flow.sheet?.flow
                } else if let id = step.key(as: TabID.self) {
                    flow.tabs.first { $0.id == id }?.flow
                } else {
                    flow.columns.first { $0.id == step.key() }?.flow
                }
            guard let next else { return nil }
            flow = next
        }
        return flow
    }

    private mutating func applyLocally(_ verb: Verb.Verb, steps: [FlowAddress.Step]) -> Bool {
        guard let flow = flow(at: steps) else { return false }
        switch verb {
        case .push(let route): flow.path.append(route)
        case .pop(let count): for _ in 0..<max(0, min(count, flow.path.count)) { flow.path.removeLast() }
        case .popTo(let route):
            guard flow.path.contains(route) else { return false }
            while flow.path.last != route { flow.path.removeLast() }
        case .popToRoot: flow.path = []
        case .replace(let routes): flow.path = routes
        case .setPath(let path): flow.path = Array(path)
        case .insert(let route, let index):
            guard index >= 0, index <= flow.path.count else { return false }
            flow.path.insert(route, at: index)
        case .remove(let index):
            guard index >= 0, index < flow.path.count else { return false }
            flow.path.remove(at: index)
        case .present(let sheet, let style):
            var presenter = flow
            if let parent = flow.parent, let shown = parent.sheet, shown.flow === flow,
                shown.style.kind == .alert || shown.style.kind == .dialog
            {
                presenter = parent
            }
            presenter.sheet = (sheet, style, NaiveFlow(parent: presenter))
        case .adjust(let change):
            var child = flow
            while let parent = child.parent, parent.sheet?.flow !== child { child = parent }
            guard let presenter = child.parent, let style = presenter.sheet?.style else { return false }
            presenter.sheet?.style = style.changed(change)
        case .set(let fact, "tab", let badge):
            let tab = TabID(rawValue: String(fact.dropFirst("badge.".count)))
            var place: NaiveFlow? = flow
            while let here = place, here.tabs.isEmpty { place = here.parent }
            guard let place, place.tabs.contains(where: { $0.id == tab }) else { return false }
            place.badges[tab] = badge.isEmpty ? nil : badge
        case .dismiss:
            if flow.sheet != nil {
                flow.sheet = nil
            } else {
                var child = flow
                while let parent = child.parent {
                    if parent.sheet?.flow === child {
                        parent.sheet = nil
                        break
                    }
                    child = parent
                }
            }
        case .dismissAll:
            var chain = [flow]
            while let parent = chain[0].parent { chain.insert(parent, at: 0) }
            for flow in chain { flow.sheet = nil }
        case .show(let child):
            var place: NaiveFlow? = flow
            if let id = child.key(as: TabID.self) {
                while let here = place, here.tabs.isEmpty { place = here.parent }
                guard let place, place.tabs.contains(where: { $0.id == id }) else { return false }
                place.selection = id
            } else {
                while let here = place, here.columns.isEmpty { place = here.parent }
                guard let place, let id = child.key(as: ColumnID.self),
                    place.columns.contains(where: { $0.id == id })
                else { return false }
                place.frontColumn = id
            }
        case .set(_, _, let visibility):
            var place: NaiveFlow? = flow
            while let here = place, here.columns.isEmpty { place = here.parent }
            guard let place, let visibility = ColumnVisibility(rawValue: visibility) else { return false }
            place.visibility = visibility
        case .dismissReturning:
            var child = flow
            while let parent = child.parent {
                if parent.sheet?.flow === child {
                    parent.sheet = nil
                    break
                }
                child = parent
            }
        case .resume, .drop: break
        case .pushNew(let route): if flow.path.last != route { flow.path.append(route) }
        case .bringToFront(let route):
            if let index = flow.path.lastIndex(of: route) { flow.path.remove(at: index) }
            flow.path.append(route)
        case .reset: root = first.copy()
        case .returnTo(let places): return returnTo(places)
        case .open, .batch, .undo, ._command: return false
        }
        return true
    }
}

extension NaiveTree {
    /// All screens, the frontmost first, with the number of routes up to each.
    private func screens(of flow: NaiveFlow) -> [(
        place: JourneyPlace<String, String>, flow: NaiveFlow, count: Int
    )] {
        var found = flow.sheet.map { screens(of: $0.flow) } ?? []
        for index in flow.path.indices.reversed() {
            found.append((.route(flow.path[index]), flow, index + 1))
        }
        let tabs = flow.tabs.filter { $0.id == flow.selection } + flow.tabs.filter { $0.id != flow.selection }
        let columns =
            flow.columns.filter { $0.id == flow.frontColumn }
            + flow.columns.filter { $0.id != flow.frontColumn }
        for inner in tabs.map(\.flow) + columns.map(\.flow) { found += screens(of: inner) }
        return found
    }

    private func returnTo(_ places: [JourneyPlace<String, String>]) -> Bool {
        guard let found = screens(of: root).first(where: { places.contains($0.place) }) else { return false }
        found.flow.path = Array(found.flow.path.prefix(found.count))
        found.flow.sheet = nil
        var flow = found.flow
        while let parent = flow.parent {
            if parent.sheet?.flow !== flow {
                parent.path = []
                parent.sheet = nil
                if let tab = parent.tabs.first(where: { $0.flow === flow }) { parent.selection = tab.id }
                if let column = parent.columns.first(where: { $0.flow === flow }) {
                    parent.frontColumn = column.id
                }
            }
            flow = parent
        }
        return true
    }
}

extension PresentationStyle {
    /// The style after a change, made anew from its parts.
    fileprivate func changed(_ change: PresentationChange) -> Self {
        var (detent, isDismissDisabled) = (detent, isDismissDisabled)
        switch change {
        case .detent(let new): detent = new
        case .isDismissDisabled(let new): isDismissDisabled = new
        }
        let all = detent.map { detents.contains($0) ? detents : detents + [$0] } ?? detents
        var text = #"{"kind":"\#(kind.rawValue)","detents":\#(all.map(\.description))"#
        if let detent { text += #","detent":"\#(detent)""# }
        if let anchor { text += #","anchor":"\#(anchor)""# }
        text += #","isDismissDisabled":\#(isDismissDisabled)}"#
        return (try? JSONDecoder().decode(Self.self, from: Data(text.utf8))) ?? self
    }
}

extension Verb {
    /// The action as it reaches the flow at the first step of the address.
    fileprivate var inner: Self { Self(at: Array(at.dropFirst()), verb) }
}

/// Equal states with tabs, with columns, and with neither, for both implementations.
private func start(_ seed: Int) -> (Flow, NaiveTree) {
    var model = NaiveTree()
    func flows<ID>(_ ids: [ID]) -> [(ID, NaiveFlow)] { ids.map { ($0, NaiveFlow(parent: model.root)) } }
    switch seed % 3 {
    case 0:
        model.root.tabs = flows(["x", "y"])
        model.root.selection = "x"
        model.first = model.root.copy()
        return (Flow(tabs: TabsState("x", "y")), model)
    case 1:
        model.root.columns = flows(seed.isMultiple(of: 2) ? [.sidebar, .detail] : ColumnID.allCases)
        model.root.frontColumn = .sidebar
        model.first = model.root.copy()
        return (Flow(columns: ColumnsState(seed.isMultiple(of: 2) ? .two : .three)), model)
    default:
        return (Flow(), model)
    }
}

@MainActor
@Suite struct NaiveModelTests {
    @Test(arguments: 0..<60)
    func `random actions have the same result as in the naive model`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var (state, model) = start(seed)
        for _ in 0..<150 {
            let action = randomAction(using: &random)
            let before = state
            let outcome = state.apply(action)
            let accepted = model.apply(action)
            #expect(state == model.root.value, "after \(action)")
            switch outcome {
            case .changed: #expect(accepted)
            case .unchanged: #expect(accepted && state == before, "after \(action)")
            case .refused: #expect(!accepted && state == before, "after \(action)")
            }
        }
    }

    /// How often a word occurs in a tree, as a route or a sheet.
    private func count(_ word: String, in flow: NaiveFlow) -> Int {
        var number = flow.path.count { $0 == word }
        if let sheet = flow.sheet { number += (sheet.name == word ? 1 : 0) + count(word, in: sheet.flow) }
        return (flow.tabs.map(\.flow) + flow.columns.map(\.flow)).reduce(number) { $0 + count(word, in: $1) }
    }

    @Test(arguments: 0..<60)
    func `with a guard that denies “c”, it is never shown, and the rest equals the naive model`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 1_000)
        let (state, model) = start(seed)
        var tree = model
        var isOn = false
        let store = NavigationStore(initialState: state) {
            NavigationReducer<String, String> { _ in }
                .guarded(
                    by: .entering { isOn && ($0.route == "c" || $0.sheet == "c") ? .deny("No.") : .allow })
        }
        for step in 0..<150 {
            // On, off again, and on from a state that already contains some.
            isOn = step % 50 < 40
            let action = randomAction(using: &random)
            let before = tree.root.copy()
            let had = count("c", in: before)
            let accepted = tree.apply(action)
            store.dispatch(action)
            let brings = count("c", in: tree.root) > had
            if isOn, accepted, brings { tree.root = before }
            // A guard is asked about each new screen, even if an equal one was removed by the same change.
            if isOn, had > 0, store.state != tree.root.value, store.state == before.value {
                tree.root = before
            }
            #expect(store.state == tree.root.value, "after \(action)")
        }
    }

    @Test(arguments: 0..<60)
    func `with a guard against leaving “a”, it is never left`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 2_000)
        let (state, model) = start(seed)
        let store = NavigationStore(initialState: state) {
            NavigationReducer<String, String> { _ in }
                .guarded(by: .leaving { $0.route == "a" || $0.sheet == "a" ? .deny("No.") : .allow })
        }
        var tree = model
        for _ in 0..<100 {
            let action = randomAction(using: &random)
            let before = tree.root.copy()
            _ = tree.apply(action)
            store.dispatch(action)
            if store.state == before.value {
                tree.root = before
            } else {
                #expect(count("a", in: tree.root) >= count("a", in: before), "after \(action)")
            }
            #expect(store.state == tree.root.value, "after \(action)")
        }
    }

    @Test(arguments: 0..<60)
    func `an action has the same result in a batch, and asks guards in the same order`(
        seed: Int
    ) {
        var random = SeededGenerator(seed: UInt64(seed) + 3_000)
        let (state, _) = start(seed)
        var asked: (alone: [String], batched: [String]) = ([], [])
        func store(asking ask: @escaping (String) -> Void) -> NavigationStore<String, String> {
            NavigationStore(initialState: state) {
                NavigationReducer<String, String> { _ in }
                    .guarded(
                        by: .entering {
                            ask("+\($0.place) at \($0.address)")
                            return $0.route == "c" ? .deny("No.") : .allow
                        },
                        .leaving {
                            ask("-\($0.place) at \($0.address)")
                            return .allow
                        })
            }
        }
        let alone = store { asked.alone.append($0) }
        let batched = store { asked.batched.append($0) }
        for _ in 0..<150 {
            let action = randomAction(using: &random)
            alone.dispatch(action)
            batched.dispatch(.batch([action]))
            #expect(alone.state == batched.state, "after \(action)")
            #expect(asked.alone == asked.batched, "after \(action)")
            asked = ([], [])
        }
    }
}
