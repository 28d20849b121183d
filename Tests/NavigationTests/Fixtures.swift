import Navigation

/// A flow whose routes and sheets are words.
typealias Flow = NavigationState<String, String>
typealias Verb = NavigationAction<String, String>

extension NavigationState {
    /// The state after an action, and what the action said.
    func after(_ action: NavigationAction<Route, Sheet>) -> (state: Self, outcome: NavigationOutcome) {
        var state = self
        let outcome = state.apply(action)
        return (state, outcome)
    }
}

/// Numbers in a fixed order for each seed (a 64-bit linear congruential generator).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
}
