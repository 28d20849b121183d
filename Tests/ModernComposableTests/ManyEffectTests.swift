import ModernComposable
import Testing

/// Effects in any number, and inside one another to any depth.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Many effects` {
    private typealias Numbers = [Int]

    /// The addresses of a local variable while actions are handled: they tell how much of the stack the handling takes.
    private final class Depths {
        private(set) var lowest = UInt.max
        private(set) var highest = UInt.min

        func note() {
            var here = 0
            withUnsafePointer(to: &here) {
                let address = UInt(bitPattern: $0)
                lowest = min(lowest, address)
                highest = max(highest, address)
            }
        }

        var bytes: UInt { highest - lowest }
    }

    /// Returns the numbers of the actions that an effect sends, in order, and the bytes of stack between the highest and the lowest reducer.
    private func numbers(
        of effect: @escaping () -> Effect<Int>
    ) async -> (numbers: [Int], bytes: UInt, diagnostics: [String]) {
        let depths = Depths()
        let diagnostics = Box<[String]>([])
        let store = Store(initialState: Numbers()) {
            Reduce<Numbers, Int> { state, number in
                depths.note()
                if number == 0 { return effect() }
                state.append(number)
                return .none
            }
        } onDiagnostic: {
            diagnostics.value.append($0.code)
        }
        await store.send(0).finish()
        return (store.state, depths.bytes, diagnostics.value)
    }

    private nonisolated static let count = 100_000
    private nonisolated static let ways: [(name: String, effect: @Sendable () -> Effect<Int>)] = [
        ("concatenate", { .concatenate((1...count).map { .send($0) }) }),
        ("merge", { .merge((1...count).map { .send($0) }) }),
        ("concatenate(with:)", { (1...count).reduce(.none) { $0.concatenate(with: .send($1)) } }),
        ("merge(with:)", { (1...count).reduce(.none) { $0.merge(with: .send($1)) } }),
        ("variadic concatenate", { (1...count).reduce(.none) { .concatenate($0, .send($1)) } }),
        ("variadic merge", { (1...count).reduce(.none) { .merge($0, .send($1)) } }),
        (
            "concatenate in front",
            { (1...count).reversed().reduce(.none) { .send($1).concatenate(with: $0) } }
        ),
        ("merge in front", { (1...count).reversed().reduce(.none) { .send($1).merge(with: $0) } }),
        (
            "lists of lists",
            {
                .concatenate(
                    stride(from: 1, through: count, by: 100).map { start in
                        .concatenate((start..<start + 100).map { .send($0) })
                    })
            }
        ),
    ]

    @Test(arguments: ways.indices)
    func `100,000 actions are sent in order, in a loop and not one inside the other`(way: Int) async {
        let (numbers, bytes, diagnostics) = await numbers(of: Self.ways[way].effect)
        #expect(numbers == Array(1...Self.count), "\(Self.ways[way].name)")
        #expect(bytes < 65_536, "\(Self.ways[way].name) takes \(bytes) bytes of stack")
        #expect(diagnostics == [])
    }

    @Test func `effects that wait are run one after the other, too`() async {
        let numbers = await numbers {
            .concatenate((1...1_000).map { number in .run { send in await send(number) } })
        }.numbers
        #expect(numbers == Array(1...1_000))
    }

    @Test func `a list that is extended twice gives two lists`() async {
        let start = Effect<Int>.concatenate(.send(2), .send(3))
        let ends = [start.concatenate(with: .send(4)), start.concatenate(with: .send(5))]
        let fronts = ends.map { Effect.send(1).concatenate(with: $0) }
        #expect(await numbers { ends[0] }.numbers == [2, 3, 4])
        #expect(await numbers { ends[1] }.numbers == [2, 3, 5])
        #expect(await numbers { fronts[0] }.numbers == [1, 2, 3, 4])
        #expect(await numbers { fronts[1] }.numbers == [1, 2, 3, 5])
        #expect(await numbers { start.concatenate(with: start) }.numbers == [2, 3, 2, 3])
        #expect(await numbers { start }.numbers == [2, 3])
    }

    private nonisolated static let nestings: [(name: String, nest: @Sendable (Effect<Int>) -> Effect<Int>)] =
        [
            ("cancellable", { $0.cancellable(id: 1) }),
            ("throttle", { $0.throttle(id: 1, for: .zero, clock: ContinuousClock(), latest: true) }),
            ("map", { $0.map { $0 } }),
            ("by turns", { .merge(.concatenate($0, .send(2)), .send(3)) }),
        ]

    @Test(arguments: nestings.indices)
    func `effects inside one another beyond 100 are refused, and that is reported`(nesting: Int) async {
        let nest = Self.nestings[nesting].nest
        let few = await numbers { (1...50).reduce(.send(1)) { effect, _ in nest(effect) } }
        #expect(few.numbers.first == 1 && few.diagnostics == [])
        let many = await numbers { (1...100_000).reduce(.send(1)) { effect, _ in nest(effect) } }
        #expect(many.diagnostics.contains("MN0409"), "\(Self.nestings[nesting].name)")
        let all = await numbers { (1...100).reduce(.run { await $0(1) }) { effect, _ in effect.map { $0 } } }
        #expect(all.numbers == [1] && all.diagnostics == [])
    }

    // MARK: Running effects of elements

    /// Counts how often ids are looked up. Used on the main actor only.
    final class Lookups: @unchecked Sendable {
        var count = 0
    }

    struct Row: Identifiable {
        struct ID: Hashable, Sendable {
            let number: Int
            let lookups: Lookups

            static func == (left: Self, right: Self) -> Bool { left.number == right.number }

            func hash(into hasher: inout Hasher) {
                lookups.count += 1
                hasher.combine(number)
            }
        }

        let id: ID
    }

    struct Table {
        var rows: IdentifiedArrayOf<Row> = []
    }

    @CasePathable
    enum TableAction {
        case row(IdentifiedAction<Row.ID, Void>)
        case change((inout Table) -> Void)
    }

    private func table(_ count: Int, _ lookups: Lookups, _ place: Workplace) -> Store<Table, TableAction> {
        var table = Table()
        table.rows.reserveCapacity(4_000)
        for number in 0..<count { table.rows.append(Row(id: .init(number: number, lookups: lookups))) }
        let store = Store(initialState: table) {
            Reduce<Table, TableAction> { state, action in
                if case .change(let change) = action { change(&state) }
                return .none
            }
            .forEach(\.rows, action: \.row) {
                Reduce<Row, Void> { row, _ in
                    .run { [number = row.id.number] _ in await place.work("\(number)") }
                }
            }
        }
        for row in store.state.rows { store.send(.row(.element(id: row.id, action: ()))) }
        return store
    }

    @Test func `an added element looks for no other while effects run in all of them`() async {
        var counts: Set<Int> = []
        for count in [100, 1_000, 3_000] {
            let (lookups, place) = (Lookups(), Workplace())
            let store = table(count, lookups, place)
            for number in [-1, -2] {
                lookups.count = 0
                store.send(
                    .change { _ = $0.rows.append(Row(id: .init(number: number, lookups: lookups))) })
            }
            counts.insert(lookups.count)
            let ends = await place.ends(in: store)
            #expect(ends.count == count && ends.allSatisfy { $0.hasSuffix("done") })
        }
        #expect(counts.count == 1)
    }

    @Test func `a removed element looks for no other while effects run in all of them`() async {
        for count in [300, 3_000] {
            let (lookups, place) = (Lookups(), Workplace())
            let store = table(count, lookups, place)
            for _ in 0..<2 {
                lookups.count = 0
                store.send(.change { _ = $0.rows.popLast() })
            }
            // A removal from a table of hashes looks at some neighbours.
            #expect(lookups.count < 100)
            // Many at once, which are not remembered one by one.
            store.send(.change { $0.rows.removeAll { $0.id.number.isMultiple(of: 2) } })
            let ends = await place.ends(in: store)
            let done = Set(ends.filter { $0.hasSuffix("done") })
            #expect(done == Set((0..<count - 2).filter { !$0.isMultiple(of: 2) }.map { "\($0) done" }))
        }
    }

    @Test func `an element that is removed and added again is another one, and keeps no effect`() async {
        let (lookups, place) = (Lookups(), Workplace())
        let store = table(3, lookups, place)
        await place.untilBegun(["0", "1", "2"])
        store.send(
            .change { table in
                guard let row = table.rows.popLast() else { return }
                table.rows.append(row)
            })
        store.send(.change { $0.rows.swapAt(0, 1) })
        #expect(await place.ends(in: store) == ["0 done", "1 done", "2 cancelled"])
    }

    @Test func `the effects of elements that an earlier copy of the list doesn't have are cancelled`() async {
        let (lookups, place) = (Lookups(), Workplace())
        let store = table(2, lookups, place)
        let before = store.state
        let added = Row.ID(number: 2, lookups: lookups)
        store.send(.change { _ = $0.rows.append(Row(id: added)) })
        store.send(.row(.element(id: added, action: ())))
        await place.untilBegun(["0", "1", "2"])
        store.send(.change { $0 = before })
        #expect(await place.ends(in: store) == ["0 done", "1 done", "2 cancelled"])
    }

    @Test func `many effects with one id are cancelled, and later ones start as usual`() async {
        let place = Workplace()
        let store = Store(initialState: 0) {
            Reduce<Int, Int> { _, number in
                if number < 0 { return .cancel(id: "work") }
                return .run { _ in await place.work("\(number)") }.cancellable(id: "work")
            }
        }
        for number in 0..<100 { store.send(number) }
        await place.untilBegun((0..<100).map(String.init))
        store.send(-1)
        #expect(await place.ends(in: store).allSatisfy { $0.hasSuffix("cancelled") })
        store.send(100)
        await place.untilBegun(["100"])
        #expect(await place.ends(in: store).count == 101)
    }
}
