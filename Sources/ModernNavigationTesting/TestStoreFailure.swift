public import ModernComposable

/// What a ``TestStore`` finds wrong; its description is the one text for it.
public enum TestStoreFailure: Sendable {
    /// The state differs from what the test said; the lines show the least difference.
    case unexpectedState(action: String, difference: [String])
    /// The test said that the state changes, and it doesn't.
    case noChange(action: String)
    /// Actions came from effects, and the test goes on without having received them.
    case unreceived(actions: [String], when: String)
    /// Another action came than the one that the test receives.
    case unexpectedAction(expected: String, actual: String, difference: [String])
    /// No action came, and none can come.
    case nothingReceived(expected: String)
    /// No action came in time.
    case timedOut(expected: String, timeout: Duration, effects: [EffectOrigin])
    /// The test ends, and effects still run.
    case stillRunning([EffectOrigin])
    /// A store's own issue, such as an error that an effect threw.
    case issue(String)
    /// The closure that says how the state changes threw an error.
    case assertionThrew(String)
    /// A ``TestClock`` runs until nobody sleeps, and some sleep again and again.
    case sleepsOnAndOn(asleep: Int, sleeps: Int)
}

extension TestStoreFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unexpectedState(let action, let difference):
            paragraphs(
                "The state after '\(action)' is not as the test says (- expected, + actual):",
                difference.joined(separator: "\n"))
        case .noChange(let action):
            "The test changes the state for '\(action)', but it is the same as before. Leave out the closure."
        case .unreceived(let actions, let when):
            paragraphs(
                "\(count(actions.count, "action")) came from effects and "
                    + "\(actions.count == 1 ? "was" : "were") not received before \(when):",
                list(actions),
                "Receive \(actions.count == 1 ? "it" : "them") with 'await store.receive(…)'.")
        case .unexpectedAction(let expected, let actual, let difference):
            paragraphs(
                "'\(expected)' is to be received, but '\(actual)' came (- expected, + actual):",
                difference.joined(separator: "\n"))
        case .nothingReceived(let expected):
            "'\(expected)' is to be received, but no action came, and no effect runs that could send one."
        case .timedOut(let expected, let timeout, let effects):
            paragraphs(
                "'\(expected)' is to be received, but no action came within \(timeout), though "
                    + "\(count(effects.count, "effect")) \(effects.count == 1 ? "runs" : "run"):",
                list(effects.map { "made at \($0)" }),
                "Advance the clock that it waits for, or give 'receive' more time.")
        case .stillRunning(let effects):
            paragraphs(
                "\(count(effects.count, "effect")) still \(effects.count == 1 ? "runs" : "run") "
                    + "at the end of the test:",
                list(effects.map { "made at \($0)" }),
                "Send the action that ends \(effects.count == 1 ? "it" : "them"), or await "
                    + "'store.skipRunningEffects()'.")
        case .issue(let text): text
        case .assertionThrew(let error):
            "The closure that says how the state changes threw an error: \(error)"
        case .sleepsOnAndOn(let asleep, let sleeps):
            "The clock has woken tasks \(sleeps) times, and \(count(asleep, "task")) "
                + "\(asleep == 1 ? "sleeps" : "sleep") again. "
                + "Advance the clock by a time instead of running it, or end what sleeps."
        }
    }

    private func paragraphs(_ paragraphs: String...) -> String { paragraphs.joined(separator: "\n\n") }

    private func list(_ items: [String]) -> String { items.map { "  • \($0)" }.joined(separator: "\n") }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
