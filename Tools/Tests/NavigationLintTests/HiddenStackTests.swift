import NavigationLint
import Testing

/// MN1002 where the way from the outer stack to the inner one is hard to follow. Each test has one or more ways of one kind.
@Suite struct HiddenStackTests {
    /// A pushed `Inner` whose stack begins at the mark.
    private func expectFound(
        _ source: String, count: Int = 1, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        let inner = """
            import SwiftUI
            import UIKit
            struct Inner: View {
                var number = 0
                var body: some View {
                    NavigationStack { Text("inner") } // MN1002
                }
            }

            """
        await expectMarked(inner + source, only: ["nested-stack"], sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        """
        struct Card<Content: View>: View {
            private let _content: Content
            init(@ViewBuilder _ content: () -> Content) { _content = content() }
            var body: some View { VStack { _content } }
        }
        struct Home: View { var body: some View { NavigationStack { Card { Inner() } } } }
        """,
        """
        struct Frame: View {
            let _make: () -> AnyView
            init<V: View>(@ViewBuilder make: @escaping () -> V) { self._make = { AnyView(make()) } }
            var body: some View { ZStack { Color.blue; _make() } }
        }
        struct Home: View { var body: some View { NavigationStack { NavigationLink("x") { Frame { Inner() } } } } }
        """,
        """
        struct Row<Body2: View>: View {
            let _header: Body2, _n: Int
            var body: some View { VStack { _header; Text("\\(_n)") } }
        }
        struct Home: View { var body: some View { NavigationStack { Row(_header: Inner(), _n: 2) } } }
        """,
    ])
    func `a property whose name begins with an underscore is no property wrapper`(source: String) async {
        await expectFound(source)
    }

    @Test func `what both branches of a helper show is certain`() async {
        await expectMarked(
            """
            import SwiftUI
            extension View {
                @ViewBuilder func when<V: View>(_ flag: Bool, _ change: (Self) -> V) -> some View {
                    if flag { change(self) } else { self }
                }
                @ViewBuilder func loading(_ flag: Bool) -> some View {
                    if flag { ZStack { self; ProgressView() } } else { self }
                }
            }
            struct Home: View {
                let isBusy: Bool
                var body: some View {
                    NavigationStack {
                        NavigationLink("A") { First(isWide: isBusy) }
                        NavigationLink("B") { Second(isBusy: isBusy) }
                        NavigationLink("C") { Third(isBusy: isBusy) }
                    }
                }
            }
            struct First: View {
                let isWide: Bool
                var body: some View {
                    NavigationStack { Text("1") }.when(isWide) { $0.padding() } // MN1002
                }
            }
            struct Second: View {
                let isBusy: Bool
                var body: some View {
                    NavigationStack { Text("2") }.loading(isBusy) // MN1002
                }
            }
            struct Third: View {
                let isBusy: Bool
                var body: some View {
                    if isBusy {
                        NavigationStack { ProgressView() } // MN1002
                    } else {
                        NavigationStack { Text("3") } // MN1002
                    }
                }
            }
            """, only: ["nested-stack"])
    }

