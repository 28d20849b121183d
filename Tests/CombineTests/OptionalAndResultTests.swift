import Combine
import Testing

private struct Lost: Error, Equatable {}

@Suite("Publishers of optionals and results")
struct OptionalAndResultTests {
    @Test func `an optional publishes its value, if there is one, and finishes`() {
        let (some, none) = (Watcher<Int, Never>(), Watcher<Int, Never>())
        let publisher: Optional<Int>.Publisher = Optional(3).publisher
        publisher.subscribe(some)
        Optional<Int>.none.publisher.subscribe(none)
        #expect(some.values.isEmpty)
        some.request(.max(1))
        #expect(some.values == [3])
        #expect(some.end == .finished)
        #expect(none.values.isEmpty)
        #expect(none.end == .finished)
    }

    @Test func `a result publishes its value and finishes, or fails`() {
        let (some, none) = (Watcher<Int, Lost>(), Watcher<Int, Lost>())
        let publisher: Result<Int, Lost>.Publisher = Result.success(3).publisher
        publisher.subscribe(some)
        Result<Int, Lost>.failure(Lost()).publisher.subscribe(none)
        some.request(.max(1))
        #expect(some.values == [3])
        #expect(some.end == .finished)
        #expect(none.end == .failure(Lost()))
    }
}
