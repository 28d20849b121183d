// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The fuzzers of `make fuzz`. They are a separate package, with links to the sources, so that the sources are built with
// coverage and the address sanitizer. For another fuzzer: a folder here with its source, a `corpus` and the `options` of libFuzzer, a
// line at the end of this file, and its name in Scripts/fuzz.sh.

let features: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let fuzzed: [SwiftSetting] = features + [.unsafeFlags(["-O", "-sanitize=fuzzer,address"])]

let package = Package(
    name: "Fuzz",
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
        .target(name: "ModernLinks", dependencies: ["ModernNavigationMacros"], swiftSettings: fuzzed),
        .target(
            name: "ModernNavigationCore",
            dependencies: [
                "ModernComposable", "ModernLinks", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: fuzzed),
        .target(name: "CFuzzer", path: "CFuzzer"),
        .target(name: "Fuzzing", dependencies: ["CFuzzer"], path: "Fuzzing", swiftSettings: features),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzzers, each in a folder of its name.
let fuzzers: [(name: String, dependencies: [Target.Dependency])] = [
    ("LinkFuzzer", ["ModernLinks"]),
    ("JournalFuzzer", ["ModernNavigationCore"]),
    ("PathFuzzer", ["ModernNavigationCore"]),
]
package.targets += fuzzers.map { name, dependencies in
    .executableTarget(
        name: name, dependencies: ["Fuzzing"] + dependencies, path: name,
        exclude: ["corpus", "options", "words.dict"],
        swiftSettings: fuzzed + [.unsafeFlags(["-parse-as-library"])],
        linkerSettings: [.unsafeFlags(["-use-ld=lld", "-sanitize=fuzzer,address"])])
}
