import Journeys

/// The screens that are visited most, and the ways on between them: from left to right by how many steps they are from where sessions
/// begin, and as wide as they are used.
struct TrafficDrawing {
    private struct Node {
        let screen: String
        let visits: Int
        var layer = 0
        var y = 0.0
    }

    private static let rows = 8
    private static let (screens, ways, layers) = (26, 44, 7)
    private static let (boxWidth, boxHeight, columnWidth, rowHeight) = (150.0, 40.0, 236.0, 64.0)

    private var nodes: [Node] = []
    private var ways: [(from: Int, to: Int, count: Int)] = []
    /// Number of screens that are not drawn.
    private(set) var hidden = 0

    init(_ traffic: Traffic, visits: [(screen: String, visits: Int)]) {
        nodes = visits.prefix(Self.screens).map { Node(screen: $0.screen, visits: $0.visits) }
        hidden = max(0, visits.count - nodes.count)
        let indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.screen, $0) })
        let onward = traffic.ways.compactMap { way -> (from: Int, to: Int, count: Int)? in
            guard let from = indices[way.from], let to = indices[way.to], from != to, way.count > way.back
            else {
                return nil
            }
            return (from, to, way.count - way.back)
        }
        ways = Array(
            onward.sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }.prefix(Self.ways))
        setLayers(starts: traffic.starts.keys.compactMap { indices[$0] })
        spread()
        order()
    }

    private mutating func setLayers(starts: [Int]) {
        var layers: [Int?] = nodes.map { _ in nil }
        // Most sessions begin at one of few screens: one that a rare link opens is no beginning.
        let roots = starts.isEmpty ? Array(nodes.indices.prefix(1)) : Array(starts.sorted().prefix(3))
        var front = roots
        for root in roots { layers[root] = 0 }
        var layer = 0
        while !front.isEmpty {
            layer += 1
            var next: [Int] = []
            for way in ways where front.contains(way.from) && layers[way.to] == nil {
                layers[way.to] = min(layer, Self.layers - 1)
                next.append(way.to)
            }
            front = next
        }
        for index in nodes.indices { nodes[index].layer = layers[index] ?? min(layer, Self.layers - 1) }
    }

    /// Moves what a layer has too much of to the next one, so that the drawing isn't taller than a window.
    private mutating func spread() {
        for layer in 0..<(Self.layers - 1) {
            let here = nodes.indices.filter { nodes[$0].layer == layer }
            // Nodes come with the most visited first.
            for node in here.dropFirst(Self.rows) { nodes[node].layer = layer + 1 }
        }
    }

    private mutating func order() {
        var rows = (0..<Self.layers).map { layer in nodes.indices.filter { nodes[$0].layer == layer } }
        let tallest = Double(rows.map(\.count).max() ?? 1) * Self.rowHeight
        func place() {
            for row in rows {
                // In the middle of the drawing.
                let offset = (tallest - Double(row.count) * Self.rowHeight) / 2
                for (index, node) in row.enumerated() {
                    nodes[node].y = offset + Double(index) * Self.rowHeight
                }
            }
        }
        place()
        for _ in 0..<6 {
            for layer in rows.indices {
                func weight(_ node: Int) -> Double {
                    var (sum, total) = (0.0, 0.0)
                    for way in ways where way.from == node || way.to == node {
                        let other = way.from == node ? way.to : way.from
                        guard nodes[other].layer != layer else { continue }
                        sum += nodes[other].y * Double(way.count)
                        total += Double(way.count)
                    }
                    return total == 0 ? nodes[node].y : sum / total
                }
                rows[layer] = rows[layer].map { (weight($0), $0) }.sorted { $0 < $1 }.map(\.1)
                place()
            }
        }
    }

    var isEmpty: Bool { nodes.isEmpty }

    func svg(_ palette: Palette) -> String {
        let used = (nodes.map(\.layer).max() ?? 0) + 1
        let height = (nodes.map(\.y).max() ?? 0) + Self.boxHeight + 24
        let width = Double(used - 1) * Self.columnWidth + Self.boxWidth + 44
        let most = Double(ways.first?.count ?? 1)
        func x(_ node: Node) -> Double { Double(node.layer) * Self.columnWidth + 2 }
        var svg =
            "<svg class=\"graph\" data-lights role=\"group\" aria-label=\"Ways between screens\" viewBox=\"0 0 \(coordinate(width)) \(coordinate(height))\" width=\"\(coordinate(width))\" height=\"\(coordinate(height))\">\n"
        for way in ways.reversed() {
            let (from, to) = (nodes[way.from], nodes[way.to])
            let (x0, y0) = (x(from) + Self.boxWidth, from.y + 12 + Self.boxHeight / 2)
            let y1 = to.y + 12 + Self.boxHeight / 2
            let line: String
            if to.layer > from.layer {
                let x1 = x(to)
                let bend = max(50, (x1 - x0) / 2)
                line =
                    "M\(coordinate(x0)) \(coordinate(y0))C\(coordinate(x0 + bend)) \(coordinate(y0)) \(coordinate(x1 - bend)) \(coordinate(y1)) \(coordinate(x1)) \(coordinate(y1))"
            } else {
                // Out on the right and back to it.
                let x1 = x(to) + Self.boxWidth
                let bend = max(x0, x1) + 44
                line =
                    "M\(coordinate(x0)) \(coordinate(y0 + 6))C\(coordinate(bend)) \(coordinate(y0 + 6)) \(coordinate(bend)) \(coordinate(y1 - 6)) \(coordinate(x1)) \(coordinate(y1 - 6))"
            }
            let thickness = 1 + 13 * (Double(way.count) / most).squareRoot()
            svg +=
                "<path class=\"way \(palette.name(of: from.screen))\" data-a=\"g\(way.from)\" data-b=\"g\(way.to)\" stroke-width=\"\(coordinate(thickness))\" d=\"\(line)\"><title>\(Plain.html(from.screen)) → \(Plain.html(to.screen)): \(Plain.number(way.count))</title></path>\n"
        }
        for (index, node) in nodes.enumerated() {
            let label = "\(node.screen): \(Plain.number(node.visits)) visits"
            svg +=
                "<g class=\"node \(palette.name(of: node.screen))\" id=\"g\(index)\" tabindex=\"0\" role=\"img\" aria-label=\"\(Plain.html(label))\"><title>\(Plain.html(label))</title><rect x=\"\(coordinate(x(node)))\" y=\"\(coordinate(node.y + 12))\" width=\"\(coordinate(Self.boxWidth))\" height=\"\(coordinate(Self.boxHeight))\" rx=\"9\"/><text x=\"\(coordinate(x(node) + 10))\" y=\"\(coordinate(node.y + 29))\">\(Plain.html(shortened(node.screen, to: 17)))</text><text class=\"count\" x=\"\(coordinate(x(node) + 10))\" y=\"\(coordinate(node.y + 44))\">\(Plain.number(node.visits)) visits</text></g>\n"
        }
        return svg + "</svg>\n"
    }
}
