import Foundation
import Testing

@testable import ProjectWrapping

struct XcodeWrappingTests {
    /// An app with a synchronized folder, a test target, an extension for the watch, and a local package.
    private static let project = """
        // !$*UTF8*$!
        { objects = {
            P = { isa = PBXProject; mainGroup = G; buildConfigurationList = LP; developmentRegion = en;
                targets = (A, T, W); };
            G = { isa = PBXGroup; children = (S, TG, L, R); sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; path = Parks; exceptions = (E); sourceTree = "<group>"; };
            E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old.swift); target = A; };
            TG = { isa = PBXGroup; path = ParksTests; children = (TF); sourceTree = "<group>"; };
            TF = { isa = PBXFileReference; path = ParkTests.swift; sourceTree = "<group>"; };
            L = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Models; sourceTree = "<group>"; };
            R = { isa = PBXFileReference; lastKnownFileType = folder; path = Maps; sourceTree = "<group>"; };
            A = { isa = PBXNativeTarget; name = "Parks App"; productType = "com.apple.product-type.application";
                buildConfigurationList = LA; fileSystemSynchronizedGroups = (S); packageProductDependencies = (PD, PX);
                buildPhases = (RP); };
            RP = { isa = PBXResourcesBuildPhase; files = (RB); };
            RB = { isa = PBXBuildFile; fileRef = R; };
            PD = { isa = XCSwiftPackageProductDependency; productName = Models; };
            PX = { isa = XCSwiftPackageProductDependency; productName = Charts; package = RX; };
            RX = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/charts"; };
            T = { isa = PBXNativeTarget; name = ParksTests; productType = "com.apple.product-type.bundle.unit-test";
                buildConfigurationList = LT; buildPhases = (TP); dependencies = (TD); };
            TP = { isa = PBXSourcesBuildPhase; files = (TB); };
            TB = { isa = PBXBuildFile; fileRef = TF; };
            TD = { isa = PBXTargetDependency; target = A; };
            W = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application";
                buildConfigurationList = LW; };
            LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
            CP = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; }; };
            LA = { isa = XCConfigurationList; buildConfigurations = (CA); };
            CA = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = Parks; SWIFT_VERSION = 6.0;
                SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES;
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG BETA $(inherited)"; }; };
            LT = { isa = XCConfigurationList; buildConfigurations = (CT); };
            CT = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; }; };
            LW = { isa = XCConfigurationList; buildConfigurations = (CW); };
            CW = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = watchos; }; };
        }; }
        """
    private static let models = """
        {"name": "Models", "toolsVersion": {"_version": "5.9.0"}, "dependencies": [],
         "products": [{"name": "Models", "targets": ["Models"]}],
         "targets": [{"name": "Models", "type": "regular", "dependencies": []}]}
        """

    private func folder() throws -> ProjectFolder {
        try ProjectFolder([
            "Parks.xcodeproj/project.pbxproj": Self.project,
            "Parks/ParksApp.swift":
                "import SwiftUI\n@main struct ParksApp: App { var body: some Scene { WindowGroup { } } }",
            "Parks/Share.swift": "import UIKit",
            "Parks/Old.swift": "",
            "Parks/Info.plist": "",
            "Parks/Data/parks.json": "[]",
            "Parks/Assets.xcassets/Contents.json": "{}",
            "Parks/Launch.storyboard": "",
            "Maps/one.map": "",
            "ParksTests/ParkTests.swift": "import XCTest",
            "Models/Package.swift": "",
            "Models/Sources/Models/Park.swift": "import Foundation",
        ])
    }

    private func wrapper(_ folder: ProjectFolder) -> ProjectWrapper {
        ProjectWrapper(library: "/library", cache: folder.path + "/cache") { _ in Data(Self.models.utf8) }
    }

