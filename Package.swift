// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// SwiftUI is part of Apple's platforms; on Linux it is one of our own targets.
#if os(Linux)
    let swiftUI: [Target.Dependency] = ["SwiftUI"]
    let host: [Target.Dependency] = ["BrowserHost"]
    let killed: [Target.Dependency] = ["KilledRecorder", "KilledSaver"]
#else
    let swiftUI: [Target.Dependency] = []
    let host: [Target.Dependency] = []
    let killed: [Target.Dependency] = []
#endif

let package = Package(
    name: "ModernNavigation",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "ModernNavigation", targets: ["ModernNavigation"]),
        .library(name: "ModernComposable", targets: ["ModernComposable"]),
        .library(name: "ModernLinks", targets: ["ModernLinks"]),
        .library(name: "ModernNavigationCore", targets: ["ModernNavigationCore"]),
        .library(name: "ModernNavigationTesting", targets: ["ModernNavigationTesting"]),
        .library(name: "ModernTracing", targets: ["ModernTracing"]),
        .plugin(name: "LintNavigation", targets: ["LintNavigation"]),
        .plugin(name: "LintNavigationInBuild", targets: ["LintNavigationInBuild"]),
        .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
    ],
    traits: [
        .trait(
            name: "Tracing", description: "Spans of navigation, by swift-distributed-tracing: ModernTracing."),
        .trait(name: "Browser", description: "What BrowserHost is made of, on Linux: Hummingbird, SwiftNIO."),
        // Without a trait SwiftPM doesn't resolve its packages.
        .default(enabledTraits: ["Browser"]),
    ],
    // The widest ranges that were compiled: docs/Dependencies.md.
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", "509.1.0"..<"604.0.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.0.6"),
        .package(url: "https://github.com/apple/swift-log", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.1.0"),
    ],
    targets: [
        // They depend on nothing. The first two run the installed modernnav.
        .plugin(
            name: "LintNavigation",
            capability: .command(
                intent: .custom(
                    verb: "lint-navigation", description: "Report mistakes in the navigation of the package.")
            )),
        .plugin(name: "LintNavigationInBuild", capability: .buildTool()),
        .plugin(name: "AssetSymbols", capability: .buildTool()),
        // Floor 0
        .macro(
            name: "ModernNavigationMacros",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
            ],
            path: "Sources/Library/ModernNavigationMacros", swiftSettings: features),
        .target(
            name: "ModernComposable",
            dependencies: [
                "ModernNavigationMacros",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/Library/ModernComposable", swiftSettings: features),
        .target(
            name: "ModernLinks", dependencies: ["ModernNavigationMacros"],
            path: "Sources/Library/ModernLinks", swiftSettings: features),

        // Floor 1
        .target(
            name: "ModernNavigationCore",
            dependencies: [
                "ModernComposable", "ModernLinks",
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/Library/ModernNavigationCore", swiftSettings: features),

        // Floor 2
        .target(
            name: "ModernNavigation",
            dependencies: ["ModernComposable", "ModernLinks", "ModernNavigationCore"] + swiftUI,
            path: "Sources/Library/ModernNavigation", swiftSettings: features),
        .target(
            name: "ModernNavigationTesting", dependencies: ["ModernComposable", "ModernNavigationCore"],
            path: "Sources/Library/ModernNavigationTesting", swiftSettings: features),

        .target(
            name: "ModernTracing",
            dependencies: [
                "ModernNavigationCore",
                .product(
                    name: "Tracing", package: "swift-distributed-tracing",
                    condition: .when(traits: ["Tracing"])),
            ],
            path: "Sources/Library/ModernTracing", swiftSettings: features),

        .testTarget(
            name: "ModernComposableTests", dependencies: ["ModernComposable"], swiftSettings: features),
        .testTarget(name: "ModernLinksTests", dependencies: ["ModernLinks"], swiftSettings: features),
        .testTarget(
            name: "ModernNavigationTestingTests",
            dependencies: ["ModernComposable", "ModernNavigationTesting"],
            swiftSettings: features),
        .testTarget(
            name: "ModernTracingTests",
            dependencies: [
                "ModernNavigationCore", "ModernTracing",
                .product(
                    name: "InMemoryTracing", package: "swift-distributed-tracing",
                    condition: .when(traits: ["Tracing"])),
                .product(
                    name: "Tracing", package: "swift-distributed-tracing",
                    condition: .when(traits: ["Tracing"])),
            ],
            swiftSettings: features),
        .testTarget(
            name: "ModernNavigationCoreTests",
            dependencies: [
                "ModernComposable", "ModernLinks", "ModernNavigationCore", "ModernNavigationTesting",
                .product(name: "Logging", package: "swift-log"),
            ] + killed,
            swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
    package.products += [
        .library(
            name: "SwiftUI",
            targets: [
                "SwiftUI", "Combine", "CoreGraphics", "CoreTransferable", "OSLog", "SwiftUICore",
                "UniformTypeIdentifiers", "os",
            ]),
        .library(name: "BrowserHost", targets: ["BrowserHost"]),
        .library(name: "ExploreTesting", targets: ["ExploreTesting"]),
        .library(name: "ScreenPictures", targets: ["ScreenPictures"]),
        .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
        .library(name: "SwiftData", targets: ["SwiftData"]),
        .library(name: "UIKit", targets: ["UIKit"]),
    ]
    package.dependencies += [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // Without the trait for swift-configuration, which nothing here uses.
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1",
            traits: ["FullFoundation"]),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    ]
    let browser = TargetDependencyCondition.when(traits: ["Browser"])
    package.targets += [
        // Floor 0
        .target(name: "CDarwin", path: "Sources/AppleModules/CDarwin"),
        .target(name: "CRuntime", path: "Sources/AppleModules/CRuntime"),
        .target(
            name: "_Testing_CoreGraphics", path: "Sources/AppleModules/_Testing_CoreGraphics",
            swiftSettings: features),
        .target(
            name: "_Testing_UIKit", path: "Sources/AppleModules/_Testing_UIKit", swiftSettings: features),
        .target(
            name: "CoreGraphics", dependencies: ["CDarwin", "_Testing_CoreGraphics"],
            path: "Sources/AppleModules/CoreGraphics", swiftSettings: features),
        .target(
            name: "os", dependencies: ["CDarwin", .product(name: "Logging", package: "swift-log")],
            path: "Sources/AppleModules/os", swiftSettings: features),
        .target(
            name: "OSLog", dependencies: ["os"], path: "Sources/AppleModules/OSLog", swiftSettings: features),
        .target(
            name: "UniformTypeIdentifiers", path: "Sources/AppleModules/UniformTypeIdentifiers",
            swiftSettings: features),

        // Floor 1
        .target(
            name: "Combine",
            dependencies: ["CDarwin", .product(name: "OpenCombine", package: "OpenCombine")],
            path: "Sources/AppleModules/Combine", swiftSettings: features),
        // Also the modules that apps import beside SwiftUI, so that a dependency on this product is enough.
        .target(
            name: "SwiftUI",
            dependencies: [
                "Combine", "CoreGraphics", "CRuntime", "ModernNavigationMacros", "OSLog",
                "UniformTypeIdentifiers",
            ],
            path: "Sources/AppleModules/SwiftUI", swiftSettings: features),
        .target(
            name: "SwiftUICore", dependencies: ["SwiftUI"], path: "Sources/AppleModules/SwiftUICore",
            swiftSettings: features),
        .target(
            name: "CoreTransferable", dependencies: ["SwiftUI"],
            path: "Sources/AppleModules/CoreTransferable", swiftSettings: features),
        // For apps that ask for it: models are in memory.
        .target(
            name: "SwiftData", dependencies: ["ModernNavigationMacros", "SwiftUI"],
            path: "Sources/AppleModules/SwiftData", swiftSettings: features),
        // Only its test depends on it, so that `canImport(UIKit)` stays false for everyone who doesn't ask for the product.
        .target(
            name: "UIKit", dependencies: ["SwiftUI", "_Testing_UIKit"], path: "Sources/AppleModules/UIKit",
            swiftSettings: features),

        // Floor 3
        .target(
            name: "ScreenTesting", dependencies: ["SwiftUI"], path: "Sources/Hosts/ScreenTesting",
            swiftSettings: features),
        .target(
            name: "ExploreTesting", dependencies: ["ScreenTesting", "SwiftUI"],
            path: "Sources/Hosts/ExploreTesting", swiftSettings: features),
        .target(
            name: "BrowserHost",
            dependencies: [
                "CRuntime", "SwiftUI",
                .product(name: "Hummingbird", package: "hummingbird", condition: browser),
                .product(name: "HummingbirdCore", package: "hummingbird", condition: browser),
                .product(name: "HTTPTypes", package: "swift-http-types", condition: browser),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio", condition: browser),
                .product(name: "NIOCore", package: "swift-nio", condition: browser),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: browser),
                .product(name: "NIOPosix", package: "swift-nio", condition: browser),
                .product(name: "NIOWebSocket", package: "swift-nio", condition: browser),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: browser),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras", condition: browser),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: browser),
                .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: browser),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: browser),
            ],
            path: "Sources/Hosts/BrowserHost", resources: [.copy("Client")],
            swiftSettings: features),
        .target(
            name: "ScreenPictures", dependencies: ["BrowserHost", "ScreenTesting", "SwiftUI"],
            path: "Sources/Hosts/ScreenPictures", swiftSettings: features),

        // Processes that tests start and kill.
        .executableTarget(
            name: "KilledRecorder", dependencies: ["ModernNavigationCore"], path: "Tests/KilledRecorder",
            swiftSettings: features),
        .executableTarget(
            name: "KilledSaver", dependencies: ["ModernNavigationCore"], path: "Tests/KilledSaver",
            swiftSettings: features),
        .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: features),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"], swiftSettings: features),
        .testTarget(
            name: "osTests", dependencies: ["OSLog", "os", .product(name: "Logging", package: "swift-log")],
            swiftSettings: features),
        .testTarget(
            name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"],
            swiftSettings: features),
        .testTarget(
            name: "SwiftUITests", dependencies: ["SwiftUI", "ScreenTesting"], exclude: ["__Screens__"],
            swiftSettings: features),
        .testTarget(
            name: "SwiftDataTests", dependencies: ["ScreenTesting", "SwiftData", "SwiftUI"],
            swiftSettings: features),
        .testTarget(
            name: "UIKitTests", dependencies: ["ScreenTesting", "UIKit"], swiftSettings: features),
        // Screens before and after `modernnav migrate`, which a test of Tools runs again.
        .target(
            name: "ScreensBeforeMigration", dependencies: ["SwiftUI"], path: "Tests/Migrated/Before",
            swiftSettings: features),
        .target(
            name: "ScreensAfterMigration", dependencies: ["SwiftUI"], path: "Tests/Migrated/After",
            swiftSettings: features),
        .testTarget(
            name: "MigratedTests",
            dependencies: ["ScreensAfterMigration", "ScreensBeforeMigration", "SwiftUI", "ScreenTesting"],
            swiftSettings: features),
        .target(name: "OtherReducers", path: "Tests/OtherReducers", swiftSettings: features),
        .testTarget(
            name: "ModernNavigationTests",
            dependencies: [
                "ModernComposable", "ModernNavigation", "ModernNavigationTesting", "OtherReducers", "SwiftUI",
                "ScreenTesting",
            ],
            swiftSettings: features),
        .testTarget(
            name: "ExploreTestingTests",
            dependencies: ["Combine", "ExploreTesting", "ModernNavigation", "ScreenTesting", "SwiftUI"],
            swiftSettings: features),
        .testTarget(
            name: "ScreenPicturesTests", dependencies: ["ScreenPictures", "ScreenTesting", "SwiftUI"],
            swiftSettings: features),
        .testTarget(
            name: "SeedsTests",
            dependencies: ["ModernComposable", "ModernNavigation", "SwiftUI", "ScreenTesting"],
            swiftSettings: features),
        .testTarget(
            name: "BrowserHostTests",
            dependencies: [
                "BrowserHost", "ModernComposable", "ModernNavigation", "SwiftUI",
                .product(name: "Hummingbird", package: "hummingbird", condition: browser),
                .product(name: "HummingbirdCore", package: "hummingbird", condition: browser),
                .product(name: "HTTPTypes", package: "swift-http-types", condition: browser),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: browser),
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: browser),
                .product(name: "NIOEmbedded", package: "swift-nio", condition: browser),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: browser),
            ],
            swiftSettings: features),
    ]

    // For `Scripts/fuzz.sh`, and only then, because a package with such flags can't be a dependency. The variable names the sanitizers. For
    // another fuzzer: a folder with its source, a `corpus` and the `options` of libFuzzer, a line here, and its name in the script.
    if let sanitizers = Context.environment["MODERNNAV_FUZZ"] {
        let fuzzers: [(name: String, dependencies: [Target.Dependency])] = [
            ("EventFuzzer", ["BrowserHost", "SwiftUI", .product(name: "Logging", package: "swift-log")]),
            ("JournalFuzzer", ["Fuzzing", "ModernNavigationCore"]),
            ("LinkFuzzer", ["Fuzzing", "ModernLinks"]),
            ("PathFuzzer", ["Fuzzing", "ModernNavigationCore"]),
        ]
        let fuzzed = features + [.unsafeFlags(["-O", "-sanitize=\(sanitizers)"])]
        for name in ["BrowserHost", "ModernLinks", "ModernNavigationCore", "SwiftUI"] {
            package.targets.first { $0.name == name }?.swiftSettings = fuzzed
        }
        package.targets += [
            .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
            .target(
                name: "Fuzzing", dependencies: ["CFuzzer"], path: "Tests/Fuzz/Fuzzing",
                swiftSettings: features),
        ]
        for fuzzer in fuzzers {
            package.targets.append(
                .executableTarget(
                    name: fuzzer.name, dependencies: fuzzer.dependencies, path: "Tests/Fuzz/\(fuzzer.name)",
                    exclude: ["corpus", "words.dict", "options"],
                    swiftSettings: fuzzed + [.unsafeFlags(["-parse-as-library"])],
                    linkerSettings: [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]))
            package.products.append(.executable(name: fuzzer.name, targets: [fuzzer.name]))
        }
    }

    // For `Scripts/tsan.sh`: the tests of what several threads use, what they depend on and nothing else, and locks that the thread
    // sanitizer recognises.
    if let part = Context.environment["MODERNNAV_SANITIZED"] {
        let tests: [(name: String, files: [String]?)] = [
            ("ModernComposableTests", nil), ("ModernNavigationTestingTests", nil),
            (
                "SwiftUITests",
                ["ClosedSceneActions", "ClosedSceneTests", "SeededGenerator", "StorageTests", "ThreadTests"]
            ),
            (
                "BrowserHostTests",
                [
                    "ClosedSessionTests", "ConnectionTests", "CounterApp", "RawSocket", "Server",
                    "SessionTests",
                    "ShorteningTests", "SleepTests", "TabSocketFrames", "TabSocketTests", "TestedApplication",
                    "UpdateQueueTests",
                ]
            ),
        ]
        var kept: Set<String> = []
        var next = tests.map(\.name).filter { part != "state" || $0 != "BrowserHostTests" }
        while let name = next.popLast() {
            guard let target = package.targets.first(where: { $0.name == name }), kept.insert(name).inserted
            else { continue }
            for case .byNameItem(let name, _) in target.dependencies { next.append(name) }
            target.sources = tests.first { $0.name == name }?.files?.map { "\($0).swift" }
            target.swiftSettings = features + [.define("SANITIZED")]
        }
        package.targets.removeAll { !kept.contains($0.name) }
        package.products = []
    }
#endif
