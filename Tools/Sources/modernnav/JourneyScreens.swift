import Foundation

extension RecordedJourney {
    /// A screen along a journey.
    struct Screen {
        let journey: String
        /// The number of actions before it.
        let number: Int
        /// The action that led to it, as JSON.
        let action: String
        /// The line of the action.
        let place: String
    }

    /// Its file and line.
    var name: String { "\(file):\(line)" }

    /// The start, and each step that leads to a place where the journey has not been.
    var screens: [Screen] {
        var seen: Set<JSONValue> = []
        let reached = steps.enumerated().filter { seen.insert($0.element.place).inserted }
        return [Screen(journey: name, number: 0, action: "start", place: name)]
            + reached.map { index, step in
                Screen(
                    journey: name, number: index + 1, action: Self.words(step.action),
                    place: "\(file):\(step.line)")
            }
    }

    private static func words(_ action: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = (try? encoder.encode(action)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.count > 80 ? "\(text.prefix(79))…" : text
    }
}
