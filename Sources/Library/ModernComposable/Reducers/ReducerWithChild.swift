/// The reducer of `ifLet`, `ifCaseLet` and `forEach`: runs a child's reducer, then the one around it.
///
/// It doesn't check whether the child is still there; the store that runs the child's effects does (``PlaceWatch``).
struct ReducerWithChild<Base: Reducer, Actions: ChildActions, Child: Reducer>: Reducer
where
    Actions.Place.Parent == Base.State, Actions.Place.Child == Child.State,
    Actions.ParentAction == Base.Action, Actions.ChildAction == Child.Action
{
    let base: Base
    let place: Actions.Place
    let actions: Actions
    let child: Child
    /// The operator's name in source, and its location.
    let name: StaticString
    let origin: EffectOrigin

    init(
        _ base: Base, place: Actions.Place, actions: Actions, child: Child, name: StaticString,
        origin: EffectOrigin
    ) {
        self.base = base
        self.place = place
        self.actions = actions
        self.child = child
        self.name = name
        self.origin = origin
    }

    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        switch actions.route(action) {
        case .child(let key, let childAction):
            let answered = place.answered(in: state)
            let effect = place.reduce(
                child, key, in: &state, childAction, actions: actions, name: name, origin: origin)
            let all = effect.merge(with: base.reduce(into: &state, action: action))
            answered?(&state)
            return all
        case .removal(let key, let find):
            let removal = find(place, state)
            let effect = base.reduce(into: &state, action: action)
            guard let removal else {
                return effect.merge(with: .noChild(key, of: State.self, for: action, in: name, at: origin))
            }
            removal(&state)
            return effect
        case .change(let change):
            let effect = base.reduce(into: &state, action: action)
            change(place, &state)
            return effect
        case .other:
            return base.reduce(into: &state, action: action)
        }
    }
}

extension ChildPlace {
    /// Runs a reducer on the child, and turns its effect into one of the parent.
    func reduce<Actions: ChildActions, R: Reducer>(
        _ reducer: R, _ key: Key, in parent: inout Parent, _ action: R.Action, actions: Actions,
        name: StaticString, origin: EffectOrigin
    ) -> Effect<Actions.ParentAction>
    where Actions.Place == Self, R.State == Child, R.Action == Actions.ChildAction {
        let effect = update(key, in: &parent) { reducer.reduce(into: &$0, action: action) }
        guard let effect else { return .noChild(key, of: Parent.self, for: action, in: name, at: origin) }
        if effect.operation == nil { return .none }
        return effect.placed(
            { actions.embed(key, $0) }, along: steps(to: key, in: parent), dismissal: actions.dismissal(key))
    }
}

extension Effect {
    /// Reports an action for an absent child.
    static func noChild(
        _ key: some Any, of parent: Any.Type, for action: some Any, in name: StaticString,
        at origin: EffectOrigin
    ) -> Effect {
        Effect(
            .report(
                .noChild(
                    action: ValueDump(action).text, id: key is Void ? nil : ValueDump(key).text,
                    parent: "\(TypeName(parent))", operation: "\(name)", origin: origin)))
    }
}
