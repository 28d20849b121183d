package import ModernComposable

/// A failure found by a ``TestStore``. Its description is the only source of its text.
package enum TestStoreFailure: Sendable {
    /// The state differs from the expected one; the lines show the smallest difference.
    case unexpectedState(action: String, difference: [String])
    /// The test expected a change of the state, but there is none.
    case noChange(action: String)
    /// Effects sent actions that the test did not receive before its next step.
    case unreceived(actions: [String], when: String)
    /// The received action isn't the expected one.
    case unexpectedAction(expected: String, actual: String, difference: [String])
    /// No action was sent, and no effect is running that could send one.
    case nothingReceived(expected: String)
    /// No action was sent before the timeout.
    case timedOut(expected: String, timeout: Duration, effects: [EffectOrigin])
    /// The test ended while effects were running.
    case stillRunning([EffectOrigin])
    /// A diagnostic of the store, such as an error that an effect threw.
    case issue(String)
    /// The closure with the expected change threw an error.
    case assertionThrew(String)
    /// ``TestClock/run(fileID:filePath:line:column:)`` did not end, because tasks sleep again and again.
    case sleepsOnAndOn(asleep: Int, sleeps: Int)
}

extension TestStoreFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unexpectedState(let action, let difference):
            paragraphs(
                "The state after '\(action)' differs from the expected state (- expected, + actual):",
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
                "'\(expected)' was expected, but '\(actual)' was received (- expected, + actual):",
                difference.joined(separator: "\n"))
        case .nothingReceived(let expected):
            "'\(expected)' was expected, but no action was received, and no effect is running that could send one."
        case .timedOut(let expected, let timeout, let effects):
            paragraphs(
                "'\(expected)' was expected, but no action was received within \(timeout), although "
                    + "\(count(effects.count, "effect")) \(effects.count == 1 ? "is" : "are") running:",
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
            "The closure with the expected changes threw an error: \(error)"
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
