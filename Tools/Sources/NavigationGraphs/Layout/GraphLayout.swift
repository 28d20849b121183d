/// The positions of a drawing's screens, and the lines between them.
///
/// The column of a screen is its distance from the first screen. The layout is a forest: the parent of a screen is the first screen that
/// leads to it in a breadth-first walk, and lines between parents and children never cross. Other transitions are drawn above them in a
/// lighter colour. Unconnected parts of the graph are placed beside each other, and screens without transitions in separate rows.
///
/// - Complexity: O(*n* log *n*) in screens and transitions, plus O(*p*²) in the number of parts.
public struct GraphLayout: Sendable {
    public struct Box: Sendable, Equatable {
        public var x: Double
        public var y: Double
        public let width: Double
        public let height: Double

        public var right: Double { x + width }
        public var bottom: Double { y + height }
        var middle: Double { y + height / 2 }
    }

    /// A line, as an SVG path.
    public struct Line: Sendable {
        public let path: String
        /// Whether it connects a parent and a child of the forest.
        public let isMain: Bool
    }

    /// One box for each screen of the drawing.
    public let boxes: [Box]
    /// One line for each transition of the drawing.
    public let lines: [Line]
    /// The root of the largest part of the graph; nil if there are no transitions.
    public let start: Int?
    public let width: Double
    public let height: Double

    static let margin = 24.0
    static let rowGap = 14.0
    static let columnGap = 64.0
    static let boxHeight = 42.0
    static var row: Double { boxHeight + rowGap }

    public init(_ drawing: Drawing) {
        let widths = drawing.screens.map { max(Self.boxWidth($0.name), $0.way == nil ? 0 : 132) }
        let forest = ScreenForest(drawing)
        var parts = forest.roots.map { TreeBlock(root: $0, forest: forest, widths: widths) }
        if !forest.alone.isEmpty { parts.append(TreeBlock(alone: forest.alone, widths: widths)) }
        var places = parts.map { ($0.width, $0.height) }.map { (x: 0.0, y: 0.0, width: $0, height: $1) }
        (width, height) = Self.pack(&places, lastIsAlone: !forest.alone.isEmpty)
        start = forest.roots.first
        var boxes = widths.map { Box(x: 0, y: 0, width: $0, height: Self.boxHeight) }
        var entries: [Int: TreeBlock.Entry] = [:]
        for (part, place) in zip(parts, places) {
            for (screen, point) in part.points {
                boxes[screen].x = point.x + place.x
                boxes[screen].y = point.y + place.y
            }
            for (screen, entry) in part.entries { entries[screen] = entry.moved(x: place.x, y: place.y) }
        }
        self.boxes = boxes
        var pairs: [[Int]: Int] = [:]
        lines = drawing.transitions.enumerated().map { index, transition in
            let pair = [min(transition.from, transition.to), max(transition.from, transition.to)]
            defer { pairs[pair, default: 0] += 1 }
            let isMain = forest.mainTransitions.contains(index)
            return Self.line(
                boxes[transition.from], boxes[transition.to], isSelf: transition.from == transition.to,
                isMain: isMain,
                entry: isMain ? entries[transition.to] : nil, turn: pairs[pair, default: 0])
        }
    }

    /// The width of a letter of a name in the widest of the usual fonts.
    static let letter = 8.3

    /// The width of a box with a name, within bounds.
    private static func boxWidth(_ name: String) -> Double {
        min(max(Double(name.count) * letter + 34, 110), 290)
    }

