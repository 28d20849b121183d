/// A step as it is kept while more of them come: without what the steps before it tell, and its time as it was measured.
struct RecordedStep<Route: Hashable, Sheet: Hashable> {
    let elapsed: Duration
    let action: NavigationAction<Route, Sheet>
    let to: JourneyPlace<Route, Sheet>
    let source: JourneySource
    let outcome: JourneyOutcome

    init(
        elapsed: Duration, action: NavigationAction<Route, Sheet>, to: JourneyPlace<Route, Sheet>,
        source: JourneySource, outcome: JourneyOutcome
    ) {
        self.elapsed = elapsed
        self.action = action
        self.to = to
        self.source = source
        self.outcome = outcome
    }
}

/// The steps of a journey that is being recorded.
struct RecordedSteps<Route: Hashable, Sheet: Hashable> {
    // In pieces, as a journey is long: to move all of it whenever it has outgrown its memory takes longer than the steps.
    private var full: [[RecordedStep<Route, Sheet>]] = []
    var last: [RecordedStep<Route, Sheet>] = []

    // By the number of the step; most steps come from where the one before them led, and bring nothing from outside.
    private var from: [Int: JourneyPlace<Route, Sheet>] = [:]
    private var restored: [Int: NavigationState<Route, Sheet>] = [:]

    static var pieceCount: Int { 512 }

    init() {}

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

    /// Says where the next step comes from, if not from where the last one led.
    mutating func comeFrom(_ place: JourneyPlace<Route, Sheet>) { from[count] = place }

    /// Says what the next step brings from outside.
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
