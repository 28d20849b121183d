// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "ModernNavigation", path: ".."),
        .package(name: "Examples", path: "../Examples"),
        // Its router is the baseline for links.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "ModernComposable", package: "ModernNavigation"),
                .product(name: "ModernLinks", package: "ModernNavigation"),
                .product(name: "ModernNavigation", package: "ModernNavigation"),
                .product(name: "ModernNavigationCore", package: "ModernNavigation"),
                .product(name: "SwiftUI", package: "ModernNavigation"),
                .product(name: "ExploreTesting", package: "ModernNavigation"),
                .product(name: "ScreenTesting", package: "ModernNavigation"),
                .product(name: "BrowserHost", package: "ModernNavigation"),
                // Parks runs as a separate process, so it is built too.
                .product(name: "Parks", package: "Examples"),
                .product(name: "ParksFeatures", package: "Examples"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: features)
    ],
    swiftLanguageModes: [.v6]
)
