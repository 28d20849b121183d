public import ModernComposable

extension Store where State: _NavigationFlowState {
    /// Presents a sheet or cover, and waits for its result.
    ///
    /// ```swift
    /// if let avatar = try await store.present(.avatarPicker, returning: Avatar.self) { save(avatar) }
    ///
    /// store.dismiss(returning: avatar)   // in the sheet
    /// ```
    ///
    /// If the presentation is delayed by an asynchronous guard, a held plan or the loading of a module, the wait
    /// continues as long as the plan is held, and then as long as the sheet is presented.
    ///
    /// - Returns: The value with which the flow was dismissed. Nil if it was closed in any other way: dismissed or
    ///   pulled down without a value, replaced, or closed with the flow that presents it. Nil also if it is never
    ///   presented, because guards deny or redirect it, or the held plan is dropped or replaced. A value of another
    ///   type is reported as MN0211, and the result is nil.
    /// - Throws: `CancellationError` if the waiting task is cancelled; the presentation and a held plan stay.
    ///   ``/ModernComposable/StoreFinishedError`` if ``/ModernComposable/Store/finish()`` is called, or the store or the
    ///   window that shows it is released; if it was called before, nothing is presented. The wait doesn't retain the
    ///   store.
    public consuming func present<Route, Sheet, Value: Sendable>(
        _ sheet: Sheet, as style: PresentationStyle = .sheet, returning type: Value.Type,
        report: (ResultDiagnostic) -> Void = ResultDiagnostic.log
    ) async throws -> Value?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        let awaited = AwaitedPresentation<Route, Sheet>(of: sheet)
        // Throws if a wait is no longer possible.
        _ = try wait { flow, outermost in
            awaited.begin(flow, outermost)
            return false
        }
        send(.present(sheet, as: style))
        let wait = try wait { flow, outermost in awaited.isAwaited(flow, outermost) }
        _ = consume self
        try await wait.untilOver()
        guard let returned = awaited.returned else { return nil }
        if let value = returned.value as? Value { return value }
        report(.wrongType(presented: "\(sheet)", returned: returned.type, expected: "\(type)"))
        return nil
    }

    /// Presents a module's sheet or cover, and waits for its result.
    @_disfavoredOverload
    public consuming func present<Value: Sendable>(
        _ sheet: some Hashable & Codable & Sendable, as style: PresentationStyle = .sheet,
        returning type: Value.Type, report: (ResultDiagnostic) -> Void = ResultDiagnostic.log
    ) async throws -> Value?
    where State == NavigationState<AnyRoute, AnySheet>, Action == NavigationAction<AnyRoute, AnySheet> {
        try await (consume self).present(AnySheet(sheet), as: style, returning: type, report: report)
    }

    /// The values that presentations of this flow return, whether a tap, a link or a restored state presented them.
    ///
    /// ```swift
    /// AvatarRow()
    ///     .task { for await avatar in store.results(of: Avatar.self) { save(avatar) } }
    ///
    /// store.present(.avatarPicker)   // or a link to it, or the picker that was open before a restart
    /// ```
    ///
    /// A value that `present(_:as:returning:)` waits for is also received here, so use one of the two for a presentation. Values of other
    /// types are left out. A value returned before the call is not received.
    ///
    /// - Returns: The values in order. The stream ends when the store is finished or released, or the window that shows it is.
    public func results<Route, Sheet, Value: Sendable>(of type: Value.Type = Value.self) -> AsyncStream<Value>
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        let (values, continuation) = AsyncStream.makeStream(of: Value.self)
        var shown: EntryID?
        let wait = try? wait { flow, _ in
            if let shown, flow.presentation?.id != shown, flow.returned.presentation == shown,
                let value = flow.returned.value?.value as? Value
            {
                continuation.yield(value)
            }
            shown = flow.presentation?.id
            return true
        }
        guard let wait else {
            continuation.finish()
            return values
        }
        let end = Task {
            try? await wait.untilOver()
            continuation.finish()
        }
        continuation.onTermination = { _ in end.cancel() }
        return values
    }

    /// Closes the sheet or cover that contains this flow, with everything above it, and returns a value to the waiting caller.
    ///
    /// It can be called from any screen of the flow. If guards keep the flow open, the value isn't returned until the
    /// flow is closed. No effect in the root flow.
    @discardableResult
    public func dismiss<Route, Sheet>(returning value: some Sendable) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.dismissReturning(ReturnedValue(value)))
    }
}

/// Tracks an awaited presentation across changes of the state.
@MainActor
private final class AwaitedPresentation<Route: Hashable, Sheet: Hashable> {
    typealias Flow = NavigationState<Route, Sheet>

    private enum Stage {
        case sent(planBefore: EntryID?)
        case held(plan: EntryID)
        case presented(EntryID)
    }

    private let sheet: Sheet
    private var stage = Stage.sent(planBefore: nil)
    /// The id of the flow's previous presentation.
    private var before: EntryID?
    private(set) var returned: ReturnedValue?

    init(of sheet: Sheet) { self.sheet = sheet }

    /// Records the state before the presentation.
    func begin(_ flow: Flow, _ outermost: Flow) {
        before = flow.presentation?.id
        stage = .sent(planBefore: outermost.held?.origin.number)
    }

    /// Returns whether there is still something to wait for.
    func isAwaited(_ flow: Flow, _ outermost: Flow) -> Bool {
        let plan = outermost.held?.origin.number
        switch stage {
        case .sent(let planBefore):
            guard let plan, plan != planBefore else { return isPresented(in: flow) }
            stage = .held(plan: plan)
            before = flow.presentation?.id
            return true
        case .held(let own):
            // A plan is performed by the same change that ends it.
            guard plan == own else { return isPresented(in: flow) }
            before = flow.presentation?.id
            return true
        case .presented(let id):
            if flow.presentation?.id == id { return true }
            if flow.returned.presentation == id { returned = flow.returned.value }
            return false
        }
    }

    private func isPresented(in flow: Flow) -> Bool {
        guard let presentation = flow.presentation, let id = presentation.id, id != before,
            presentation.sheet == sheet
        else { return false }
        stage = .presented(id)
        return true
    }
}