    @Test func `the targets of an Xcode project are those of a package`() throws {
        let folder = try folder()
        let wrapped = try wrapper(folder).wrap(folder.path)
        #expect(
            FolderContents.text(wrapped.folder + "/Package.swift") == """
                // swift-tools-version: 6.2
                // Written by modernnav, and written again when the project changes.
                import PackageDescription

                let package = Package(
                    name: "Parks",
                    defaultLocalization: "en",
                    platforms: [.iOS(.v17), .macOS(.v14)],
                    dependencies: [
                        .package(name: "ModernNavigation", path: "/library"),
                    ],
                    targets: [
                        .target(
                            name: "Models",
                            dependencies: [
                                .product(name: "SwiftUI", package: "ModernNavigation"),
                            ],
                            path: "Sources/Models",
                            swiftSettings: [
                                .swiftLanguageMode(.v5),
                                .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI", "-module-alias", "UIKit=UIKitIsNotADependency"]),
                            ]),
                        .executableTarget(
                            name: "Parks",
                            dependencies: [
                                "Models",
                                .product(name: "SwiftUI", package: "ModernNavigation"),
                                .product(name: "UIKit", package: "ModernNavigation"),
                                .product(name: "BrowserHost", package: "ModernNavigation"),
                            ],
                            path: "Sources/Parks",
                            resources: [
                                .copy("Maps"),
                                .process("Parks/Assets.xcassets"),
                                .process("Parks/Data/parks.json"),
                            ],
                            swiftSettings: [
                                .swiftLanguageMode(.v6),
                                .defaultIsolation(MainActor.self),
                                .enableUpcomingFeature("ExistentialAny"),
                                .define("BETA"),
                                .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI", "-Xfrontend", "-import-module", "-Xfrontend", "UIKit"]),
                            ],
                            plugins: [.plugin(name: "AssetSymbols", package: "ModernNavigation")]),
                        .testTarget(
                            name: "ParksTests",
                            dependencies: [
                                "Parks",
                                .product(name: "SwiftUI", package: "ModernNavigation"),
                                .product(name: "UIKit", package: "ModernNavigation"),
                            ],
                            path: "Sources/ParksTests",
                            swiftSettings: [
                                .swiftLanguageMode(.v5),
                                .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI"]),
                            ])
                    ])

                """)
        #expect(
            folder.links(in: wrapped.folder + "/Sources") == [
                "Models/Park.swift -> Models/Sources/Models/Park.swift",
                "Parks/Maps -> Maps",
                "Parks/Parks/Assets.xcassets -> Parks/Assets.xcassets",
                "Parks/Parks/Data/parks.json -> Parks/Data/parks.json",
                "Parks/Parks/ParksApp.swift -> Parks/ParksApp.swift",
                "Parks/Parks/Share.swift -> Parks/Share.swift",
                "ParksTests/ParksTests/ParkTests.swift -> ParksTests/ParkTests.swift",
            ])
        #expect(
            wrapped.project.apps == ["Parks"] && wrapped.watched == [folder.path, folder.path + "/Models"])
    }

    @Test func `an app with an application delegate and models has the host and both products`() throws {
        let folder = try folder()
        try folder.write(
            "@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}\nimport SwiftData",
            to: "Parks/ParksApp.swift")
        let wrapped = try wrapper(folder).wrap(folder.path)
        #expect(wrapped.project.apps == ["Parks"])
        let manifest = FolderContents.text(wrapped.folder + "/Package.swift") ?? ""
        let products = ["SwiftUI", "UIKit", "SwiftData", "BrowserHost"].map {
            "                            .product(name: \"\($0)\", package: \"ModernNavigation\"),\n"
                .replacing("                            ", with: "                ")
        }
        #expect(manifest.contains(products.joined()))
        #expect(
            FolderContents.text(wrapped.folder + "/Sources/Parks/Parks/ParksApp.swift")?.hasPrefix("@main ")
                == true)
    }

    @Test func `what isn't in the package is named with its reason`() throws {
        let folder = try folder()
        let left = try wrapper(folder).wrap(folder.path + "/Parks.xcodeproj").project.leftOut
        #expect(
            left.map { "\($0.what): \($0.why)" } == [
                "Parks/Launch.storyboard: storyboards aren't shown on Linux",
                "package https://example.com/charts: --offline: packages aren't downloaded",
                "product Charts: its package isn't on this machine",
                "target Watch: it is built neither for the phone nor for the Mac",
            ])
    }

    @Test func `a file is found where the project has other capitals, as on a Mac`() throws {
        let folder = try ProjectFolder(["Parks/App.swift": ""])
        #expect(FolderContents.found(folder.path + "/parks/APP.swift") == folder.path + "/Parks/App.swift")
        #expect(FolderContents.found(folder.path + "/parks/Other.swift") == nil)
    }

    @Test func `a second run writes nothing, and a new or deleted file changes its link only`() throws {
        let folder = try folder()
        let wrapped = try wrapper(folder).wrap(folder.path)
        let manifest = URL(fileURLWithPath: wrapped.folder + "/Package.swift")
        func date() throws -> Date? {
            try manifest.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: manifest.path)
        try FileManager.default.removeItem(atPath: folder.path + "/Parks/Share.swift")
        try FileManager.default.removeItem(atPath: folder.path + "/Parks/Data/parks.json")
        try folder.write("[]", to: "Parks/Data/parks.json")
        _ = try wrapper(folder).wrap(folder.path)
        // UIKit isn't asked for any more.
        #expect(try date() != Date(timeIntervalSince1970: 1))
        #expect(
            try folder.text("cache/\(FolderContents.name(wrapped.folder))/Package.swift").contains(
                #"name: "UIKit""#) == false)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: manifest.path)
        try folder.write("import Foundation", to: "Parks/Park.swift")
        _ = try wrapper(folder).wrap(folder.path)
        #expect(try date() == Date(timeIntervalSince1970: 1))
        let links = folder.links(in: wrapped.folder + "/Sources/Parks/Parks")
        #expect(
            links.contains("Park.swift -> Parks/Park.swift")
                && !links.contains { $0.hasPrefix("Share.swift") })
    }

    @Test func `a target with a name of UIKit's module has the module, as SwiftUI has it on a phone`() throws
    {
        let folder = try folder()
        try folder.write(
            "public class UIPageThing {}\nclass Inner {}", to: "library/Sources/AppleModules/UIKit/P.swift")
        try folder.write(
            "import SwiftUI\nfunc f() { _ = UIPageThing() }\n#if os(iOS)\nlet y = UIOther()\n#endif",
            to: "Models/Sources/Models/Park.swift")
        let wrapper = ProjectWrapper(library: folder.path + "/library", cache: folder.path + "/cache") { _ in
            Data(Self.models.utf8)
        }
        let models = try wrapper.wrap(folder.path).project.targets.first { $0.name == "Models" }
        #expect(models?.importsUIKit == true && models?.names.contains("UIOther") == false)
        #expect(UIKitNames(library: folder.path + "/library").all == ["UIPageThing"])
    }

    @Test func `a folder without a project is an error that says what to name`() throws {
        let folder = try ProjectFolder(["readme": ""])
        let error = #expect(throws: (any Error).self) { _ = try wrapper(folder).wrap(folder.path) }
        #expect(
            error.map { "\($0)" }
                == "There is no Package.swift, no .xcodeproj and no .xcworkspace in \(folder.path). Name the folder of a package, or a project."
        )
    }
}
