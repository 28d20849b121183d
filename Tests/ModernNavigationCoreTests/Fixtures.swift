@testable import ModernNavigationCore

/// A flow whose routes and sheets are words.
typealias Flow = NavigationState<String, String>
typealias Verb = NavigationAction<String, String>

extension NavigationState {
    /// The state after an action, and the outcome of the action.
    func after(_ action: NavigationAction<Route, Sheet>) -> (state: Self, outcome: NavigationOutcome) {
        var state = self
        let outcome = state.apply(action)
        return (state, outcome)
    }
}

/// Random numbers with the same sequence for each seed (a 64-bit linear congruential generator).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
}

private let styles: [PresentationStyle] = [
    .sheet, .cover, .sheet(detents: [.medium, .large]), .popover(from: "a"), .alert, .dialog,
]

/// A random action, reasonable or not, up to four levels deep.
func randomAction(using random: inout SeededGenerator, depth: Int = 0) -> Verb {
    randomAction(of: ["a", "b", "c"], using: &random, depth: depth)
}

/// A random action with these three routes and sheets.
func randomAction<Word: Hashable>(
    of words: [Word], using random: inout SeededGenerator, depth: Int = 0
) -> NavigationAction<Word, Word> {
    func word(_ random: inout SeededGenerator) -> Word { words[Int.random(in: 0..<3, using: &random)] }
    func tab(_ random: inout SeededGenerator) -> TabID {
        TabID(rawValue: ["x", "y", "none"].randomElement(using: &random) ?? "x")
    }
    switch Int.random(in: 0..<(depth < 3 ? 34 : 18), using: &random) {
    case 0, 1, 2: return .push(word(&random))
    case 27: return .pushNew(word(&random))
    case 28: return .bringToFront(word(&random))
    case 29: return .returnTo(word(&random))
    case 30: return .reset
    case 31: return .selectDetent([.medium, .large, .height(120)].randomElement(using: &random) ?? .large)
    case 32: return .setDismissDisabled(.random(using: &random))
    case 33: return .setBadge([nil, "1", "2"].randomElement(using: &random) ?? nil, of: tab(&random))
    case 3: return .pop(Int.random(in: -1...4, using: &random))
    case 4: return .popTo(word(&random))
    case 5: return .popToRoot
    case 6: return .replace((0..<Int.random(in: 0..<4, using: &random)).map { _ in word(&random) })
    case 7: return .setPath(RoutePath((0..<Int.random(in: 0..<4, using: &random)).map { _ in word(&random) }))
    case 8: return .insert(word(&random), at: Int.random(in: -1...4, using: &random))
    case 9: return .remove(at: Int.random(in: -1...4, using: &random))
    case 10, 11: return .present(word(&random), as: styles.randomElement(using: &random) ?? .sheet)
    case 12: return .dismiss
    case 13: return .dismissAll
    case 14: return .select(tab(&random))
    case 15: return .dismissReturning(ReturnedValue(1))
    case 16: return .showColumn(ColumnID.allCases.randomElement(using: &random) ?? .detail)
    case 17: return .setColumnVisibility(ColumnVisibility.allCases.randomElement(using: &random) ?? .all)
    case 23, 24:
        return .column(
            ColumnID.allCases.randomElement(using: &random) ?? .detail,
            randomAction(of: words, using: &random, depth: depth + 1))
    case 18, 19: return .presented(randomAction(of: words, using: &random, depth: depth + 1))
    case 20, 21: return .tab(tab(&random), randomAction(of: words, using: &random, depth: depth + 1))
    case 22: return .top(randomAction(of: words, using: &random, depth: depth + 1))
    case 25: return .root(randomAction(of: words, using: &random, depth: depth + 1))
    default:
        let count = Int.random(in: 0..<5, using: &random)
        return .batch((0..<count).map { _ in randomAction(of: words, using: &random, depth: depth + 1) })
    }
}

extension StateSaver {
    /// Performs an action, and saves its edit.
    @discardableResult
    func save(_ state: inout State, by action: NavigationAction<Route, Sheet>) -> SaveError? {
        let edit = state.edit(by: action)
        return save(state, after: edit)
    }
}

extension [UInt8] {
    /// A journal with one record of this text.
    init(journal record: String) { self = JournalFrame.fileHeader + JournalFrame.frame(Array(record.utf8)) }
}
