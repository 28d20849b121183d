import SwiftSources

/// The targets of an Xcode project.
struct XcodeProject {
    struct Folder {
        var path: String
        /// Files in it that the target excludes.
        var exceptions: [String]
    }

    struct Target {
        var module: String
        var systems: Configuration.Systems
        var isTest: Bool
        /// The oldest system that it supports, as the iOS release of its year; nil if unknown.
        var oldest: Int?
        /// Paths relative to the project's folder.
        var files: [String]
        /// Folders with all their files.
        var folders: [Folder]
        /// Files in folders of other targets.
        var additions: [(folder: String, files: [String])]
    }

    private(set) var targets: [Target] = []

    init(_ bytes: [UInt8]) throws(UnreadableSource) {
        guard let root = try PropertyList.parse(bytes)["objects"]?.dictionary else {
            throw UnreadableSource(reason: "it isn't an Xcode project: the key `objects` is missing")
        }
        var reader = Reader(objects: root)
        targets = reader.targets()
    }

    private struct Reader {
        let objects: [String: PropertyList]
        var paths: [String: String] = [:]

        func isa(_ id: String) -> String { objects[id]?["isa"]?.string ?? "" }

        /// Determines the paths of all file and folder references of a group.
        mutating func locate(_ id: String, in folder: String, _ depth: Int) {
            guard depth < 100, paths[id] == nil, let object = objects[id] else { return }
            let own = object["path"]?.string ?? ""
            let tree = object["sourceTree"]?.string ?? "<group>"
            let base = tree == "<group>" ? folder : ""
            guard tree == "<group>" || tree == "SOURCE_ROOT" else { return }
            let path = own.isEmpty ? base : base.isEmpty ? own : base + "/" + own
            paths[id] = path
            for child in object["children"]?.array ?? [] {
                if let child = child.string { locate(child, in: path, depth + 1) }
            }
        }

        mutating func targets() -> [Target] {
            var result: [Target] = []
            for id in objects.keys.sorted() where isa(id) == "PBXProject" {
                guard let project = objects[id] else { continue }
                if let group = project["mainGroup"]?.string {
                    locate(group, in: project["projectDirPath"]?.string ?? "", 0)
                }
                let settings = configurations(project["buildConfigurationList"]?.string)
                for target in project["targets"]?.array ?? [] {
                    if let target = target.string.flatMap({ self.target($0, settings) }) {
                        result.append(target)
                    }
                }
            }
            return result
        }

        /// The settings of a list of build configurations, merged over all configurations.
        func configurations(_ list: String?) -> [String: Set<String>] {
            var result: [String: Set<String>] = [:]
            for id in list.flatMap({ objects[$0]?["buildConfigurations"]?.array }) ?? [] {
                guard let settings = id.string.flatMap({ objects[$0]?["buildSettings"]?.dictionary }) else {
                    continue
                }
                let targets = OldestSystem.Platform.allCases.map(\.setting)
                for name in ["SDKROOT", "SUPPORTED_PLATFORMS", "PRODUCT_MODULE_NAME", "PRODUCT_NAME"]
                    + targets
                {
                    if let value = settings[name]?.string { result[name, default: []].insert(value) }
                }
            }
            return result
        }

        func target(_ id: String, _ project: [String: Set<String>]) -> Target? {
            guard let object = objects[id], let name = object["name"]?.string else { return nil }
            let own = configurations(object["buildConfigurationList"]?.string)
            var target = Target(
                module: module(name, own), systems: systems(own, project),
                isTest: object["productType"]?.string?.contains("testing") ?? false,
                oldest: nil, files: [], folders: [], additions: [])
            target.oldest = oldest(of: target.systems, own, project)
            for phase in object["buildPhases"]?.array ?? [] {
                guard let phase = phase.string, isa(phase) == "PBXSourcesBuildPhase" else { continue }
                for file in objects[phase]?["files"]?.array ?? [] {
                    guard let reference = file.string.flatMap({ objects[$0]?["fileRef"]?.string }),
                        let path = paths[reference], path.hasSuffix(".swift")
                    else { continue }
                    target.files.append(path)
                }
            }
            for group in object["fileSystemSynchronizedGroups"]?.array ?? [] {
                guard let group = group.string, let path = paths[group] else { continue }
                target.folders.append(Folder(path: path, exceptions: exceptions(group, for: id)))
            }
            // A folder of another target can list exceptions for this target: those files are added.
            for (group, path) in paths where isa(group) == "PBXFileSystemSynchronizedRootGroup" {
                let isOwn =
                    object["fileSystemSynchronizedGroups"]?.array.contains { $0.string == group } ?? false
                if isOwn { continue }
                let added = exceptions(group, for: id)
                if !added.isEmpty { target.additions.append((path, added)) }
            }
            return target
        }

        func exceptions(_ group: String, for target: String) -> [String] {
            (objects[group]?["exceptions"]?.array ?? []).flatMap { set -> [String] in
                guard let set = set.string.flatMap({ objects[$0] }), set["target"]?.string == target else {
                    return []
                }
                return (set["membershipExceptions"]?.array ?? []).compactMap(\.string)
            }
        }

        private func module(_ name: String, _ settings: [String: Set<String>]) -> String {
            let names = (settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? []).filter {
                !$0.contains("$")
            }
            let chosen = names.sorted().first ?? name
            return String(chosen.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        }

        /// The oldest system among those that a target is built for.
        private func oldest(
            of systems: Configuration.Systems, _ own: [String: Set<String>], _ project: [String: Set<String>]
        ) -> Int? {
            OldestSystem.Platform.allCases.compactMap { platform -> Int? in
                let system: Configuration.Systems =
                    switch platform {
                    case .iOS: .iOS
                    case .macOS: .macOS
                    case .tvOS: .tvOS
                    case .watchOS: .watchOS
                    }
                guard systems.contains(system), systems != .all || platform == .iOS else { return nil }
                let versions = own[platform.setting] ?? project[platform.setting] ?? []
                return versions.compactMap { $0.split(separator: ".").first.flatMap { Int($0) } }.min()
                    .map(platform.asIOS)
            }.min()
        }

        private func systems(
            _ own: [String: Set<String>], _ project: [String: Set<String>]
        ) -> Configuration.Systems {
            var result: Configuration.Systems = []
            let supported = own["SUPPORTED_PLATFORMS"] ?? project["SUPPORTED_PLATFORMS"] ?? []
            let roots = own["SDKROOT"] ?? project["SDKROOT"] ?? []
            for list in supported.isEmpty ? roots : supported {
                for word in list.split(separator: " ") {
                    switch word {
                    case "iphoneos", "iphonesimulator": result.formUnion([.iOS, .catalyst])
                    case "macosx": result.insert(.macOS)
                    case "appletvos", "appletvsimulator": result.insert(.tvOS)
                    case "watchos", "watchsimulator": result.insert(.watchOS)
                    case "xros", "xrsimulator": result.insert(.visionOS)
                    default: result = .all
                    }
                }
            }
            return result.isEmpty ? .all : result
        }
    }
}
