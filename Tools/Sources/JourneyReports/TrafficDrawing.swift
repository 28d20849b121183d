import Journeys

/// A layered drawing of the most visited screens and the forward transitions between them. The layer of a screen is its distance from the
/// first screens of sessions. The width of an edge shows its count.
struct TrafficDrawing {
    private struct Node {
        let screen: String
        let visits: Int
        var layer = 0
    }

    private struct Edge {
        let from: Int
        let to: Int
        let count: Int
    }

    /// An item of a layer: a screen, or a dummy node of an edge that passes through the layer.
    private enum Slot: Hashable {
        case screen(Int)
        case dummy(edge: Int, layer: Int)

        var height: Double {
            switch self {
            case .screen: 60
            case .dummy: 24
            }
        }
    }

    /// The beginning or end of an edge at a screen.
    private struct Port: Hashable {
        let edge: Int
        let isEnd: Bool
    }

    private static let rows = 8
    private static let (screens, edgeLimit, layers) = (26, 36, 7)
    private static let (boxWidth, boxHeight, columnWidth, top) = (162.0, 40.0, 240.0, 12.0)

    private var nodes: [Node] = []
    private var edges: [Edge] = []
    private var middles: [Slot: Double] = [:]
    /// Number of screens that are not drawn.
    private(set) var hidden = 0

