/// The limits of values that contain values of their own type. Beyond them equality, hashing, coding and deallocation, which handle one inside
/// the other, would take more stack than a thread has, and saved files would be nested more deeply than decoders read.
package enum NavigationLimits {
    /// The maximum number of flows inside one another. Foundation's decoder reads 512 levels of JSON, of which each presentation takes two.
    package static let flows = 250
    /// The maximum number of actions in a batch.
    package static let batch = 1_000
    /// The maximum number of batches inside one another.
    package static let batches = 32
    /// The maximum number of hops of an action.
    package static let hops = 2 * flows
    /// The maximum number of coding keys on the way to a decoded flow: four for each child around it.
    static let keysOfFlow = 4 * flows + 8
    /// The maximum number of coding keys on the way to a decoded action: two for each batch around it.
    static let keysOfAction = 2 * batches + 8
}

extension Decoder {
    /// Refuses a value that is nested too deeply.
    func checkNesting(most: Int) throws {
        guard codingPath.count > most else { return }
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: [],
                debugDescription: "It is inside more than \(most) other values."))
    }
}

/// More flows inside one another than a state can have; the innermost are left out.
struct TooManyFlows: CustomStringConvertible {
    /// Writes it to the log, once.
    static let report: Void = DiagnosticLog.warn(TooManyFlows())

    var code: String { "MN0214" }

    var description: String {
        "\(code) A state has more than \(NavigationLimits.flows) flows inside one another, so the innermost are left out. Dismiss or reuse "
            + "what is presented, and don't present each screen above the previous one."
    }
}

extension NavigationState {
    /// Leaves out flows that are too deep, and reports that. Called after each change by a caller other than an action, which is refused
    /// instead.
    mutating func limitDepth() {
        guard isDeeper(than: NavigationLimits.flows) else { return }
        cut(to: NavigationLimits.flows)
        TooManyFlows.report
    }

    private func isDeeper(than most: Int) -> Bool {
        if storedPresentation == nil, storedContainer == nil { return false }
        if most == 0 { return true }
        if storedPresentation?.box[0].flow.isDeeper(than: most - 1) == true { return true }
        return storedContainer?.flows.contains { $0.isDeeper(than: most - 1) } == true
    }

    private mutating func cut(to most: Int) {
        if most == 0 {
            storedPresentation = nil
            storedContainer = nil
            return
        }
        storedPresentation?.box[0].flow.cut(to: most - 1)
        for index in storedContainer?.flows.indices ?? 0..<0 {
            storedContainer?.flows[index].cut(to: most - 1)
        }
    }
}
