import NavigationLint
import Testing

@Suite struct DestinationTests {
    @Test func `a destination in a row of another view is reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View {
                    NavigationStack { List(0..<3) { _ in Row() } }
                }
            }
            struct Row: View {
                @State private var shows = false
                var body: some View {
                    Button("A") { shows = true }
                        .navigationDestination(isPresented: $shows) { Text("A") } // MN1005
                }
            }
            """, only: ["MN1005"])
    }

    @Test func `a destination in a stack or sheet inside the list is not reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    List(0..<3) { _ in
                        Text("A").sheet(isPresented: $shows) {
                            NavigationStack { Text("A").navigationDestination(for: Int.self) { _ in Text("B") } }
                        }
                    }
                    .navigationDestination(for: String.self) { Text($0) }
                }
            }
            """, only: ["MN1005"])
    }

    @Test func `a second destination on a pushed screen is reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Item: Hashable {}
            struct Home: View {
                var body: some View {
                    NavigationStack {
                        NavigationLink("A") { Page() }
                            .navigationDestination(for: Item.self) { _ in Text("A") }
                    }
                }
            }
            struct Page: View {
                var body: some View {
                    Text("B")
                        .navigationDestination(for: Item.self) { _ in Text("B") } // MN1006
                        .navigationDestination(for: Page.Item.self) { _ in Text("C") }
                }
                struct Other: Hashable {}
                typealias Item2 = Other
            }
            """, only: ["MN1006"])
    }

    @Test func `a screen pushed by another branch of the root has its own destinations`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var tab = 0
                var body: some View {
                    NavigationStack {
                        switch tab {
                        case 0: Account()
                        default: NavigationLink("Truck") { Truck() }
                        }
                    }
                }
            }
            struct Account: View {
                var body: some View { Text("A").navigationDestination(for: String.self) { Text($0) } }
            }
            struct Truck: View {
                var body: some View { Text("B").navigationDestination(for: String.self) { Text($0) } }
            }
            """, only: ["MN1006"])
    }

    @Test func `destinations in exclusive branches count as one`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var wide = false
                var body: some View {
                    NavigationStack {
                        if wide {
                            Text("A").navigationDestination(for: Int.self) { _ in Text("A") }
                        } else {
                            Text("B").navigationDestination(for: Int.self) { _ in Text("B") }
                        }
                    }
                }
            }
            """, only: ["MN1006"])
    }

    @Test func `destinations in a sheet without a stack are not reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    NavigationStack {
                        Text("A").sheet(isPresented: $shows) { Page() }
                    }
                }
            }
            struct Page: View {
                var body: some View {
                    Text("B").navigationDestination(for: Int.self) { _ in Text("A") } // MN1007
                }
            }
            @main struct Main: App {
                var body: some Scene { WindowGroup { Home() } }
            }
            """, only: ["MN1007"])
    }

    @Test func `a value with a destination on the next screen is not reported`() async {
        await expectMarked(
            """
            import SwiftUI
            enum Route: Hashable { case a }
            struct Home: View {
                var body: some View {
                    NavigationStack {
                        NavigationLink("A") { Page() }
                        NavigationLink("B", value: Route.a) // MN1009
                    }
                    NavigationStack {
                        NavigationLink("C") { Routed() }
                    }
                }
            }
            struct Page: View { var body: some View { NavigationLink("C", value: Route.a) // MN1009
            } }
            struct Routed: View {
                var body: some View {
                    NavigationLink("C", value: Route.a).navigationDestination(for: Route.self) { _ in Text("A") }
                }
            }
            """, only: ["MN1009"])
    }

    @Test func `a path that is built before it is assigned is written once`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var path = NavigationPath()
                func open() {
                    var path = NavigationPath()
                    path.append(1)
                    path.append(2)
                    self.path = path
                }
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("A") {
                            path.append(1)
                            path.append(2) // MN1012
                        }
                    }
                }
            }
            """, only: ["MN1012"])
    }

    @Test func `routes that contain objects are reported`() async {
        await expectMarked(
            """
            import SwiftUI
            @Observable final class Model {}
            enum Route: Hashable {
                case id(Int)
                case model(Model) // MN1010
                case action(() -> Void) // MN1010
                case view(AnyView) // MN1010
            }
            struct Home: View {
                var body: some View {
                    NavigationStack { Text("A").navigationDestination(for: Route.self) { _ in Text("B") } }
                }
            }
            """, only: ["MN1010"])
    }

    @Test func `routes of a saved path that aren't Codable are reported`() async {
        await expectMarked(
            """
            import SwiftUI
            enum Route: Hashable { case id(Int) } // MN1010
            enum Saved: Hashable, Codable { case id(Int) }
            struct Home: View {
                @State private var path = NavigationPath()
                var saved: NavigationPath.CodableRepresentation? { path.codable }
                var body: some View {
                    NavigationStack(path: $path) {
                        Text("A").navigationDestination(for: Route.self) { _ in Text("B") }
                            .navigationDestination(for: Saved.self) { _ in Text("B") }
                    }
                }
            }
            """, only: ["MN1010"])
    }

    @Test func `a project type with the name of a deprecated type is not reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct NavigationView<Content: View>: View {
                @ViewBuilder let content: Content
                var body: some View { content }
            }
            struct Home: View {
                var body: some View {
                    NavigationView { Text("A") }
                    // NavigationView { }
                    if #available(iOS 16, *) { NavigationStack { Text("A") } } else { SwiftUI.NavigationView { Text("A") } }
                }
            }
            """, only: ["MN1001"])
    }
}