    init(_ traffic: Traffic, visits: [(screen: String, visits: Int)]) {
        nodes = visits.prefix(Self.screens).map { Node(screen: $0.screen, visits: $0.visits) }
        hidden = max(0, visits.count - nodes.count)
        let indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.screen, $0) })
        let onward = traffic.transitions.compactMap { transition -> Edge? in
            guard let from = indices[transition.from], let to = indices[transition.to], from != to,
                transition.count > transition.back
            else { return nil }
            return Edge(from: from, to: to, count: transition.count - transition.back)
        }
        let sorted = onward.sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }
        var reached: Set<Int> = []
        for (index, edge) in sorted.enumerated() {
            // The most frequent edge to each screen is always drawn.
            if reached.insert(edge.to).inserted || index < Self.edgeLimit { edges.append(edge) }
        }
        setLayers(starts: traffic.starts)
        limitLayers()
        orderLayers()
    }

    private mutating func setLayers(starts: [String: Int]) {
        // Roots: screens at which more than a tenth of the sessions begin. Screens that rare links open are not roots.
        let sessions = starts.values.reduce(0, +)
        var front = nodes.indices.filter { (starts[nodes[$0].screen] ?? 0) * 10 > sessions }
        if front.isEmpty { front = Array(nodes.indices.prefix(1)) }
        var layers: [Int?] = nodes.map { _ in nil }
        for root in front { layers[root] = 0 }
        var layer = 0
        while !front.isEmpty {
            layer += 1
            var next: [Int] = []
            for edge in edges where front.contains(edge.from) && layers[edge.to] == nil {
                layers[edge.to] = min(layer, Self.layers - 1)
                next.append(edge.to)
            }
            front = next
        }
        for index in nodes.indices { nodes[index].layer = layers[index] ?? min(layer, Self.layers - 1) }
    }

    /// Moves excess screens of a layer to the next one, so that the drawing isn't taller than a window.
    private mutating func limitLayers() {
        for layer in 0..<(Self.layers - 1) {
            let here = nodes.indices.filter { nodes[$0].layer == layer }
            // Nodes are sorted by visits, highest first.
            for node in here.dropFirst(Self.rows) { nodes[node].layer = layer + 1 }
        }
    }

    // MARK: Rows

    /// The slots of an edge: its first screen, its dummy nodes and its last screen.
    private func slots(of edge: Int) -> [Slot] {
        let (from, to) = (edges[edge].from, edges[edge].to)
        let (first, last) = (nodes[from].layer, nodes[to].layer)
        let between = first == last ? [] : Array(stride(from: first, to: last, by: first < last ? 1 : -1))
        return [.screen(from)] + between.dropFirst().map { .dummy(edge: edge, layer: $0) } + [.screen(to)]
    }

    /// Sorts each layer by barycentres in alternating sweeps, which reduces the number of crossings.
    private mutating func orderLayers() {
        var layers = (0..<Self.layers).map { layer in
            nodes.indices.filter { nodes[$0].layer == layer }.map(Slot.screen)
        }
        var neighbours: [Slot: [(slot: Slot, count: Int)]] = [:]
        for edge in edges.indices {
            let slots = slots(of: edge)
            for case .dummy(_, let layer) in slots { layers[layer].append(.dummy(edge: edge, layer: layer)) }
            guard nodes[edges[edge].from].layer != nodes[edges[edge].to].layer else { continue }
            for (one, other) in zip(slots, slots.dropFirst()) {
                neighbours[one, default: []].append((other, edges[edge].count))
                neighbours[other, default: []].append((one, edges[edge].count))
            }
        }
        let tallest = layers.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
        for layer in layers { stack(layer, in: tallest) }
        for round in 0..<12 {
            for layer in round.isMultiple(of: 2) ? Array(layers.indices) : layers.indices.reversed() {
                layers[layer] = layers[layer].enumerated()
                    .map { (barycentre($1, neighbours), $0, $1) }
                    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
                stack(layers[layer], in: tallest)
            }
        }
        for layer in layers { straighten(layer, neighbours, in: tallest) }
    }

    /// The mean position of the neighbours of a slot, weighted by the counts of the edges.
    private func barycentre(_ slot: Slot, _ neighbours: [Slot: [(slot: Slot, count: Int)]]) -> Double {
        var (sum, total) = (0.0, 0.0)
        for (other, count) in neighbours[slot] ?? [] {
            sum += (middles[other] ?? 0) * Double(count)
            total += Double(count)
        }
        return total == 0 ? middles[slot] ?? 0 : sum / total
    }

    /// Places the slots of a layer below each other, centred in `height`.
    private mutating func stack(_ layer: [Slot], in height: Double) {
        var y = (height - layer.reduce(0) { $0 + $1.height }) / 2
        for slot in layer {
            middles[slot] = y + slot.height / 2
            y += slot.height
        }
    }

    /// Moves slots towards their barycentres, without changing their order or leaving the drawing.
    private mutating func straighten(
        _ layer: [Slot], _ neighbours: [Slot: [(slot: Slot, count: Int)]], in height: Double
    ) {
        var below = height
        var rooms: [Double] = []
        for slot in layer.reversed() {
            rooms.append(below - slot.height / 2)
            below -= slot.height
        }
        var y = 0.0
        for (slot, room) in zip(layer, rooms.reversed()) {
            let middle = min(room, max(y + slot.height / 2, barycentre(slot, neighbours)))
            middles[slot] = middle
            y = middle + slot.height / 2
        }
    }

    // MARK: Drawing

    var isEmpty: Bool { nodes.isEmpty }

    private func x(_ layer: Int) -> Double { Double(layer) * Self.columnWidth + 2 }

    private func middle(_ slot: Slot) -> Double { (middles[slot] ?? 0) + Self.top }

    /// Whether a port is on the right side of its screen.
    private func isRight(_ port: Port) -> Bool {
        let (from, to) = (nodes[edges[port.edge].from].layer, nodes[edges[port.edge].to].layer)
        return from == to || port.isEnd != (from < to)
    }

    /// The vertical positions of ports, spread so that the ports on one side of a screen don't overlap.
    private func ports() -> [Port: Double] {
        var sides: [[Int]: [(port: Port, other: Double)]] = [:]
        for edge in edges.indices {
            let slots = slots(of: edge)
            for (isEnd, screen, other) in [
                (false, edges[edge].from, slots[1]), (true, edges[edge].to, slots[slots.count - 2]),
            ] {
                let port = Port(edge: edge, isEnd: isEnd)
                sides[[screen, isRight(port) ? 1 : 0], default: []].append((port, middle(other)))
            }
        }
        var heights: [Port: Double] = [:]
        for (side, ports) in sides {
            let sorted = ports.sorted { ($0.other, $0.port.edge) < ($1.other, $1.port.edge) }
            let distance = min(9, (Self.boxHeight - 12) / Double(max(1, sorted.count - 1)))
            for (index, one) in sorted.enumerated() {
                heights[one.port] =
                    middle(.screen(side[0])) + distance * (Double(index) - Double(sorted.count - 1) / 2)
            }
        }
        return heights
    }

    func svg(_ palette: Palette) -> String {
        let used = (nodes.map(\.layer).max() ?? 0) + 1
        let height = (middles.map { $0.value + $0.key.height / 2 }.max() ?? 0) + 2 * Self.top
        let width = Double(used - 1) * Self.columnWidth + Self.boxWidth + 44
        let ports = ports()
        var svg =
            "<svg class=\"graph\" data-highlights role=\"group\" aria-label=\"Transitions between screens\" viewBox=\"0 0 \(coordinate(width)) \(coordinate(height))\" width=\"\(coordinate(width))\" height=\"\(coordinate(height))\">\n"
        for edge in edges.indices.reversed() {
            let begin = ports[Port(edge: edge, isEnd: false)] ?? 0
            let end = ports[Port(edge: edge, isEnd: true)] ?? 0
            svg += edgeSVG(edge, from: begin, to: end, palette)
        }
        for (index, node) in nodes.enumerated() {
            let visits = "\(Format.number(node.visits)) \(node.visits == 1 ? "visit" : "visits")"
            let label = "\(node.screen): \(visits)"
            let (left, middle) = (x(node.layer), middle(.screen(index)))
            svg +=
                "<g class=\"node \(palette.name(of: node.screen))\" id=\"g\(index)\" tabindex=\"0\" role=\"img\" aria-label=\"\(Format.html(label))\"><title>\(Format.html(label))</title><rect x=\"\(coordinate(left))\" y=\"\(coordinate(middle - Self.boxHeight / 2))\" width=\"\(coordinate(Self.boxWidth))\" height=\"\(coordinate(Self.boxHeight))\" rx=\"9\"/><text x=\"\(coordinate(left + 10))\" y=\"\(coordinate(middle - 3))\">\(Format.html(shortened(node.screen, to: 19)))</text><text class=\"count\" x=\"\(coordinate(left + 10))\" y=\"\(coordinate(middle + 12))\">\(visits)</text></g>\n"
        }
        return svg + "</svg>\n"
    }

    /// A line with an arrowhead at its end.
    private func edgeSVG(_ index: Int, from begin: Double, to end: Double, _ palette: Palette) -> String {
        let edge = edges[index]
        let (from, to) = (nodes[edge.from], nodes[edge.to])
        let thickness = 1 + 13 * (Double(edge.count) / Double(edges.first?.count ?? 1)).squareRoot()
        let head = 5 + thickness / 2
        let isForward = from.layer < to.layer
        let arrivesRight = isRight(Port(edge: index, isEnd: true))
        let tip = x(to.layer) + (arrivesRight ? Self.boxWidth : 0)
        // The direction towards the screen.
        let sign = arrivesRight ? -1.0 : 1.0
        let arrival = tip - sign * head
        var (x0, y0) = (x(from.layer) + (isForward || from.layer == to.layer ? Self.boxWidth : 0), begin)
        var line = "M\(coordinate(x0)) \(coordinate(y0))"
        func bend(to x1: Double, _ y1: Double) {
            let half = coordinate((x0 + x1) / 2)
            line +=
                "C\(half) \(coordinate(y0)) \(half) \(coordinate(y1)) \(coordinate(x1)) \(coordinate(y1))"
            (x0, y0) = (x1, y1)
        }
        if from.layer == to.layer {
            // A loop on the right side.
            let out = coordinate(x0 + min(88, 30 + abs(end - begin) / 6))
            line +=
                "C\(out) \(coordinate(y0)) \(out) \(coordinate(end)) \(coordinate(arrival)) \(coordinate(end))"
        } else {
            for case .dummy(let edge, let layer) in slots(of: index) {
                let y = middle(.dummy(edge: edge, layer: layer))
                bend(to: x(layer) + (isForward ? 0 : Self.boxWidth), y)
                x0 = x(layer) + (isForward ? Self.boxWidth : 0)
                line += "H\(coordinate(x0))"
            }
            bend(to: arrival, end)
        }
        let title = "\(from.screen) → \(to.screen): \(Format.number(edge.count))"
        return
            "<g class=\"edge \(palette.name(of: from.screen))\" data-from=\"g\(edge.from)\" data-to=\"g\(edge.to)\"><title>\(Format.html(title))</title><path stroke-width=\"\(coordinate(thickness))\" d=\"\(line)\"/><path class=\"arrowhead\" d=\"M\(coordinate(tip)) \(coordinate(end))L\(coordinate(arrival)) \(coordinate(end - head * 0.8))V\(coordinate(end + head * 0.8))Z\"/></g>\n"
    }
}
