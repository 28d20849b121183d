package import SwiftSources

/// The targets of an Xcode project.
package struct XcodeProject {
    package struct Folder {
        package var path: String
        /// Files in it that the target excludes.
        package var exceptions: [String]
    }

    package struct Target {
        package var name: String
        package var module: String
        /// Such as `com.apple.product-type.application`.
        package var productType: String
        var systems: Configuration.Systems
        package var isTest: Bool
        /// The oldest system that it supports, as the iOS release of its year; nil if unknown.
        var oldest: Int?
        /// Paths relative to the project's folder.
        package var files: [String]
        /// Folders with all their files.
        package var folders: [Folder]
        /// Files in folders of other targets.
        package var additions: [(folder: String, files: [String])]
        /// Files and folders that are copied or processed.
        package var resources: [String] = []
        /// The names of the targets that are built before it.
        package var targetDependencies: [String] = []
        package var packageProducts: [String] = []
        /// The build settings of its first configuration, above those of the project.
        package var settings: [String: String] = [:]

        /// Whether it is built for a phone, a tablet or a Mac.
        package var isForPhoneOrMac: Bool {
            !systems.isDisjoint(with: [.iOS, .macOS, .catalyst])
        }
    }

    /// A package elsewhere.
    package struct RemoteReference {
        package var address: String
        /// What the project asks for: `kind`, and such as `minimumVersion`.
        package var requirement: [String: String]
        /// The products that its targets take from it.
        package var products: Set<String>
    }

    package private(set) var targets: [Target] = []
    /// The paths of folders that the project refers to. Those with a `Package.swift` are local packages.
    package private(set) var folderReferences: [String] = []
    package private(set) var remotePackages: [RemoteReference] = []
    package private(set) var developmentRegion: String?

    /// - Parameter file: returns the text of a file with settings, whose path is relative to the project's folder; nil if it can't be read.
    package init(
        _ bytes: [UInt8], file: @escaping (_ path: String) -> String? = { _ in nil }
    ) throws(UnreadableSource) {
        guard let root = try PropertyList.parse(bytes)["objects"]?.dictionary else {
            throw UnreadableSource(reason: "it isn't an Xcode project: the key `objects` is missing")
        }
        var reader = Reader(objects: root, files: BuildSettingsFile(text: file))
        targets = reader.targets()
        folderReferences = reader.folderReferences
        remotePackages = reader.remotePackages
        developmentRegion =
            root.keys.sorted().lazy.compactMap { root[$0]?["developmentRegion"]?.string }.first
    }

    private struct Reader {
        let objects: [String: PropertyList]
        let files: BuildSettingsFile
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
                guard let settings = id.string.map({ settings(of: $0, above: [:]) }) else { continue }
                let targets = OldestSystem.Platform.allCases.map(\.setting)
                for name in ["SDKROOT", "SUPPORTED_PLATFORMS", "PRODUCT_MODULE_NAME", "PRODUCT_NAME"]
                    + targets
                {
                    if let value = settings[name] { result[name, default: []].insert(value) }
                }
            }
            return result
        }

        func target(_ id: String, _ project: [String: Set<String>]) -> Target? {
            guard let object = objects[id], let name = object["name"]?.string else { return nil }
            let own = configurations(object["buildConfigurationList"]?.string)
            var target = Target(
                name: name, module: module(name, own), productType: object["productType"]?.string ?? "",
                systems: systems(own, project),
                isTest: isTest(object["productType"]?.string ?? ""),
                oldest: nil, files: [], folders: [], additions: [])
            target.oldest = oldest(of: target.systems, own, project)
            target.settings = settings(object["buildConfigurationList"]?.string)
            target.packageProducts = references(object, "packageProductDependencies").compactMap {
                objects[$0]?["productName"]?.string
            }
            target.targetDependencies = references(object, "dependencies").compactMap { dependency in
                objects[dependency]?["target"]?.string.flatMap { objects[$0]?["name"]?.string }
            }
            target.resources = resources(object)
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

        /// "com.apple.product-type.bundle.unit-test", "com.apple.product-type.bundle.ui-testing".
        private func isTest(_ productType: String) -> Bool {
            productType.contains(".unit-test") || productType.contains(".ui-testing")
        }

        private func references(_ object: PropertyList, _ key: String) -> [String] {
            object[key]?.array.compactMap(\.string) ?? []
        }

        /// The files of a target's phases for resources. A group of translations stands for all its files.
        private func resources(_ target: PropertyList) -> [String] {
            references(target, "buildPhases").filter { isa($0) == "PBXResourcesBuildPhase" }
                .flatMap { objects[$0].map { references($0, "files") } ?? [] }
                .compactMap { objects[$0]?["fileRef"]?.string }
                .flatMap { reference -> [String] in
                    guard isa(reference) == "PBXVariantGroup", let group = objects[reference] else {
                        return [reference]
                    }
                    return references(group, "children")
                }
                .compactMap { paths[$0] }
        }

        /// The settings of the first configuration of a target, above those of the project's first configuration.
        private func settings(_ list: String?) -> [String: String] {
            let project = objects.keys.sorted().first { isa($0) == "PBXProject" }
            let lists = [project.flatMap { objects[$0]?["buildConfigurationList"]?.string }, list]
            var result: [String: String] = [:]
            for list in lists.compactMap(\.self) {
                guard let first = objects[list]?["buildConfigurations"]?.array.first?.string else { continue }
                result = settings(of: first, above: result)
            }
            return result
        }

        /// The settings of a configuration: those of its file, and its own. `$(inherited)` is what was below.
        private func settings(of configuration: String, above below: [String: String]) -> [String: String] {
            var result = below
            let object = objects[configuration]
            let file =
                object?["baseConfigurationReference"]?.string.flatMap { paths[$0] }
                ?? anchoredFile(object)
            let values: [String: String] = file.map(files.settings) ?? [:]
            for (name, value) in values {
                result[name] = BuildSettingsFile.value(value, of: name, below)
            }
            let above = result
            for (name, value) in object?["buildSettings"]?.dictionary ?? [:] {
                let text = value.string ?? value.array.compactMap(\.string).joined(separator: " ")
                result[name] =
                    text.contains("inherited") ? BuildSettingsFile.value(text, of: name, above) : text
            }
            return result
        }

        /// The file with the settings of a configuration, where it is in a synchronized folder.
        private func anchoredFile(_ configuration: PropertyList?) -> String? {
            guard let anchor = configuration?["baseConfigurationReferenceAnchor"]?.string,
                let folder = paths[anchor],
                let name = configuration?["baseConfigurationReferenceRelativePath"]?.string
            else { return nil }
            return folder + "/" + name
        }

        var folderReferences: [String] {
            let local = objects.keys.sorted().filter { isa($0) == "XCLocalSwiftPackageReference" }
                .compactMap { objects[$0]?["relativePath"]?.string }
            let folders = objects.keys.sorted().filter { id in
                isa(id) == "PBXFileReference"
                    && ["folder", "wrapper"].contains(objects[id]?["lastKnownFileType"]?.string ?? "folder")
            }.compactMap { paths[$0] }
            return (local + folders).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }

        var remotePackages: [RemoteReference] {
            let dependencies = objects.values.filter {
                $0["isa"]?.string == "XCSwiftPackageProductDependency"
            }
            return objects.keys.sorted().filter { isa($0) == "XCRemoteSwiftPackageReference" }
                .compactMap { id in
                    guard let address = objects[id]?["repositoryURL"]?.string else { return nil }
                    let products = dependencies.filter { $0["package"]?.string == id }
                        .compactMap { $0["productName"]?.string }
                    return RemoteReference(
                        address: address,
                        requirement: (objects[id]?["requirement"]?.dictionary ?? [:])
                            .compactMapValues(\.string),
                        products: Set(products))
                }
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
