/// The core of a child store: a place in its parent's state, and a way into its parent's actions.
final class ScopedCore<Parent, ParentAction, State, Action>: StoreCore<State, Action> {
    private let parent: StoreCore<Parent, ParentAction>
    private let find: (Parent) -> State?
    private let embed: (Action) -> ParentAction
    /// Once gone, always gone: what later stands at the same place is another child.
    private(set) var isGone = false

    init(
        parent: StoreCore<Parent, ParentAction>,
        find: @escaping (Parent) -> State?,
        embed: @escaping (Action) -> ParentAction
    ) {
        self.parent = parent
        self.find = find
        self.embed = embed
    }

    override var root: (any RootOfCores)? { parent.root }

    override var isFieldObserved: Bool { parent.isFieldObserved }

    override var isStale: Bool { read { _ in } == nil }

    override func read<Value>(_ body: (State) -> Value) -> Value? {
        guard !isGone else { return nil }
        let value = parent.read { parent in find(parent).map(body) }
        guard let value, let value else {
            isGone = true
            return nil
        }
        return value
    }

    /// Who sends has asked whether the state is there, for this core and with it for those above.
    override func send(_ action: Action, within run: EffectScope?) -> EffectScope? {
        parent.send(embed(action), within: run)
    }
}
