public import ModernComposable
import Testing

/// A store that a test drives, and that has the test account for all that happens.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter() }
/// await store.send(.increment) { $0.count = 1 }
/// await store.send(.factTapped)
/// await store.receive(\.factLoaded) { $0.fact = "1 is odd" }
/// await store.finish()
/// ```
///
/// After each `send` and `receive` what can run has run: an effect that has finished, or was cancelled, doesn't count as running.
///
/// By default a test must say of each action how the state changes, must receive each action that an effect
/// sends, in order, and must end each effect. With ``Exhaustivity/off`` it says what it cares for, and the
/// rest may be as it is.
@MainActor
public final class TestStore<State: Equatable, Action> {
    /// How much a test must account for.
    public enum Exhaustivity: Sendable {
        /// All: changes, received actions and effects.
        case on
        /// What the test says must hold; what it doesn't say is not looked at.
        case off
    }

    /// How much this test must account for; it may change in the course of the test.
    public var exhaustivity: Exhaustivity {
        didSet { updateLeftOver() }
    }

    /// The state after what the test has sent and received. Actions that are not received yet are not in it.
    public private(set) var state: State

    /// Whether the feature has asked to be dismissed, by ``Effect/dismiss``. Here it stands alone, so nothing else comes of it.
    public var isDismissed: Bool { record.isDismissed }

    /// How long `receive` and `finish` wait while effects run; on a busy machine also until these have had their turn.
    public var timeout: Duration = .seconds(5)

    private let store: Store<State, Origin>
    private let record = Record()
    private let report: @Sendable (TestStoreFailure, TestLocation) -> Void
    private let sleep: @Sendable (Duration) async throws -> Void
    private let made: TestLocation
    private var location: TestLocation
    private var waiting: CheckedContinuation<Void, Never>?
    private let turns: EffectTurns
    /// What is not accounted for if the test ends now, kept where `deinit` can reach it.
    private var leftOver: [TestStoreFailure] = []

    /// Who sent an action: the test, or an effect.
    private enum Origin {
        case test(Action)
        case effect(Action)
    }

    /// What the reducer did, and the test has not accounted for.
    private final class Record {
        var sent: State?
        var received: [(action: Action, state: State)] = []
        var issues: [StoreDiagnostic] = []
        var isDismissed = false
        var onChange: (() -> Void)?
    }

    /// - Parameters:
    ///   - clock: What ``timeout`` is measured with.
    ///   - report: Told of each failure; has the test fail by default, be it one of Swift Testing or of XCTest.
    public init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State,
        @ReducerBuilder<State, Action> reducer: () -> R,
        exhaustivity: Exhaustivity = .on,
        clock: some Clock<Duration> = ContinuousClock(),
        report: (@Sendable (TestStoreFailure, TestLocation) -> Void)? = nil,
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
        made = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        location = made
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
                    return effect.map(Origin.effect)
                }
            }
        } onDiagnostic: { [record] issue in
            if case .nothingToDismiss = issue {
                record.isDismissed = true
            } else {
                record.issues.append(issue)
            }
            record.onChange?()
        }
        turns = EffectTurns(of: store) { [record] in record.received.count }
        store.onEffectsChange { [weak self] in self?.somethingHappened() }
        record.onChange = { [weak self] in MainActor.assumeIsolated { self?.somethingHappened() } }
    }

    deinit {
        for failure in leftOver { report(failure, made) }
    }
}

extension TestStore {
    /// Sends an action, as a person does, and says how the state changes by it.
    ///
    /// - Parameter assert: Changes the state before to the state after.
    /// - Returns: A handle on what the action started.
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

    /// Sends the action of a case that holds nothing: `send(\.increment)`.
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

    /// Sends the action of a case, also of one inside of others: `send(\.destination.edit.title, "Parks")`.
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

    /// Waits for the next action from an effect, which must be this one.
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

    /// Waits until no effect runs any more, then says what is not accounted for.
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

    /// Takes the actions that came from effects as received, with the changes that they made.
    public func skipReceivedActions() {
        state = record.received.last?.state ?? state
        record.received = []
        updateLeftOver()
    }

    /// Cancels the effects that run, and no longer asks for their end.
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

    /// Gives way until what can run has run.
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

    /// Compares the state after an action with what the test says of it.
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

    /// Waits until something is so; false if that takes too long.
    private func wait(until isReady: () -> Bool) async -> Bool {
        var isOver = false
        let alarm = Task { [sleep, timeout, weak self] in
            guard (try? await sleep(timeout)) != nil else { return }
            // On a busy machine what is waited for may not have had its turn.
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
        for issue in record.issues { fail(.issue(issue.description)) }
        record.issues = []
        updateLeftOver()
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
    /// As source names it.
    fileprivate var text: String { "\\.\(name)" }
}
