/// The steps of a journey that is being recorded.
struct StepRecording<Route: Hashable, Sheet: Hashable> {
    typealias Step = JourneyStep<Route, Sheet>

    // Stored in pieces, because growing one array for a long journey would copy all steps.
    private var full: [[Step]] = []
    private var last: [Step] = []

    private static var pieceCount: Int { 512 }

    mutating func append(_ step: __owned Step) {
        if last.count == Self.pieceCount {
            full.append(last)
            last = []
            last.reserveCapacity(Self.pieceCount)
        }
        last.append(step)
    }

    var all: [Step] { full.joined() + last }
}
