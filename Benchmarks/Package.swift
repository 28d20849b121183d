// swift-tools-version: 6.1
import PackageDescription

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "ModernNavigation", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "Composable", package: "ModernNavigation"),
                .product(name: "DeepLinks", package: "ModernNavigation"),
                .product(name: "Navigation", package: "ModernNavigation"),
                .product(name: "SwiftUI", package: "ModernNavigation"),
                .product(name: "ScreenTesting", package: "ModernNavigation"),
                .product(name: "BrowserHost", package: "ModernNavigation"),
            ],
            swiftSettings: features)
    ],
    swiftLanguageModes: [.v6]
)
