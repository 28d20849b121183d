import NavigationLint
import Testing

@Suite("Findings")
struct FindingTests {
    @Test func `a finding is certain by default`() {
        let place = SourceRange(file: "A.swift", line: 1, column: 1, endLine: 1, endColumn: 2)
        #expect(Finding(code: "MN1002", message: "", range: place, advice: "").doubt == nil)
    }
}
