import Foundation

/// Measures and prints one line for each figure: the median of five runs, and the median of five runs of its baseline. Work that doesn't wait is measured in
/// processor time.
///
/// Runs of the subject and of its baseline alternate, so that other work of the machine affects both.
@MainActor
struct Report {
    /// The baseline that a figure is compared with.
    struct Baseline {
        let name: String
        let body: @MainActor () -> Void

        init(_ name: String, _ body: @escaping @MainActor () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// The target: the maximum of a figure.
    enum Reach {
        case nanoseconds(Double)
        /// A multiple of the baseline.
        case factor(Double)
        case number(Int)
    }

    static let rounds = 5

    /// The text in the names of the figures to measure; empty for all.
    var selection = ""

    private func measures(_ name: String) -> Bool { selection.isEmpty || name.contains(selection) }

    func begin(_ group: String) {
        print("\n\(group)")
    }

    /// - Parameters:
    ///   - count: The number of calls of `body` in a run.
    ///   - operations: The number of measured operations in one call.
    /// - Returns: The figure; nil if it isn't among the selected ones.
    @discardableResult
    func measure(
        _ name: String, count: Int, operations: Int = 1, reach: Reach? = nil,
        against baseline: Baseline? = nil,
        _ body: @MainActor () -> Void
    ) -> Double? {
        guard measures(name) else { return nil }
        var subject: [Double] = []
        var other: [Double] = []
        // Caches, lazy tables and the branch predictor are warm in the app as well.
        for _ in 0..<max(1, count / 10) { body() }
        for _ in 0..<max(1, count / 10) { baseline?.body() }
        for _ in 0..<Self.rounds {
            subject.append(Self.nanoseconds(count, body) / Double(operations))
            if let baseline { other.append(Self.nanoseconds(count, baseline.body) / Double(operations)) }
        }
        return line(name, subject, baseline?.name, other, reach)
    }

    /// Measures asynchronous work, with an asynchronous baseline.
    @discardableResult
    func measure(
        _ name: String, count: Int, operations: Int = 1, reach: Reach? = nil, against baseline: String,
        _ body: @MainActor () async -> Void, baseline other: @MainActor () async -> Void
    ) async -> Double? {
        guard measures(name) else { return nil }
        var figures: (subject: [Double], other: [Double]) = ([], [])
        for round in 0...Self.rounds {
            let subject = await Self.nanoseconds(count, body) / Double(operations)
            let bare = await Self.nanoseconds(count, other) / Double(operations)
            // The first round warms up.
            if round > 0 {
                figures.subject.append(subject)
                figures.other.append(bare)
            }
        }
        return line(name, figures.subject, baseline, figures.other, reach)
    }

    /// Measures the same work for several sizes, and reports how much longer a unit takes at the largest than at the smallest.
    func growth(_ sizes: [Int], _ measure: @MainActor (Int) async throws -> Double?) async rethrows {
        var figures: [Double] = []
        for size in sizes {
            if let figure = try await measure(size) { figures.append(figure) }
        }
        guard let first = figures.first, let last = figures.last, figures.count > 1 else { return }
        let name = "  the largest by the smallest"
        print(
            "  \(Self.padded(name, 56))\(Self.padded(String(format: "%.2f", last / first), 12, isRight: true))"
                + Self.text(.factor(1.5)))
    }

    /// Measures asynchronous work; each round is one call.
    func measure(_ name: String, rounds: Int = Self.rounds, _ body: @MainActor () async throws -> Void)
        async rethrows
    {
        guard measures(name) else { return }
        try await body()
        var subject: [Double] = []
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            try await body()
            subject.append((ContinuousClock.now - start).nanoseconds)
        }
        line(name, subject, nil, [])
    }

    /// The target of the median, or of the 99th percentile, of single times.
    enum SpreadReach {
        case median(Double)
        case worst(Double)
    }

    /// Reports the median and the 99th percentile of single times.
    func spread(_ name: String, _ times: [Double], reach: SpreadReach) {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return }
        let worst = Self.time(sorted[min(sorted.count - 1, sorted.count * 99 / 100)])
        let reach =
            switch reach {
            case .median(let most): "reach: \(Self.time(most))"
            case .worst(let most): "reach: 99 of 100 in \(Self.time(most))"
            }
        print(
            "  \(Self.padded(name, 56))\(Self.padded(Self.time(Self.median(sorted)), 12, isRight: true))"
                + "   99 of 100 in \(worst)   \(reach)")
    }

    /// Reports a number that isn't a time.
    func note(_ name: String, _ value: Int, reach: Reach? = nil) {
        print(
            "  \(Self.padded(name, 56))\(Self.padded("\(value)", 12, isRight: true))\(Self.text(reach))")
    }

    private static func nanoseconds(_ count: Int, _ body: @MainActor () -> Void) -> Double {
        let start = processorTime
        for _ in 0..<count { body() }
        return (processorTime - start) / Double(count)
    }

    /// The nanoseconds that this process has had a processor, so that other work of the machine isn't counted. It advances by microseconds.
    static var processorTime: Double { Double(clock()) * 1e9 / Double(CLOCKS_PER_SEC) }

    private static func nanoseconds(_ count: Int, _ body: @MainActor () async -> Void) async -> Double {
        let start = ContinuousClock.now
        for _ in 0..<count { await body() }
        return (ContinuousClock.now - start).nanoseconds / Double(count)
    }

    @discardableResult
    private func line(
        _ name: String, _ subject: [Double], _ baseline: String?, _ other: [Double], _ reach: Reach? = nil
    ) -> Double {
        let figure = Self.median(subject)
        var text = "  \(Self.padded(name, 56))\(Self.padded(Self.time(figure), 12, isRight: true))"
        if let baseline {
            let reference = Self.median(other)
            let factor = String(format: "%.2f", figure / reference)
            text += "   \(baseline): \(Self.time(reference)), factor \(factor)"
        }
        print(text + Self.text(reach))
        return figure
    }

    private static func text(_ reach: Reach?) -> String {
        switch reach {
        case .nanoseconds(let most): "   reach: \(time(most))"
        case .factor(let most): "   reach: factor \(String(format: "%.2f", most))"
        case .number(let most): "   reach: \(most)"
        case nil: ""
        }
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    private static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1_000: String(format: "%.0f ns", nanoseconds)
        case ..<1_000_000: String(format: "%.1f µs", nanoseconds / 1_000)
        default: String(format: "%.1f ms", nanoseconds / 1_000_000)
        }
    }

    private static func padded(_ text: String, _ width: Int, isRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return isRight ? space + text : text + space
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

/// Prevents the optimizer from removing the computation of the value.
@inline(never)
func keep<Value>(_ value: borrowing Value) {}
