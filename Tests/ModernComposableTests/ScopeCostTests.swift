import ModernComposable
import Observation
import Testing

/// The cost of stores inside one another, counted.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct ScopeCostTests {
    // Announced, so that its stores keep no last state.
    private struct Nest: AnnouncedState {
        var numbers = Array(0..<100)
        var inner: [Nest] = []

        init(depth: Int) {
            if depth > 0 { inner = [Nest(depth: depth - 1)] }
        }
    }

    private typealias NestStore = Store<Nest, Int>

    /// A store, and the stores of the children inside one another.
    private func stores(
        _ depth: Int, reads: Box<Int>, _ reducer: Reduce<Nest, Int> = Reduce { _, _ in .none }
    ) throws -> [NestStore] {
        var stores = [NestStore(initialState: Nest(depth: depth)) { reducer }]
        for level in 0..<depth {
            let inner: NestStore? = stores[level].scope(
                key: "inner", isOptional: false,
                access: {
                    ChildAccess {
                        reads.value += 1
                        return $0.inner.first
                    } isThere: {
                        !$0.value.inner.isEmpty
                    }
                }, embed: { $0 })
            stores.append(try #require(inner))
        }
        return stores
    }

    /// The number of reads of a child after an action, when all stores are observed and read again.
    private func reads(_ depth: Int) throws -> Int {
        let reads = Box(0)
        let stores = try stores(depth, reads: reads)
        let notified = Box(0)
        for store in stores {
            withObservationTracking {
                _ = store.state
            } onChange: {
                MainActor.assumeIsolated { notified.value += 1 }
            }
        }
        reads.value = 0
        stores[0].send(1)
        for store in stores { #expect(store.state.numbers.count == 100) }
        #expect(notified.value == depth + 1)
        return reads.value
    }

    @Test func `each store inside others is read once for an action, at any depth`() throws {
        let (few, some, many) = (try reads(10), try reads(20), try reads(30))
        #expect(many - some == some - few)
        #expect(many <= 2 * 30)
    }

    @Test func `a store that was read doesn't make the next action copy its state`() throws {
        let isCopied = Box<[Bool]>([])
        let stores = try stores(
            3, reads: Box(0),
            Reduce { nest, number in
                func address() -> UnsafeRawPointer? {
                    nest.inner[0].inner[0].inner[0].numbers.withUnsafeBytes { $0.baseAddress }
                }
                let before = address()
                nest.inner[0].inner[0].inner[0].numbers[0] = number
                isCopied.value.append(address() != before)
                return .none
            })
        for number in 1...3 {
            // Observed by nobody, and owned by nobody else.
            let innermost = stores[2]
            #expect(innermost.withState { $0.inner[0].numbers[0] } == number - 1)
            stores[0].send(number)
        }
        #expect(isCopied.value == [false, false, false])
    }
}
