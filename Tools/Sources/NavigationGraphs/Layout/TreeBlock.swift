/// The layout of one tree of screens, relative to its corner. Children are placed to the right of their parent.
///
/// Many screens without transitions of their own are placed in rows. Children that would become too high are placed in columns below a
/// shared line. So the drawing of a large app is about as wide as it is high.
struct TreeBlock {
    struct Point {
        var x: Double
        var y: Double
    }

    /// The route of the line to a screen that is not directly beside its predecessor.
    enum Entry {
        /// A line through the gap above the screen's row; `lane` is its horizontal position, left of the rows.
        case gap(lane: Double)
        /// A line above all columns, then down at `lane`, and to a screen in rows through the gap above its row.
        case bus(lane: Double, y: Double)

        func moved(x: Double, y: Double) -> Entry {
            switch self {
            case .gap(let lane): .gap(lane: lane + x)
            case .bus(let lane, let bus): .bus(lane: lane + x, y: bus + y)
            }
        }
    }

    private(set) var points: [Int: Point] = [:]
    private(set) var entries: [Int: Entry] = [:]
    private(set) var width = 0.0
    private(set) var height = 0.0

    /// From this number on, screens without transitions of their own are placed in rows.
    private static let rowsFrom = 6

    /// Screens without transitions, in rows.
    init(alone: [Int], widths: [Double]) {
        let columns = max(1, Int((Double(alone.count) * 0.5).squareRoot().rounded(.up)))
        let rows = Rows(alone, columns: columns, widths)
        for (screen, point) in rows.points { points[screen] = point }
        width = rows.width
        height = rows.height
    }

    init(root: Int, forest: ScreenForest, widths: [Double]) {
        let order = forest.preorder(from: root)
        let limit = GraphLayout.row * max(14, 3.2 * Double(order.count).squareRoot())
        var sizes: [Int: Size] = [:]
        // The position of each screen in the block of its parent. All are moved to their final positions once, at the end.
        var offsets: [Int: Point] = [:]
        var inner: [Int: Entry] = [:]
        for screen in order.reversed() {
            let children = forest.children[screen]
            var leaves = children.filter { forest.children[$0].isEmpty }
            if leaves.count < Self.rowsFrom { leaves = [] }
            let inRows = Set(leaves)
            let branches = children.filter { !inRows.contains($0) }
            // Siblings get the width of the widest one, so that their children are in one column.
            let column = branches.map { widths[$0] }.max() ?? 0
            var items = branches.map { child -> Item in
                let size = sizes[child] ?? Size()
                let extra = forest.children[child].isEmpty ? 0 : column - widths[child]
                return Item(
                    head: child, width: max(size.width + extra, column), height: size.height,
                    middle: size.middle)
            }
            let rows = leaves.isEmpty ? nil : Rows(leaves, columns: Self.columns(leaves.count), widths)
            if let rows {
                items.append(Item(head: nil, width: rows.width, height: rows.height, middle: rows.height / 2))
            }
            let arrangement = Arrangement(items, beside: widths[screen], limit: limit)
            for (item, point) in zip(items, arrangement.points) {
                if let head = item.head {
                    offsets[head] = point
                    if let lane = arrangement.lane(of: point) { inner[head] = lane }
                } else if let rows {
                    for (leaf, place) in rows.points {
                        offsets[leaf] = Point(x: point.x + place.x, y: point.y + place.y)
                        inner[leaf] = arrangement.lane(of: point) ?? .gap(lane: point.x - 20)
                    }
                }
            }
            sizes[screen] = Size(
                width: arrangement.width, height: arrangement.height, middle: arrangement.middle)
            // The children of a narrow sibling are placed further right.
            for child in branches where !forest.children[child].isEmpty {
                shifts[child] = column - widths[child]
            }
        }
        var corners: [Int: Point] = [root: Point(x: 0, y: 0)]
        for screen in order {
            guard let corner = corners[screen], let size = sizes[screen] else { continue }
            points[screen] = Point(x: corner.x, y: corner.y + size.middle - GraphLayout.boxHeight / 2)
            let shift = shifts[screen] ?? 0
            for child in forest.children[screen] {
                guard let offset = offsets[child] else { continue }
                corners[child] = Point(x: corner.x + shift + offset.x, y: corner.y + offset.y)
                entries[child] = inner[child]?.moved(x: corner.x + shift, y: corner.y)
            }
        }
        shifts = [:]
        width = sizes[root]?.width ?? 0
        height = sizes[root]?.height ?? 0
    }

