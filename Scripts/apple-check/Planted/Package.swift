// swift-tools-version: 6.2
import PackageDescription

// Mistakes that the check for Apple's systems has to find, one in each target. A comment at the line of each mistake has the expected
// error: `// iOS: …`, `// macOS: …`, or `// iOS: …; macOS: …`.
let library: [Target.Dependency] = [
    .product(name: "ModernNavigation", package: "ModernNavigation"),
    .product(name: "SwiftUI", package: "ModernNavigation"),
]

let package = Package(
    name: "Planted",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [.package(name: "ModernNavigation", path: "../../..")],
    targets: [
        "Right", "LaterSymbol", "LaterSwift", "IsolatedDeinit", "NotOnMac", "NotOnPhone", "TypedThrows",
        "Locks",
        "OnlyInside", "FoundationOfMac",
    ].map { .target(name: $0, dependencies: library) }
)
