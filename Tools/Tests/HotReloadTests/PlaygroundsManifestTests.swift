import Testing

@testable import HotReload

struct PlaygroundsManifestTests {
    @Test func `the app product and its module are removed`() {
        let manifest = """
            // swift-tools-version: 5.8
            import PackageDescription
            import AppleProductTypes
            let package = Package(
                name: "Parks",
                products: [
                    .iOSApplication(name: "Parks", targets: ["AppModule"], appIcon: .placeholder(icon: .map)),
                    .library(name: "Kit", targets: ["Kit"]),
                ],
                targets: [.executableTarget(name: "AppModule", path: ".")])
            """
        let lines = PlaygroundsManifest.readable(manifest)?.split(separator: "\n").map(String.init) ?? []
        #expect(lines.count == 10 && !lines[2].contains("import") && !lines[6].contains("iOSApplication"))
        #expect(lines[7].contains(".library") && lines[9].contains("AppModule"))
    }

    @Test func `another manifest is read as it is`() {
        #expect(PlaygroundsManifest.readable("import PackageDescription") == nil)
    }
}
