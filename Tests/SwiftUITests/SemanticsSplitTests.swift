import ScreenTesting
import SwiftUI
import Testing

@Suite("Semantics: columns", .timeLimit(.minutes(30)))
@MainActor
struct SemanticsSplitTests {
    @MainActor @Observable
    final class Model {
        var kind: String?
        var many: Set<String> = []
        var path: [Int] = []
        var column = NavigationSplitViewColumn.sidebar
        var visibility = NavigationSplitViewVisibility.automatic
        var log: [String] = []
        var isActive = false
    }

    /// A list that selects a kind, and a stack in the detail column.
    struct Choosing: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView {
                List(["fruit", "roots"], id: \.self, selection: $model.kind) { kind in
                    NavigationLink(kind, value: kind)
                }
                .navigationTitle("Kinds")
            } detail: {
                NavigationStack(path: $model.path) {
                    VStack {
                        Text(model.kind.map { "All \($0)" } ?? "Nothing chosen")
                        NavigationLink("One", value: 1)
                    }
                    .navigationTitle("Detail")
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("Next", value: number + 1).navigationTitle("Number \(number)")
                    }
                }
            }
        }
    }

    /// A link in the sidebar with a value that the detail's stack declares.
    struct Forwarding: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView {
                List {
                    NavigationLink("Seven", value: 7)
                    NavigationLink("Eight", value: 8)
                    NavigationLink("Word", value: "word")
                }
                .navigationTitle("Links")
            } detail: {
                NavigationStack(path: $model.path) {
                    Text("Root").navigationTitle("Root")
                        .navigationDestination(for: Int.self) { number in
                            NavigationLink("More", value: number + 1).navigationTitle("Number \(number)")
                        }
                }
            }
        }
    }

    @Test(
        "15. A value is shown in the stack of a later column, as its only item",
        arguments: [true, false])
    func s15(isCompact: Bool) async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: isCompact) { Forwarding(model: model) }
        try await screen.tap("Seven")
        #expect(model.path == [7])
        try await screen.tap("More")
        #expect(model.path == [7, 8])
        if isCompact {
            #expect(screen.titles == ["Links", "Root", "Number 7", "Number 8"])
            for _ in 0..<3 { try await screen.back() }
            #expect(screen.titles == ["Links"])
        } else {
            #expect(screen.columns == ["Links", "Number 8"])
        }
        try await screen.tap("Eight")
        #expect(model.path == [8])
        #expect(screen.title == "Number 8")
    }

    @Test(
        "15. A destination declared by a column without a stack is shown in the next column",
        arguments: [true, false])
    func s15declared(isCompact: Bool) async throws {
        let screen = await HeadlessScreen(isCompact: isCompact) {
            NavigationSplitView {
                List { NavigationLink("Seven", value: 7) }
                    .navigationTitle("Links")
                    .navigationDestination(for: Int.self) { Text("Number").navigationTitle("Number \($0)") }
            } detail: {
                Text("Choose something").navigationTitle("Nothing")
            }
        }
        if !isCompact { #expect(screen.columns == ["Links", "Nothing"]) }
        try await screen.tap("Seven")
        #expect(screen.title == "Number 7")
        if isCompact {
            #expect(screen.titles == ["Links", "Number 7"])
            try await screen.back()
            #expect(screen.titles == ["Links"])
            #expect(!screen.canGoBack)
        } else {
            #expect(screen.columns == ["Links", "Number 7"])
            #expect(!screen.canGoBack)
        }
    }

    @Test("15. A value without a declaration is reported", arguments: [true, false])
    func s15missing(isCompact: Bool) async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: isCompact) { Forwarding(model: model) }
        try await screen.tap("Word")
        #expect(model.path.isEmpty)
        #expect(screen.diagnostics.count == 1)
        #expect(screen.diagnostics.first?.contains("value of type “String”") == true)
    }

    @Test("16. A value becomes the selection of a list in a leading column", arguments: [true, false])
    func s16(isCompact: Bool) async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: isCompact) { Choosing(model: model) }
        #expect(screen.diagnostics.isEmpty)
        try await screen.tap("fruit")
        #expect(model.kind == "fruit")
        #expect(screen.shows("All fruit"))
        if !isCompact {
            #expect(screen.selectedRows == ["fruit"])
            try await screen.tap("roots")
            #expect(screen.shows("All roots"))
        }
    }

    @Test("16. A link in a later column selects in a list of an earlier one")
    func s16later() async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: false) {
            NavigationSplitView {
                List(["fruit", "roots"], id: \.self, selection: Bindable(model).kind) { Text($0) }
            } detail: {
                NavigationLink("Go to roots", value: "roots")
            }
        }
        try await screen.tap("Go to roots")
        #expect(model.kind == "roots")
    }

    /// A detail column whose stack keeps its own path.
    struct ChoosingWithoutPath: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView {
                List(["fruit", "roots"], id: \.self, selection: $model.kind) { Text($0) }
            } detail: {
                NavigationStack {
                    VStack {
                        NavigationLink("By value", value: 1)
                        NavigationLink("By view") { Text("A view").navigationTitle("View") }
                    }
                    .navigationTitle("All \(model.kind ?? "")")
                    .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("Value") }
                }
            }
        }
    }

    @Test("16. Another selection pops the values of a stack that keeps its own path, and no views")
    func s16own() async throws {
        let model = Model()
        model.kind = "fruit"
        let screen = await HeadlessScreen(isCompact: false) { ChoosingWithoutPath(model: model) }
        try await screen.tap("By value")
        #expect(screen.titles == ["All fruit", "Value"])
        try await screen.tap("roots")
        #expect(screen.titles == ["All roots"])
        try await screen.tap("By value")
        model.kind = "fruit"
        await screen.settle()
        #expect(screen.titles == ["All fruit"])
        try await screen.tap("By view")
        try await screen.tap("roots")
        #expect(screen.titles == ["All roots", "View"])
    }

    @Test("16. Another selection leaves a path of the app as it is")
    func s16bound() async throws {
        let model = Model()
        model.kind = "fruit"
        let screen = await HeadlessScreen(isCompact: false) { Choosing(model: model) }
        try await screen.tap("One")
        try await screen.tap("roots")
        #expect(model.path == [1])
    }

    @Test func `in a narrow window the columns are one stack, and going back clears the selection`()
        async throws
    {
        let model = Model()
        let screen = await HeadlessScreen { Choosing(model: model) }
        #expect(screen.titles == ["Kinds"])
        #expect(!screen.canGoBack)
        try await screen.tap("fruit")
        #expect(screen.titles == ["Kinds", "Detail"])
        try await screen.tap("One")
        try await screen.tap("Next")
        #expect(screen.titles == ["Kinds", "Detail", "Number 1", "Number 2"])
        try await screen.swipeBack()
        #expect(model.path == [1])
        try await screen.back()
        #expect(model.path.isEmpty)
        #expect(model.kind == "fruit")
        try await screen.back()
        #expect(screen.titles == ["Kinds"])
        #expect(model.kind == nil)
        try await screen.tap("roots")
        #expect(screen.shows("All roots"))
    }

    @Test func `a selection by the app shows the next column, and nil goes back`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Choosing(model: model) }
        model.kind = "roots"
        await screen.settle()
        #expect(screen.titles == ["Kinds", "Detail"])
        model.kind = nil
        await screen.settle()
        #expect(screen.titles == ["Kinds"])
    }

    @Test func `an initial selection or path is shown`() async throws {
        let chosen = Model()
        chosen.kind = "fruit"
        #expect(await HeadlessScreen { Choosing(model: chosen) }.titles == ["Kinds", "Detail"])
        let pushed = Model()
        pushed.path = [3]
        #expect(await HeadlessScreen { Choosing(model: pushed) }.titles == ["Kinds", "Detail", "Number 3"])
    }

    @Test func `all screens keep their state when the window becomes wide and narrow again`() async throws {
        struct Kept: View {
            var body: some View {
                NavigationSplitView {
                    List { NavigationLink("Seven", value: 7) }.navigationTitle("Side")
                } detail: {
                    NavigationStack {
                        Counter("Root").navigationTitle("Root")
                            .navigationDestination(for: Int.self) { number in
                                Counter("Page \(number)").navigationTitle("Page")
                            }
                    }
                }
            }
        }
        let screen = await HeadlessScreen { Kept() }
        try await screen.tap("Seven")
        try await screen.tap("Page 7")
        #expect(screen.titles == ["Side", "Root", "Page"])
        await screen.resize(isCompact: false)
        #expect(screen.columns == ["Side", "Page"])
        #expect(screen.shows("Page 7: 1"))
        try await screen.tap("Page 7")
        await screen.resize(isCompact: true)
        #expect(screen.titles == ["Side", "Root", "Page"])
        #expect(screen.shows("Page 7: 2"))
        try await screen.back()
        try await screen.back()
        #expect(screen.titles == ["Side"])
    }

    struct Three: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView(
                columnVisibility: $model.visibility, preferredCompactColumn: $model.column
            ) {
                List { NavigationLink("Inbox", value: "inbox") }
                    .navigationTitle("Boxes")
                    .navigationSplitViewColumnWidth(min: 150, ideal: 200, max: 300)
                    .toolbar(removing: .sidebarToggle)
            } content: {
                NavigationStack {
                    Text("No box").navigationTitle("Mails")
                        .navigationDestination(for: String.self) { box in
                            NavigationLink("Mail 5", value: 5).navigationTitle(box)
                        }
                }
                .navigationSplitViewColumnWidth(250)
            } detail: {
                NavigationStack(path: $model.path) {
                    Text("No mail").navigationTitle("Mail")
                        .navigationDestination(for: Int.self) { Text("Words").navigationTitle("Mail \($0)") }
                }
            }
            .navigationSplitViewStyle(.balanced)
        }
    }

    @Test func `in three columns, each link shows the next column`() async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: false) { Three(model: model) }
        #expect(screen.columns == ["Boxes", "Mails", "Mail"])
        try await screen.tap("Inbox")
        try await screen.tap("Mail 5")
        #expect(screen.columns == ["Boxes", "inbox", "Mail 5"])
        #expect(model.column == .sidebar)
        let narrow = await HeadlessScreen { Three(model: Model()) }
        try await narrow.tap("Inbox")
        try await narrow.tap("Mail 5")
        #expect(narrow.titles == ["Boxes", "Mails", "inbox", "Mail", "Mail 5"])
    }

    @Test func `the preferred column is on top of the stack, and its binding follows`() async throws {
        let model = Model()
        model.column = .content
        let screen = await HeadlessScreen { Three(model: model) }
        #expect(screen.titles == ["Boxes", "Mails"])
        model.column = .detail
        await screen.settle()
        #expect(screen.titles == ["Boxes", "Mails", "Mail"])
        try await screen.back()
        #expect(model.column == .content)
        try await screen.back()
        #expect(model.column == .sidebar)
        try await screen.tap("Inbox")
        #expect(model.column == .content)
    }

    @Test func `the visibility hides columns of a wide window, and its binding follows the user`()
        async throws
    {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: false) { Three(model: model) }
        model.visibility = .doubleColumn
        await screen.settle()
        #expect(screen.columns == ["Mails", "Mail"])
        model.visibility = .detailOnly
        await screen.settle()
        #expect(screen.columns == ["Mail"])
        try await screen.showSidebar(true)
        #expect(model.visibility == .all)
        #expect(screen.columns == ["Boxes", "Mails", "Mail"])
        try await screen.showSidebar(false)
        #expect(model.visibility == .doubleColumn)
    }

    @Test func `a column has a width, and the sidebar's button can be removed`() async throws {
        let screen = await HeadlessScreen(isCompact: false) { Three(model: Model()) }
        let columns = screen.live.filter { $0.kind == .column }.map { column in
            [AttributeName.minWidth, .width, .maxWidth].map { column.attributes.number($0) }
        }
        #expect(columns == [[150, 200, 300], [250, 250, 250], [nil, nil, nil]])
        let split = try #require(screen.live.first { $0.kind == .split })
        #expect(split.attributes.has(.hidesBar))
        #expect(split.attributes.string(.style) == "balanced")
    }

    @Test(arguments: [true, false])
    func `a link that carries a view shows it in the next column, and its binding follows`(isCompact: Bool)
        async throws
    {
        struct Links: View {
            @Bindable var model: Model
            var body: some View {
                NavigationSplitView {
                    List {
                        NavigationLink("First") { Text("1").navigationTitle("First page") }
                        NavigationLink("Second") {
                            NavigationLink("Deeper") { Text("3").navigationTitle("Third page") }
                                .navigationTitle("Second page")
                        }
                    }
                    .navigationTitle("Side")
                    .navigationDestination(isPresented: $model.isActive) {
                        Text("P").navigationTitle("Presented")
                    }
                } detail: {
                    Text("None").navigationTitle("None")
                }
            }
        }
        let model = Model()
        let screen = await HeadlessScreen(isCompact: isCompact) { Links(model: model) }
        try await screen.tap("First")
        #expect(screen.title == "First page")
        if isCompact {
            #expect(screen.titles == ["Side", "First page"])
            try await screen.back()
        }
        try await screen.tap("Second")
        try await screen.tap("Deeper")
        #expect(screen.titles.suffix(2) == ["Second page", "Third page"])
        try await screen.back()
        #expect(screen.title == "Second page")
        model.isActive = true
        await screen.settle()
        #expect(screen.title == "Presented")
        if isCompact {
            try await screen.back()
            #expect(!model.isActive)
            #expect(screen.titles == ["Side"])
        } else {
            model.isActive = false
            await screen.settle()
            #expect(screen.columns == ["Side", "None"])
        }
    }

    @Test func `a stack in a pushed screen of a column is nested; the column's own is not`() async throws {
        let screen = await HeadlessScreen(isCompact: false) { Choosing(model: Model()) }
        #expect(screen.diagnostics.isEmpty)
        let other = await HeadlessScreen(isCompact: false) {
            NavigationSplitView {
                Text("Side")
            } detail: {
                NavigationStack { NavigationStack { Text("Inner") } }
            }
        }
        #expect(other.diagnostics.count == 1)
    }

    @Test func `hidden columns have not appeared`() async throws {
        let log = Log()
        let model = Model()
        let screen = await HeadlessScreen {
            NavigationSplitView {
                List(["a"], id: \.self, selection: Bindable(model).kind) { Text($0) }
                    .onAppear { log("sidebar appears") }.onDisappear { log("sidebar disappears") }
            } detail: {
                Counter("detail", log: log)
            }
        }
        #expect(log.lines == ["sidebar appears"])
        try await screen.tap("a")
        #expect(log.lines == ["sidebar appears", "detail appears", "sidebar disappears"])
        try await screen.tap("detail")
        try await screen.back()
        try await screen.tap("a")
        #expect(screen.shows("detail: 1"))
    }
}
