/// Which colour a screen has: those with the most visits have one of their own, the rest share one.
struct Palette {
    private let colours: [String: Int]

    /// - Parameter screens: those with the most visits first.
    init(_ screens: [String]) {
        colours = Dictionary(screens.prefix(8).enumerated().map { ($1, $0) }) { one, _ in one }
    }

    func name(of screen: String) -> String { colours[screen].map { "c\($0)" } ?? "cr" }
}

/// Coordinates in a drawing: short, and the same each time.
func coordinate(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0
        ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}

/// A text that fits, with an ellipsis where it doesn't: the last parts of a pattern as far as there is room, else both its ends.
func shortened(_ text: String, to length: Int) -> String {
    guard text.count > length else { return text }
    let scheme = text.hasPrefix("sheet:") ? "sheet:" : ""
    let room = length - scheme.count - 1
    for start in text.indices.dropFirst() where "/.:".contains(text[start]) {
        let tail = text[start] == "/" ? text[start...] : text[start...].dropFirst()
        guard tail.count <= room else { continue }
        if tail.count > 3 { return scheme + "…" + tail }
        break
    }
    let head = (length - 1) / 3
    return text.prefix(head) + "…" + text.suffix(length - 1 - head)
}
