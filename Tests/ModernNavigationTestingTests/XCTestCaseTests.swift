import ModernComposable
import ModernNavigationTesting
import XCTest

/// A test store in a case of XCTest, which gets no issues of Swift Testing. There is no `import Testing` here.
@MainActor
final class XCTestCaseTests: XCTestCase {
    @Reducer
    struct Counter {
        struct State: Equatable { var count = 0 }

        @CasePathable
        enum Action { case increment }

        var body: some ReducerOf<Self> {
            Reduce { state, _ in
                state.count += 1
                return .none
            }
        }
    }

    // Test cases run on the main actor only.
    nonisolated(unsafe) private var failures: [String] = []
    nonisolated(unsafe) private var isExpectingFailures = false

    // An expected failure is kept, and doesn't count.
    #if canImport(Darwin)
        override nonisolated func record(_ issue: XCTIssue) {
            guard isExpectingFailures else { return super.record(issue) }
            let line = issue.sourceCodeContext.location?.lineNumber ?? 0
            failures.append("\(line): \(issue.compactDescription)")
        }
    #else
        override nonisolated func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
            expected: Bool
        ) {
            guard isExpectingFailures else {
                return super.recordFailure(
                    withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
            }
            failures.append("\(lineNumber): \(description)")
        }
    #endif

    func testAWrongExpectationFails() async {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        isExpectingFailures = true
        await store.send(.increment) { $0.count = 2 }
        let line = #line - 1
        isExpectingFailures = false
        XCTAssertEqual(failures.count, 1)
        let failure = failures.first ?? ""
        XCTAssertTrue(failure.hasPrefix("\(line): "), failure)
        XCTAssertTrue(
            failure.contains(
                "The state after '.increment' differs from the expected state (- expected, + actual):"),
            failure)
    }

    func testWhatIsAsSaidPasses() async {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        await store.send(.increment) { $0.count = 1 }
        await store.finish()
    }
}
