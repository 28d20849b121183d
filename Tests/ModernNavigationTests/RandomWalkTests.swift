import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// After any actions in any order, from code or by the user, the screen shows the state.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct RandomWalkTests {
    /// The titles of the front flow according to the state.
    static func titles(_ state: NavigationState<AnyRoute, AnySheet>) -> [String] {
        let address = state.topAddress
        let root: String =
            switch address.steps.last {
            case .child(let child): child.id
            case .presented:
                title(of: state[FlowAddress(Array(address.steps.dropLast()))]?.presentedSheet)
            case nil: "home"
            }
        return [root] + (state[address]?.path.map { title(of: $0) } ?? [])
    }

    static func title(of route: AnyRoute?) -> String {
        switch route?.value {
        case TrailRoute.trail(let name) as TrailRoute: name
        case TrailRoute.map as TrailRoute: "map"
        case TrailSheet.filter(let name) as TrailSheet: "filter of \(name)"
        case TrailSheet.legend as TrailSheet: "legend"
        default: "?"
        }
    }

    /// A random action of the app's code.
    static func action(using random: inout SeededNumbers, depth: Int = 0) -> NavigationAction<
        AnyRoute, AnySheet
    > {
        let name = ["a", "b", "c"].randomElement(using: &random) ?? "a"
        let tab: TabID = Bool.random(using: &random) ? "trails" : "you"
        switch Int.random(in: 0..<(depth < 2 ? 14 : 9), using: &random) {
        case 0, 1: return .push(TrailRoute.trail(name))
        case 2: return .pop
        case 3: return .replace([TrailRoute.trail(name), .map])
        case 4: return .insert(AnyRoute(TrailRoute.trail(name)), at: 0)
        case 5: return .present(TrailSheet.filter(name))
        case 6: return .present(TrailSheet.legend, as: .cover)
        case 7: return .dismiss
        case 8: return .select(tab)
        case 9: return .presented(action(using: &random, depth: depth + 1))
        case 10, 11: return .top(action(using: &random, depth: depth + 1))
        case 12: return .tab(tab, action(using: &random, depth: depth + 1))
        default:
            return .batch((0..<2).map { _ in action(using: &random, depth: depth + 1) })
        }
    }

    @Test(arguments: Walk.seeds(0..<12))
    func `after random actions a stack shows the state`(seed: Int) async throws {
        var random = SeededNumbers(seed: UInt64(seed) &+ Walk.seed)
        let app = StackApp()
        let screen = await app.open()
        for _ in 0..<(Walk.steps ?? 40) { try await step(app.store, screen, &random) }
        #expect(screen.diagnostics == [])
    }

    @Test(arguments: Walk.seeds(12..<24))
    func `after random actions tabs show the state`(seed: Int) async throws {
        var random = SeededNumbers(seed: UInt64(seed) &+ Walk.seed)
        let app = TrailsApp()
        let screen = await app.open()
        for _ in 0..<(Walk.steps ?? 40) { try await step(app.store, screen, &random) }
        #expect(screen.diagnostics == [])
    }

    private func step(
        _ store: NavigationStore<AnyRoute, AnySheet>, _ screen: HeadlessScreen, _ random: inout SeededNumbers
    ) async throws {
        let before = store.state
        let act: String
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where screen.canGoBack:
            act = "back"
            try await screen.back()
        case 1 where screen.canGoBack:
            act = "swipe back"
            try await screen.swipeBack()
        case 2 where before.topAddress.steps.last == .presented && screen.isPullable:
            act = "pull down"
            try await screen.pullDown()
        case 3, 4:
            act =
                ["Push", "Link", "Sheet", "Cover", "Dismiss", "Root", "Count"].randomElement(using: &random)
                ?? "Push"
            try await screen.tap(act)
        default:
            let action = Self.action(using: &random)
            act = "\(action)"
            store.dispatch(action)
            await screen.settle()
        }
        // A path above the tabs can't be shown, which is reported.
        if store.state.tabs != nil, !store.state.path.isEmpty { store.dispatch(.popToRoot) }
        await screen.settle()
        #expect(screen.titles == Self.titles(store.state), "after \(act) from\n\(before)\nto\n\(store.state)")
    }
}

extension HeadlessScreen {
    var isPullable: Bool { isSheetShown && text.hasPrefix("sheet") }
}

/// Random numbers with the same sequence for each seed.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
}

/// Number of steps and seed of random walks, set by `make walk`.
enum Walk {
    static let steps = Int(ProcessInfo.processInfo.environment["WALK_STEPS"] ?? "")
    static let seed = UInt64(ProcessInfo.processInfo.environment["WALK_SEED"] ?? "") ?? 0

    /// With a number of steps, one long walk replaces many short ones.
    static func seeds(_ all: Range<Int>) -> [Int] { steps == nil ? Array(all) : [all.lowerBound] }
}
