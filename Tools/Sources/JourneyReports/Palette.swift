/// The colours of screens. The eight with the most visits have their own colours, and all others share one.
struct Palette {
    private let colours: [String: Int]

    /// - Parameter screens: sorted by visits, highest first.
    init(_ screens: [String]) {
        colours = Dictionary(screens.prefix(8).enumerated().map { ($1, $0) }) { one, _ in one }
    }

    /// The CSS class of the colour of a screen.
    func name(of screen: String) -> String { colours[screen].map { "c\($0)" } ?? "cr" }
}

/// A coordinate of an SVG, rounded to tenths.
func coordinate(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0
        ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}

/// Shortens a pattern with an ellipsis. Keeps as many of its last segments as fit, or else the beginning and the end of the text.
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
