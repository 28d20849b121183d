public import ModernComposable
import Testing

/// A store for tests that requires the test to account for every change, action and effect.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter() }
/// await store.send(.increment) { $0.count = 1 }
/// await store.send(.factTapped)
/// await store.receive(\.factLoaded) { $0.fact = "1 is odd" }
/// await store.finish()
/// ```
///
/// After each `send` and `receive` all effects have run as far as they can; finished and cancelled effects don't count as running.
///
/// By default a test must state each action's change of the state, must receive every action that an effect
/// sends, in order, and must end every effect. With ``Exhaustivity/off`` it only checks what it states.
@MainActor
public final class TestStore<State: Equatable, Action> {
    /// The amount that a test must account for.
    public enum Exhaustivity: Sendable {
        /// Everything: changes, received actions and effects.
        case on
        /// Only what the test states; everything else is ignored.
        case off
    }

    /// The amount that this test must account for. It may change during the test.
    public var exhaustivity: Exhaustivity {
        didSet { updateLeftOver() }
    }

    /// The state after the sent and received actions, without those that are not received yet.
    public private(set) var state: State

    /// Whether the feature has returned `.dismiss`. Its effects are then cancelled, as they are when a parent removes it.
    public var isDismissed: Bool { record.isDismissed }

    /// The time that `receive` and `finish` wait while effects run. On a busy machine they also wait until the effects have had a turn.
    public var timeout: Duration = .seconds(5)

    private let store: Store<State, Origin>
    private let record = Record()
    private let report: @Sendable (TestStoreFailure, TestLocation) -> Void
    private let sleep: @Sendable (Duration) async throws -> Void
    private let creation: TestLocation
    private var location: TestLocation
    private var waiting: CheckedContinuation<Void, Never>?
    private let turns: EffectTurns
    /// The failures if the test ends now, stored where `deinit` can read them.
    private var leftOver: [TestStoreFailure] = []

    /// The sender of an action: the test, or an effect.
    private enum Origin {
        case test(Action)
        case effect(Action)
    }

    /// The changes that the reducer made and the test has not accounted for.
    private final class Record {
        var sent: State?
        var received: [(action: Action, state: State)] = []
        var diagnostics: [StoreDiagnostic] = []
        var isDismissed = false
        var onChange: (() -> Void)?
        var onReceive: (() -> Void)?
    }

    /// Creates a store for a test. Its `clock` is that of ``timeout``. Each failure makes the test fail, in Swift Testing or XCTest.
    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State,
        @ReducerBuilder<State, Action> reducer: () -> R,
        exhaustivity: Exhaustivity = .on,
        clock: some Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(
            initialState: initialState(), reducer: reducer, exhaustivity: exhaustivity, clock: clock,
            report: nil, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// - Parameter report: Called for each failure; nil makes the test fail.
    package init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State,
        @ReducerBuilder<State, Action> reducer: () -> R,
        exhaustivity: Exhaustivity = .on,
        clock: some Clock<Duration> = ContinuousClock(),
        report: (@Sendable (TestStoreFailure, TestLocation) -> Void)?,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let state = initialState()
        let reducer = reducer()
        self.state = state
        self.exhaustivity = exhaustivity
        let isSwiftTesting = Test.current != nil
        self.report =
            report ?? { TestStoreFailure.record($0, at: $1, isSwiftTesting: isSwiftTesting) }
        sleep = { try await clock.sleep(for: $0) }
        creation = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        location = creation
        store = Store(initialState: state) { [record] in
            Reduce<State, Origin> { state, origin in
                switch origin {
                case .test(let action):
                    let effect = reducer.reduce(into: &state, action: action)
                    record.sent = state
                    return effect.map(Origin.effect)
                case .effect(let action):
                    let effect = reducer.reduce(into: &state, action: action)
                    record.received.append((action, state))
                    record.onReceive?()
                    return effect.map(Origin.effect)
                }
            }
        } onDiagnostic: { [record] diagnostic in
            if case .nothingToDismiss = diagnostic {
                record.isDismissed = true
            } else {
                record.diagnostics.append(diagnostic)
            }
            record.onChange?()
        }
        turns = EffectTurns(of: store) { [record] in record.received.count }
        store.onEffectsChange { [weak self] in self?.somethingHappened() }
        record.onReceive = { [weak self] in MainActor.assumeIsolated { self?.stopWaiting() } }
        record.onChange = { [weak self] in MainActor.assumeIsolated { self?.somethingHappened() } }
    }

