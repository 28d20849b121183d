import Journeys

/// A Sankey diagram of the first screens of sessions: a column for each position, a bar for each screen, whose height is its number of
/// sessions.
struct Sankey {
    struct Node {
        let screen: String
        let isRest: Bool
        var count: Int
        var ends: Int
        var y = 0.0
        var height = 0.0
        var out = 0.0
        var into = 0.0
    }

    /// Maximum number of screens in a column. All others share one more node.
    private static let rows = 8
    private static let (width, bar, top, height, gap) = (1100.0, 12.0, 34.0, 430.0, 22.0)

    private var columns: [[Node]] = []
    private var flows: [(position: Int, from: Int, to: Int, count: Int)] = []

    init(_ traffic: Traffic) {
        var counts: [[String: Int]] = [traffic.starts]
        for position in 0..<(Traffic.positions - 1) {
            var column: [String: Int] = [:]
            for flow in traffic.flows where flow.position == position {
                column[flow.to, default: 0] += flow.count
            }
            guard !column.isEmpty else { break }
            counts.append(column)
        }
        var indices: [[String: Int]] = []
        for column in counts {
            let sorted = column.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let shown = sorted.prefix(sorted.count == Self.rows + 1 ? Self.rows + 1 : Self.rows)
            var nodes = shown.map { Node(screen: $0.key, isRest: false, count: $0.value, ends: $0.value) }
            var rows = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1.key, $0) })
            let rest = sorted.dropFirst(shown.count)
            if !rest.isEmpty {
                let count = rest.reduce(0) { $0 + $1.value }
                for (screen, _) in rest { rows[screen] = nodes.count }
                nodes.append(
                    Node(
                        screen: "\(Format.number(rest.count)) others", isRest: true, count: count, ends: count
                    )
                )
            }
            columns.append(nodes)
            indices.append(rows)
        }
        var sums: [[Int]: Int] = [:]
        for flow in traffic.flows where flow.position + 1 < columns.count {
            guard let from = indices[flow.position][flow.from], let to = indices[flow.position + 1][flow.to]
            else { continue }
            sums[[flow.position, from, to], default: 0] += flow.count
            columns[flow.position][from].ends -= flow.count
        }
        flows = sums.map { (position: $0[0], from: $0[1], to: $0[2], count: $1) }
            .sorted { ($0.position, $0.from, $0.to) < ($1.position, $1.from, $1.to) }
        layOut()
    }

    private mutating func layOut() {
        let most = columns.map { $0.reduce(0) { $0 + $1.count } }.max() ?? 1
        let scale = (Self.height - Self.gap * Double(Self.rows)) / Double(max(1, most))
        for column in columns.indices {
            var y = Self.top
            for row in columns[column].indices {
                columns[column][row].y = y
                columns[column][row].height = max(1.5, Double(columns[column][row].count) * scale)
                y += max(columns[column][row].height, 8) + Self.gap
            }
        }
    }

    var isEmpty: Bool { columns.first?.isEmpty ?? true }

    func svg(_ palette: Palette) -> String {
        let spacing = Self.width / Double(max(1, columns.count))
        func x(_ column: Int) -> Double { Double(column) * spacing + 2 }
        var nodes = columns
        let bottom = columns.joined().map { $0.y + $0.height }.max() ?? 0
        var svg =
            "<svg data-highlights role=\"group\" aria-label=\"The first screens of sessions\" viewBox=\"0 0 \(coordinate(Self.width)) \(coordinate(bottom + 24))\" width=\"1100\" style=\"min-width:860px;width:100%;height:auto\">\n"
        for column in columns.indices {
            svg +=
                "<g class=\"column\"><text class=\"soft\" x=\"\(coordinate(x(column)))\" y=\"16\">\(column == 0 ? "First screen" : "Screen \(column + 1)")</text></g>\n"
        }
        for flow in flows {
            let (from, to) = (nodes[flow.position][flow.from], nodes[flow.position + 1][flow.to])
            let width = from.height * Double(flow.count) / Double(max(1, from.count))
            let arrival = to.height * Double(flow.count) / Double(max(1, to.count))
            let (y0, y1) = (from.y + from.out + width / 2, to.y + to.into + arrival / 2)
            nodes[flow.position][flow.from].out += width
            nodes[flow.position + 1][flow.to].into += arrival
            let (x0, x1) = (x(flow.position) + Self.bar, x(flow.position + 1))
            let middle = coordinate((x0 + x1) / 2)
            let colour = from.isRest ? "cr" : palette.name(of: from.screen)
            svg +=
                "<path class=\"flow \(colour)\" data-from=\"s\(flow.position)-\(flow.from)\" data-to=\"s\(flow.position + 1)-\(flow.to)\" stroke-width=\"\(coordinate(max(0.8, width)))\" d=\"M\(coordinate(x0)) \(coordinate(y0))C\(middle) \(coordinate(y0)) \(middle) \(coordinate(y1)) \(coordinate(x1)) \(coordinate(y1))\"><title>\(Format.html(from.screen)) → \(Format.html(to.screen)): \(Format.number(flow.count))</title></path>\n"
        }
        for (column, rows) in columns.enumerated() {
            for (row, node) in rows.enumerated() {
                let colour = node.isRest ? "cr" : palette.name(of: node.screen)
                // Flows after the last column aren't counted, so its ends are unknown.
                let ends = column + 1 < columns.count ? node.ends : 0
                var label = "\(node.screen): \(Format.number(node.count)) sessions"
                if ends > 0 { label += ", of which \(Format.number(ends)) end here" }
                let (left, y) = (x(column), node.y)
                svg +=
                    "<g class=\"node \(colour)\" id=\"s\(column)-\(row)\" tabindex=\"0\" role=\"img\" aria-label=\"\(Format.html(label))\"><title>\(Format.html(label))</title><rect x=\"\(coordinate(left))\" y=\"\(coordinate(y))\" width=\"\(coordinate(Self.bar))\" height=\"\(coordinate(node.height))\" rx=\"2\"/>"
                if ends > 0 {
                    let height = node.height * Double(ends) / Double(max(1, node.count))
                    svg +=
                        "<rect class=\"end\" x=\"\(coordinate(left + Self.bar))\" y=\"\(coordinate(y + node.height - height))\" width=\"4\" height=\"\(coordinate(height))\"/>"
                }
                let characters = max(8, Int((spacing - 34) / 7.2))
                svg +=
                    "<text x=\"\(coordinate(left + Self.bar + 8))\" y=\"\(coordinate(y + min(node.height / 2, 400) + (node.height > 30 ? -2 : 4)))\">\(Format.html(shortened(node.screen, to: characters)))</text>"
                let under = y + node.height / 2 + (node.height > 30 ? 13 : 17)
                svg +=
                    "<text class=\"count\" x=\"\(coordinate(left + Self.bar + 8))\" y=\"\(coordinate(under))\">\(Format.number(node.count))</text></g>\n"
            }
        }
        return svg + "</svg>\n"
    }
}