    /// - Parameters:
    ///   - entry: the route of the line to a screen that is not directly beside its predecessor.
    ///   - turn: the index of a line among those that connect the same screens.
    private static func line(
        _ from: Box, _ to: Box, isSelf: Bool, isMain: Bool, entry: TreeBlock.Entry?, turn: Int
    ) -> Line {
        let shift = Double(turn) * 7
        if isSelf {
            let y = from.middle
            let path =
                "M\(n(from.right)) \(n(y - 8))C\(n(from.right + 34 + shift)) \(n(y - 26)) "
                + "\(n(from.right + 34 + shift)) \(n(y + 26)) \(n(from.right)) \(n(y + 8))"
            return Line(path: path, isMain: isMain)
        }
        if to.x >= from.right {
            let y1 = from.middle + (isMain ? 0 : shift)
            let y2 = to.middle + shift
            let x1 = from.right
            switch entry {
            case .gap(let lane) where to.x > lane + 21:
                // Along the gap above the row, so that the line crosses no box.
                let gap = to.y - rowGap / 2 + 1
                let half = (lane - x1) / 2
                let path =
                    "M\(n(x1)) \(n(y1))C\(n(x1 + half)) \(n(y1)) \(n(lane - half)) \(n(gap)) \(n(lane)) \(n(gap))"
                    + "H\(n(to.x - 20))C\(n(to.x - 8)) \(n(gap)) \(n(to.x - 14)) \(n(y2)) \(n(to.x - 1)) \(n(y2))"
                return Line(path: path, isMain: true)
            case .bus(let lane, let bus):
                // Along the line above all columns, and down beside the screen's column.
                let isBehind = to.x > lane + 25
                let end = isBehind ? to.y - rowGap / 2 + 1 : y2
                let path =
                    "M\(n(x1)) \(n(y1))C\(n(x1 + 16)) \(n(y1)) \(n(x1)) \(n(bus)) \(n(x1 + 16)) \(n(bus))"
                    + "H\(n(lane - 8))Q\(n(lane)) \(n(bus)) \(n(lane)) \(n(bus + 8))"
                    + "V\(n(end - 8))Q\(n(lane)) \(n(end)) \(n(lane + 8)) \(n(end))"
                let last =
                    isBehind
                    ? "H\(n(to.x - 20))C\(n(to.x - 8)) \(n(end)) \(n(to.x - 14)) \(n(y2)) \(n(to.x - 1)) \(n(y2))"
                    : "H\(n(to.x - 1))"
                return Line(path: path + last, isMain: true)
            default: break
            }
            let half = max((to.x - x1) / 2, 24)
            let path =
                "M\(n(x1)) \(n(y1))C\(n(x1 + half)) \(n(y1)) \(n(to.x - half)) \(n(y2)) \(n(to.x - 1)) \(n(y2))"
            return Line(path: path, isMain: isMain)
        }
        // To an earlier column or within a column: an arc to the right of both boxes, wider for longer distances.
        let y1 = from.middle + 6 + shift
        let y2 = to.middle + (to.y > from.y ? -6 : 6) + shift
        let reach = min(40 + abs(y1 - y2) / 6, 160)
        let path =
            "M\(n(from.right)) \(n(y1))C\(n(from.right + reach)) \(n(y1)) "
            + "\(n(to.right + reach)) \(n(y2)) \(n(to.right + 1)) \(n(y2))"
        return Line(path: path, isMain: isMain)
    }

    /// A number with at most one decimal.
    static func n(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        let whole = Int(tenths / 10)
        let rest = Int(abs(tenths)) % 10
        if rest == 0 { return String(whole) }
        return (tenths < 0 && whole == 0 ? "-0" : String(whole)) + ".\(rest)"
    }

    /// Places parts beside and below each other, so that the whole is about half as high as it is wide.
    ///
    /// - Parameter lastIsAlone: whether the last part stays last; the others are sorted by height.
    private static func pack(
        _ parts: inout [(x: Double, y: Double, width: Double, height: Double)], lastIsAlone: Bool
    ) -> (width: Double, height: Double) {
        let area = parts.reduce(0) { $0 + ($1.width + columnGap) * ($1.height + columnGap) }
        let tallest = parts.map(\.height).max() ?? 0
        let limit = margin + max(tallest, (area * 0.55).squareRoot())
        let last = lastIsAlone ? parts.count - 1 : -1
        let order = parts.indices.sorted { one, other in
            (one == last ? 1 : 0, -parts[one].height, one) < (
                other == last ? 1 : 0, -parts[other].height, other
            )
        }
        var columns: [(x: Double, width: Double, bottom: Double)] = []
        for index in order {
            let part = parts[index]
            let free = columns.firstIndex { $0.bottom + part.height <= limit && part.width <= $0.width }
            if let free {
                parts[index].x = columns[free].x
                parts[index].y = columns[free].bottom
                columns[free].bottom += part.height + columnGap / 2
            } else {
                let x = columns.last.map { $0.x + $0.width + columnGap } ?? margin
                parts[index].x = x
                parts[index].y = margin
                columns.append((x, part.width, margin + part.height + columnGap / 2))
            }
        }
        let right = columns.last.map { $0.x + $0.width } ?? margin
        let bottom = parts.map { $0.y + $0.height }.max() ?? margin
        return (right + margin, bottom + margin)
    }
}
