import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@MainActor
@Suite("Semantics: the path", .timeLimit(.minutes(30)))
struct SemanticsPathTests {
    @Test("1. A stack without a path keeps its own")
    func s01() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("Further", value: number + 1).navigationTitle("Number \(number)")
                    }
                    .navigationTitle("Root")
            }
        }
        try await screen.tap("Go")
        try await screen.tap("Further")
        #expect(screen.titles == ["Root", "Number 1", "Number 2"])
        try await screen.back()
        #expect(screen.titles == ["Root", "Number 1"])
    }

    /// A stack of numbers with any kind of path.
    struct Numbers<Root: View>: View {
        let root: Root
        var body: some View {
            root
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        Counter("Count of \(number)")
                        NavigationLink("Next", value: number + 1)
                    }
                    .navigationTitle("\(number)")
                }
                .navigationTitle("Root")
        }
    }

    struct InArray: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) { Numbers(root: NavigationLink("Next", value: 1)) }
        }
    }

    struct InSlice: View {
        @Bindable var router: Router<ArraySlice<Int>>
        var body: some View {
            NavigationStack(path: $router.path) { Numbers(root: NavigationLink("Next", value: 1)) }
        }
    }

    struct InPath: View {
        @Bindable var router: Router<NavigationPath>
        var body: some View {
            NavigationStack(path: $router.path) { Numbers(root: NavigationLink("Next", value: 1)) }
        }
    }

    @Test("2. A bound path is an array, another mutable collection, or a NavigationPath")
    func s02() async throws {
        let array = Router([1])
        let first = await HeadlessScreen { InArray(router: array) }
        try await first.tap("Next")
        #expect(array.path == [1, 2])
        #expect(first.titles == ["Root", "1", "2"])

        let slice = Router([7, 1, 7][1...1])
        let second = await HeadlessScreen { InSlice(router: slice) }
        try await second.tap("Next")
        #expect(Array(slice.path) == [1, 2])
        #expect(second.titles == ["Root", "1", "2"])

        let path = Router(NavigationPath([1]))
        let third = await HeadlessScreen { InPath(router: path) }
        try await third.tap("Next")
        #expect(path.path == NavigationPath([1, 2]))
        #expect(third.titles == ["Root", "1", "2"])
    }

    @Test("3. A value link appends its value to the path")
    func s03() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { InArray(router: router) }
        try await screen.tap("Next")
        #expect(router.path == [1])
        try await screen.tap("Next")
        #expect(router.path == [1, 2])
    }

    @Test("4. An empty path shows the root, without a way back")
    func s04() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { InArray(router: router) }
        #expect(screen.titles == ["Root"])
        #expect(!screen.canGoBack)
        await #expect(throws: ScreenError.self) { try await screen.back() }
        await #expect(throws: ScreenError.self) { try await screen.swipeBack() }
        let stack = try #require(screen.live.first { $0.kind == .navigation })
        screen.graph.send(.back, to: stack.id)
        await screen.settle()
        #expect(screen.titles == ["Root"])
        #expect(router.path.isEmpty)
    }

    @Test("5. removeLast accepts any number from 0 to count")
    func s05() {
        var path = NavigationPath([1, 2, 3])
        path.removeLast(0)
        #expect(path.count == 3)
        path.removeLast()
        #expect(path == NavigationPath([1, 2]))
        path.removeLast(2)
        #expect(path.isEmpty)
    }

    @Test("5. removeLast traps for a larger or a negative number")
    func s05bounds() async {
        await #expect(processExitsWith: .failure) {
            var path = NavigationPath([1])
            path.removeLast(2)
        }
        await #expect(processExitsWith: .failure) {
            var path = NavigationPath([1])
            path.removeLast(-1)
        }
    }

    @Test("6. The back button and the swipe shorten the bound path by one")
    func s06() async throws {
        let router = Router([1, 2, 3])
        let screen = await HeadlessScreen { InArray(router: router) }
        try await screen.back()
        #expect(router.path == [1, 2])
        try await screen.swipeBack()
        #expect(router.path == [1])
        #expect(screen.titles == ["Root", "1"])
    }

    struct Kept: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                Text("Root").navigationTitle("Root").navigationDestination(for: Int.self) { number in
                    Button("Leave") { router.path.removeLast() }
                        .navigationTitle("\(number)")
                        .navigationBarBackButtonHidden(number > 1)
                }
            }
        }
    }

    @Test("6. A hidden back button turns the swipe off, for its own screen only")
    func s06hidden() async throws {
        let router = Router([1, 2])
        let screen = await HeadlessScreen { Kept(router: router) }
        #expect(!screen.canGoBack)
        try await screen.swipeBack()
        #expect(router.path == [1, 2])
        try await screen.tap("Leave")
        #expect(router.path == [1])
        try await screen.swipeBack()
        #expect(router.path.isEmpty)
    }

    /// Screens that dismiss themselves, or one further down.
    struct Dismissing: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                Text("Root").navigationDestination(for: Int.self) { Page(number: $0, router: router) }
            }
        }
        struct Page: View {
            let number: Int
            let router: Router<[Int]>
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                VStack {
                    Text("Page \(number)")
                    Button("Dismiss") { dismiss() }
                    Button("Twice") {
                        dismiss()
                        dismiss()
                    }
                    Button("Empty and dismiss") {
                        router.path = []
                        dismiss()
                    }
                }
            }
        }
    }

    @Test("6. dismiss shortens the bound path once, however often it is called")
    func s06dismiss() async throws {
        let router = Router([1, 2, 3])
        let screen = await HeadlessScreen { Dismissing(router: router) }
        try await screen.tap("Dismiss")
        #expect(router.path == [1, 2])
        try await screen.tap("Twice")
        #expect(router.path == [1])
        try await screen.tap("Empty and dismiss")
        #expect(router.path.isEmpty)
        #expect(screen.shows("Root"))
    }

    struct Guarded: View {
        let router: Router<[Int]>
        private var path: Binding<[Int]> {
            Binding {
                router.path
            } set: { new in
                if router.isShown { router.path = new }
            }
        }
        var body: some View {
            NavigationStack(path: path) { Numbers(root: NavigationLink("Next", value: 1)) }
        }
    }

    @Test("6. If the owner of the path refuses a change, the screens stay")
    func s06refused() async throws {
        let router = Router([1, 2])
        let screen = await HeadlessScreen { Guarded(router: router) }
        try await screen.tap("Count of 2")
        try await screen.back()
        try await screen.swipeBack()
        try await screen.tap("Next")
        #expect(screen.titles == ["Root", "1", "2"])
        #expect(screen.shows("Count of 2: 1"))
        router.isShown = true
        try await screen.back()
        #expect(screen.titles == ["Root", "1"])
    }

    struct Mixed: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                VStack {
                    NavigationLink("View from root") { Text("A view").navigationTitle("View") }
                    NavigationLink("Value from root", value: 1)
                }
                .navigationTitle("Root")
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        NavigationLink("View") {
                            VStack {
                                NavigationLink("Value", value: 9)
                                NavigationLink("Another view") { Text("Another").navigationTitle("View 2") }
                            }
                            .navigationTitle("View")
                        }
                    }
                    .navigationTitle("\(number)")
                }
                .navigationDestination(isPresented: $router.isShown) {
                    NavigationLink("Value over it", value: 5).navigationTitle("Presented")
                }
            }
        }
    }

    @Test("7. A link with a view never touches the path")
    func s07() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Mixed(router: router) }
        try await screen.tap("View from root")
        #expect(screen.titles == ["Root", "View"])
        #expect(router.path.isEmpty)
        try await screen.back()
        #expect(screen.titles == ["Root"])
        #expect(router.path.isEmpty)
    }

    @Test("7. A view destination can't be restored: a saved path ends below it")
    func s07restored() async throws {
        struct Root: View {
            @Bindable var router: Router<NavigationPath>
            var body: some View {
                BoundPath(router: router) {
                    Text("Root")
                        .navigationTitle("Root")
                        .navigationDestination(for: Int.self) { number in
                            NavigationLink("View") { Text("A view").navigationTitle("View") }
                                .navigationTitle("\(number)")
                        }
                }
            }
        }
        let router = Router(NavigationPath([1]))
        let screen = await HeadlessScreen { Root(router: router) }
        try await screen.tap("View")
        #expect(screen.titles == ["Root", "1", "View"])
        let saved = try JSONEncoder().encode(try #require(router.path.codable))
        #expect(String(decoding: saved, as: UTF8.self) == #"["Swift.Int","1"]"#)
        let restored = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: saved)
        let again = await HeadlessScreen { Root(router: Router(NavigationPath(restored))) }
        #expect(again.titles == ["Root", "1"])
    }

    @Test("8. The order is root, then values, then view destinations")
    func s08() async throws {
        let router = Router([1, 2])
        let screen = await HeadlessScreen { Mixed(router: router) }
        try await screen.tap("View")
        try await screen.tap("Another view")
        #expect(screen.titles == ["Root", "1", "2", "View", "View 2"])
        #expect(router.path == [1, 2])
        try await screen.back()
        #expect(screen.titles == ["Root", "1", "2", "View"])
    }

    @Test("8. The order is the same if a view destination and values come in one update")
    func s08atOnce() async {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Mixed(router: router) }
        router.isShown = true
        router.path = [1, 2]
        await screen.settle()
        #expect(screen.titles == ["Root", "1", "2", "Presented"])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("9. A value pushed by a link above view destinations pops those first")
    func s09link() async throws {
        let router = Router([1])
        let screen = await HeadlessScreen { Mixed(router: router) }
        try await screen.tap("View")
        try await screen.tap("Value")
        #expect(screen.titles == ["Root", "1", "9"])
        #expect(router.path == [1, 9])
    }

    @Test("9. A value appended by code pops them, too, and writes false to their binding")
    func s09code() async {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Mixed(router: router) }
        router.isShown = true
        await screen.settle()
        #expect(screen.titles == ["Root", "Presented"])
        router.path.append(4)
        await screen.settle()
        #expect(screen.titles == ["Root", "4"])
        #expect(!router.isShown)
    }

    @Test("9. A value link on the page of an item pops that page, and writes nil to the item")
    func s09item() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { ItemPage(router: router) }
        router.item = "Map"
        await screen.settle()
        #expect(screen.titles == ["Root", "Map"])
        try await screen.tap("Value")
        #expect(screen.titles == ["Root", "9"])
        #expect(router.path == [9])
        #expect(router.item == nil)
        try await screen.back()
        #expect(screen.titles == ["Root"])
        #expect(router.path.isEmpty)
        router.item = "Map"
        await screen.settle()
        #expect(screen.titles == ["Root", "Map"], "the item can be set again")
    }

    struct ItemPage: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                Text("Root").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("Value \($0)").navigationTitle("\($0)") }
                    .navigationDestination(item: $router.item) { item in
                        NavigationLink("Value", value: 9).navigationTitle(item)
                    }
            }
        }
    }
}

/// A stack with a `NavigationPath` that the test holds.
struct BoundPath<Root: View>: View {
    @Bindable var router: Router<NavigationPath>
    let root: Root
    init(router: Router<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.router = router
        self.root = root()
    }
    var body: some View { NavigationStack(path: $router.path) { root } }
}