    deinit {
        for failure in leftOver { report(failure, creation) }
    }
}

/// A test store for the state and the actions of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

extension TestStore {
    /// Sends an action, as a user would, and checks its change of the state.
    ///
    /// The closure changes the previous state to the expected one.
    ///
    /// - Returns: A handle on the effects of the action.
    @discardableResult
    public func send(
        _ action: Action,
        assert: ((inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async -> StoreTask {
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        if exhaustivity == .on, !record.received.isEmpty {
            fail(.unreceived(actions: received, when: "sending '\(ValueDump(action).text)'"))
        }
        skipReceivedActions()
        let task = TestClock.$turns.withValue(turns) { store.send(.test(action)) }
        account(for: record.sent ?? state, after: ValueDump(action).text, assert)
        await settle()
        return task
    }

    /// Sends the action of a case without a value: `send(\.increment)`.
    @discardableResult
    public func send(
        _ path: CaseKeyPath<Action, Void>,
        assert: ((inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async -> StoreTask {
        await send(path, (), assert: assert, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Sends the action of a case, which may be nested: `send(\.destination.edit.title, "Parks")`.
    @discardableResult
    public func send<Value>(
        _ path: CaseKeyPath<Action, Value>,
        _ value: Value,
        assert: ((inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async -> StoreTask {
        await send(
            CasePath(path).embed(value), assert: assert, fileID: fileID, filePath: filePath, line: line,
            column: column)
    }

    /// Waits for the next action from an effect, which must equal this one.
    public func receive(
        _ expected: Action,
        assert: ((inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Action: Equatable {
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        await receive(ValueDump(expected).text, assert, matching: { $0 == expected }) {
            StateDifference(expected: expected, actual: $0)?.lines ?? []
        }
    }

    /// Waits for the next action from an effect, which must be this case: `receive(\.loaded)`.
    public func receive<Value>(
        _ expected: CaseKeyPath<Action, Value>,
        assert: ((inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Action: CasePathable {
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        await receive(CasePath(expected).text, assert, matching: { $0.is(expected) }) { Self.added($0) }
    }

    /// Waits for the next action from an effect, which must be this case with this value: `receive(\.loaded, ["Parks"])`.
    public func receive<Value: Equatable>(
        _ expected: CaseKeyPath<Action, Value>,
        _ value: Value,
        assert: ((inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Action: CasePathable {
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let path = CasePath(expected)
        await receive("\(path.text) \(ValueDump(value).text)", assert) {
            path.extract($0) == value
        } difference: {
            guard let actual = path.extract($0) else { return Self.added($0) }
            return StateDifference(expected: value, actual: actual)?.lines ?? []
        }
    }

    /// Waits until no effect is running, then reports what the test has not accounted for.
    public func finish(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        _ = await wait { [store] in store.runningEffects.isEmpty }
        updateLeftOver()
        for failure in leftOver { fail(failure) }
        skipReceivedActions()
        await skipRunningEffects()
    }

    /// Marks the actions from effects as received, and accepts their changes of the state.
    public func skipReceivedActions() {
        state = record.received.last?.state ?? state
        record.received = []
        updateLeftOver()
    }

    /// Cancels the running effects, so that the test need not end them.
    public func skipRunningEffects() async {
        store.cancelEffects()
        await store.finish()
        updateLeftOver()
    }
}

extension TestStore {
    private var received: [String] { record.received.map { ValueDump($0.action).text } }

    private static func added(_ action: Action) -> [String] { ["+ \(ValueDump(action).text)"] }

    private func fail(_ failure: TestStoreFailure) { report(failure, location) }

    /// Yields until all effects have run as far as they can.
    private func settle() async {
        await turns.settle()
    }

    private func receive(
        _ expected: String,
        _ assert: ((inout State) throws -> Void)?,
        matching isExpected: (Action) -> Bool,
        difference: (Action) -> [String]
    ) async {
        await receiveNext(expected, assert, matching: isExpected, difference: difference)
        await settle()
    }

    private func receiveNext(
        _ expected: String,
        _ assert: ((inout State) throws -> Void)?,
        matching isExpected: (Action) -> Bool,
        difference: (Action) -> [String]
    ) async {
        repeat {
            let isInTime = await wait { [store, record] in
                !record.received.isEmpty || store.runningEffects.isEmpty
            }
            guard let first = record.received.first else {
                let effects = store.runningEffects
                return fail(
                    isInTime
                        ? .nothingReceived(expected: expected)
                        : .timedOut(expected: expected, timeout: timeout, effects: effects))
            }
            record.received.removeFirst()
            if isExpected(first.action) {
                return account(for: first.state, after: ValueDump(first.action).text, assert)
            }
            if exhaustivity == .on {
                fail(
                    .unexpectedAction(
                        expected: expected, actual: ValueDump(first.action).text,
                        difference: difference(first.action)))
                return account(for: first.state, after: ValueDump(first.action).text, nil, isKnown: false)
            }
            account(for: first.state, after: ValueDump(first.action).text, nil)
        } while true
    }

    /// Compares the state after an action with the test's expectation.
    private func account(
        for actual: State,
        after action: String,
        _ assert: ((inout State) throws -> Void)?,
        isKnown: Bool = true
    ) {
        let before = state
        state = actual
        updateLeftOver()
        guard isKnown else { return }
        var expected = exhaustivity == .on ? before : actual
        do {
            try assert?(&expected)
        } catch {
            return fail(.assertionThrew(ValueDump(error).text))
        }
        if expected != actual {
            let difference = StateDifference(expected: expected, actual: actual)
            fail(.unexpectedState(action: action, difference: difference?.lines ?? []))
        } else if exhaustivity == .on, assert != nil, before == actual {
            fail(.noChange(action: action))
        }
    }

    /// Waits until a condition holds; false after the timeout.
    private func wait(until isReady: () -> Bool) async -> Bool {
        var isOver = false
        let alarm = Task { [sleep, timeout, weak self] in
            guard (try? await sleep(timeout)) != nil else { return }
            // On a busy machine the effects may not have had a turn yet.
            await TestClock.settle()
            guard !Task.isCancelled else { return }
            isOver = true
            self?.somethingHappened()
        }
        defer { alarm.cancel() }
        while !isReady() {
            if isOver { return false }
            await withCheckedContinuation { waiting = $0 }
        }
        return true
    }

    private func somethingHappened() {
        turns.somethingHappened()
        for diagnostic in record.diagnostics { fail(.issue(diagnostic.description)) }
        record.diagnostics = []
        if isDismissed, !store.runningEffects.isEmpty { store.cancelEffects() }
        updateLeftOver()
        stopWaiting()
    }

    private func stopWaiting() {
        waiting?.resume()
        waiting = nil
    }

    private func updateLeftOver() {
        leftOver = []
        guard exhaustivity == .on else { return }
        if !record.received.isEmpty {
            leftOver.append(.unreceived(actions: received, when: "the end of the test"))
        }
        if !store.runningEffects.isEmpty { leftOver.append(.stillRunning(store.runningEffects)) }
    }
}

extension CasePath {
    /// The key path in source form.
    fileprivate var text: String { "\\.\(name)" }
}

extension TestStore {
    /// Requires another amount while `operation` runs: `await store.withExhaustivity(.off) { await store.send(.appeared) }`.
    public func withExhaustivity<Result>(
        _ exhaustivity: Exhaustivity, operation: () async throws -> Result
    ) async rethrows -> Result {
        let before = self.exhaustivity
        defer { self.exhaustivity = before }
        self.exhaustivity = exhaustivity
        return try await operation()
    }
}

extension TestStore {
    @available(
        *, unavailable, message: "Pass what the reducer needs in its initializer: 'Timer(clock: clock)'."
    )
    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State,
        @ReducerBuilder<State, Action> reducer: () -> R,
        withDependencies prepare: (inout Never) -> Void
    ) {
        fatalError("unavailable")
    }
}
