package import SwiftUI

extension HeadlessScreen {
    /// Taps one of several controls with the same name.
    ///
    /// - Parameters:
    ///   - label: The name of the controls.
    ///   - number: Which of them, counted from 1 in the order of the screen.
    public func tap(_ label: String, number: Int) async throws {
        try await send(.tap, to: try control(label, number: number))
    }

    /// Taps a control twice quickly, like an impatient user: the second tap comes as soon as the first is shown, before the tasks that
    /// it has started have ended. The second tap has no effect on a control that is gone, covered or disabled by then.
    public func tapTwice(_ label: String, number: Int = 1) async throws {
        let element = try control(label, number: number)
        let outcome = graph.send(.tap, to: element.id)
        guard outcome == .handled || outcome == .known else {
            throw failure("“\(element.name)” can't be used: it is \(outcome.rawValue).")
        }
        flush()
        graph.send(.tap, to: element.id)
        flush()
        await settle()
    }

    private func control(_ label: String, number: Int) throws -> Element {
        if number == 1 { return try control(label) { $0.isTappable } }
        let named = live.filter { $0.isTappable && $0.isNamed(label) }
        guard named.indices.contains(number - 1) else {
            throw failure(
                "There is no control number \(number) named “\(label)”: controls of this name: \(named.count)."
            )
        }
        return named[number - 1]
    }
}

extension Element {
    /// Whether its name or its accessibility identifier is exactly this text.
    package func isNamed(_ label: String) -> Bool {
        name == label || attributes.string(.identifier) == label
    }
}
