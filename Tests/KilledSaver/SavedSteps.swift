import ModernNavigationCore

/// The steps that a process takes and saves until it is killed: the same for each seed, so that the test knows the state.
struct SavedSteps {
    typealias State = NavigationState<String, String>

    static let start = State(tabs: TabsState("a", "b"))

    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    @discardableResult
    mutating func next(in state: inout State) -> NavigationEdit<String, String> {
        state.edit(by: verb(depth: 0))
    }

    private mutating func verb(depth: Int) -> NavigationAction<String, String> {
        switch Int.random(in: 0..<(depth < 3 ? 16 : 9), using: &random) {
        case 0, 1, 2, 3: return .push(word())
        case 4, 5: return .pop(Int.random(in: 1...3, using: &random))
        case 6: return .replace((0..<Int.random(in: 0..<5, using: &random)).map { _ in word() })
        case 7: return .present(word(), as: Bool.random(using: &random) ? .sheet : .cover)
        case 8: return Bool.random(using: &random) ? .dismiss : .select(tab())
        case 9, 10: return .presented(verb(depth: depth + 1))
        case 11, 12, 13: return .tab(tab(), verb(depth: depth + 1))
        case 14: return .top(verb(depth: depth + 1))
        default: return .batch((0..<3).map { _ in verb(depth: depth + 1) })
        }
    }

    private mutating func word() -> String {
        String(repeating: "x", count: Int.random(in: 0..<60, using: &random))
            + "\(Int.random(in: 0..<1_000, using: &random))"
    }

    private mutating func tab() -> TabID { Bool.random(using: &random) ? "a" : "b" }
}

/// Random numbers with the same sequence for each seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
