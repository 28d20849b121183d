/// Where the screens of a drawing stand, and the lines between them.
///
/// From left to right stands how many steps a screen is away from where the app starts. Each screen hangs below one of those that lead
/// to it, the first that a person would find, so that these lines never cross; the other ways are drawn over them, lighter. Parts
/// of the graph that nothing connects stand beside one another, and screens without any way in rows of their own.
///
/// - Complexity: O(*n* log *n*) in screens and ways, but for the packing of parts, which is O(*p*²) in their number.
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

    /// A line as a path of SVG.
    public struct Line: Sendable {
        public let path: String
        /// Whether it is the way by which its screen is hung up.
        public let isMain: Bool
        public let labelX: Double
        public let labelY: Double
    }

    /// One for each screen of the drawing.
    public let boxes: [Box]
    /// One for each way of the drawing.
    public let lines: [Line]
    /// The screen that the largest part of the graph starts with; nil where there is no way.
    public let start: Int?
    public let width: Double
    public let height: Double

    static let margin = 24.0
    static let rowGap = 14.0
    static let columnGap = 64.0
    static let boxHeight = 42.0
    static var row: Double { boxHeight + rowGap }

    public init(_ drawing: Drawing) {
        let widths = drawing.screens.map { Self.boxWidth($0.name) }
        let forest = ScreenForest(drawing)
        var parts: [Part] = forest.trees.map { Part(tree: $0, forest: forest, widths: widths) }
        if !forest.alone.isEmpty { parts.append(Part(alone: forest.alone, widths: widths)) }
        let size = Self.pack(&parts)
        start = forest.trees.first?.first
        var boxes = widths.map { Box(x: 0, y: 0, width: $0, height: Self.boxHeight) }
        var lanes: [Int: Double] = [:]
        for part in parts {
            for (screen, box) in part.boxes {
                boxes[screen] = Box(
                    x: box.x + part.x, y: box.y + part.y, width: box.width, height: box.height)
            }
            for (screen, lane) in part.lanes { lanes[screen] = lane + part.x }
        }
        self.boxes = boxes
        width = size.width
        height = size.height
        var pairs: [[Int]: Int] = [:]
        lines = drawing.ways.enumerated().map { index, way in
            let pair = [min(way.from, way.to), max(way.from, way.to)]
            defer { pairs[pair, default: 0] += 1 }
            return Self.line(
                boxes[way.from], boxes[way.to], isSelf: way.from == way.to,
                isMain: forest.mainWays.contains(index),
                lane: lanes[way.to], turn: pairs[pair, default: 0])
        }
    }

    /// The width of a letter of a name, in the widest of the usual types.
    static let letter = 8.3

    /// Wide enough for the name, within bounds.
    private static func boxWidth(_ name: String) -> Double {
        min(max(Double(name.count) * letter + 34, 110), 290)
    }

    /// - Parameters:
    ///   - lane: where the line enters the row of a screen that stands in a block.
    ///   - turn: tells lines apart that join the same screens.
    private static func line(_ from: Box, _ to: Box, isSelf: Bool, isMain: Bool, lane: Double?, turn: Int)
        -> Line
    {
        let shift = Double(turn) * 7
        if isSelf {
            let y = from.middle
            let path =
                "M\(n(from.right)) \(n(y - 8))C\(n(from.right + 34 + shift)) \(n(y - 26)) "
                + "\(n(from.right + 34 + shift)) \(n(y + 26)) \(n(from.right)) \(n(y + 8))"
            return Line(path: path, isMain: isMain, labelX: from.right + 28, labelY: y)
        }
        if to.x >= from.right {
            let y1 = from.middle + (isMain ? 0 : shift)
            let y2 = to.middle + shift
            let x1 = from.right
            if isMain, let lane, to.x > lane + 1 {
                // Along the gap above the row, so that the line crosses none of the boxes before.
                let gap = to.y - rowGap / 2 + 1
                let half = (lane - x1) / 2
                let path =
                    "M\(n(x1)) \(n(y1))C\(n(x1 + half)) \(n(y1)) \(n(lane - half)) \(n(gap)) \(n(lane)) \(n(gap))"
                    + "H\(n(to.x - 20))C\(n(to.x - 8)) \(n(gap)) \(n(to.x - 14)) \(n(y2)) \(n(to.x - 1)) \(n(y2))"
                return Line(path: path, isMain: true, labelX: to.x - 20, labelY: gap)
            }
            let half = max((to.x - x1) / 2, 24)
            let path =
                "M\(n(x1)) \(n(y1))C\(n(x1 + half)) \(n(y1)) \(n(to.x - half)) \(n(y2)) \(n(to.x - 1)) \(n(y2))"
            return Line(path: path, isMain: isMain, labelX: (x1 + to.x) / 2, labelY: (y1 + y2) / 2)
        }
        // Back, or within a column: around the right of both, in an arc that grows with the way.
        let y1 = from.middle + 6 + shift
        let y2 = to.middle + (to.y > from.y ? -6 : 6) + shift
        let reach = min(40 + abs(y1 - y2) / 6, 160)
        let path =
            "M\(n(from.right)) \(n(y1))C\(n(from.right + reach)) \(n(y1)) "
            + "\(n(to.right + reach)) \(n(y2)) \(n(to.right + 1)) \(n(y2))"
        return Line(
            path: path, isMain: isMain, labelX: (from.right + to.right) / 2 + reach * 0.75,
            labelY: (y1 + y2) / 2)
    }

    /// A number as short as a drawing needs it.
    static func n(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        let whole = Int(tenths / 10)
        let rest = Int(abs(tenths)) % 10
        if rest == 0 { return String(whole) }
        return (tenths < 0 && whole == 0 ? "-0" : String(whole)) + ".\(rest)"
    }

    /// Puts the parts beside and below one another, so that the whole is about half as high as it is wide.
    private static func pack(_ parts: inout [Part]) -> (width: Double, height: Double) {
        let area = parts.reduce(0) { $0 + ($1.width + columnGap) * ($1.height + columnGap) }
        let tallest = parts.map(\.height).max() ?? 0
        let height = max(tallest, (area * 0.6).squareRoot())
        // The screens without ways stay last; the others go from tall to small.
        let order = parts.indices.sorted {
            (parts[$0].isAlone ? 1 : 0, -parts[$0].height, $0) < (
                parts[$1].isAlone ? 1 : 0, -parts[$1].height, $1
            )
        }
        var columns: [(x: Double, width: Double, bottom: Double)] = []
        for index in order {
            let part = parts[index]
            let free = columns.firstIndex { $0.bottom + part.height <= height && part.width <= $0.width }
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

/// A part of the graph with its boxes, placed from its own corner.
private struct Part {
    var boxes: [Int: GraphLayout.Box] = [:]
    /// For screens in a block: where the lines to them enter their rows.
    var lanes: [Int: Double] = [:]
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    let isAlone: Bool

    /// More screens than these below one another, none of which leads on, stand in a block.
    private static let blockFrom = 6

    init(tree: [Int], forest: ScreenForest, widths: [Double]) {
        isAlone = false
        // Columns are as wide as their widest screen.
        var columns: [Double] = []
        for screen in tree {
            let depth = forest.depths[screen]
            while columns.count <= depth { columns.append(0) }
            columns[depth] = max(columns[depth], widths[screen])
        }
        var starts: [Double] = []
        var x = 0.0
        for width in columns {
            starts.append(x)
            x += width + GraphLayout.columnGap
        }
        var next = 0.0
        // Children before parents, without recursion: a chain may be as long as the project has screens.
        var middle: [Int: Double] = [:]
        for screen in forest.postorder(of: tree) {
            let children = forest.children[screen]
            let leaves = children.filter { forest.children[$0].isEmpty }
            if leaves.count >= Self.blockFrom {
                next = max(
                    next, block(leaves, at: starts[forest.depths[screen] + 1], from: next, widths, &middle))
            } else if children.isEmpty {
                guard !forest.isInBlock(screen, from: Self.blockFrom) else { continue }
                put(screen, starts[forest.depths[screen]], next, widths)
                middle[screen] = next
                next += GraphLayout.row
            }
            if !children.isEmpty {
                let places = children.compactMap { middle[$0] }
                let y = ((places.min() ?? next) + (places.max() ?? next)) / 2
                put(screen, starts[forest.depths[screen]], y, widths)
                middle[screen] = y
            }
        }
        finish()
    }

    init(alone: [Int], widths: [Double]) {
        isAlone = true
        let columns = max(1, Int((Double(alone.count) * 0.6).squareRoot().rounded(.up)))
        grid(alone, columns: columns, x: 0, y: 0, widths)
        finish()
    }

    private mutating func put(_ screen: Int, _ x: Double, _ y: Double, _ widths: [Double]) {
        boxes[screen] = GraphLayout.Box(x: x, y: y, width: widths[screen], height: GraphLayout.boxHeight)
    }

    /// - Returns: where the next row starts.
    @discardableResult
    private mutating func grid(_ screens: [Int], columns: Int, x: Double, y: Double, _ widths: [Double])
        -> Double
    {
        let rows = (screens.count + columns - 1) / columns
        var left = x
        for column in 0..<columns {
            let here = screens.dropFirst(column * rows).prefix(rows)
            for (row, screen) in here.enumerated() {
                put(screen, left, y + Double(row) * GraphLayout.row, widths)
            }
            left += (here.map { widths[$0] }.max() ?? 0) + 30
        }
        return y + Double(rows) * GraphLayout.row
    }

    private mutating func block(
        _ leaves: [Int], at x: Double, from y: Double, _ widths: [Double], _ middle: inout [Int: Double]
    ) -> Double {
        let columns = min(4, Int(Double(leaves.count).squareRoot() / 1.6 + 0.5))
        let end = grid(leaves, columns: max(columns, 1), x: x, y: y, widths)
        for leaf in leaves {
            lanes[leaf] = x - 20
            middle[leaf] = boxes[leaf]?.y
        }
        return end
    }

    private mutating func finish() {
        width = boxes.values.map(\.right).max() ?? 0
        height = boxes.values.map(\.bottom).max() ?? 0
    }
}
