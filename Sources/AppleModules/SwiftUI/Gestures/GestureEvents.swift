extension ElementEvent {
    /// Parses a gesture or a row change from the host's client: its kind and one value.
    ///
    /// | kind | value |
    /// | --- | --- |
    /// | `taps` | the number in a row, 2 to 10 |
    /// | `press` | whether the finger is down |
    /// | `longPress`, `delete` | none |
    /// | `move` | the index among the rows of the collection, from 0 |
    /// | `drag` | `changed x0 y0 x y vx vy`: the phase, then start, location and velocity |
    /// | `magnify`, `rotate` | `changed 1.25`: the phase, then the scale, or degrees clockwise |
    ///
    /// - Returns: nil for anything else, and for numbers that are not finite.
    package init?(gesture kind: String, text: String?, number: Double?, flag: Bool?) {
        switch kind {
        case "taps":
            guard let count = number.flatMap(Int.init(exactly:)), (2...10).contains(count) else { return nil }
            self = .taps(count)
        case "press":
            guard let flag else { return nil }
            self = .press(flag)
        case "longPress": self = .longPress
        case "delete": self = .delete
        case "move":
            guard let place = number.flatMap(Int.init(exactly:)), place >= 0 else { return nil }
            self = .move(place)
        case "drag":
            guard let (phase, numbers) = Self.parts(of: text, count: 6) else { return nil }
            self = .drag(
                DragEvent(
                    phase, from: (numbers[0], numbers[1]), to: (numbers[2], numbers[3]),
                    velocity: (numbers[4], numbers[5])))
        case "magnify":
            guard let (phase, numbers) = Self.parts(of: text, count: 1), numbers[0] > 0 else { return nil }
            self = .magnify(numbers[0], phase)
        case "rotate":
            guard let (phase, numbers) = Self.parts(of: text, count: 1) else { return nil }
            self = .rotate(numbers[0], phase)
        default: return nil
        }
    }

    private static func parts(of text: String?, count: Int) -> (GesturePhase, [Double])? {
        guard let text, text.utf8.count <= 256 else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == count + 1, let phase = GesturePhase(rawValue: String(words[0])) else {
            return nil
        }
        let numbers = words.dropFirst().compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e7 }
        return numbers.count == count ? (phase, numbers) : nil
    }
}

/// The phase of a gesture.
package enum GesturePhase: String, Sendable, Hashable {
    case changed, ended, cancelled
}

/// A finger's movement, in points from the top left of the element, and its velocity in points per second.
package struct DragEvent: Hashable, Sendable {
    package var phase: GesturePhase
    package var startX, startY, x, y, velocityX, velocityY: Double

    package init(
        _ phase: GesturePhase, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
        velocity: (x: Double, y: Double) = (0, 0)
    ) {
        self.phase = phase
        (startX, startY) = start
        (x, y) = end
        (velocityX, velocityY) = velocity
    }
}
