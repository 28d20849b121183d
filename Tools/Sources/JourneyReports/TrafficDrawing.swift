import Journeys

/// The screens that are visited most, and the ways on between them: from left to right by how many steps they are from where sessions
/// begin, and as wide as they are used.
struct TrafficDrawing {
    private struct Node {
        let screen: String
        let visits: Int
        var layer = 0
    }

    private struct Way {
        let from: Int
        let to: Int
        let count: Int
    }

    /// What takes room in a layer: a screen, or a way that passes between screens to a layer further on.
    private enum Slot: Hashable {
        case screen(Int)
        case pass(way: Int, layer: Int)

        var height: Double {
            switch self {
            case .screen: 60
            case .pass: 24
            }
        }
    }

    /// Where a way begins or ends at a screen.
    private struct Port: Hashable {
        let way: Int
        let isEnd: Bool
    }

    private static let rows = 8
    private static let (screens, wayLimit, layers) = (26, 36, 7)
    private static let (boxWidth, boxHeight, columnWidth, top) = (162.0, 40.0, 240.0, 12.0)

    private var nodes: [Node] = []
    private var ways: [Way] = []
    private var middles: [Slot: Double] = [:]
    /// Number of screens that are not drawn.
    private(set) var hidden = 0

    init(_ traffic: Traffic, visits: [(screen: String, visits: Int)]) {
        nodes = visits.prefix(Self.screens).map { Node(screen: $0.screen, visits: $0.visits) }
        hidden = max(0, visits.count - nodes.count)
        let indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.screen, $0) })
        let onward = traffic.ways.compactMap { way -> Way? in
            guard let from = indices[way.from], let to = indices[way.to], from != to, way.count > way.back
            else {
                return nil
            }
            return Way(from: from, to: to, count: way.count - way.back)
        }
        let sorted = onward.sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }
        var reached: Set<Int> = []
        for (index, way) in sorted.enumerated() {
            // Each screen keeps the way on which people come to it most.
            if reached.insert(way.to).inserted || index < Self.wayLimit { ways.append(way) }
        }
        setLayers(starts: traffic.starts)
        spread()
        order()
    }

    private mutating func setLayers(starts: [String: Int]) {
        // Where a tenth of the sessions begin; one that a rare link opens is no beginning.
        let sessions = starts.values.reduce(0, +)
        var front = nodes.indices.filter { (starts[nodes[$0].screen] ?? 0) * 10 > sessions }
        if front.isEmpty { front = Array(nodes.indices.prefix(1)) }
        var layers: [Int?] = nodes.map { _ in nil }
        for root in front { layers[root] = 0 }
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

    // MARK: Rows

    /// The slots that a way goes through.
    private func course(of way: Int) -> [Slot] {
        let (from, to) = (ways[way].from, ways[way].to)
        let (first, last) = (nodes[from].layer, nodes[to].layer)
        let between = first == last ? [] : Array(stride(from: first, to: last, by: first < last ? 1 : -1))
        return [.screen(from)] + between.dropFirst().map { .pass(way: way, layer: $0) } + [.screen(to)]
    }

    private mutating func order() {
        var layers = (0..<Self.layers).map { layer in
            nodes.indices.filter { nodes[$0].layer == layer }.map(Slot.screen)
        }
        var joined: [Slot: [(slot: Slot, count: Int)]] = [:]
        for way in ways.indices {
            let course = course(of: way)
            for case .pass(_, let layer) in course { layers[layer].append(.pass(way: way, layer: layer)) }
            guard nodes[ways[way].from].layer != nodes[ways[way].to].layer else { continue }
            for (one, other) in zip(course, course.dropFirst()) {
                joined[one, default: []].append((other, ways[way].count))
                joined[other, default: []].append((one, ways[way].count))
            }
        }
        let tallest = layers.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
        for layer in layers { stack(layer, in: tallest) }
        for round in 0..<12 {
            for layer in round.isMultiple(of: 2) ? Array(layers.indices) : layers.indices.reversed() {
                layers[layer] = layers[layer].enumerated()
                    .map { (wanted($1, joined), $0, $1) }
                    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
                stack(layers[layer], in: tallest)
            }
        }
        for layer in layers { straighten(layer, joined, in: tallest) }
    }

    /// The middle of what a slot is joined with.
    private func wanted(_ slot: Slot, _ joined: [Slot: [(slot: Slot, count: Int)]]) -> Double {
        var (sum, total) = (0.0, 0.0)
        for (other, count) in joined[slot] ?? [] {
            sum += (middles[other] ?? 0) * Double(count)
            total += Double(count)
        }
        return total == 0 ? middles[slot] ?? 0 : sum / total
    }

    private mutating func stack(_ layer: [Slot], in height: Double) {
        var y = (height - layer.reduce(0) { $0 + $1.height }) / 2
        for slot in layer {
            middles[slot] = y + slot.height / 2
            y += slot.height
        }
    }

    /// Moves slots towards what they are joined with, as far as the drawing has room.
    private mutating func straighten(
        _ layer: [Slot], _ joined: [Slot: [(slot: Slot, count: Int)]], in height: Double
    ) {
        var below = height
        var rooms: [Double] = []
        for slot in layer.reversed() {
            rooms.append(below - slot.height / 2)
            below -= slot.height
        }
        var y = 0.0
        for (slot, room) in zip(layer, rooms.reversed()) {
            let middle = min(room, max(y + slot.height / 2, wanted(slot, joined)))
            middles[slot] = middle
            y = middle + slot.height / 2
        }
    }

    // MARK: Drawing

    var isEmpty: Bool { nodes.isEmpty }

    private func x(_ layer: Int) -> Double { Double(layer) * Self.columnWidth + 2 }

    private func middle(_ slot: Slot) -> Double { (middles[slot] ?? 0) + Self.top }

    /// Whether a port is at the right of its screen.
    private func isRight(_ port: Port) -> Bool {
        let (from, to) = (nodes[ways[port.way].from].layer, nodes[ways[port.way].to].layer)
        return from == to || port.isEnd != (from < to)
    }

    /// The heights at which ways begin and end, so that those at one side of a screen don't cover one another.
    private func ports() -> [Port: Double] {
        var sides: [[Int]: [(port: Port, other: Double)]] = [:]
        for way in ways.indices {
            let course = course(of: way)
            for (isEnd, screen, other) in [
                (false, ways[way].from, course[1]), (true, ways[way].to, course[course.count - 2]),
            ] {
                let port = Port(way: way, isEnd: isEnd)
                sides[[screen, isRight(port) ? 1 : 0], default: []].append((port, middle(other)))
            }
        }
        var heights: [Port: Double] = [:]
        for (side, ports) in sides {
            let sorted = ports.sorted { ($0.other, $0.port.way) < ($1.other, $1.port.way) }
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
            "<svg class=\"graph\" data-lights role=\"group\" aria-label=\"Ways between screens\" viewBox=\"0 0 \(coordinate(width)) \(coordinate(height))\" width=\"\(coordinate(width))\" height=\"\(coordinate(height))\">\n"
        for way in ways.indices.reversed() {
            let begin = ports[Port(way: way, isEnd: false)] ?? 0
            let end = ports[Port(way: way, isEnd: true)] ?? 0
            svg += drawn(way, from: begin, to: end, palette)
        }
        for (index, node) in nodes.enumerated() {
            let visits = "\(Plain.number(node.visits)) \(node.visits == 1 ? "visit" : "visits")"
            let label = "\(node.screen): \(visits)"
            let (left, middle) = (x(node.layer), middle(.screen(index)))
            svg +=
                "<g class=\"node \(palette.name(of: node.screen))\" id=\"g\(index)\" tabindex=\"0\" role=\"img\" aria-label=\"\(Plain.html(label))\"><title>\(Plain.html(label))</title><rect x=\"\(coordinate(left))\" y=\"\(coordinate(middle - Self.boxHeight / 2))\" width=\"\(coordinate(Self.boxWidth))\" height=\"\(coordinate(Self.boxHeight))\" rx=\"9\"/><text x=\"\(coordinate(left + 10))\" y=\"\(coordinate(middle - 3))\">\(Plain.html(shortened(node.screen, to: 19)))</text><text class=\"count\" x=\"\(coordinate(left + 10))\" y=\"\(coordinate(middle + 12))\">\(visits)</text></g>\n"
        }
        return svg + "</svg>\n"
    }

    /// A line with a head where it arrives.
    private func drawn(_ index: Int, from begin: Double, to end: Double, _ palette: Palette) -> String {
        let way = ways[index]
        let (from, to) = (nodes[way.from], nodes[way.to])
        let thickness = 1 + 13 * (Double(way.count) / Double(ways.first?.count ?? 1)).squareRoot()
        let head = 5 + thickness / 2
        let isForward = from.layer < to.layer
        let arrivesRight = isRight(Port(way: index, isEnd: true))
        let tip = x(to.layer) + (arrivesRight ? Self.boxWidth : 0)
        // Towards the screen.
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
            // Out at the right and back in.
            let out = coordinate(x0 + min(88, 30 + abs(end - begin) / 6))
            line +=
                "C\(out) \(coordinate(y0)) \(out) \(coordinate(end)) \(coordinate(arrival)) \(coordinate(end))"
        } else {
            for case .pass(let way, let layer) in course(of: index) {
                let y = middle(.pass(way: way, layer: layer))
                bend(to: x(layer) + (isForward ? 0 : Self.boxWidth), y)
                x0 = x(layer) + (isForward ? Self.boxWidth : 0)
                line += "H\(coordinate(x0))"
            }
            bend(to: arrival, end)
        }
        let title = "\(from.screen) → \(to.screen): \(Plain.number(way.count))"
        return
            "<g class=\"way \(palette.name(of: from.screen))\" data-a=\"g\(way.from)\" data-b=\"g\(way.to)\"><title>\(Plain.html(title))</title><path stroke-width=\"\(coordinate(thickness))\" d=\"\(line)\"/><path class=\"head\" d=\"M\(coordinate(tip)) \(coordinate(end))L\(coordinate(arrival)) \(coordinate(end - head * 0.8))V\(coordinate(end + head * 0.8))Z\"/></g>\n"
    }
}
