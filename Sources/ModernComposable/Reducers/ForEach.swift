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
    @inlinable
    public func forEach<
        ID: Hashable, ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>
    >(
        _ elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
        action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        Nesting(
            ReducerBuilder<State, Action>.Rooted(self), place: ElementPlace(elements),
            actions: IdentifiedActions(action), child: element(), name: "forEach",
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
    @inlinable
    public func forEach<
        ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>
    >(
        _ elements: WritableKeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        Nesting(
            ReducerBuilder<State, Action>.Rooted(self), place: ElementPlace(elements),
            actions: StackActions(action), child: element(), name: "forEach",
            origin: EffectOrigin(fileID: fileID, line: line))
    }
}
