import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: destinations", .timeLimit(.minutes(30)))
struct SemanticsDestinationTests {
    @Test("14. A value is matched by its type")
    func s14() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                VStack {
                    NavigationLink("Number", value: 4)
                    NavigationLink("Word", value: "four")
                }
                .navigationTitle("Root")
                .navigationDestination(for: String.self) { Text("The word \($0)") }
                .navigationDestination(for: Int.self) { Text("The number \($0)") }
            }
        }
        try await screen.tap("Number")
        #expect(screen.shows("The number 4"))
        try await screen.back()
        try await screen.tap("Word")
        #expect(screen.shows("The word four"))
    }

    @Test("14. The stack around a link resolves its value, whatever others declare")
    func s14enclosing() async throws {
        let screen = await HeadlessScreen {
            VStack {
                NavigationStack {
                    NavigationLink("Left", value: 1).navigationDestination(for: Int.self) {
                        Text("Left \($0)")
                    }
                }
                NavigationStack {
                    NavigationLink("Right", value: 1).navigationDestination(for: Int.self) {
                        Text("Right \($0)")
                    }
                }
            }
        }
        try await screen.tap("Right")
        #expect(screen.shows("Right 1"))
        #expect(!screen.shows("Left 1"))
    }

    struct Flower: Hashable {}

    @Test("17. A value without a destination has no effect, and is reported")
    func s17() async throws {
        let router = Router(NavigationPath())
        let screen = await HeadlessScreen {
            BoundPath(router: router) {
                NavigationLink("Pick", value: Flower())
                    .navigationDestination(for: Int.self) { Text("\($0)") }
                    .navigationTitle("Root")
            }
        }
        try await screen.tap("Pick")
        #expect(screen.titles == ["Root"])
        #expect(router.path.isEmpty)
        #expect(
            screen.diagnostics == [
                "A NavigationLink is presenting a value of type “Flower” but there is no matching "
                    + "navigationDestination declaration visible from the location of the link. The link cannot be "
                    + "activated."
            ])
    }

    @Test("17. A value that the path can't hold has no effect either, and is reported")
    func s17typed() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen {
            BoundArray(router: router) {
                NavigationLink("Word", value: "word")
                    .navigationDestination(for: Int.self) { Text("\($0)") }
                    .navigationDestination(for: String.self) { Text($0) }
                    .navigationTitle("Root")
            }
        }
        try await screen.tap("Word")
        #expect(router.path.isEmpty)
        #expect(screen.titles == ["Root"])
        #expect(
            screen.diagnostics == [
                "A NavigationLink is presenting a value of type “String” but there is no matching "
                    + "navigationDestination declaration visible from the location of the link. The link cannot be "
                    + "activated."
            ])
    }

    @Test("18. Of two destinations for a type, the one closest to the root is used, and the other reported")
    func s18() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                VStack {
                    NavigationLink("Go", value: 1).navigationDestination(for: Int.self) {
                        Text("Inner \($0)")
                    }
                }
                .navigationDestination(for: Int.self) { Text("Outer \($0)") }
            }
        }
        try await screen.tap("Go")
        #expect(screen.shows("Outer 1"))
        #expect(
            screen.diagnostics == [
                "A navigationDestination for “Int” was declared earlier on the stack. Only the destination declared "
                    + "closest to the root view of the stack will be used."
            ])
    }

    @Test("18. A declaration anywhere in the root is closer than one in a pushed screen")
    func s18pushed() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                VStack {
                    VStack {
                        VStack {
                            VStack {
                                NavigationLink("Go", value: "x")
                                    .navigationDestination(for: Int.self) { Text("By the root \($0)") }
                            }
                        }
                    }
                }
                .navigationDestination(for: String.self) { _ in
                    NavigationLink("On", value: 1).navigationDestination(for: Int.self) {
                        Text("By the pushed \($0)")
                    }
                }
            }
        }
        try await screen.tap("Go")
        try await screen.tap("On")
        #expect(screen.shows("By the root 1"))
    }

    struct Swapping: View {
        @Bindable var router: Router<NavigationPath>
        var body: some View {
            NavigationStack(path: $router.path) {
                if router.isShown {
                    Text("B").navigationDestination(for: Int.self) { Text("By B: \($0)") }
                } else {
                    Text("A").navigationDestination(for: Int.self) { Text("By A: \($0)") }
                }
            }
        }
    }

    @Test("18. When a declaration is removed, its screens use another one")
    func s18gone() async {
        let router = Router(NavigationPath([1]))
        let screen = await HeadlessScreen { Swapping(router: router) }
        #expect(screen.shows("By A: 1"))
        router.isShown = true
        await screen.settle()
        #expect(screen.shows("By B: 1"))
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("19. On a homogeneous path only destinations of the root are used")
    func s19() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen {
            BoundArray(router: router) {
                NavigationLink("One", value: 1)
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("Word", value: "w")
                            .navigationDestination(for: String.self) { Text($0) }
                            .navigationTitle("\(number)")
                    }
                    .navigationTitle("Root")
            }
        }
        try await screen.tap("One")
        #expect(
            screen.diagnostics == [
                "Only root-level navigation destinations are effective for a navigation stack with a homogeneous path."
            ])
        try await screen.tap("Word")
        #expect(screen.titles == ["Root", "1"])
    }

    @Test("20. In a list a destination is ignored, and reported")
    func s20() async throws {
        let screen = await HeadlessScreen {
            NavigationStack {
                List(["a"], id: \.self) { word in
                    NavigationLink(word, value: word).navigationDestination(for: String.self) { Text($0) }
                }
                .navigationTitle("Root")
            }
        }
        #expect(screen.diagnostics == [Self.lazy])
        try await screen.tap("a")
        #expect(screen.titles == ["Root"])
    }

    static let lazy =
        "Do not put a navigation destination modifier inside a “lazy” container, like `List` or `LazyVStack`. These "
        + "containers create child views only when needed to render on screen. Add the navigation destination "
        + "modifier outside these containers so that the navigation stack can always see the destination."

    enum Container: CaseIterable {
        case list, form, lazyVStack, lazyHStack, lazyVGrid, lazyHGrid, groupedSection, outline
    }

    struct InContainer: View {
        let container: Container
        var body: some View {
            switch container {
            case .list: List { link }
            case .form: Form { link }
            case .lazyVStack: ScrollView { LazyVStack { link } }
            case .lazyHStack: ScrollView(.horizontal) { LazyHStack { link } }
            case .lazyVGrid: ScrollView { LazyVGrid(columns: [GridItem()]) { link } }
            case .lazyHGrid: ScrollView(.horizontal) { LazyHGrid(rows: [GridItem()]) { link } }
            case .groupedSection: List { Section("Section") { VStack { link } } }
            case .outline: List { DisclosureGroup("Group", isExpanded: .constant(true)) { link } }
            }
        }
        private var link: some View {
            NavigationLink("Go", value: 1).navigationDestination(for: Int.self) { Text("\($0)") }
        }
    }

    @Test("20. A destination in any lazy container is ignored and reported", arguments: Container.allCases)
    func s20lazy(container: Container) async throws {
        let screen = await HeadlessScreen {
            NavigationStack { InContainer(container: container).navigationTitle("Root") }
        }
        #expect(screen.diagnostics == [Self.lazy])
        try await screen.tap("Go")
        #expect(screen.titles == ["Root"])
    }

    @Test("20. In an ordinary stack that scrolls a destination is used")
    func s20plain() async throws {
        let plain = await HeadlessScreen {
            NavigationStack {
                ScrollView {
                    VStack {
                        NavigationLink("Go", value: 1).navigationDestination(for: Int.self) {
                            Text("Number \($0)")
                        }
                    }
                }
            }
        }
        #expect(plain.diagnostics.isEmpty)
        try await plain.tap("Go")
        #expect(plain.shows("Number 1"))
    }

    static let outside =
        "The `navigationDestination` modifier only works inside a `NavigationStack` or `NavigationSplitView`."

    @Test("21. Outside a stack a destination is ignored, and reported")
    func s21() async {
        let screen = await HeadlessScreen {
            Text("Alone").navigationDestination(for: Int.self) { Text("\($0)") }
        }
        #expect(screen.shows("Alone"))
        #expect(screen.diagnostics == [Self.outside])
    }

    @Test("22. A destination attached to the stack instead of its content is ignored and reported")
    func s22() async throws {
        let screen = await HeadlessScreen {
            NavigationStack { NavigationLink("Go", value: 1).navigationTitle("Root") }
                .navigationDestination(for: Int.self) { Text("\($0)") }
        }
        #expect(screen.diagnostics == [Self.outside])
        try await screen.tap("Go")
        #expect(screen.titles == ["Root"])
        #expect(screen.diagnostics.count == 2)
    }

    @Test("25. A pushed screen declares destinations for further types")
    func s25() async throws {
        let router = Router(NavigationPath())
        let screen = await HeadlessScreen { BoundPath(router: router) { Declaring() } }
        try await screen.tap("Word")
        try await screen.tap("Number")
        #expect(screen.titles == ["Root", "word", "3"])
        #expect(router.path.count == 2)
    }

    struct Declaring: View {
        var body: some View {
            NavigationLink("Word", value: "word")
                .navigationTitle("Root")
                .navigationDestination(for: String.self) { word in
                    VStack {
                        VStack {
                            NavigationLink("Number", value: 3)
                                .navigationDestination(for: Int.self) { Text("!").navigationTitle("\($0)") }
                        }
                    }
                    .navigationTitle(word)
                }
        }
    }

    @Test("25. A path written at once finds destinations deep inside a screen that was never shown")
    func s25atOnce() async throws {
        var path = NavigationPath(["word"])
        path.append(3)
        let router = Router(path)
        let screen = await HeadlessScreen { BoundPath(router: router) { Declaring() } }
        #expect(screen.titles == ["Root", "word", "3"])
    }

    @Test("26. A value that code appends without a destination shows a message screen")
    func s26() async throws {
        let router = Router(NavigationPath([4]))
        let screen = await HeadlessScreen { BoundPath(router: router) { Text("Root") } }
        #expect(screen.title == "No destination")
        #expect(
            screen.shows(
                "Nothing is declared to be shown for a value of type “Swift.Int”. "
                    + "Add .navigationDestination(for:) for it inside this stack."))
        try await screen.back()
        #expect(router.path.isEmpty)
        #expect(screen.shows("Root"))
    }

    @Test("26. A destination declared later replaces the message")
    func s26later() async {
        let router = Router(NavigationPath([4]))
        let screen = await HeadlessScreen { Late(router: router) }
        #expect(screen.title == "No destination")
        router.isShown = true
        await screen.settle()
        #expect(screen.shows("Number 4"))
    }

    struct Late: View {
        @Bindable var router: Router<NavigationPath>
        var body: some View {
            NavigationStack(path: $router.path) {
                if router.isShown {
                    Text("Root").navigationDestination(for: Int.self) { Text("Number \($0)") }
                }
            }
        }
    }

    /// The condition is in a view of its own, below modifiers.
    struct LateInside: View {
        @Bindable var router: Router<NavigationPath>
        struct Root: View {
            let router: Router<NavigationPath>
            var body: some View {
                VStack {
                    if router.isShown {
                        Text("Loaded").navigationDestination(for: Int.self) { Text("Number \($0)") }
                    } else {
                        ProgressView("Loading")
                    }
                }
                .navigationTitle("Root")
            }
        }
        var body: some View {
            NavigationStack(path: $router.path) { Root(router: router) }
        }
    }

    @Test("26. A root that declares the destination once it has loaded replaces the message, too")
    func s26loaded() async throws {
        let router = Router(NavigationPath([4]))
        let screen = await HeadlessScreen { LateInside(router: router) }
        #expect(screen.title == "No destination")
        router.isShown = true
        await screen.settle()
        #expect(screen.shows("Number 4"))
        try await screen.back()
        #expect(screen.shows("Loaded"))
        router.isShown = false
        router.path = NavigationPath([5])
        await screen.settle()
        router.isShown = true
        await screen.settle()
        #expect(screen.shows("Number 5"))
    }

    struct Outer: View {
        @Bindable var router: Router<[Int]>
        var body: some View {
            NavigationStack(path: $router.path) {
                NavigationLink("In", value: 1)
                    .navigationTitle("Outer root")
                    .navigationDestination(for: Int.self) { _ in Inner() }
            }
        }
    }

    struct Inner: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Further", value: 2)
                    .navigationTitle("Inner root")
                    .navigationDestination(for: Int.self) {
                        Text("Inner \($0)").navigationTitle("Inner \($0)")
                    }
            }
        }
    }

    @Test("27. A stack in a pushed screen takes over its links, invisible to the outer path, and is reported")
    func s27() async throws {
        let router = Router<[Int]>([])
        let screen = await HeadlessScreen { Outer(router: router) }
        #expect(screen.diagnostics.isEmpty)
        try await screen.tap("In")
        try await screen.tap("Further")
        #expect(screen.titles == ["Inner root", "Inner 2"])
        #expect(router.path == [1])
        #expect(
            screen.diagnostics == [
                "The NavigationStack in “Inner” stands inside the NavigationStack in “Outer”: it takes over the links "
                    + "inside it, and its path is invisible to the outer one. Show its content without a stack of its "
                    + "own, or present it as a sheet."
            ])
    }

    // MARK: What a destination captures

    struct Capturing: View {
        @State private var count = 0
        let router: Router<[Int]>
        var body: some View {
            VStack {
                Button("Add outside") { count += 1 }
                BoundArray(router: router) { Home(count: count) }
            }
        }
        struct Home: View {
            let count: Int
            @State private var own = 0
            var body: some View {
                Text("Home")
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Text("Given \(count), own \(own)")
                            Button("Add own") { own += 1 }
                        }
                        .navigationTitle("\(number)")
                    }
            }
        }
    }

    @Test func `a covered destination is evaluated again when its captured state changes`() async throws {
        let router = Router([1])
        let screen = await HeadlessScreen { Capturing(router: router) }
        #expect(screen.shows("Given 0, own 0"))
        try await screen.tap("Add own")
        #expect(screen.shows("Given 0, own 1"))
        try await screen.tap("Add outside")
        #expect(screen.shows("Given 1, own 1"))
    }
}

/// A stack with an array that the test holds as its path.
struct BoundArray<Element: Hashable, Root: View>: View {
    @Bindable var router: Router<[Element]>
    let root: Root
    init(router: Router<[Element]>, @ViewBuilder root: () -> Root) {
        self.router = router
        self.root = root()
    }
    var body: some View { NavigationStack(path: $router.path) { root } }
}
