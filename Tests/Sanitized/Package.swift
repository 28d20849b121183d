// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The tests of `make tsan` under the thread sanitizer: the guarantees of stores and effects, the state of SwiftUI's graph, and,
// with SANITIZED_HOST, the state and the sockets of the host. They are a separate package, with links to the sources, so that
// nothing else has to be built.

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Uses locks that the thread sanitizer recognises.
    .define("SANITIZED"),
]

let package = Package(
    name: "Sanitized",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", "509.1.0"..<"604.0.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.0.6"),
        .package(url: "https://github.com/apple/swift-log", from: "1.0.0"),
    ],
    targets: [
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
            swiftSettings: features),
        .target(
            name: "ModernComposable",
            dependencies: [
                "ModernNavigationMacros",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: features),
        .target(name: "ModernNavigationTesting", dependencies: ["ModernComposable"], swiftSettings: features),
        .testTarget(
            name: "ModernComposableTests", dependencies: ["ModernComposable"], swiftSettings: features),
        .testTarget(
            name: "ModernNavigationTestingTests",
            dependencies: ["ModernComposable", "ModernNavigationTesting"],
            swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
    package.dependencies += [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")]
    package.targets += [
        .target(
            name: "Combine",
            dependencies: ["CDarwin", .product(name: "OpenCombine", package: "OpenCombine")],
            swiftSettings: features),
        .target(name: "CRuntime"),
        .target(
            name: "CoreGraphics", dependencies: ["CDarwin", "_Testing_CoreGraphics"], swiftSettings: features),
        .target(name: "_Testing_CoreGraphics", swiftSettings: features),
        .target(name: "CDarwin"),
        .target(
            name: "os", dependencies: ["CDarwin", .product(name: "Logging", package: "swift-log")],
            swiftSettings: features),
        .target(name: "OSLog", dependencies: ["os"], swiftSettings: features),
        .target(name: "UniformTypeIdentifiers", swiftSettings: features),
        .target(
            name: "SwiftUI",
            dependencies: [
                "Combine", "CoreGraphics", "CRuntime", "ModernNavigationMacros", "OSLog",
                "UniformTypeIdentifiers",
            ],
            swiftSettings: features),
        .target(name: "ScreenTesting", dependencies: ["SwiftUI"], swiftSettings: features),
        .testTarget(name: "SceneTests", dependencies: ["SwiftUI", "ScreenTesting"], swiftSettings: features),
    ]
#endif

#if os(Linux)
    if Context.environment["SANITIZED_HOST"] != nil {
        package.dependencies += [
            .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
            .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
            .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
            .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
            .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
            .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
        ]
        package.targets += [
            .target(
                name: "BrowserHost",
                dependencies: [
                    "CRuntime", "SwiftUI",
                    .product(name: "Hummingbird", package: "hummingbird"),
                    .product(name: "HummingbirdCore", package: "hummingbird"),
                    .product(name: "HTTPTypes", package: "swift-http-types"),
                    .product(name: "Logging", package: "swift-log"),
                    .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                    .product(name: "NIOCore", package: "swift-nio"),
                    .product(name: "NIOHTTP1", package: "swift-nio"),
                    .product(name: "NIOPosix", package: "swift-nio"),
                    .product(name: "NIOWebSocket", package: "swift-nio"),
                    .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                    .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                    .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                    .product(name: "CoreMetrics", package: "swift-metrics"),
                ],
                resources: [.copy("Client")],
                swiftSettings: features),
            .testTarget(
                name: "HostTests",
                dependencies: [
                    "BrowserHost", "SwiftUI",
                    .product(name: "Hummingbird", package: "hummingbird"),
                    .product(name: "HummingbirdCore", package: "hummingbird"),
                    .product(name: "HTTPTypes", package: "swift-http-types"),
                    .product(name: "Logging", package: "swift-log"),
                    .product(name: "CoreMetrics", package: "swift-metrics"),
                    .product(name: "MetricsTestKit", package: "swift-metrics"),
                    .product(name: "NIOEmbedded", package: "swift-nio"),
                    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                ],
                swiftSettings: features),
        ]
    }
#endif
