import Foundation

extension Path {
    /// Text form: coordinates, followed by the letter of the command: `0 0 m 10 0 l h`.
    public var description: String {
        elements.map { element in
            switch element {
            case .move(let end): "\(words([end])) m"
            case .line(let end): "\(words([end])) l"
            case .quadCurve(let end, let control): "\(words([control, end])) q"
            case .curve(let end, let control1, let control2): "\(words([control1, control2, end])) c"
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    /// Parses the format of `description`; nil if the text is invalid.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
                continue
            }
            guard word.count == 1, let letter = word.first, read(letter, numbers) else { return nil }
            numbers.removeAll(keepingCapacity: true)
        }
        guard numbers.isEmpty else { return nil }
    }

    private mutating func read(_ letter: Character, _ numbers: [CGFloat]) -> Bool {
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
        switch (letter, numbers.count) {
        case ("m", 2): move(to: point(0))
        case ("l", 2): addLine(to: point(0))
        case ("q", 4): addQuadCurve(to: point(1), control: point(0))
        case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
        case ("h", 0): closeSubpath()
        default: return false
        }
        return true
    }

    /// SVG path data for the `path` attribute.
    package var svg: String {
        elements.map { element in
            switch element {
            case .move(let end): "M\(words([end]))"
            case .line(let end): "L\(words([end]))"
            case .quadCurve(let end, let control): "Q\(words([control, end]))"
            case .curve(let end, let control1, let control2): "C\(words([control1, control2, end]))"
            case .closeSubpath: "Z"
            }
        }.joined()
    }

    private func words(_ points: [CGPoint]) -> String {
        points.flatMap { [$0.x, $0.y] }.map(word).joined(separator: " ")
    }

    private func word(_ number: CGFloat) -> String {
        let rounded = (Double(number) * 1000).rounded() / 1000
        guard rounded.isFinite else { return "0" }
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
