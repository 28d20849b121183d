// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// What `make tsan` runs under the thread sanitizer: the guarantees of stores and effects. A package of its own, with
// links to the sources, so that nothing else has to be built for it.

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Sanitized",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
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
            name: "Composable",
            dependencies: [
                "ModernNavigationMacros",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: features),
        .target(name: "NavigationTesting", dependencies: ["Composable"], swiftSettings: features),
        .testTarget(name: "ComposableTests", dependencies: ["Composable"], swiftSettings: features),
        .testTarget(
            name: "NavigationTestingTests", dependencies: ["Composable", "NavigationTesting"],
            swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)
