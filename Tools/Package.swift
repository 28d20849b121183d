// swift-tools-version: 6.2
import PackageDescription

// What reads the source of apps. A package of its own, so that nobody who depends on the library resolves swift-syntax's parser for
// it, or an argument parser, or a reader of YAML. It depends on nothing of the library.

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "ModernNavigationTools",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "modernnav", targets: ["modernnav"])
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(
            name: "SwiftSources",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .target(
            name: "NavigationLint",
            dependencies: [
                "SwiftSources",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .target(
            name: "NavigationReports",
            dependencies: [
                "NavigationLint", "SwiftSources",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: features),
        .target(
            name: "NavigationGraphs", dependencies: ["NavigationLint", "NavigationReports"],
            resources: [
                .embedInCode("Page/drawing.css"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
            ],
            swiftSettings: features),
        .target(
            name: "NavigationLinks",
            dependencies: [
                "NavigationReports", "SwiftSources",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .target(
            name: "NavigationMigrate",
            dependencies: [
                "SwiftSources",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .executableTarget(
            name: "modernnav",
            dependencies: [
                "NavigationGraphs", "NavigationLinks", "NavigationLint", "NavigationMigrate",
                "NavigationReports", "SwiftSources",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: features),
        .executableTarget(
            name: "lint-bench",
            dependencies: [
                "NavigationLint", "SwiftSources",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .testTarget(
            name: "NavigationLintTests", dependencies: ["NavigationLint", "SwiftSources"],
            swiftSettings: features),
        .testTarget(
            name: "NavigationReportsTests",
            dependencies: ["NavigationReports", "NavigationLint", "SwiftSources"],
            swiftSettings: features),
        .testTarget(
            name: "NavigationGraphsTests",
            dependencies: ["NavigationGraphs", "NavigationLint", "NavigationReports"],
            swiftSettings: features),
        .testTarget(
            name: "NavigationLinksTests", dependencies: ["NavigationLinks", "SwiftSources"],
            swiftSettings: features),
        .testTarget(
            name: "NavigationMigrateTests",
            dependencies: [
                "NavigationMigrate", "SwiftSources", "modernnav",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .testTarget(
            name: "ModernnavTests", dependencies: ["modernnav", "NavigationReports"], swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)
