extension Reducer {
    /// Runs a reducer on the elements of an identified array.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .forEach(\.features, action: \.features) { Feature() }
    /// ```
    ///
    /// An element's action reaches the element first, so that this reducer finds it changed and may remove
    /// it. What an element has running is cancelled when it goes, and nothing else is. `.dismiss` in an element
    /// removes it, by ``IdentifiedAction/remove(id:)``.
    ///
    /// - Complexity: An element's action costs the same whatever the number of elements.
    public func forEach<
        ID: Hashable, ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>
    >(
        _ elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
        action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        let path = CasePath(action)
        return ForEach(
            base: ReducerBuilder<State, Action>.Rooted(self),
            elements: elements,
            element: element(),
            classify: {
                switch path.extract($0) {
                case .element(let id, let action): .element(id, action)
                case .remove(let id): .change { $0.remove(id: id) }
                case nil: .other
                }
            },
            embed: { id, action in path.embed(.element(id: id, action: action)) },
            dismissal: { path.embed(.remove(id: $0)) },
            origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs a reducer on the elements of a stack.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .forEach(\.path, action: \.path) { Screen() }
    /// ```
    ///
    /// An element's action reaches the element first; ``StackAction/push(id:state:)`` and
    /// ``StackAction/popFrom(id:)`` change the stack after this reducer has seen them. What an element has
    /// running is cancelled when it goes. `.dismiss` in an element pops it, and what is above it.
    public func forEach<
        ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>
    >(
        _ elements: WritableKeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        let path = CasePath(action)
        return ForEach(
            base: ReducerBuilder<State, Action>.Rooted(self),
            elements: elements,
            element: element(),
            classify: {
                switch path.extract($0) {
                case .element(let id, let action): .element(id, action)
                case .popFrom(let id): .change { $0.pop(from: id) }
                case .push(let id, let state): .change { $0.push(state, id: id) }
                case nil: .other
                }
            },
            embed: { id, action in path.embed(.element(id: id, action: action)) },
            dismissal: { path.embed(.popFrom(id: $0)) },
            origin: EffectOrigin(fileID: fileID, line: line))
    }
}

/// Runs a reducer on elements that are found by id, then the reducer around them.
private struct ForEach<Base: Reducer, Elements: IdentifiedElements, Element: Reducer>: Reducer
where Element.State == Elements.Element {
    private let base: Base
    private let elements: StoredPart<Base.State, Elements>
    private let step: PlaceStep
    private let elementChange = ChildChange<Element.State>()
    private let element: Element
    private let classify: (Base.Action) -> ElementsAction<Elements, Element.Action>
    private let embed: (Elements.ElementID, Element.Action) -> Base.Action
    private let dismissal: (Elements.ElementID) -> Base.Action
    private let origin: EffectOrigin

    init(
        base: Base,
        elements: WritableKeyPath<Base.State, Elements>,
        element: Element,
        classify: @escaping (Base.Action) -> ElementsAction<Elements, Element.Action>,
        embed: @escaping (Elements.ElementID, Element.Action) -> Base.Action,
        dismissal: @escaping (Elements.ElementID) -> Base.Action,
        origin: EffectOrigin
    ) {
        self.base = base
        self.elements = StoredPart(elements)
        step = .member(elements)
        self.element = element
        self.classify = classify
        self.embed = embed
        self.dismissal = dismissal
        self.origin = origin
    }

    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        let ids = elements.read(state) { $0.idsMark }
        let lineage = elements.read(state) { $0.lineageMark }
        var effect = Effect<Base.Action>.none
        var change: ((inout Elements) -> Void)?
        switch classify(action) {
        case .element(let id, let action): effect = reduceElement(id, in: &state, action)
        case .change(let found): change = found
        case .other: break
        }
        effect = effect.merge(with: base.reduce(into: &state, action: action))
        if let change {
            elements.update(&state, change)
            elements.didChange(in: &state)
        }
        if elements.read(state, { $0.idsMark.isSame(as: ids) }) { return effect }
        return effect.merge(with: cancelOfRemoved(in: state, since: lineage))
    }

    private func reduceElement(
        _ id: Elements.ElementID, in state: inout Base.State, _ action: Element.Action
    ) -> Effect<Base.Action> {
        var isSame = false
        let effect = elements.update(&state) { elements in
            elements.update(id: id) { state in
                elementChange.run(&state, isSame: &isSame) { element.reduce(into: &$0, action: action) }
            }
        }
        guard let effect else { return .noChild(for: action, in: "forEach", at: origin) }
        if !isSame { elements.didChange(in: &state) }
        return effect.placed {
            embed(id, $0)
        } at: {
            [step, .element(AnyHashable(id))]
        } dismissal: {
            dismissal(id)
        }
    }

    /// Ends what those elements have running that are no longer there, compared only with what runs.
    private func cancelOfRemoved(
        in state: Base.State, since lineage: ChangeMark?
    ) -> Effect<Base.Action> {
        let now = elements.read(state) { $0 }
        if let lineage, now.lineageMark?.isSame(as: lineage) != true {
            return Effect(.cancelPlace(step))
        }
        return Effect(
            .cancelElements(of: step) { id in
                (id.base as? Elements.ElementID).map(now.contains(id:)) ?? false
            })
    }
}

/// What an action means to the elements.
private enum ElementsAction<Elements: IdentifiedElements, Action> {
    case element(Elements.ElementID, Action)
    case change((inout Elements) -> Void)
    case other
}

extension Effect {
    /// The effect of a child, as one of its parent: at its place, with the parent's actions.
    ///
    /// - Parameter dismissal: The action that removes the child; nil if there is none.
    func placed<Parent>(
        _ embed: @escaping (Action) -> Parent,
        at steps: () -> [PlaceStep],
        dismissal: () -> Parent? = { nil }
    ) -> Effect<Parent> {
        guard let operation else { return .none }
        let placed = steps().reversed().reduce(operation.map(embed)) { .at($1, $0) }
        guard placed.dismisses, let dismissal = dismissal() else { return Effect<Parent>(placed) }
        return Effect<Parent>(placed.resolvingDismiss(dismissal))
    }
}
