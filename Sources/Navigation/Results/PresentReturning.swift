public import Composable

extension Store {
    /// Presents a sheet or cover, and waits for what it returns.
    ///
    /// ```swift
    /// if let avatar = try await store.present(.avatarPicker, returning: Avatar.self) { save(avatar) }
    ///
    /// store.dismiss(returning: avatar)   // in the sheet
    /// ```
    ///
    /// - Returns: what the flow was dismissed with; nil when it goes in any other way: dismissed or pulled down without a
    ///   value, replaced, gone with the flow that presents it; and nil at once when it isn't presented, as guards deny or
    ///   hold it. A value of another type is a diagnostic, MN0211, and nil.
    /// - Throws: `CancellationError` when the waiting task is cancelled; what is presented stays.
    ///   ``Composable/StoreFinishedError`` when ``Composable/Store/finish()`` is called meanwhile; called before, nothing is
    ///   presented.
    public func present<Route, Sheet, Value: Sendable>(
        _ sheet: Sheet, as style: PresentationStyle = .sheet, returning type: Value.Type,
        report: (ResultProblem) -> Void = ResultProblem.log
    ) async throws -> Value?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        // Throws where nobody can wait any more.
        try await wait { _ in false }
        let before = state.presentation?.id
        send(.present(sheet, as: style))
        guard !isStale, let id = state.presentation?.id, id != before, state.presentation?.sheet == sheet
        else {
            return nil
        }
        try await wait { $0.presentation?.id == id }
        guard !isStale, state.returned.presentation == id, let returned = state.returned.value else {
            return nil
        }
        if let value = returned.value as? Value { return value }
        report(.wrongType(presented: "\(sheet)", returned: returned.type, expected: "\(type)"))
        return nil
    }

    /// Presents a module's sheet or cover, and waits for what it returns.
    @_disfavoredOverload
    public func present<Value: Sendable>(
        _ sheet: some Hashable & Codable & Sendable, as style: PresentationStyle = .sheet,
        returning type: Value.Type, report: (ResultProblem) -> Void = ResultProblem.log
    ) async throws -> Value?
    where State == NavigationState<AnyRoute, AnySheet>, Action == NavigationAction<AnyRoute, AnySheet> {
        try await present(AnySheet(sheet), as: style, returning: type, report: report)
    }

    /// Closes the sheet or cover that this flow lives in, with all above it, and returns a value to whoever waits for
    /// it.
    ///
    /// Sent from any screen of the flow. Guards may keep the flow open; then nothing is returned until it goes. In the
    /// root flow nothing happens.
    @discardableResult
    public func dismiss<Route, Sheet>(returning value: some Sendable) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.dismissReturning(ReturnedValue(value)))
    }
}
