/// A recorded step in compact form: with the measured duration, and without values that follow from the previous steps.
struct RecordedStep<Route: Hashable, Sheet: Hashable> {
    let elapsed: Duration
    let action: NavigationAction<Route, Sheet>
    let to: JourneyPlace<Route, Sheet>
    let source: NavigationSource
    let outcome: JourneyOutcome
}

/// The steps of a journey that is being recorded.
struct StepRecording<Route: Hashable, Sheet: Hashable> {
    // Stored in pieces, because growing one array for a long journey would copy all steps.
    private var full: [[RecordedStep<Route, Sheet>]] = []
    var last: [RecordedStep<Route, Sheet>] = []

    // By the number of the step. Most steps start at the end of the previous one, and restore no state.
    private var from: [Int: JourneyPlace<Route, Sheet>] = [:]
    private var restored: [Int: NavigationState<Route, Sheet>] = [:]

    static var pieceCount: Int { 512 }

    private var count: Int { full.count * Self.pieceCount + last.count }

    mutating func append(_ step: __owned RecordedStep<Route, Sheet>) {
        if last.count == Self.pieceCount { beginPiece() }
        last.append(step)
    }

    mutating func beginPiece() {
        full.append(last)
        last = []
        last.reserveCapacity(Self.pieceCount)
    }

    /// Records the screen at which the next step starts, if that isn't the end of the last one.
    mutating func setPlaceBefore(_ place: JourneyPlace<Route, Sheet>) { from[count] = place }

    /// Records the state that the next step restores.
    mutating func restore(_ state: NavigationState<Route, Sheet>) { restored[count] = state }

    var all: [JourneyStep<Route, Sheet>] {
        var steps: [JourneyStep<Route, Sheet>] = []
        steps.reserveCapacity(count)
        for step in full.joined() + last {
            let (seconds, attoseconds) = step.elapsed.components
            steps.append(
                JourneyStep(
                    time: Double(seconds) + Double(attoseconds) * 1e-18, source: step.source,
                    action: step.action, from: from[steps.count] ?? steps.last?.to ?? .root, to: step.to,
                    outcome: step.outcome, restored: restored[steps.count]))
        }
        return steps
    }
}
