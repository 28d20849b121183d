import NavigationLint
import Testing

@Suite struct ProjectLayoutTests {
    private static let home = """
        import SwiftUI
        struct Home: View { var body: some View { NavigationStack { NavigationLink("A") { Detail() } } } }
        """
    private static let bare = """
        import SwiftUI
        struct Detail: View { var body: some View { Text("A") } }
        """
    private static let stacked = """
        import SwiftUI
        struct Detail: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
        """
    private static let elsewhere = """
        import SwiftUI
        struct Detail: View { var body: some View { NavigationStack { Text("A") } } }
        """

    @Test func `targets of an Xcode project are modules`() async {
        await expectMarked(
            [
                "App.xcodeproj/project.pbxproj": """
                // !$*UTF8*$!
                { archiveVersion = 1; objects = {
                    P = { isa = PBXProject; mainGroup = G; targets = (T1, T2, ); };
                    G = { isa = PBXGroup; children = (F1, F2, GA, ); sourceTree = "<group>"; };
                    GA = { isa = PBXGroup; path = "A \\"B\\""; children = (F3, ); sourceTree = "<group>"; };
                    F1 = { isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
                    F2 = { isa = PBXFileReference; path = Detail.swift; sourceTree = "<group>"; };
                    F3 = { isa = PBXFileReference; path = Detail.swift; sourceTree = "<group>"; };
                    T1 = { isa = PBXNativeTarget; name = One; buildPhases = (S1, ); };
                    T2 = { isa = PBXNativeTarget; name = Two; buildPhases = (S2, ); };
                    S1 = { isa = PBXSourcesBuildPhase; files = (B1, B3 /* Detail.swift */, ); };
                    S2 = { isa = PBXSourcesBuildPhase; files = (B2, ); };
                    B1 = { isa = PBXBuildFile; fileRef = F1; };
                    B2 = { isa = PBXBuildFile; fileRef = F2; };
                    B3 = { isa = PBXBuildFile; fileRef = F3; };
                }; rootObject = P; }
                """,
                "Home.swift": Self.home, "Detail.swift": Self.elsewhere, "A \"B\"/Detail.swift": Self.stacked,
            ], only: ["MN1002"])
    }

    @Test func `synchronised folders belong to their targets`() async {
        await expectMarked(
            [
                "App/App.xcodeproj/project.pbxproj": """
                { objects = {
                    P = { isa = PBXProject; mainGroup = G; targets = (T1, T2); };
                    G = { isa = PBXGroup; children = (R1, R2); sourceTree = "<group>"; };
                    R1 = { isa = PBXFileSystemSynchronizedRootGroup; path = One; sourceTree = "<group>"; exceptions = (E); };
                    R2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Two; sourceTree = "<group>"; };
                    E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
                          membershipExceptions = (Old/Detail.swift); };
                    T1 = { isa = PBXNativeTarget; name = One; fileSystemSynchronizedGroups = (R1); };
                    T2 = { isa = PBXNativeTarget; name = Two; fileSystemSynchronizedGroups = (R2); };
                }; }
                """,
                "App/One/Home.swift": Self.home, "App/One/New/Detail.swift": Self.stacked,
                "App/One/Old/Detail.swift": Self.elsewhere, "App/Two/Detail.swift": Self.elsewhere,
            ], only: ["MN1002"])
    }

    @Test func `targets with paths of their own are found in a manifest`() async {
        await expectMarked(
            [
                "Package.swift": """
                import PackageDescription
                let package = Package(name: "P", targets: [
                    .executableTarget(name: "One", dependencies: [.target(name: "Two")], path: "Code/One"),
                    .target(name: "Two", path: "Code/Two"),
                ])
                """,
                "Code/One/Home.swift": Self.home, "Code/One/Detail.swift": Self.bare,
                "Code/Two/Detail.swift": Self.elsewhere,
            ], only: ["MN1002"])
    }

    @Test func `a type of an imported module is followed into it`() async {
        await expectMarked(
            [
                "Package.swift": """
                import PackageDescription
                let package = Package(name: "P", targets: [.target(name: "One"), .target(name: "Two")])
                """,
                "Sources/One/Home.swift": "import Two\n" + Self.home,
                "Sources/Two/Detail.swift": Self.stacked,
            ], only: ["MN1002"])
    }

    @Test func `of two views with one name outside a project the nearer one is used`() async {
        await expectMarked(
            [
                "One/Home.swift": Self.home, "One/Detail.swift": Self.bare,
                "Two/Detail.swift": Self.elsewhere,
            ], only: ["MN1002"])
    }
}
