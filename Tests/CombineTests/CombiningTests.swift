import Combine
import Testing

private struct Lost: Error, Equatable {}

@Suite("Combining publishers", .timeLimit(.minutes(30)))
struct CombiningTests {
    private final class Seen<Output> {
        var values: [Output] = []
        var end: Subscribers.Completion<Lost>?
        var cancellable: AnyCancellable?

        init(_ publisher: some Publisher<Output, Lost>) {
            cancellable = publisher.sink { [unowned self] in
                end = $0
            } receiveValue: { [unowned self] in
                values.append($0)
            }
        }
    }

    private let a = PassthroughSubject<Int, Lost>()
    private let b = PassthroughSubject<Int, Lost>()
    private let c = PassthroughSubject<Int, Lost>()

    @Test func `combineLatest emits once both publishers have emitted`() {
        let seen = Seen(a.combineLatest(b) { "\($0)\($1)" })
        a.send(1)
        a.send(2)
        #expect(seen.values.isEmpty)
        b.send(3)
        b.send(4)
        a.send(5)
        #expect(seen.values == ["23", "24", "54"])
    }

    @Test func `combineLatest combines the newest values of three and four publishers`() {
        let three = Seen(a.combineLatest(b, c) { [$0, $1, $2] })
        let four = Seen(Publishers.CombineLatest4(a, b, c, a).map { [$0.0, $0.1, $0.2, $0.3] })
        a.send(1)
        b.send(2)
        c.send(3)
        #expect(three.values == [[1, 2, 3]])
        #expect(four.values == [[1, 2, 3, 1]])
    }

    @Test func `combineLatest finishes when both publishers have, and fails when one does`() {
        let finished = Seen(a.combineLatest(b) { $0 + $1 })
        a.send(1)
        a.send(completion: .finished)
        #expect(finished.end == nil)
        b.send(2)
        b.send(completion: .finished)
        #expect(finished.values == [3])
        #expect(finished.end == .finished)

        let d = PassthroughSubject<Int, Lost>()
        let failed = Seen(c.combineLatest(d) { $0 + $1 })
        c.send(completion: .failure(Lost()))
        #expect(failed.end == .failure(Lost()))
        d.send(1)
        #expect(failed.values.isEmpty)
    }

    @Test func `combineLatest drops values without demand, and keeps the newest`() {
        var values: [Int] = []
        var subscription: (any Subscription)?
        let subscriber = AnySubscriber<Int, Lost> {
            subscription = $0
        } receiveValue: {
            values.append($0)
            return .none
        }
        a.combineLatest(b) { 10 * $0 + $1 }.subscribe(subscriber)
        a.send(1)
        b.send(1)
        b.send(2)
        #expect(values.isEmpty)
        subscription?.request(.max(1))
        #expect(values == [12])
        b.send(3)
        #expect(values == [12])
        subscription?.request(.unlimited)
        #expect(values == [12, 13])
        subscription?.cancel()
        b.send(4)
        #expect(values == [12, 13])
    }

    @Test func `merge passes values on in order, finishes when all have, and fails when one does`() {
        let two = Seen(a.merge(with: b))
        let three = Seen(a.map { $0 }.merge(with: b.map { $0 }, c.map { $0 }))
        let many = Seen(Publishers.MergeMany([a, b, c]))
        a.send(1)
        b.send(2)
        c.send(3)
        a.send(completion: .finished)
        b.send(4)
        #expect(two.values == [1, 2, 4])
        #expect(three.values == [1, 2, 3, 4])
        #expect(many.values == [1, 2, 3, 4])
        b.send(completion: .finished)
        #expect(two.end == .finished)
        #expect(many.end == nil)
        c.send(completion: .failure(Lost()))
        #expect(many.end == .failure(Lost()))
        #expect(three.end == .failure(Lost()))
    }

    @Test func `merging no publishers finishes at once`() {
        #expect(Seen(Publishers.MergeMany<PassthroughSubject<Int, Lost>>([])).end == .finished)
    }
}
