// swift-tools-version: 6.2
import PackageDescription

// The tests of the compiler plugin are in a package of their own: a test that depends on a macro makes the package
// manager build all tests, and all their dependencies, a second time for the compiler's side.

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Macros",
    platforms: [.macOS(.v14)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0")],
    targets: [
        // A link to the sources of the plugin, without its entry point.
        .target(
            name: "ModernNavigationMacros",
            dependencies: [
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
            ],
            exclude: ["Plugin.swift"], swiftSettings: features),
        .testTarget(
            name: "ModernNavigationMacrosTests",
            dependencies: [
                "ModernNavigationMacros",
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
            ],
            swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)
