import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: destinations by a binding", .timeLimit(.minutes(30)))
struct SemanticsDestinationBindingTests {
    struct Presenting: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                Button("Show") { router.isShown = true }
                    .navigationTitle("Root")
                    .navigationDestination(isPresented: $router.isShown) {
                        VStack {
                            Counter("Shown")
                            Button("Hide") { router.isShown = false }
                        }
                        .navigationTitle("Presented")
                    }
            }
        }
    }

    @Test("23. A binding that is true shows one screen; going back writes false")
    func s23() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Presenting(router: router) }
        try await screen.tap("Show")
        #expect(screen.titles == ["Root", "Presented"])
        try await screen.back()
        #expect(!router.isShown)
        #expect(screen.titles == ["Root"])
    }

    @Test("23. When the screen itself writes false, it is popped")
    func s23hide() async throws {
        let router = Router<[Int]>([])
        router.isShown = true
        let screen = await HeadlessScreen { Presenting(router: router) }
        #expect(screen.titles == ["Root", "Presented"])
        try await screen.tap("Hide")
        #expect(screen.titles == ["Root"])
    }

    struct ByItem: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                Button("Show") { router.item = "first" }
                    .navigationTitle("Root")
                    .navigationDestination(item: $router.item) { item in
                        VStack {
                            Counter("Count")
                            Button("Clear") { router.item = nil }
                        }
                        .navigationTitle(item)
                    }
            }
        }
    }

    @Test("24. An item shows a screen, nil pops it, and going back writes nil")
    func s24() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { ByItem(router: router) }
        try await screen.tap("Show")
        #expect(screen.titles == ["Root", "first"])
        try await screen.tap("Clear")
        #expect(screen.titles == ["Root"])
        router.item = "second"
        await screen.settle()
        #expect(screen.titles == ["Root", "second"])
        try await screen.back()
        #expect(router.item == nil)
        #expect(screen.titles == ["Root"])
    }

    @Test("24. Another item is another screen")
    func s24changed() async throws {
        let router = Router<[Int]>([])
        router.item = "first"
        let screen = await HeadlessScreen { ByItem(router: router) }
        try await screen.tap("Count")
        #expect(screen.shows("Count: 1"))
        router.item = "second"
        await screen.settle()
        #expect(screen.titles == ["Root", "second"])
        #expect(screen.shows("Count: 0"))
        try await screen.back()
        #expect(router.item == nil)
    }
}
