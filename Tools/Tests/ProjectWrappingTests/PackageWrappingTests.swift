import Foundation
import Testing

@testable import ProjectWrapping

struct PackageWrappingTests {
    private static let dump = """
        {"name": "Flow Kit", "toolsVersion": {"_version": "5.9.0"}, "swiftLanguageVersions": null,
         "defaultLocalization": null,
         "dependencies": [{"sourceControl": [{"identity": "x", "location": {"remote": [{"urlString": "https://example.com/x"}]}}]}],
         "products": [{"name": "FlowKit", "targets": ["FlowKit"], "type": {"library": ["automatic"]}}],
         "targets": [
            {"name": "FlowKit", "type": "regular", "exclude": ["Old"], "resources": [{"path": "Data", "rule": {"copy": {}}}],
             "dependencies": [{"product": ["X", "x", null, null]}, {"byName": ["Parts", {"platformNames": ["ios"]}]}],
             "settings": [
                {"tool": "swift", "kind": {"define": {"_0": "KIT"}}},
                {"tool": "swift", "kind": {"define": {"_0": "PHONE"}}, "condition": {"platformNames": ["ios"]}},
                {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "6"}}}]},
            {"name": "Parts", "type": "regular", "path": "Parts", "exclude": [], "resources": [], "dependencies": []},
            {"name": "FlowKitTests", "type": "test", "exclude": [], "resources": [],
             "dependencies": [{"byName": ["FlowKit", null]}], "settings": []},
            {"name": "Macros", "type": "macro", "exclude": [], "resources": [],
             "dependencies": [{"product": ["SwiftSyntaxMacros", "swift-syntax", null, null]}], "settings": []},
            {"name": "Bridge", "type": "regular", "dependencies": []},
            {"name": "Tool", "type": "plugin", "dependencies": []}]}
        """

    private func wrapped() throws -> (WrappedProject, ProjectFolder) {
        let folder = try ProjectFolder([
            "Package.swift": "", "Sources/FlowKit/Flow.swift": "import Foundation",
            "Sources/FlowKit/Old/Old.swift": "",
            "Sources/FlowKit/Data/a.txt": "", "Parts/Part.swift": "#if os(iOS)\nimport UIKit\n#endif",
            "Tests/FlowKitTests/FlowTests.swift": "",
            "Sources/Macros/Plugin.swift": "import SwiftSyntaxMacros\nimport SwiftCompilerPlugin",
            "Sources/Bridge/Bridge.m": "",
        ])
        let wrapper = ProjectWrapper(library: "/library", cache: folder.path + "/cache") { _ in
            Data(Self.dump.utf8)
        }
        return (try wrapper.wrap(folder.path).project, folder)
    }

    @Test func `a target keeps its files, rules and settings`() throws {
        let (project, folder) = try wrapped()
        let kit = try #require(project.targets.first { $0.name == "FlowKit" })
        #expect(kit.kind == .library && kit.sources.map(\.path) == ["Flow.swift"])
        #expect(kit.sources.map(\.file) == [folder.path + "/Sources/FlowKit/Flow.swift"])
        #expect(kit.resources.map(\.rule) == [.copy] && kit.resources.map(\.link.path) == ["Data"])
        #expect(kit.settings.mode == 6 && kit.settings.conditions == ["KIT"])
        // A dependency for the phone only.
        #expect(kit.dependencies == [])
        #expect(project.targets.first { $0.name == "FlowKitTests" }?.dependencies == ["FlowKit"])
    }

    @Test func `UIKit is only asked for where Linux compiles the import`() throws {
        #expect(try wrapped().0.targets.allSatisfy { !$0.importsUIKit })
    }

    @Test func `packages from elsewhere, plugins and Objective-C are left out, and said`() throws {
        #expect(
            try wrapped().0.leftOut.map(\.what)
                == ["package https://example.com/x", "product X", "target Bridge", "target Tool"])
    }

    @Test func `a macro is compiled with the library's own version of swift-syntax`() throws {
        let project = try wrapped().0
        let macro = try #require(project.targets.first { $0.name == "Macros" })
        #expect(
            macro.kind == .macro && macro.syntaxProducts == ["SwiftCompilerPlugin", "SwiftSyntaxMacros"])
        let manifest = WrappedManifest.text(project, library: "/library", folder: "/wrapped")
        #expect(
            manifest.contains(
                """
                        .macro(
                            name: "Macros",
                            dependencies: [
                                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                            ],
                            path: "Sources/Macros",
                            swiftSettings: [
                                .swiftLanguageMode(.v5),
                            ])
                """))
        #expect(manifest.contains("import CompilerPluginSupport\nimport PackageDescription"))
        #expect(
            manifest.contains(
                #".package(url: "https://github.com/swiftlang/swift-syntax", "509.1.0"..<"604.0.0"),"#))
    }

    /// `modernnav preview` builds them where there is no app.
    @Test func `libraries are products of a package without an app`() throws {
        var project = try wrapped().0
        project.targets = [
            WrappedProject.Target(name: "FlowKit", kind: .library),
            WrappedProject.Target(name: "FlowKitTests", kind: .tests),
        ]
        let products = """
                platforms: [.iOS(.v17), .macOS(.v14)],
                products: [
                    .library(name: "FlowKit", targets: ["FlowKit"]),
                ],
                dependencies: [
            """
        #expect(WrappedManifest.text(project, library: "/library", folder: "/wrapped").contains(products))
        project.targets.append(WrappedProject.Target(name: "Shop", kind: .app))
        #expect(!WrappedManifest.text(project, library: "/library", folder: "/wrapped").contains("products:"))
    }

    @Test func `a name of a package is an identifier, and its folder belongs to one path`() {
        #expect(WrappedManifest.packageName("Flow Kit") == "Flow_Kit")
        let names = ["/a", "/b"].map { ProjectWrapper.folderName("Flow Kit", path: $0) }
        #expect(names[0] != names[1] && names[0] == ProjectWrapper.folderName("Flow Kit", path: "/a"))
    }

    @Test func `text in a manifest can't end its string`() {
        #expect(WrappedManifest.quoted("a\"\\(b)\n") == "\"a\\\"\\\\(b)\\u{a}\"")
    }
}
