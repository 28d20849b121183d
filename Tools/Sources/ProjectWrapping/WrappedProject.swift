/// A project as a package for Linux: its targets with their files, and what was left out.
public struct WrappedProject: Sendable, Equatable {
    public struct Target: Sendable, Equatable {
        public enum Kind: Sendable, Equatable {
            /// An executable with a type that is a SwiftUI `App`, or with an application delegate.
            case app
            case executable, library, tests
            /// A compiler plugin.
            case macro
        }

        public var name: String
        public var kind: Kind
        /// The files to compile.
        public var sources: [LinkedFile] = []
        public var resources: [Resource] = []
        /// The names of other targets of the project.
        public var dependencies: [String] = []
        public var settings = LanguageSettings()
        /// The folder of the headers of a target in C, relative to its own; nil for a target in Swift.
        public var headers: String?
        /// Whether it imports UIKit, or has names of its module: on Apple's systems `import SwiftUI` has them, too.
        public var importsUIKit = false
        var importsSwiftData = false
        /// Whether it starts with an application delegate.
        var startsUIKit = false
        /// The modules that it imports and that nothing on Linux has, such as `AVFoundation` or `CoreImage.CIFilterBuiltins`, with the files
        /// that import them.
        var missingModules: [String: [String]] = [:]
        /// All identifiers in its source.
        var names: Set<String> = []
        /// The products of swift-syntax that it imports, sorted.
        public var syntaxProducts: [String] = []
        /// The products that it takes from packages of this library.
        var sharedProducts: Set<SharedProduct> = []
        public var isSwift: Bool { headers == nil }
    }

    /// A file or folder of the project, and its path in the folder of the target.
    public struct LinkedFile: Sendable, Hashable, Comparable {
        public var path: String
        public var file: String

        public static func < (one: Self, other: Self) -> Bool {
            (one.path, one.file) < (other.path, other.file)
        }
    }

    public struct Resource: Sendable, Hashable {
        /// The rule of the package manager.
        public enum Rule: String, Sendable { case process, copy, embedInCode }
        public var link: LinkedFile
        public var rule: Rule
    }

    /// A part of the project that isn't in the package, and why.
    public struct LeftOut: Sendable, Hashable, Comparable, Codable {
        public var what: String
        public var why: String

        public static func < (one: Self, other: Self) -> Bool {
            (one.what, one.why) < (other.what, other.why)
        }
    }

    public var name: String
    /// Absolute path of the project's folder.
    public var folder: String
    /// Sorted by name.
    public var targets: [Target] = []
    public var leftOut: [LeftOut] = []
    /// The language of the texts in the source.
    public var localization: String?

    /// Adds the targets of another project or package. A name that is taken is left out.
    mutating func add(_ other: WrappedProject, named source: String) {
        for target in other.targets {
            if targets.contains(where: { $0.name == target.name }) {
                leftOut.append(
                    .init(what: "target \(target.name) of the \(source)", why: "another target has this name")
                )
            } else {
                targets.append(target)
            }
        }
        leftOut += other.leftOut
        localization = localization ?? other.localization
    }

    /// Whether a target or one that it depends on imports UIKit.
    func usesUIKit(_ target: Target) -> Bool { withDependencies(target).contains(where: \.importsUIKit) }

    /// A target and all that it depends on, sorted by name.
    func withDependencies(_ target: Target) -> [Target] {
        var found: [String: Target] = [:]
        func add(_ target: Target) {
            guard found.updateValue(target, forKey: target.name) == nil else { return }
            for other in targets where target.dependencies.contains(other.name) { add(other) }
        }
        add(target)
        return found.values.sorted { $0.name < $1.name }
    }

    /// The names of the targets with an app, in order.
    public var apps: [String] { targets.filter { $0.kind == .app }.map(\.name) }
}

/// How the Swift compiler reads a target.
public struct LanguageSettings: Sendable, Equatable {
    /// 5 or 6.
    public var mode = 5
    public var isMainActorByDefault = false
    public var upcomingFeatures: [String] = []
    public var experimentalFeatures: [String] = []
    public var conditions: [String] = []

    public init() {}

    /// The settings of an Xcode target.
    public init(xcode settings: [String: String]) {
        mode = settings["SWIFT_VERSION"]?.hasPrefix("6") == true ? 6 : 5
        isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        var features = Set(
            settings.filter { $0.key.hasPrefix("SWIFT_UPCOMING_FEATURE_") && $0.value == "YES" }
                .map { Self.feature(String($0.key.dropFirst("SWIFT_UPCOMING_FEATURE_".count))) })
        if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
            features.formUnion(["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
            if mode == 5 {
                features.formUnion([
                    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
                    "InferSendableFromCaptures",
                ])
            }
        }
        upcomingFeatures = features.sorted()
        // SwiftPM defines DEBUG itself.
        conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
            .map(String.init).filter { !$0.contains("$") && $0 != "DEBUG" }
    }

    /// `EXISTENTIAL_ANY` is the feature `ExistentialAny`.
    private static func feature(_ setting: String) -> String {
        // Xcode's names that aren't those of the compiler.
        let others = [
            "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
            "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals", "CONCISE_MAGIC_FILE": "ConciseMagicFile",
            "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
            "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
        ]
        return others[setting]
            ?? setting.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
    }
}
