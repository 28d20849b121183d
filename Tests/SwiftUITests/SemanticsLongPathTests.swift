import ScreenTesting
import Testing

@testable import SwiftUI

@MainActor
@Suite("Semantics: long paths", .timeLimit(.minutes(30)))
struct SemanticsLongPathTests {
    struct Deep: View {
        @Bindable var router: Router<[Int]>
        let log: Log
        var body: some View {
            NavigationStack(path: $router.path) {
                Counter("root", log: log)
                    .navigationDestination(for: Int.self) { number in
                        Counter("\(number)", log: log).navigationTitle("\(number)")
                    }
                    .navigationTitle("Root")
            }
        }
    }

    /// The texts of all screens, including covered ones.
    private func texts(in element: Element) -> [String] {
        [element.text].compactMap { $0 } + element.children.flatMap(texts)
    }

    @Test
    func `the screen below the top one is built in advance, even if it was never visible, but none below it`()
        async throws
    {
        let log = Log()
        let router = Router<[Int]>([])
        let graph = Graph(Deep(router: router, log: log), scene: SceneContext(id: "test"), types: TypeTable())
        defer { graph.close() }
        await graph.rest { graph.flush() }
        log.clear()
        router.path = [1, 2, 3]
        await graph.rest { graph.flush() }
        #expect(log.lines == ["3 appears", "root disappears"])
        #expect(texts(in: graph.window).filter { $0.hasSuffix(": 0") } == ["root: 0", "2: 0", "3: 0"])
        router.path = [1, 2]
        await graph.rest { graph.flush() }
        #expect(texts(in: graph.window).filter { $0.hasSuffix(": 0") } == ["root: 0", "1: 0", "2: 0"])
    }

    @Test("12. One write of 1,000 values builds 1,000 screens and shows the last alone")
    func s12() async throws {
        let log = Log()
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Deep(router: router, log: log) }
        log.clear()
        let before = screen.counters
        router.path = Array(1...1_000)
        await screen.settle()
        let all: [String] = ["Root"] + router.path.map { $0.formatted() }
        #expect(screen.titles == all)
        #expect(log.lines == ["1000 appears", "root disappears"])
        #expect(screen.counters.evaluations - before.evaluations <= 1_000 + 1, "each screen is built once")
        try await screen.back()
        #expect(screen.shows("999: 0"))
        #expect(router.path.count == 999)
        router.path = []
        await screen.settle()
        #expect(screen.titles == ["Root"])
        #expect(screen.counters.nodes == before.nodes, "nothing is left of them")
    }

    @Test(
        "12. One write is one transition to the last screen, and going back is one transition, too"
    )
    func s12once() throws {
        let router = Router<[Int]>([])
        let graph = Graph(
            Deep(router: router, log: Log()), scene: SceneContext(id: "test"), types: TypeTable())
        graph.flush()
        let stack = try #require(graph.window.descendants.first { $0.kind == .navigation })
        let root = try #require(stack.children.first)

        router.path = Array(1...1_000)
        let patches = graph.flush()
        #expect(
            graph.flush().isEmpty && !graph.needsFlush, "there is nothing in between, and nothing after it")
        let screens = Array(stack.children.dropFirst())
        #expect(screens.count == 1_000)
        #expect(patches.count { $0.creates(in: stack.id) } == 1_000)
        #expect(!patches.contains { $0.removesOrMoves })
        #expect(screens.filter { !$0.attributes.has(.covered) }.map(\.id) == [screens.last?.id])
        // The only change below the new screens: the root is covered.
        #expect(patches.compactMap(\.changedAttribute) == [.init(root.id, .covered)])

        router.path = []
        let way = graph.flush()
        #expect(graph.flush().isEmpty && !graph.needsFlush)
        #expect(way.count { $0.removesOrMoves } == 1_000)
        #expect(way.compactMap(\.changedAttribute) == [.init(root.id, .covered)])
        #expect(stack.children.map(\.id) == [root.id])
    }

    @Test("12. A push above 1,000 screens sends no more patches than one above two")
    func s12push() async throws {
        func patches(depth: Int) async throws -> Int {
            let router = Router(Array(0..<depth))
            let screen = await HeadlessScreen { SemanticsPathTests.InArray(router: router) }
            let before = screen.counters
            try await screen.tap("Next")
            #expect(screen.counters.evaluations - before.evaluations == 1)
            return screen.counters.patches - before.patches
        }
        let few = try await patches(depth: 2)
        #expect(try await patches(depth: 1_000) == few)
    }
}

/// An attribute changed by a patch, and its element.
private struct ChangedAttribute: Equatable {
    let element: ElementID
    let name: AttributeName
    init(_ element: ElementID, _ name: AttributeName) {
        self.element = element
        self.name = name
    }
}

extension Patch {
    /// Whether the patch creates an element: a child of `parent`, or any.
    fileprivate func creates(in parent: ElementID?) -> Bool {
        if case .create(_, let actual, _) = self { parent == nil || actual == parent } else { false }
    }

    fileprivate var removesOrMoves: Bool {
        switch self {
        case .remove, .move: true
        default: false
        }
    }

    fileprivate var changedAttribute: ChangedAttribute? {
        switch self {
        case .set(let element, let name), .unset(let element, let name): ChangedAttribute(element, name)
        default: nil
        }
    }
}