    private var shifts: [Int: Double] = [:]

    private static func columns(_ count: Int) -> Int {
        max(1, min(4, Int(Double(count).squareRoot() / 1.6 + 0.5)))
    }

    /// The size of a screen with its descendants.
    private struct Size {
        var width = 0.0
        var height = 0.0
        /// The centre of the screen itself.
        var middle = 0.0
    }

    private struct Item {
        /// Nil for rows of screens.
        let head: Int?
        let width: Double
        let height: Double
        let middle: Double
    }

    /// The positions of a screen's children.
    private struct Arrangement {
        private(set) var points: [Point] = []
        private(set) var width: Double
        private(set) var height = GraphLayout.boxHeight
        private(set) var middle = GraphLayout.boxHeight / 2
        private var bus: Double?

        init(_ items: [Item], beside ownWidth: Double, limit: Double) {
            width = ownWidth
            guard let first = items.first, let last = items.last else { return }
            let x = ownWidth + GraphLayout.columnGap
            let stacked = items.reduce(-GraphLayout.rowGap) { $0 + $1.height + GraphLayout.rowGap }
            guard stacked > limit, items.count > 1 else {
                var y = 0.0
                for item in items {
                    points.append(Point(x: x, y: y))
                    y += item.height + GraphLayout.rowGap
                }
                height = max(stacked, height)
                let lastMiddle = points.last.map { $0.y + last.middle } ?? 0
                middle = max((first.middle + lastMiddle) / 2, GraphLayout.boxHeight / 2)
                width = x + (items.map(\.width).max() ?? 0)
                return
            }
            let area = items.reduce(0) {
                $0 + ($1.width + GraphLayout.columnGap) * ($1.height + GraphLayout.rowGap)
            }
            let room = max(items.map(\.height).max() ?? 0, (area * 0.8).squareRoot())
            let top = GraphLayout.boxHeight + 2 * GraphLayout.rowGap
            bus = GraphLayout.boxHeight + GraphLayout.rowGap
            var left = x
            var y = 0.0
            var columnWidth = 0.0
            for item in items {
                if y > 0, y + item.height > room {
                    left += columnWidth + GraphLayout.columnGap
                    y = 0
                    columnWidth = 0
                }
                points.append(Point(x: left, y: top + y))
                y += item.height + GraphLayout.rowGap
                columnWidth = max(columnWidth, item.width)
                height = max(height, top + y - GraphLayout.rowGap)
            }
            width = left + columnWidth
        }

        func lane(of point: Point) -> Entry? { bus.map { .bus(lane: point.x - 24, y: $0) } }
    }

    /// Screens in rows, column by column.
    private struct Rows {
        private(set) var points: [(Int, Point)] = []
        private(set) var width = 0.0
        let height: Double

        init(_ screens: [Int], columns: Int, _ widths: [Double]) {
            let rows = (screens.count + columns - 1) / columns
            height = Double(rows) * GraphLayout.row - GraphLayout.rowGap
            var left = 0.0
            for column in 0..<columns {
                let here = screens.dropFirst(column * rows).prefix(rows)
                for (row, screen) in here.enumerated() {
                    points.append((screen, Point(x: left, y: Double(row) * GraphLayout.row)))
                }
                guard let widest = here.map({ widths[$0] }).max() else { break }
                width = left + widest
                left += widest + 30
            }
        }
    }
}
