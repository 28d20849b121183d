/// The size of an element and its position, as measured by the host, in points of the window.
package struct MeasuredFrame: Hashable, Sendable {
    let size: CGSize
    /// The top left of the element, then of each element named in its `measured` attribute. For an element with
    /// `placed`: its top left, then the width and height of each view inside.
    let origins: [CGPoint]

    /// Parses `width height x y`, followed by `x y` of each named element.
    /// - Returns: nil for any other text, and for numbers that no screen has.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.limit else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = words.compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e7 }
        guard numbers.count == words.count, numbers.count >= 4, numbers.count.isMultiple(of: 2),
            numbers[0] >= 0, numbers[1] >= 0
        else { return nil }
        size = CGSize(width: numbers[0], height: numbers[1])
        origins = stride(from: 2, to: numbers.count, by: 2).map {
            CGPoint(x: numbers[$0], y: numbers[$0 + 1])
        }
    }

    private static let limit = 4096
}

/// The measured size and position of an element, as state that views can read.
final class MeasuredLayout: Sendable {
    /// The size of a phone's screen until the host has measured the element.
    let size = StateCell(MeasuredLayout.phone)
    let origins = StateCell([CGPoint.zero])
    let isMeasured = StateCell(false)

    static let phone = CGSize(width: 393, height: 759)

    func take(_ frame: MeasuredFrame) {
        if size.current != frame.size { size.write(frame.size) }
        if origins.current != frame.origins { origins.write(frame.origins) }
        if !isMeasured.current { isMeasured.write(true) }
    }
}

extension Node {
    /// Asks the host to measure the node's element, and returns what is known so far.
    func geometry(of element: Element) -> GeometryProxy {
        let place = element.place ?? MeasuredLayout()
        element.place = place
        let spaces = environment.coordinateSpaces.compactMap { around in
            around.node?.firstElement.map { (around.space, $0.id) }
        }
        element.set(.measured, .elements(spaces.map(\.1)))
        return GeometryProxy(place: place, spaces: spaces.map(\.0))
    }

    private var firstElement: Element? {
        var elements = SmallArray<Element>()
        collectElements(into: &elements)
        return elements.first
    }
}
