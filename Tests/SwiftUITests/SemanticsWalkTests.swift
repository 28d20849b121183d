import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Walks at random through a stack with values, view destinations and a presented screen. Compares each step with a
/// model that is only a list.
@MainActor
@Suite("Semantics: random walks", .timeLimit(.minutes(30)))
struct SemanticsWalkTests {
    struct Page: View {
        let title: String
        let next: Int
        var body: some View {
            VStack {
                Counter("Count")
                NavigationLink("Next", value: next)
                NavigationLink("Show a view") { Page(title: "View", next: 7) }
            }
            .navigationTitle(title)
        }
    }

    struct Stack: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                Page(title: "Root", next: 0)
                    .navigationDestination(for: Int.self) { Page(title: "\($0)", next: ($0 + 1) % 4) }
                    .navigationDestination(isPresented: $router.isShown) { Page(title: "Presented", next: 9) }
            }
        }
    }

    struct Model {
        struct Screen: Equatable {
            var title: String
            var next: Int
            var count = 0
            var isValue = false
            /// Number of screens below this one when a link in the topmost of them pushed it.
            var depth = 0
        }
        var screens = [Screen(title: "Root", next: 0)]

        var values: [Int] { screens.filter(\.isValue).compactMap { Int($0.title) } }
        var isPresented: Bool { screens.contains { $0.title == "Presented" } }
        var titles: [String] { screens.map(\.title) }
        private var valueEnd: Int { screens.lastIndex(where: \.isValue).map { $0 + 1 } ?? 1 }

        static func value(_ number: Int) -> Screen {
            Screen(title: "\(number)", next: (number + 1) % 4, isValue: true)
        }

        mutating func write(_ new: [Int]) {
            let old = values
            let common = zip(old, new).prefix { $0 == $1 }.count
            var views = Array(screens[valueEnd...])
            if new.count > old.count { views = [] }
            // A screen pushed by a link on a replaced screen is removed, with everything above it.
            if let gone = views.firstIndex(where: {
                $0.title == "View" && $0.depth > common && $0.depth <= old.count
            }) {
                views.removeSubrange(gone...)
            }
            screens = Array(screens[...common]) + new[common...].map(Self.value) + views
        }

        mutating func push(_ number: Int) { write(values + [number]) }

        mutating func showView() {
            screens.append(Screen(title: "View", next: 7, depth: screens.count - 1))
        }

        mutating func present(_ isShown: Bool) {
            if isShown, !isPresented {
                screens.append(Screen(title: "Presented", next: 9))
            } else if !isShown, let index = screens.firstIndex(where: { $0.title == "Presented" }) {
                screens.removeSubrange(index...)
            }
        }

        mutating func back() { if screens.count > 1 { screens.removeLast() } }
    }

    @Test(arguments: Walk.seeds(1...8))
    func `the screens and their state equal those of the model after any steps`(seed: UInt64) async throws {
        var random = SeededGenerator(state: (seed &+ Walk.seed) &* 977)
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Stack(router: router) }
        var model = Model()
        var steps: [String] = []
        for _ in 0..<(Walk.steps ?? 150) {
            let step: String
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1:
                step = "next"
                let next = model.screens.last?.next ?? 0
                try await screen.tap("Next")
                model.push(next)
            case 2:
                step = "view"
                try await screen.tap("Show a view")
                model.showView()
            case 3:
                step = "present"
                router.isShown = true
                model.present(true)
            case 4:
                step = "take back"
                router.isShown = false
                model.present(false)
            case 5:
                step = "back"
                if screen.canGoBack { try await screen.back() }
                model.back()
            case 6:
                step = "swipe"
                if screen.canGoBack { try await screen.swipeBack() }
                model.back()
            case 7:
                let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    Int.random(in: 0...2, using: &random)
                }
                step = "write \(new)"
                router.path = new
                model.write(new)
            default:
                step = "count"
                try await screen.tap("Count")
                model.screens[model.screens.count - 1].count += 1
            }
            await screen.settle()
            steps.append(step)
            let story = Comment(rawValue: steps.suffix(12).joined(separator: ", "))
            try #require(screen.titles == model.titles, story)
            try #require(screen.shows("Count: \(model.screens.last?.count ?? -1)"), story)
            try #require(router.path == model.values, story)
            try #require(router.isShown == model.isPresented, story)
        }
        #expect(screen.diagnostics.isEmpty)
    }
}

/// Number of steps and seed of random walks, set by `make walk`.
enum Walk {
    static let steps = Int(ProcessInfo.processInfo.environment["WALK_STEPS"] ?? "")
    static let seed = UInt64(ProcessInfo.processInfo.environment["WALK_SEED"] ?? "") ?? 0

    /// With a number of steps, one long walk replaces many short ones.
    static func seeds(_ all: ClosedRange<UInt64>) -> [UInt64] { steps == nil ? Array(all) : [all.lowerBound] }
}
