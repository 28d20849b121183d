// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "ModernNavigation") }

// SwiftUI is part of Apple's platforms; on Linux it is one of our own products.
#if os(Linux)
    let swiftUI = [library("SwiftUI")]
    let host = [library("BrowserHost")]
#else
    let swiftUI: [Target.Dependency] = []
    let host: [Target.Dependency] = []
#endif

let package = Package(
    name: "Examples",
    defaultLocalization: "en",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .executable(name: "Parks", targets: ["Parks"]),
        .library(
            name: "ParksFeatures",
            targets: ["PagesFeature", "ParksFeature", "ProfileFeature", "SettingsFeature", "ShopFeature"]),
    ],
    dependencies: [.package(name: "ModernNavigation", path: "..")],
    targets: [
        .target(
            name: "PagesFeature",
            dependencies: [library("ModernComposable"), library("ModernNavigation")] + swiftUI,
            path: "Parks/PagesFeature", swiftSettings: features),
        .target(
            name: "ParksFeature", dependencies: [library("ModernNavigation")] + swiftUI,
            path: "Parks/ParksFeature",
            resources: [.process("parks.json"), .process("ParkSummaries.xcstrings")], swiftSettings: features),
        .target(
            name: "ProfileFeature", dependencies: [library("ModernNavigation")] + swiftUI,
            path: "Parks/ProfileFeature", swiftSettings: features),
        .target(
            name: "SettingsFeature", dependencies: [library("ModernNavigation")] + swiftUI,
            path: "Parks/SettingsFeature", resources: [.process("Assets.xcassets")], swiftSettings: features),
        .target(
            name: "ShopFeature", dependencies: [library("ModernNavigation")] + swiftUI,
            path: "Parks/ShopFeature", swiftSettings: features),
        .executableTarget(
            name: "Parks",
            dependencies: [
                library("ModernNavigation"), "PagesFeature", "ParksFeature", "ProfileFeature",
                "SettingsFeature",
                "ShopFeature",
            ] + swiftUI + host,
            path: "Parks/App", resources: [.process("Assets.xcassets"), .process("Localizable.xcstrings")],
            swiftSettings: features),
        .executableTarget(
            name: "FirstApp", dependencies: [library("ModernNavigation")] + swiftUI + host, path: "FirstApp",
            swiftSettings: features),
        .executableTarget(
            name: "Packing", dependencies: [library("ModernNavigation")] + swiftUI + host, path: "Packing",
            swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
    package.targets += [
        // Apps for the journeys in a browser.
        .executableTarget(
            name: "Presenting", dependencies: [library("ModernNavigation")] + swiftUI + host,
            path: "Tests/Presenting", swiftSettings: features),
        .executableTarget(
            name: "Lettering", dependencies: [library("BrowserHost")] + swiftUI, path: "Tests/Lettering",
            swiftSettings: features),
        .executableTarget(
            name: "Shuffling", dependencies: [library("BrowserHost")] + swiftUI, path: "Tests/Shuffling",
            swiftSettings: features),
        .target(name: "SavedData", path: "Tests/SavedData", swiftSettings: features),
        .testTarget(
            name: "ParksTests",
            dependencies: [
                "FirstApp", "Packing", "PagesFeature", "Parks", "ParksFeature", "Presenting",
                "ProfileFeature", "SavedData", "SettingsFeature", "ShopFeature", library("ModernNavigation"),
                library("ExploreTesting"), library("ModernNavigationCore"),
                library("ModernNavigationTesting"), library("ScreenTesting"),
                library("SwiftUI"),
            ],
            path: "Tests/ParksTests", resources: [.copy("Resources")], swiftSettings: features),
        // The code of the guides in docs/, which Scripts/excerpts.py copies from here.
        .testTarget(
            name: "GuideTests",
            dependencies: [
                "SavedData", library("ModernComposable"), library("ModernNavigation"),
                library("ExploreTesting"), library("ModernNavigationTesting"), library("ScreenTesting"),
                library("SwiftUI"),
            ],
            path: "Tests/GuideTests", resources: [.process("Assets.xcassets")], swiftSettings: features,
            plugins: [.plugin(name: "AssetSymbols", package: "ModernNavigation")]),
    ]
#endif
