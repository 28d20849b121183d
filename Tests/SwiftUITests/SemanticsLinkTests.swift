import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: links and dismissal", .timeLimit(.minutes(30)))
struct SemanticsLinkTests {
    private func isDisabled(_ name: String, on screen: HeadlessScreen) throws -> Bool {
        let link = try #require(screen.live.first { $0.kind == .link && $0.name == name })
        return link.attributes.has(.disabled)
    }

    @Test("28. A link with a nil value is disabled")
    func s28() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                VStack {
                    NavigationLink("Nothing", value: Int?.none)
                    NavigationLink("Something", value: 1)
                }
                .navigationTitle("Root")
                .navigationDestination(for: Int.self) { Text("\($0)") }
            }
        }
        #expect(try isDisabled("Nothing", on: screen))
        #expect(try !isDisabled("Something", on: screen))
        await #expect(throws: ScreenError.self) { try await screen.tap("Nothing") }
        #expect(screen.titles == ["Root"])
    }

    @Test("29. A link outside any container is disabled")
    func s29() async throws {
        let screen = await HeadlessScreen {
            VStack {
                NavigationLink("Value", value: 1)
                NavigationLink("View") { Text("Shown") }
            }
        }
        #expect(try isDisabled("Value", on: screen))
        #expect(try isDisabled("View", on: screen))
        await #expect(throws: ScreenError.self) { try await screen.tap("View") }
        #expect(!screen.shows("Shown"))
    }

    struct Counting: View {
        @State private var number = 1
        var body: some View {
            NavigationStack {
                VStack {
                    Button("Add") { number += 1 }
                    NavigationLink("Go", value: number)
                }
                .navigationDestination(for: Int.self) { Text("Number \($0)") }
            }
        }
    }

    @Test("30. The value is read when the link is tapped")
    func s30() async throws {
        let screen = await HeadlessScreen { Counting() }
        try await screen.tap("Add")
        try await screen.tap("Add")
        try await screen.tap("Go")
        #expect(screen.shows("Number 3"))
    }

    struct Following: View {
        let router: Router<[Int]>
        var body: some View {
            NavigationStack {
                NavigationLink("Go", value: router.path.last)
                    .navigationDestination(for: Int.self) { Text("Number \($0)") }
                    .navigationTitle("Root")
            }
        }
    }

    @Test("30. It is the value as of the tap, also where it has changed since the link was last shown")
    func s30now() async throws {
        let router = Router([1])
        let screen = await HeadlessScreen { Following(router: router) }
        let link = try #require(screen.live.first { $0.kind == .link })
        router.path = [2]
        #expect(screen.graph.needsFlush, "the link is still shown with its old value")
        #expect(screen.graph.send(.tap, to: link.id) == .handled)
        await screen.settle()
        #expect(screen.shows("Number 2"))
        try await screen.back()
        // A link that has become nil has no effect.
        router.path = []
        screen.graph.send(.tap, to: link.id)
        await screen.settle()
        #expect(screen.titles == ["Root"])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("30. A link in a toolbar belongs to the stack around it")
    func s30toolbar() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                Text("Root")
                    .toolbar { NavigationLink("Go", value: 1) }
                    .navigationDestination(for: Int.self) { Text("Number \($0)") }
            }
        }
        try await screen.tap("Go")
        #expect(screen.shows("Number 1"))
    }

    /// Dismisses with the action of its own environment, or with one that it was given.
    struct Page: View {
        let name: String
        var given: DismissAction?
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        var body: some View {
            VStack {
                Text("\(name) is \(isPresented ? "presented" : "not presented")")
                Button("Dismiss \(name)") { dismiss() }
                if let given { Button("Dismiss what is below \(name)") { given() } }
            }
            .navigationTitle(name)
        }
    }

    /// Pushes a page, shows a sheet, or both. The sheet gets the presenter's dismiss action.
    struct Presenter: View {
        let name: String
        @State private var isShown = false
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Page(name: name)
                NavigationLink("Push from \(name)", value: "pushed")
                Button("Sheet from \(name)") { isShown = true }
            }
            .sheet(isPresented: $isShown) { Page(name: "sheet", given: dismiss) }
        }
    }

    struct Flow: View {
        var body: some View {
            NavigationStack {
                Presenter(name: "root").navigationDestination(for: String.self) { Presenter(name: $0) }
            }
        }
    }

    @Test("31. dismiss acts on the screen or modal it was read in")
    func s31() async throws {
        let screen = await HeadlessScreen { Flow() }
        try await screen.tap("Push from root")
        #expect(screen.shows("pushed is presented"))
        try await screen.tap("Sheet from pushed")
        #expect(screen.shows("sheet is presented"))
        try await screen.tap("Dismiss sheet")
        #expect(!screen.isSheetShown)
        #expect(screen.titles == ["root", "pushed"])
        try await screen.tap("Dismiss pushed")
        #expect(screen.titles == ["root"])
    }

    @Test("32. dismiss does nothing where nothing is presented")
    func s32() async throws {
        let screen = await HeadlessScreen { Flow() }
        #expect(screen.shows("root is not presented"))
        try await screen.tap("Dismiss root")
        #expect(screen.titles == ["root"])
        let alone = await HeadlessScreen { Page(name: "alone") }
        try await alone.tap("Dismiss alone")
        #expect(alone.shows("alone is not presented"))
    }

    @Test("33. The presenter's dismiss, used inside the sheet, does not close the sheet")
    func s33() async throws {
        let screen = await HeadlessScreen { Flow() }
        try await screen.tap("Sheet from root")
        try await screen.tap("Dismiss what is below sheet")
        #expect(screen.isSheetShown)
        #expect(screen.shows("sheet is presented"))
    }

    @Test("33. A pushed presenter's dismiss, used inside the sheet, closes neither")
    func s33pushed() async throws {
        let screen = await HeadlessScreen { Flow() }
        try await screen.tap("Push from root")
        try await screen.tap("Sheet from pushed")
        try await screen.tap("Dismiss what is below sheet")
        #expect(screen.isSheetShown)
        #expect(screen.shows("sheet is presented"))
        try await screen.tap("Dismiss sheet")
        #expect(screen.titles == ["root", "pushed"])
        try await screen.tap("Dismiss pushed")
        #expect(screen.titles == ["root"])
    }

    /// Closes its sheet and itself in one action, or is dismissed by the action of an alert.
    struct Finishing: View {
        @State private var isSheetShown = false
        @State private var isAlertShown = false
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Button("Sheet") { isSheetShown = true }
                Button("Delete") { isAlertShown = true }
            }
            .navigationTitle("pushed")
            .sheet(isPresented: $isSheetShown) {
                Button("Done with both") {
                    isSheetShown = false
                    dismiss()
                }
            }
            .alert("Really?", isPresented: $isAlertShown) { Button("Yes") { dismiss() } }
        }
    }

    @Test(
        "33. The dismiss of a screen pops it once its sheet is closed, or while it shows an alert",
        arguments: [["Sheet", "Done with both"], ["Delete", "Yes"]])
    func s33closed(taps: [String]) async throws {
        let screen = await HeadlessScreen {
            NavigationStack { NavigationLink("Go") { Finishing() }.navigationTitle("root") }
        }
        try await screen.tap("Go")
        for tap in taps { try await screen.tap(tap) }
        #expect(!screen.isSheetShown)
        #expect(screen.titles == ["root"])
    }

    @Test("31. In a stack inside a sheet, dismiss at the root closes the sheet, and above the root it pops")
    func s31nested() async throws {
        let screen = await HeadlessScreen {
            Opening {
                NavigationStack {
                    VStack {
                        Page(name: "inner root")
                        NavigationLink("Push", value: 1)
                    }
                    .navigationDestination(for: Int.self) { _ in Page(name: "inner page") }
                }
            }
        }
        try await screen.tap("Open")
        try await screen.tap("Push")
        #expect(screen.titles == ["inner root", "inner page"])
        try await screen.tap("Dismiss inner page")
        #expect(screen.titles == ["inner root"])
        try await screen.tap("Dismiss inner root")
        #expect(!screen.isSheetShown)
    }
}

/// A button that shows `content` as a sheet.
struct Opening<Content: View>: View {
    var label = "Open"
    @ViewBuilder let content: () -> Content
    @State private var isShown = false
    var body: some View {
        Button(label) { isShown = true }.sheet(isPresented: $isShown, content: content)
    }
}