    @Test func `what one branch of a helper shows stays uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            extension View {
                @ViewBuilder func embedded(_ flag: Bool) -> some View {
                    if flag { NavigationStack { self } } else { self }
                }
            }
            struct Home: View {
                let isModal: Bool
                var body: some View { NavigationStack { NavigationLink("A") { Page(isModal: isModal) } } }
            }
            struct Page: View {
                let isModal: Bool
                var body: some View {
                    Text("p").embedded(isModal) // doubt MN1002
                }
            }
            """, only: ["nested-stack"])
    }

    @Test func `each use of a push helper in a chain counts`() async {
        await expectFound(
            """
            extension View {
                func opens<D: View>(_ flag: Binding<Bool>, @ViewBuilder _ page: @escaping () -> D) -> some View {
                    navigationDestination(isPresented: flag, destination: page)
                }
            }
            struct Home: View {
                @State private var a = false
                @State private var b = false
                @State private var c = false
                var body: some View {
                    NavigationStack {
                        Text("h").opens($a) { Inner() }.opens($b) { Text("b") }.opens($c) { Text("c") }
                    }
                }
            }
            """)
    }

    @Test(arguments: [
        """
        struct Box<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                #if os(tvOS)
                content.padding()
                #else
                NavigationStack { content }
                #endif
            }
        }
        struct Home: View { var body: some View { Box { Page() } } }
        """,
        """
        struct Wrap: ViewModifier {
            func body(content: Content) -> some View {
                #if os(macOS)
                content.frame(width: 3)
                #else
                NavigationStack { content }
                #endif
            }
        }
        struct Home: View { var body: some View { Page().modifier(Wrap()) } }
        """,
    ])
    func `a view of one system is found in a container that differs between systems`(source: String) async {
        await expectMarked(
            "import SwiftUI\n" + source + """

                #if os(iOS)
                struct Page: View {
                    var body: some View {
                        NavigationStack { Text("p") } // MN1002
                    }
                }
                #endif
                """, only: ["nested-stack"])
    }

    @Test(arguments: [
        "Color.red.overlay { Inner() }",
        "Theme.back.ignoresSafeArea().background(alignment: .top) { Inner() }",
        "LinearGradient(colors: [], startPoint: .top, endPoint: .bottom).safeAreaInset(edge: .top) { Inner() }",
        "tint.overlay(Inner())", "tint.overlay(content: makeInner)",
    ])
    func `decorations of colours and shapes are shown`(page: String) async {
        await expectFound(
            """
            enum Theme { static let back = Color.red }
            struct Home: View {
                let tint: Color
                var body: some View { NavigationStack { NavigationLink("x") { \(page) } } }
                func makeInner() -> some View { Inner() }
            }
            """)
    }

    @Test(arguments: [
        "NavigationLink(\"x\", value: Route.b).navigationDestination(for: Route.self) { $0 }",
        "Text(\"x\").navigationDestination(for: Route.self) { route in route.padding() }",
        "NavigationLink(\"x\", destination: Route.b)",
        "Text(\"x\").navigationDestination(for: Route.self, destination: \\.self)",
        "Text(\"x\").navigationDestination(for: Kind.self, destination: \\.screen)",
        "Text(\"x\").navigationDestination(for: Int.self, destination: page)",
        "Text(\"x\").navigationDestination(for: Int.self, destination: Pages().page)",
    ])
    func `a route that is a view, a key path and a method are destinations`(link: String) async {
        await expectFound(
            """
            enum Route: Hashable, View {
                case a, b
                var body: some View { switch self { case .a: Text("a"); case .b: Inner() } }
            }
            enum Kind: Hashable {
                case one
                @ViewBuilder var screen: some View { switch self { case .one: Inner() } }
            }
            struct Pages {
                @ViewBuilder func page(_ n: Int) -> some View { if n > 3 { Text("a") } else { Inner(number: n) } }
            }
            struct Home: View {
                var body: some View { NavigationStack { \(link) } }
                @ViewBuilder func page(_ n: Int) -> some View { if n == 1 { Text("a") } else { Inner() } }
            }
            """)
    }

    @Test(arguments: [
        "factory[1]", "Factory[\"a\"]", "making.detail(3)", "builders[.two]!(4)", "named[\"b\"]?()",
        "id.map { Inner(number: $0) }", "cache.view(\"a\")", "Kept()", "Lazy(Inner(), id: 3)",
        "feature.screen",
    ])
    func `views of factories are followed`(page: String) async {
        await expectFound(
            """
            struct Factory {
                subscript(n: Int) -> some View { Inner(number: n) }
                static subscript(key: String) -> AnyView {
                    switch key { case "a": return AnyView(Inner()); default: return AnyView(Text("t")) }
                }
            }
            protocol Making { func detail(_ id: Int) -> AnyView }
            struct LiveMaking: Making { func detail(_ id: Int) -> AnyView { AnyView(Inner()) } }
            struct MockMaking: Making { func detail(_ id: Int) -> AnyView { AnyView(Text("m")) } }
            protocol Feature { associatedtype Screen: View; var screen: Screen { get } }
            struct Profile: Feature { var screen: some View { Inner() } }
            enum Key { case one, two }
            final class Cache {
                var views: [String: AnyView] = [:]
                func view(_ key: String) -> AnyView {
                    if let known = views[key] { return known }
                    let made = AnyView(Inner())
                    views[key] = made
                    return made
                }
            }
            struct Kept: View {
                @State private var page: AnyView?
                var body: some View { VStack { page }.onAppear { page = AnyView(Inner()) } }
            }
            @MainActor private var pages: [Int: AnyView] = [:]
            struct Lazy<V: View>: View {
                let build: () -> V
                let id: Int
                init(_ build: @autoclosure @escaping () -> V, id: Int) { self.build = build; self.id = id }
                var body: some View {
                    if pages[id] == nil { pages[id] = AnyView(build()) }
                    return pages[id]!
                }
            }
            struct Home<F: Feature>: View {
                let factory = Factory()
                let making: any Making
                let feature: F
                let cache = Cache()
                @State private var id: Int?
                let builders: [Key: (Int) -> AnyView] = [.one: { _ in AnyView(Text("a")) }, .two: { AnyView(Inner(number: $0)) }]
                let named: [String: () -> AnyView] = ["b": { AnyView(Inner()) }]
                var body: some View { NavigationStack { NavigationLink("x") { \(page) } } }
            }
            """)
    }

    @Test func `another key of a dictionary of builders is another view`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Inner: View { var body: some View { NavigationStack { Text("i") } } }
            struct Home: View {
                static let pages: [String: () -> AnyView] = ["a": { AnyView(Text("a")) }, "b": { AnyView(Inner()) }]
                var body: some View { NavigationStack { NavigationLink("x") { Home.pages["a"]?() } } }
            }
            """, only: ["nested-stack"])
    }

    @Test(arguments: [
        "navigationController?.show(UIHostingController(rootView: Inner()), sender: nil)",
        "show(makeNext(), sender: self)", "navigationController?.pushViewController(detail, animated: true)",
        "self.show(Factory.make(2), sender: self)",
        "navigationController?.pushViewController(chosen(1), animated: true)",
    ])
    func `pushed hosting controllers are found by variable, property and function`(call: String) async {
        await expectFound(
            """
            final class PageHost: UIHostingController<Inner> { init() { super.init(rootView: Inner()) } }
            enum Factory {
                static func make(_ kind: Int) -> UIViewController {
                    if kind == 0 { return UIViewController() }
                    return PageHost()
                }
            }
            final class Pages: UIViewController {
                private lazy var detail = UIHostingController(rootView: Inner())
                private func makeNext() -> UIViewController {
                    let host = UIHostingController(rootView: Inner())
                    host.title = "x"
                    return host
                }
                private func chosen(_ row: Int) -> UIViewController {
                    var next: UIViewController!
                    switch row {
                    case 0: next = UIViewController()
                    default:
                        let page = Inner()
                        next = UIHostingController(rootView: page)
                    }
                    return next
                }
                func open() { \(call) }
            }
            """)
    }

    @Test func `a navigation controller in a pushed representable is a stack`() async {
        await expectMarked(
            """
            import SwiftUI
            import UIKit
            struct Wizard: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> some UIViewController {
                    let root = UIViewController()
                    let controller = UINavigationController(rootViewController: root) // MN1002
                    controller.navigationBar.prefersLargeTitles = true
                    return controller
                }
                func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
            }
            struct Plain: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UINavigationController {
                    let controller = UINavigationController(rootViewController: UIViewController()) // doubt MN1002
                    controller.setNavigationBarHidden(true, animated: false)
                    return controller
                }
                func updateUIViewController(_ controller: UINavigationController, context: Context) {}
            }
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    NavigationStack {
                        NavigationLink("x") { Wizard() }
                        NavigationLink("y") { Plain() }
                    }
                    .sheet(isPresented: $shows) { Other() }
                }
            }
            struct Other: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UINavigationController { UINavigationController() }
                func updateUIViewController(_ controller: UINavigationController, context: Context) {}
            }
            """, only: ["nested-stack"])
    }

    @Test(arguments: [
        "Page(options: .init(isModal: false))", "Page(options: .pushed)", "Page(options: Options())",
        "Page(options: .make(isModal: false))", "Page(options: [.pushed][0])", "Page(options: unknown())",
    ])
    func `a flag in a passed value is followed, or keeps the rule quiet`(page: String) async {
        let analysis = await Analyser(options: .init(only: ["nested-stack"])).analyse(sources: [
            "App.swift": """
            import SwiftUI
            struct Options {
                var isModal = false
                static let pushed = Options(isModal: false)
                static var presented: Options { .init(isModal: true) }
                static func make(isModal: Bool) -> Options { Options(isModal: isModal) }
                var isPushed: Bool { !isModal }
            }
            func unknown() -> Options { Options() }
            struct Home: View { var body: some View { NavigationStack { NavigationLink("x") { \(page) } } } }
            struct Page: View {
                let options: Options
                var body: some View { if options.isPushed { Text("p") } else { NavigationStack { Text("p") } } }
            }
            """
        ])
        #expect(analysis.findings.filter { $0.doubt == nil }.isEmpty, "\(analysis.findings)")
    }

    @Test(arguments: ["Page(options: .presented)", "Page(options: .init(isModal: true))"])
    func `a wrong flag in a passed value is found`(page: String) async {
        await expectMarked(
            """
            import SwiftUI
            struct Options {
                var isModal = false
                static var presented: Options { .init(isModal: true) }
            }
            struct Home: View { var body: some View { NavigationStack { NavigationLink("x") { \(page) } } } }
            struct Page: View {
                let options: Options
                var body: some View {
                    if options.isModal {
                        NavigationStack { Text("p") } // MN1002
                    } else { Text("p") }
                }
            }
            """, only: ["nested-stack"])
    }

    @Test func `all pushes of one inner stack are listed`() async throws {
        let analysis = await Analyser(options: .init(only: ["nested-stack"])).analyse(sources: [
            "App.swift": """
            import SwiftUI
            struct Inner: View { var body: some View { NavigationStack { Text("i") } } }
            struct Home: View {
                var body: some View {
                    NavigationStack {
                        NavigationLink("1") { Inner() }
                        NavigationLink("2") { Inner() }
                        NavigationLink("3") { Inner() }
                    }
                }
            }
            """
        ])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(([finding.proof[0]] + finding.also).map(\.range.line).sorted() == [6, 7, 8])
    }

    @Test func `a push by one of two flows of a protocol is uncertain, one by both is certain`() async {
        func source(_ second: String, _ mark: String) -> String {
            """
            import SwiftUI
            import UIKit
            protocol Flow { func start(_ controller: UIViewController) }
            final class PushFlow: Flow {
                let navigationController: UINavigationController
                func start(_ controller: UIViewController) {
                    navigationController.pushViewController(controller, animated: true)
                }
            }
            final class OtherFlow: Flow {
                let navigationController: UINavigationController
                func start(_ controller: UIViewController) { \(second) }
            }
            final class TipCoordinator {
                let flow: Flow
                init(flow: Flow) { self.flow = flow }
                func begin() {
                    let controller = UIHostingController(rootView: TipJar())
                    flow.start(controller)
                }
            }
            struct TipJar: View { var body: some View {
                NavigationView { Text("t") } // \(mark)
            } }
            """
        }
        await expectMarked(
            source("navigationController.present(controller, animated: true)", "doubt MN1002"),
            only: ["MN1002"])
        await expectMarked(
            source("navigationController.show(controller, sender: nil)", "MN1002"), only: ["MN1002"])
    }
}
