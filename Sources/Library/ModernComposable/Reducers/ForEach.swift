extension Reducer {
    /// Runs a reducer on the elements of an identified array.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .forEach(\.features, action: \.features) { Feature() }
    /// ```
    ///
    /// The element handles its action first, so that this reducer sees the changed element and may remove
    /// it. Removing an element cancels its effects, and no others. `.dismiss` in an element removes it, by
    /// ``IdentifiedAction/remove(id:)``.
    ///
    /// - Complexity: An element's action costs the same for any number of elements.
    public func forEach<
        ID: Hashable, ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>
    >(
        _ elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
        action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ReducerWithChild(
            ReducerBuilder<State, Action>._Rooted(self), place: ElementPlace(elements),
            actions: IdentifiedChildActions(action), child: element(), name: "forEach",
            origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs a reducer on the elements of a stack.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .forEach(\.path, action: \.path) { Screen() }
    /// ```
    ///
    /// The element handles its action first. ``StackAction/push(id:state:)`` and ``StackAction/popFrom(id:)``
    /// change the stack after this reducer has handled them. Removing an element cancels its effects. `.dismiss`
    /// in an element pops it, and all elements above it.
    public func forEach<
        ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>
    >(
        _ elements: WritableKeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ReducerWithChild(
            ReducerBuilder<State, Action>._Rooted(self), place: ElementPlace(elements),
            actions: StackChildActions(action), child: element(), name: "forEach",
            origin: EffectOrigin(fileID: fileID, line: line))
    }
}
