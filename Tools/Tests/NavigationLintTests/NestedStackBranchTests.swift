import NavigationLint
import Testing

/// MN1002 with branches, platforms and other contexts, and its proof.
@Suite struct NestedStackBranchTests {
    private let rule: Set<String> = ["nested-stack"]

    @Test func `the argument of a call decides whether a stack is shown`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Settings: View {
                var needsStack = true
                var body: some View {
                    if needsStack { NavigationStack { Text("Settings") } } else { Text("Settings") }
                }
            }
            struct About: View {
                let isModal: Bool
                init(isModal: Bool = true) { self.isModal = isModal }
                var body: some View {
                    switch isModal {
                    case true:
                        NavigationStack { Text("About") } // MN1002
                    case false: Text("About")
                    }
                }
            }
            struct Home: View {
                var body: some View {
                    NavigationStack {
                        NavigationLink("Settings") { Settings(needsStack: false) }
                        NavigationLink("About") { About() }
                    }
                }
            }
            """, only: rule)
    }

    @Test func `a branch on a parameter of unknown value is uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                let isWide: Bool
                var body: some View {
                    NavigationStack { NavigationLink("A") { Page(isWide: isWide) } }
                }
            }
            struct Page: View {
                let isWide: Bool
                var body: some View {
                    if isWide { Text("A") } else {
                        NavigationStack { Text("A") } // doubt MN1002
                    }
                }
            }
            """, only: rule)
    }

    @Test func `a branch on a value computed by the initialiser is uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Editor: View {
                private var isNew = true
                init(food: String?) { self.isNew = food == nil }
                var body: some View {
                    if isNew {
                        NavigationStack { Text("New") } // doubt MN1002
                    } else { Text("Old") }
                }
            }
            struct Home: View {
                @State private var food: String?
                var body: some View {
                    NavigationStack { NavigationLink("A") { Editor(food: food) } }
                }
            }
            """, only: rule)
    }

    @Test func `a branch on a string of the caller is uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Feed: View {
                let tab: String
                var body: some View {
                    if tab == "Map" {
                        NavigationStack { Text("Map") } // doubt MN1002
                    } else { Text("List") }
                }
            }
            struct Home: View {
                var body: some View { NavigationStack { Feed(tab: "List") } }
            }
            """, only: rule)
    }

    @Test func `a view rendered to an image is not shown`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Page: View {
                var body: some View { Button("Share") { share() } }
                func share() {
                    let picture = ImageRenderer(content: NavigationStack { Text("A") }).cgImage
                    let image = NavigationView { Text("B") }.asImage()
                    print(picture, image)
                }
            }
            struct Home: View {
                var body: some View { NavigationStack { NavigationLink("A") { Page() } } }
            }
            """, only: rule)
    }

    @Test func `a case that is only presented is uncertain if one switch shows all cases`() async {
        await expectMarked(
            """
            import SwiftUI
            enum Route: Hashable, Identifiable {
                case list, settings, profile
                var id: Self { self }
                @ViewBuilder var view: some View {
                    switch self {
                    case .list: Text("List")
                    case .settings:
                        NavigationStack { Text("Settings") } // doubt MN1002
                    case .profile:
                        NavigationStack { Text("Profile") } // MN1002
                    }
                }
            }
            struct Home: View {
                @State private var path: [Route] = []
                @State private var sheet: Route?
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("A") { path.append(.profile) }
                        Button("B") { sheet = .settings }
                            .navigationDestination(for: Route.self) { $0.view }
                            .sheet(item: $sheet) { $0.view }
                    }
                }
            }
            """, only: rule)
    }

    @Test func `branches for different platforms are exclusive`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View {
                    #if os(iOS)
                    NavigationStack { NavigationLink("A") { Page() } }
                    #else
                    Page()
                    #endif
                }
            }
            struct Page: View {
                var body: some View {
                    #if os(macOS)
                    NavigationStack { Text("A") }
                    #else
                    Text("A")
                    #endif
                }
            }
            """, only: rule)
    }

    @Test func `previews and tests push nothing`() async {
        await expectMarked(
            [
                "Home.swift": """
                import SwiftUI
                struct Page: View { var body: some View { NavigationStack { Text("A") } } }
                struct Page_Previews: PreviewProvider {
                    static var previews: some View { NavigationStack { Page() } }
                }
                #Preview { NavigationStack { NavigationLink("A") { Page() } } }
                """,
                "HomeTests.swift": """
                import XCTest
                import SwiftUI
                struct Probe: View { var body: some View { NavigationStack { Page() } } }
                """,
            ], only: rule)
    }

    @Test func `a link in the sidebar of a split view pushes nothing`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View {
                    NavigationSplitView { Sidebar() } detail: { NavigationStack { Text("Detail") } }
                }
            }
            struct Sidebar: View {
                var body: some View { List { NavigationLink("A") { Page() } } }
            }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } }
            """, only: rule)
    }

    @Test func `a hosting controller that is pushed is a push`() async {
        await expectMarked(
            """
            import SwiftUI
            import UIKit
            final class Coordinator {
                let navigation = UINavigationController()
                func showSettings() {
                    let controller = UIHostingController(rootView: Settings())
                    navigation.pushViewController(controller, animated: true)
                }
                func presentSettings() {
                    navigation.present(UIHostingController(rootView: Profile()), animated: true)
                }
            }
            struct Settings: View {
                var body: some View {
                    NavigationStack { Text("Settings") } // MN1002
                }
            }
            struct Profile: View { var body: some View { NavigationStack { Text("Profile") } } }
            """, only: rule)
    }

    @Test func `the proof lists the push, every hop and the inner stack`() async throws {
        let analysis = await Analyser(options: .init(only: rule)).analyse(sources: [
            "Home.swift": """
            import SwiftUI
            struct Home: View {
                var body: some View { NavigationStack { NavigationLink("A") { Page() } } }
            }
            struct Page: View { var body: some View { inner }
                var inner: some View { Inner() }
            }
            """,
            "Inner.swift": """
            import SwiftUI
            struct Inner: View { var body: some View { NavigationStack { Text("A") } } }
            """,
        ])
        let finding = try #require(analysis.findings.first)
        #expect(
            finding.proof.map { "\($0.range.file):\($0.range.line) \($0.note)" } == [
                "Home.swift:3 it is pushed here", "Home.swift:3 `Page` is shown here",
                "Home.swift:5 `inner` is shown here", "Home.swift:6 `Inner` is shown here",
                "Inner.swift:2 a stack begins here",
            ])
    }
}
