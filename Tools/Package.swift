// swift-tools-version: 6.2
import PackageDescription

// The analysers of source and of journeys. They are a separate package, so that apps that depend on the library don't resolve the parser of
// swift-syntax, an argument parser, a database or a server. The package doesn't depend on the library.

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "ModernNavigationTools",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "modernnav", targets: ["modernnav"]),
        .executable(name: "modernnav-journeys", targets: ["modernnav-journeys"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(name: "CommandOutput", swiftSettings: features),
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
            name: "NavigationWalks", dependencies: ["NavigationLint", "NavigationReports"],
            swiftSettings: features),
        .target(name: "PageStyle", resources: [.embedInCode("Page/base.css")], swiftSettings: features),
        .target(
            name: "NavigationGraphs",
            dependencies: ["NavigationLint", "NavigationReports", "NavigationWalks", "PageStyle"],
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
            name: "NavigationScreens", dependencies: ["NavigationReports", "PageStyle"],
            swiftSettings: features),
        .target(
            name: "NavigationMigrate",
            dependencies: [
                "SwiftSources",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .target(
            name: "HotReload",
            dependencies: [
                "CommandOutput", "PageStyle",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            resources: [
                .embedInCode("Page/progress.css"), .embedInCode("Page/progress.html"),
                .embedInCode("Page/progress.js"),
            ],
            swiftSettings: features),
        .target(
            name: "PreviewGallery",
            dependencies: [
                "CommandOutput", "HotReload", "PageStyle",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            resources: [
                .embedInCode("Page/gallery.css"), .embedInCode("Page/gallery.html"),
                .embedInCode("Page/gallery.js"),
            ],
            swiftSettings: features),
        .target(
            name: "ProjectWrapping",
            dependencies: [
                "CommandOutput", "NavigationLint", "SwiftSources",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .executableTarget(
            name: "modernnav",
            dependencies: [
                "CommandOutput", "HotReload", "NavigationGraphs", "NavigationLinks", "NavigationLint",
                "NavigationMigrate", "NavigationReports", "NavigationScreens", "NavigationWalks",
                "PreviewGallery", "ProjectWrapping", "SwiftSources",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: features),
        .systemLibrary(name: "CZlib"),
        .target(
            name: "Journeys",
            dependencies: [
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: features),
        .target(
            name: "JourneyCollector",
            dependencies: [
                "CZlib", "Journeys",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: features),
        .target(
            name: "JourneyReports", dependencies: ["Journeys", "PageStyle"],
            resources: [.embedInCode("Page/report.css"), .embedInCode("Page/report.js")],
            swiftSettings: features),
        .executableTarget(
            name: "modernnav-journeys",
            dependencies: [
                "CommandOutput", "JourneyCollector", "JourneyReports", "Journeys",
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
            dependencies: ["NavigationGraphs", "NavigationLint", "NavigationReports", "NavigationWalks"],
            swiftSettings: features),
        .testTarget(
            name: "NavigationLinksTests", dependencies: ["NavigationLinks", "SwiftSources"],
            swiftSettings: features),
        .testTarget(
            name: "NavigationScreensTests", dependencies: ["NavigationScreens"], swiftSettings: features),
        .testTarget(
            name: "NavigationMigrateTests",
            dependencies: [
                "NavigationMigrate", "SwiftSources", "modernnav",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: features),
        .testTarget(name: "HotReloadTests", dependencies: ["HotReload"], swiftSettings: features),
        .testTarget(
            name: "PreviewGalleryTests", dependencies: ["CommandOutput", "PreviewGallery"],
            swiftSettings: features),
        .testTarget(name: "ProjectWrappingTests", dependencies: ["ProjectWrapping"], swiftSettings: features),
        .executableTarget(
            name: "journeys-bench",
            dependencies: [
                "JourneyCollector", "Journeys", .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: features),
        .testTarget(name: "JourneysTests", dependencies: ["Journeys"], swiftSettings: features),
        .testTarget(
            name: "JourneyReportsTests", dependencies: ["JourneyReports", "Journeys"], swiftSettings: features
        ),
        .testTarget(
            name: "JourneyCollectorTests",
            dependencies: [
                "CZlib", "JourneyCollector", "JourneyReports", "Journeys", "modernnav-journeys",
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
            ],
            swiftSettings: features),
        .testTarget(
            name: "ModernnavTests", dependencies: ["modernnav", "modernnav-journeys", "NavigationReports"],
            swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)
