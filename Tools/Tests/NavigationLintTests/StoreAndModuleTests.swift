import Testing

@Suite struct StoreAndModuleTests {
    @Test func `a store for each page of a pager is reported, for each form of pages`() async {
        await expectMarked(
            """
            import ComposableArchitecture
            import SwiftUI
            struct Page: View { let store: StoreOf<Counter>; var body: some View { Text("A") } }
            struct Pager: UIViewControllerRepresentable {
                let numbers: [Int]
                func makeUIViewController(context: Context) -> UIPageViewController {
                    let pages = numbers.map { _ in
                        UIHostingController(
                            rootView: Page(store: Store(initialState: Counter.State()) { Counter() })) // MN1011
                    }
                    var others: [UIViewController] = []
                    for _ in numbers {
                        others.append(
                            UIHostingController(
                                rootView: Page(store: Store(initialState: .init()) { Counter() }))) // MN1011
                    }
                    return UIPageViewController()
                }
            }
            final class Pages: NSObject, UIPageViewControllerDataSource {
                func pageViewController(
                    _ controller: UIPageViewController, viewControllerAfter page: UIViewController
                ) -> UIViewController? {
                    UIHostingController(rootView: Page(store: Store(initialState: .init()) { Counter() })) // MN1011
                }
            }
            """, only: ["MN1011"])
    }

    @Test func `one store with a scope for each page, or in one hosting controller, is not reported`() async {
        await expectMarked(
            """
            import ComposableArchitecture
            import SwiftUI
            struct Page: View { let store: StoreOf<Counter>; var body: some View { Text("A") } }
            final class Pages: NSObject, UIPageViewControllerDataSource {
                let store = Store(initialState: Counters.State()) { Counters() }
                func page(_ id: Int) -> UIViewController {
                    UIHostingController(
                        rootView: Page(store: store.scope(state: \\.pages[id: id]!, action: \\.pages[id: id])))
                }
            }
            final class Scene {
                func start() -> UIViewController {
                    UIHostingController(rootView: Page(store: Store(initialState: .init()) { Counter() }))
                }
            }
            """, only: ["MN1011"])
    }

    @Test func `a pushed route without a view is reported`() async {
        await expectMarked(
            """
            import ModernNavigation
            import SwiftUI
            enum Trails: Hashable, Codable { case home, trail(Int) }
            struct Lost: Hashable, Codable { let id: Int }
            struct Found: Hashable, Codable { let id: Int }
            struct Module: NavigationModule {
                func register(in modules: ModuleRegistry) { modules.route(Found.self) { _ in Text("Found") } }
            }
            struct Home: View {
                var body: some View {
                    NavigationLink(route: Trails.trail(1)) { Text("A") } // MN1013
                    NavigationLink(route: Trails.home) { Text("B") } // MN1013
                    NavigationLink(route: Lost(id: 1)) { Text("C") } // MN1013
                    NavigationLink(route: Found(id: 1)) { Text("D") }
                }
            }
            """, only: ["MN1013"])
    }

    @Test func `a registered alert needs no view`() async {
        await expectMarked(
            """
            import ModernNavigation
            import SwiftUI
            struct Delete: Hashable, Codable { let id: Int }
            struct Leave: Hashable, Codable {}
            struct Module: NavigationModule {
                func register(in modules: ModuleRegistry) {
                    modules.alert(Delete.self) { _ in Text("Delete?") } actions: { _, _ in Button("Yes") {} }
                    modules.sheetLinks(for: Delete.self) { DeepLink("delete/:id", make: Delete.init, extract: \\.id) }
                    modules.sheetLinks(for: Leave.self) { DeepLink("leave", Leave()) } // MN1013
                }
            }
            """, only: ["MN1013"])
    }

    @Test func `a title on a view whose body is just a stack is a title on the stack`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Root: View {
                var body: some View {
                    Home().navigationTitle("Home") // MN1004
                    Mixed().navigationTitle("Mixed")
                    Inside().navigationTitle("Inside")
                }
            }
            struct Home: View { var body: some View { NavigationStack { Text("A") }.tint(.red) } }
            struct Mixed: View {
                let isOpen: Bool
                var body: some View { if isOpen { NavigationStack { Text("A") } } else { Text("B") } }
            }
            struct Inside: View { var body: some View { VStack { NavigationStack { Text("A") } } } }
            """, only: ["MN1004"])
    }
}
