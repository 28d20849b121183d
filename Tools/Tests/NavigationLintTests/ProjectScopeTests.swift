import Foundation
import NavigationLint
import SwiftSources
import Testing

/// Which files of a project count.
@Suite struct ProjectScopeTests {
    private static let old = """
        import SwiftUI
        struct Page: View { var body: some View { NavigationView { Text("x") } } }
        """

    @Test func `old forms in previews are uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Page: View { var body: some View { Text("p") } }
            #Preview {
                NavigationView { Page() } // doubt MN1001
            }
            struct Page_Previews: PreviewProvider {
                static var previews: some View {
                    NavigationView { Page() } // doubt MN1001
                }
            }
            """, only: ["MN1001"])
    }

    @Test(arguments: [
        (".iOS(.v15)", 0), (".iOS(.v16)", 1), (".iOS(.v17), .macOS(.v12)", 0), (".macOS(.v13)", 1),
    ])
    func `old forms are right where a target supports older systems`(platforms: String, count: Int) async {
        let analysis = await Analyser(options: .init(only: ["MN1001"])).analyse(sources: [
            "Package.swift": """
            import PackageDescription
            let package = Package(name: "P", platforms: [\(platforms)], targets: [.target(name: "P")])
            """,
            "Sources/P/Page.swift": Self.old,
        ])
        #expect(analysis.findings.count == count)
    }

    @Test func `folders outside of the given one say nothing about its files`() async throws {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "scope-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let app = scratch.appending(path: "Tests/macOS/App")
        try FileManager.default.createDirectory(
            at: app.appending(path: "AppTests"), withIntermediateDirectories: true)
        let wrong = """
            import SwiftUI
            struct Page: View { var body: some View { NavigationStack { NavigationStack { Text("x") } } } }
            """
        try Data(wrong.utf8).write(to: app.appending(path: "Page.swift"))
        try Data(wrong.utf8).write(to: app.appending(path: "AppTests/Page.swift"))
        let analysis = await Analyser(options: .init(only: ["nested-stack"])).analyse([app.path()])
        #expect(analysis.findings.map { $0.range.file.hasSuffix("App/Page.swift") } == [true])
        let file = await Analyser(options: .init(only: ["nested-stack"])).analyse([app.path() + "/Page.swift"]
        )
        #expect(file.findings.count == 1)
    }

    @Test func `files that no target compiles are left out and counted`() async {
        let project = """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T); };
                L = { isa = XCConfigurationList; buildConfigurations = (); };
                G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
                F = { isa = PBXFileReference; path = Page.swift; sourceTree = "<group>"; };
                T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (S); };
                S = { isa = PBXSourcesBuildPhase; files = (B); };
                B = { isa = PBXBuildFile; fileRef = F; };
            }; }
            """
        let analysis = await Analyser(options: .init(only: ["MN1001"])).analyse(sources: [
            "App.xcodeproj/project.pbxproj": project, "Page.swift": Self.old, "Dead.swift": Self.old,
        ])
        #expect(analysis.findings.map(\.range.file) == ["Page.swift"])
        #expect(analysis.leftOut == 1 && analysis.files == 1)
    }

    @Test func `a file that isn't valid Swift is named with its line`() async {
        let analysis = await Analyser().analyse(sources: [
            "A.swift": "struct A {\n    let = 3\n}\n", "B.swift": Self.old,
        ])
        #expect(analysis.broken.map(\.path) == ["A.swift"])
        #expect(analysis.broken.first?.reason == "line 2 isn't valid Swift")
    }

    @Test func `what a package builds for systems that it doesn't name is no screen`() async {
        let page = """
            import SwiftUI
            struct Page: View {
                @State private var isShown = false
                var body: some View { Text("p").sheet(isPresented: $isShown) { Form() } }
            }
            struct Form: View {
                private var fields: some View { Text("f").toolbar { Button("Done") {} } }
                var body: some View {
                    #if os(iOS)
                    NavigationView { fields }
                    #else
                    fields
                    #endif
                }
            }
            """
        func count(_ platforms: String) async -> Int {
            await Analyser(options: .init(only: ["MN1003"])).analyse(sources: [
                "Package.swift": """
                import PackageDescription
                let package = Package(name: "P", \(platforms)targets: [.target(name: "P")])
                """,
                "Sources/P/Page.swift": page,
            ]).findings.count
        }
        #expect(await count("platforms: [.iOS(.v15), .macOS(.v12)], ") == 0)
        #expect(await count("platforms: [.iOS(.v17), .visionOS(.v1)], ") == 1)
        #expect(await count("") == 1)
    }

    @Test func `a view that is declared for the phone and for the Mac is followed in both`() async {
        func page(_ system: String, _ body: String) -> String {
            """
            #if os(\(system))
            import SwiftUI
            struct Page: View { var body: some View { \(body) } }
            #endif
            """
        }
        await expectMarked(
            [
                "Shared/Home.swift": """
                import SwiftUI
                struct Home: View { var body: some View { NavigationStack { NavigationLink("p") { Page() } } } }
                """,
                "Mac/Page.swift": page("macOS", #"Text("p")"#),
                "Phone/Page.swift": page("iOS", #"NavigationStack { Text("p") }"#).replacing(
                    "} }\n#endif", with: "} } // MN1002\n#endif"),
            ], only: ["MN1002"])
    }
}
