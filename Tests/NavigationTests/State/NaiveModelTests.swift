import Navigation
import Testing

/// The rules of the verbs said a second time, in the plainest way: a tree of classes, whole copies for undo.
private final class NaiveFlow {
    var path: [String] = []
    var sheet: (name: String, style: PresentationStyle, flow: NaiveFlow)?
    var tabs: [(id: TabID, flow: NaiveFlow)] = []
    var selection: TabID?
    weak var parent: NaiveFlow?

    init(parent: NaiveFlow? = nil) { self.parent = parent }

    func copy(parent: NaiveFlow? = nil) -> NaiveFlow {
        let copy = NaiveFlow(parent: parent)
        copy.path = path
        copy.sheet = sheet.map { ($0.name, $0.style, $0.flow.copy(parent: copy)) }
        copy.tabs = tabs.map { ($0.id, $0.flow.copy(parent: copy)) }
        copy.selection = selection
        return copy
    }

    var value: Flow {
        var tabsValue = TabsState<String, String>(tabs.map(\.id))
        for tab in tabs { tabsValue?[tab.id] = tab.flow.value }
        if let selection { tabsValue?.select(selection) }
        return Flow(
            path: RoutePath(path),
            presentation: sheet.map { Presentation($0.name, as: $0.style, flow: $0.flow.value) },
            tabs: tabsValue)
    }

    var root: NaiveFlow { parent?.root ?? self }

    var front: NaiveFlow {
        if let sheet { return sheet.flow.front }
        if path.isEmpty, let tab = tabs.first(where: { $0.id == selection }) { return tab.flow.front }
        return self
    }
}

private struct NaiveTree {
    var root = NaiveFlow()

    /// False when it was refused.
    mutating func apply(_ action: Verb, steps: [FlowAddress.Step] = []) -> Bool {
        switch action {
        case .root(let inner): return apply(inner)
        case .top(let inner): return apply(inner, steps: root.value.topAddress.steps)
        case .batch(let actions):
            let old = root.copy()
            for action in actions where !apply(action, steps: steps) {
                root = old
                return false
            }
            return true
        default: return applyLocally(action, steps: steps)
        }
    }

    private mutating func applyLocally(_ action: Verb, steps: [FlowAddress.Step]) -> Bool {
        var flow = root
        for step in steps {
            switch step {
            case .presented:
                guard let sheet = flow.sheet else { return false }
                flow = sheet.flow
            case .tab(let id):
                guard let tab = flow.tabs.first(where: { $0.id == id }) else { return false }
                flow = tab.flow
            }
        }
        switch action {
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
        case .present(let sheet, let style): flow.sheet = (sheet, style, NaiveFlow(parent: flow))
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
        case .select(let id):
            var place: NaiveFlow? = flow
            while let here = place, here.tabs.isEmpty { place = here.parent }
            guard let place, place.tabs.contains(where: { $0.id == id }) else { return false }
            place.selection = id
        case .open, .restore, .stopSaving, .batch, .root, .top: return false
        case .presented(let inner): return flow.sheet != nil && apply(inner, steps: steps + [.presented])
        case .tab(let id, let inner):
            return flow.tabs.contains { $0.id == id } && apply(inner, steps: steps + [.tab(id)])
        }
        return true
    }
}

@Suite struct NaiveModelTests {
    @Test(arguments: 0..<60)
    func `random sequences of actions give what the naive model gives`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var state = Flow(tabs: seed.isMultiple(of: 2) ? TabsState("x", "y") : nil)
        var model = NaiveTree()
        if seed.isMultiple(of: 2) {
            model.root.tabs = [("x", NaiveFlow(parent: model.root)), ("y", NaiveFlow(parent: model.root))]
            model.root.selection = "x"
        }
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
}
