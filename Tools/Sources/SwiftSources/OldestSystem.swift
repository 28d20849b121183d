/// The oldest system that a project supports.
public struct OldestSystem: Hashable, Sendable {
    /// The iOS release. Other systems count as the iOS of the same year.
    public var release: Int
    /// The system and its place in the project: "macOS 12.0 in App.xcodeproj/project.pbxproj".
    public var words: String

    public init(release: Int, words: String) {
        self.release = release
        self.words = words
    }

    public enum Platform: CaseIterable, Sendable {
        case iOS, macOS, tvOS, watchOS

        public var name: String {
            switch self {
            case .iOS: "iOS"
            case .macOS: "macOS"
            case .tvOS: "tvOS"
            case .watchOS: "watchOS"
            }
        }

        /// The name of its deployment target in build settings.
        public var setting: String {
            switch self {
            case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
            case .macOS: "MACOSX_DEPLOYMENT_TARGET"
            case .tvOS: "TVOS_DEPLOYMENT_TARGET"
            case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
            }
        }

        /// The iOS release of the same year. Since 2025 all systems have the version number of iOS.
        public func asIOS(_ release: Int) -> Int {
            if release >= 26 { return release }
            return switch self {
            case .iOS, .tvOS: release
            case .macOS: release == 10 ? 13 : release + 3
            case .watchOS: release + 7
            }
        }
    }

    /// Reads the oldest system from a file of a project; nil if the file declares none.
    ///
    /// - Parameters:
    ///   - text: a `Package.swift`, a `project.pbxproj` or an `.xcconfig`.
    ///   - path: its path, for messages.
    public static func read(_ text: String, path: String) -> OldestSystem? {
        var found: OldestSystem?
        for line in text.split(whereSeparator: \.isNewline) {
            for platform in Platform.allCases {
                for version in versions(of: platform, in: line, isPackage: path.hasSuffix(".swift")) {
                    guard let major = version.split(separator: ".").first.flatMap({ Int($0) }) else {
                        continue
                    }
                    let release = platform.asIOS(major)
                    if release < found?.release ?? .max {
                        found = OldestSystem(
                            release: release, words: "\(platform.name) \(version) in \(path)")
                    }
                }
            }
        }
        return found
    }

    /// `.iOS(.v16)`, `.macOS("13.0")`; `IPHONEOS_DEPLOYMENT_TARGET = 16.0;`.
    private static func versions(of platform: Platform, in line: Substring, isPackage: Bool) -> [String] {
        let key = isPackage ? ".\(platform.name)(" : platform.setting
        var rest = line
        var found: [String] = []
        while let range = rest.firstRange(of: key) {
            rest = rest[range.upperBound...]
            let skipped: Set<Character> = isPackage ? [".", "v", "\"", " "] : [" ", "=", "\""]
            let number = rest.drop { skipped.contains($0) }.prefix { $0.isNumber || $0 == "." || $0 == "_" }
            if !number.isEmpty { found.append(number.split(separator: "_").joined(separator: ".")) }
        }
        return found
    }
}
