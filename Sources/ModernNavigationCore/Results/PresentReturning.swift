public import ModernComposable

extension Store {
    /// Presents a sheet or cover, and waits for what it returns.
    ///
    /// ```swift
    /// if let avatar = try await store.present(.avatarPicker, returning: Avatar.self) { save(avatar) }
    ///
    /// store.dismiss(returning: avatar)   // in the sheet
    /// ```
    ///
    /// Where guards take their time, hold it, or a module has to be loaded for it, it waits for what becomes of it: as long as the
    /// plan is held, and then as long as the sheet is there.
    ///
    /// Nobody waits for what a link, a notification or a restart presents: receive that by ``results(of:)``.
    ///
    /// - Returns: what the flow was dismissed with; nil when it goes in any other way: dismissed or pulled down without a
    ///   value, replaced, gone with the flow that presents it; nil also when it never is presented, as guards deny it or redirect to
    ///   something else, or the plan that is held is dropped or replaced. A value of another type is a diagnostic, MN0211, and nil.
    /// - Throws: `CancellationError` when the waiting task is cancelled; what is presented stays, and what is held.
    ///   ``/ModernComposable/StoreFinishedError`` when ``/ModernComposable/Store/finish()`` is called meanwhile, the store goes, or the window
    ///   that shows it; called before, nothing is presented. Who waits keeps no store.
    public consuming func present<Route, Sheet, Value: Sendable>(
        _ sheet: Sheet, as style: PresentationStyle = .sheet, returning type: Value.Type,
        report: (ResultDiagnostic) -> Void = ResultDiagnostic.log
    ) async throws -> Value?
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        let awaited = AwaitedPresentation<Route, Sheet>(of: sheet)
        // Throws where nobody can wait any more.
        _ = try wait { flow, outermost in
            awaited.begin(flow, outermost)
            return false
        }
        send(.present(sheet, as: style))
        let wait = try wait { flow, outermost in awaited.goesOn(flow, outermost) }
        _ = consume self
        try await wait.untilOver()
        guard let returned = awaited.returned else { return nil }
        if let value = returned.value as? Value { return value }
        report(.wrongType(presented: "\(sheet)", returned: returned.type, expected: "\(type)"))
        return nil
    }

    /// Presents a module's sheet or cover, and waits for what it returns.
    @_disfavoredOverload
    public consuming func present<Value: Sendable>(
        _ sheet: some Hashable & Codable & Sendable, as style: PresentationStyle = .sheet,
        returning type: Value.Type, report: (ResultDiagnostic) -> Void = ResultDiagnostic.log
    ) async throws -> Value?
    where State == NavigationState<AnyRoute, AnySheet>, Action == NavigationAction<AnyRoute, AnySheet> {
        try await (consume self).present(AnySheet(sheet), as: style, returning: type, report: report)
    }

    /// The values that presentations of this flow are dismissed with, whoever presented them: a tap, a link, a restored state.
    ///
    /// ```swift
    /// AvatarRow()
    ///     .task { for await avatar in store.results(of: Avatar.self) { save(avatar) } }
    ///
    /// store.present(.avatarPicker)   // or a link to it, or the picker that was open before a restart
    /// ```
    ///
    /// A value that ``present(_:as:returning:report:)`` waits for comes here, too, so use one of the two for a presentation. Values of
    /// other types are left out. A value returned before the call is not received.
    ///
    /// - Returns: The values in order; it ends when the store is finished or goes, or the window that shows it.
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

/// What becomes of a presentation that somebody waits for, followed from change to change.
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
    /// What the flow presented when it was last looked at, before this.
    private var before: EntryID?
    private(set) var returned: ReturnedValue?

    init(of sheet: Sheet) { self.sheet = sheet }

    /// What is there before it is presented.
    func begin(_ flow: Flow, _ outermost: Flow) {
        before = flow.presentation?.id
        stage = .sent(planBefore: outermost.held?.origin.number)
    }

    /// Whether there is still something to wait for.
    func goesOn(_ flow: Flow, _ outermost: Flow) -> Bool {
        let plan = outermost.held?.origin.number
        switch stage {
        case .sent(let planBefore):
            guard let plan, plan != planBefore else { return isPresented(in: flow) }
            stage = .held(plan: plan)
            before = flow.presentation?.id
            return true
        case .held(let own):
            // A plan is done in the same change that ends it.
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
