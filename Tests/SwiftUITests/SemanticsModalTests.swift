import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: sheets and covers", .timeLimit(.minutes(30)))
struct SemanticsModalTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name = ""
    }

    @MainActor @Observable
    final class Model {
        var item: Item?
        var isFirstShown = false
        var isSecondShown = false
        var isStuck = false
    }

    struct ByItem: View {
        @Bindable var model: Model
        let log: Log
        var body: some View {
            Text("Below")
                .sheet(item: $model.item) {
                    log("sheet dismissed")
                } content: { item in
                    VStack {
                        Text("Item \(item.id) \(item.name)")
                        Counter("Count", log: log)
                    }
                }
        }
    }

    @Test("34. Changing the item closes the sheet and opens the new one")
    func s34() async throws {
        let model = Model()
        let log = Log()
        let screen = await HeadlessScreen { ByItem(model: model, log: log) }
        model.item = Item(id: 1)
        await screen.settle()
        try await screen.tap("Count")
        #expect(screen.shows("Count: 1"))
        log.clear()
        model.item = Item(id: 2)
        await screen.settle()
        #expect(screen.shows("Item 2"))
        #expect(screen.shows("Count: 0"))
        #expect(
            log.lines == ["Count disappears", "sheet dismissed", "Count appears"],
            "it closes, then the new one opens")
        #expect(screen.graph.window.children.filter { $0.kind == .sheet }.count == 1)
    }

    struct Titled: View {
        @Bindable var model: Model
        var body: some View {
            Text("Below")
                .sheet(item: $model.item) { item in
                    NavigationStack { Text("Item").navigationTitle("Title \(item.id)") }
                }
        }
    }

    @Test("34. The new sheet has its own title, however often the item changes")
    func s34titles() async {
        let model = Model()
        let screen = await HeadlessScreen { Titled(model: model) }
        for id in 1...30 {
            model.item = Item(id: id)
            await screen.settle()
            #expect(screen.titles == ["Title \(id)"])
        }
    }

    @Test("34. An item with the same id is the same sheet, with new content")
    func s34same() async throws {
        let model = Model()
        model.item = Item(id: 1, name: "old")
        let screen = await HeadlessScreen { ByItem(model: model, log: Log()) }
        try await screen.tap("Count")
        model.item = Item(id: 1, name: "new")
        await screen.settle()
        #expect(screen.shows("Item 1 new"))
        #expect(screen.shows("Count: 1"))
    }

    struct OverStack: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                Text("Root")
                    .navigationTitle("Outer")
                    .navigationDestination(for: Int.self) { number in
                        Opening { Inside() }.navigationTitle("Outer \(number)")
                    }
                    .fullScreenCover(isPresented: $router.isShown) { Inside() }
            }
        }
    }

    struct Inside: View {
        var body: some View {
            VStack {
                NavigationLink("Outside the inner stack", value: 1)
                NavigationStack {
                    NavigationLink("Inner link", value: "x")
                        .navigationTitle("Inner")
                        .navigationDestination(for: String.self) { Text($0).navigationTitle("Inner \($0)") }
                }
            }
        }
    }

    @Test(
        "35. A sheet has its own stack, path and destinations",
        arguments: [false, true])
    func s35(isCover: Bool) async throws {
        let router = Router(isCover ? [] : [1])
        let screen = await HeadlessScreen { OverStack(router: router) }
        if isCover {
            router.isShown = true
            await screen.settle()
        } else {
            try await screen.tap("Open")
        }
        let before = router.path
        await #expect(throws: ScreenError.self) { try await screen.tap("Outside the inner stack") }
        try await screen.tap("Inner link")
        #expect(screen.titles == ["Inner", "Inner x"])
        #expect(router.path == before)
        #expect(screen.diagnostics.isEmpty, "a stack in a sheet is no nested stack")
    }

    struct Pulled: View {
        @Bindable var model: Model
        var body: some View {
            Text("Below")
                .sheet(isPresented: $model.isFirstShown) {
                    Text("Sheet").interactiveDismissDisabled(model.isStuck)
                }
        }
    }

    @Test("36. Pulling down a sheet writes the binding")
    func s36() async throws {
        let model = Model()
        model.isFirstShown = true
        let screen = await HeadlessScreen { Pulled(model: model) }
        #expect(screen.isSheetShown)
        try await screen.pullDown()
        #expect(!model.isFirstShown)
        #expect(!screen.isSheetShown)
        #expect(screen.shows("Below"))
    }

    @Test("36. interactiveDismissDisabled prevents pulling down the sheet while it is set")
    func s36disabled() async throws {
        let model = Model()
        model.isFirstShown = true
        model.isStuck = true
        let screen = await HeadlessScreen { Pulled(model: model) }
        try await screen.pullDown()
        #expect(model.isFirstShown)
        #expect(screen.isSheetShown)
        model.isStuck = false
        await screen.settle()
        try await screen.pullDown()
        #expect(!model.isFirstShown)
    }

    struct Stacked: View {
        @Bindable var model: Model
        let log: Log
        var body: some View {
            Text("Below")
                .sheet(isPresented: $model.isFirstShown) {
                    Counter("first", log: log)
                        .sheet(isPresented: $model.isSecondShown) {
                            Opening(label: "Third") { Counter("third", log: log) }
                        }
                }
        }
    }

    @Test("37. A sheet presents a sheet, and only the upper one can be used")
    func s37() async throws {
        let model = Model()
        model.isFirstShown = true
        let screen = await HeadlessScreen { Stacked(model: model, log: Log()) }
        model.isSecondShown = true
        await screen.settle()
        try await screen.tap("Third")
        #expect(screen.shows("third: 0"))
        await #expect(throws: ScreenError.self) { try await screen.tap("first") }
        try await screen.pullDown()
        try await screen.pullDown()
        #expect(!model.isSecondShown)
        try await screen.tap("first")
        #expect(screen.shows("first: 1"))
    }

    @Test("37. Closing the lower sheet closes those above it")
    func s37lower() async throws {
        let model = Model()
        let log = Log()
        model.isFirstShown = true
        model.isSecondShown = true
        let screen = await HeadlessScreen { Stacked(model: model, log: log) }
        try await screen.tap("Third")
        log.clear()
        model.isFirstShown = false
        await screen.settle()
        #expect(!screen.isSheetShown)
        #expect(screen.shows("Below"))
        #expect(log.lines == ["third disappears", "first disappears"], "the uppermost closes first")
    }

    struct Finishing: View {
        var body: some View {
            Opening {
                NavigationStack { Form().navigationTitle("Form") }
            }
        }
        struct Form: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Text("Fields")
                    .toolbar {
                        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
                        ToolbarItem(placement: .cancellationAction) { Close() }
                    }
            }
        }
        struct Close: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Close") { dismiss() } }
        }
    }

    @Test(arguments: ["Done", "Close"])
    func `31. A toolbar's button closes its sheet`(name: String) async throws {
        let screen = await HeadlessScreen { Finishing() }
        try await screen.tap("Open")
        try await screen.tap(name)
        #expect(!screen.isSheetShown)
    }

    final class Kept {
        var dismiss: DismissAction?
    }

    struct Giving: View {
        let name: String
        let kept: Kept
        @Environment(\.dismiss) private var dismiss
        var body: some View { Text(name).onAppear { if kept.dismiss == nil { kept.dismiss = dismiss } } }
    }

    struct GivingSheets: View {
        @Bindable var model: Model
        let kept: Kept
        var body: some View {
            Text("Below").sheet(item: $model.item) { Giving(name: "Sheet \($0.id)", kept: kept) }
        }
    }

    @Test("31. The dismiss action of a closed sheet does not close another sheet")
    func s31gone() async throws {
        let model = Model()
        let kept = Kept()
        model.item = Item(id: 1)
        let screen = await HeadlessScreen { GivingSheets(model: model, kept: kept) }
        model.item = Item(id: 2)
        await screen.settle()
        let first = try #require(kept.dismiss)
        first()
        await screen.settle()
        #expect(screen.shows("Sheet 2"))
    }

    struct Covered: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                Text("Root")
                    .sheet(isPresented: $router.isShown) { Text("Sheet of the root") }
                    .navigationDestination(for: Int.self) { Text("Page \($0)") }
            }
        }
    }

    @Test func `a covered screen presents and closes its sheet`() async {
        let router = Router([1])
        let screen = await HeadlessScreen { Covered(router: router) }
        router.isShown = true
        await screen.settle()
        #expect(screen.shows("Sheet of the root"))
        router.isShown = false
        await screen.settle()
        #expect(screen.shows("Page 1"))
    }

    struct Remembering: View {
        @State private var isShown = false
        @State private var count = 0
        var body: some View {
            Button("Show \(count)") { isShown = true }
                .sheet(isPresented: $isShown) {
                    count += 10
                } content: {
                    Button("Add to \(count)") { count += 1 }
                }
        }
    }

    @Test func `a sheet's content follows its captured state, and onDismiss runs once the sheet is closed`()
        async throws
    {
        let screen = await HeadlessScreen { Remembering() }
        try await screen.tap("Show 0")
        try await screen.tap("Add to 0")
        #expect(screen.shows("Add to 1"))
        try await screen.pullDown()
        #expect(screen.shows("Show 11"))
    }
}
