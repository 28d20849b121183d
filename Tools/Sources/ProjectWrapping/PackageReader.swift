import CommandOutput
import Foundation

/// Reads the targets of a package from what `swift package dump-package` says, and from its folders.
struct PackageReader {
    let folder: String
    private let manifest: Manifest
    private var leftOut: [WrappedProject.LeftOut] = []

    /// - Parameter dump: the output of `swift package dump-package`.
    init(folder: String, dump: Data) throws {
        self.folder = folder
        do { manifest = try JSONDecoder().decode(Manifest.self, from: dump) } catch {
            throw CommandError(
                "The package \(folder) can't be read: its manifest has an unknown form (\(error)). Use Swift 6.2 or newer."
            )
        }
    }

    var name: String { manifest.name }
    /// The folders of packages that it depends on by path.
    var localPackages: [String] {
        manifest.dependencies.flatMap { $0.fileSystem ?? [] }.map { FolderContents.joined(folder, $0.path) }
    }
    /// The names and addresses of packages elsewhere.
    var remotePackages: [String] {
        manifest.dependencies.flatMap { $0.sourceControl ?? [] }.compactMap(\.address)
    }
    /// The products of other packages that its targets need on Linux, without those of its tests.
    var neededProducts: Set<String> {
        let own = Set(manifest.targets.map(\.name)).union(WrappedManifest.syntaxProducts)
        return Set(
            manifest.targets.filter { $0.type != "test" }.flatMap(\.dependencies).filter(\.isForLinux)
                .compactMap { $0.product ?? $0.target }.filter { !own.contains($0) })
    }
    /// The targets behind each product.
    var products: [String: [String]] {
        Dictionary(manifest.products.map { ($0.name, $0.targets) }, uniquingKeysWith: { first, _ in first })
    }
    /// - Parameters:
    ///   - products: the targets behind the products of other packages.
    ///   - hasTests: whether test targets are wanted, as they are for the project itself.
    mutating func read(products: [String: [String]], hasTests: Bool) -> WrappedProject {
        leftOut = []
        var targets: [WrappedProject.Target] = []
        for target in manifest.targets {
            let kind: WrappedProject.Target.Kind
            switch target.type {
            case "regular": kind = .library
            case "executable": kind = .executable
            case "test" where hasTests: kind = .tests
            case "test": continue
            case "macro": kind = .macro
            default:
                leave("target \(target.name)", "a target of the kind \(target.type) isn't wrapped")
                continue
            }
            guard let base = base(of: target) else {
                leave("target \(target.name)", "its folder doesn't exist")
                continue
            }
            if let wrapped = wrapped(target, kind, in: base) { targets.append(wrapped) }
        }
        let own = Set(targets.map(\.name))
        for index in targets.indices {
            guard let target = manifest.targets.first(where: { $0.name == targets[index].name }) else {
                continue
            }
            var needed: [String] = []
            for dependency in target.dependencies where dependency.isForLinux {
                let name = dependency.product ?? dependency.target ?? ""
                if dependency.target != nil, own.contains(name) {
                    needed.append(name)
                } else if let found = products[name] {
                    needed += found
                } else if !manifest.targets.contains(where: { $0.name == name }),
                    !WrappedManifest.syntaxProducts.contains(name)
                {
                    leave("product \(name)", "its package isn't in the project's folder")
                }
            }
            targets[index].dependencies = Set(needed).sorted()
        }
        return WrappedProject(
            name: manifest.name, folder: folder, targets: targets.sorted { $0.name < $1.name },
            leftOut: Set(leftOut).sorted(), localization: manifest.defaultLocalization)
    }

    private mutating func leave(_ what: String, _ why: String) {
        leftOut.append(WrappedProject.LeftOut(what: what, why: why))
    }

    private func base(of target: Manifest.Target) -> String? {
        let places =
            target.type == "test"
            ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
        var candidates = target.path.map { [$0] } ?? places.map { $0 + "/" + target.name }
        // Since SwiftPM 5.9 a package with one target may have its files in the folder Sources itself.
        if target.path == nil, target.type != "test" { candidates.append("Sources") }
        return candidates.map { FolderContents.joined(folder, $0) }.first(where: FolderContents.isFolder)
    }

    private mutating func wrapped(
        _ target: Manifest.Target, _ kind: WrappedProject.Target.Kind, in base: String
    ) -> WrappedProject.Target? {
        var builder = TargetBuilder(name: target.name, kind: kind)
        builder.target.settings = settings(of: target)
        func isInside(_ file: String, _ places: [String]) -> Bool {
            places.map { FolderContents.joined("/", $0) }.contains {
                "/" + file == $0 || ("/" + file).hasPrefix($0 + "/") || $0 == "/"
            }
        }
        let files = FolderContents.files(in: base).filter {
            !isInside($0, target.exclude ?? []) && base + "/" + $0 != folder + "/Package.swift"
        }
        let declared = target.resources ?? []
        let isC =
            files.contains {
                ["c", "cc", "cpp", "cxx", "S", "m", "mm"].contains(FolderContents.fileExtension($0))
            }
            && !files.contains { $0.hasSuffix(".swift") }
        if isC, files.contains(where: { ["m", "mm"].contains(FolderContents.fileExtension($0)) }) {
            leave("target \(target.name)", "Objective-C isn't compiled on Linux")
            return nil
        }
        if isC { builder.target.headers = target.publicHeadersPath ?? "include" }
        for file in files where !isInside(file, declared.map(\.path)) {
            let isSource = target.sources.map { isInside(file, $0) } ?? true
            if isC {
                builder.target.sources.append(.init(path: file, file: base + "/" + file))
            } else if file.hasSuffix(".swift"), isSource {
                builder.add(base + "/" + file, as: file)
            } else if FolderContents.fileExtension(file) == "xcassets" {
                // Xcode takes catalogues without a rule.
                builder.add(base + "/" + file, as: file)
            }
        }
        for resource in declared {
            let path = FolderContents.joined(base, resource.path)
            guard FolderContents.exists(path) else {
                leave(resource.path, "the resource doesn't exist")
                continue
            }
            builder.add(
                WrappedProject.Resource(
                    link: .init(path: String(path.dropFirst(base.count + 1)), file: path), rule: resource.kind
                ))
        }
        let finished = builder.finished()
        leftOut += builder.leftOut
        return finished
    }

    private mutating func settings(of target: Manifest.Target) -> LanguageSettings {
        var settings = LanguageSettings()
        let versions = (manifest.swiftLanguageVersions ?? []).compactMap {
            $0.split(separator: ".").first.flatMap { Int($0) }
        }
        let tools = manifest.toolsVersion._version.split(separator: ".").first.flatMap { Int($0) } ?? 5
        settings.mode = min(max(versions.max() ?? tools, 5), 6)
        for setting in target.settings ?? [] where setting.tool == "swift" && setting.isForLinux {
            for (kind, values) in setting.kind {
                switch kind {
                case "define": settings.conditions += values
                case "enableUpcomingFeature": settings.upcomingFeatures += values
                case "enableExperimentalFeature": settings.experimentalFeatures += values
                case "swiftLanguageMode": settings.mode = values.first?.hasPrefix("6") == true ? 6 : 5
                case "defaultIsolation": settings.isMainActorByDefault = values.first == "MainActor"
                default: leave("setting \(kind) of \(target.name)", "it isn't passed on")
                }
            }
        }
        return settings
    }
}

/// The parts of a dumped manifest that are used.
private struct Manifest: Decodable {
    struct Dependency: Decodable {
        struct Local: Decodable { let path: String }
        struct Remote: Decodable {
            struct Location: Decodable {
                struct Address: Decodable { let urlString: String }
                let remote: [Address]?
            }
            let location: Location
            var address: String? { location.remote?.first?.urlString }
        }
        let fileSystem: [Local]?
        let sourceControl: [Remote]?
    }
    struct Product: Decodable {
        let name: String
        let targets: [String]
    }
    struct Condition: Decodable {
        let platformNames: [String]?
        var isForLinux: Bool { platformNames.map { $0.isEmpty || $0.contains("linux") } ?? true }
    }
    /// `{"product": ["Name", "package", null, null]}`, `{"byName": ["Name", {"platformNames": ["ios"]}]}`.
    struct TargetDependency: Decodable {
        enum Value: Decodable {
            case text(String), condition(Condition), other
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let text = try? container.decode(String.self) {
                    self = .text(text)
                } else if let condition = try? container.decode(Condition.self) {
                    self = .condition(condition)
                } else {
                    self = .other
                }
            }
        }
        private(set) var product: String?
        /// A target, or the name of either.
        private(set) var target: String?
        private(set) var isForLinux = true

        init(from decoder: any Decoder) throws {
            let values = try decoder.singleValueContainer().decode([String: [Value]].self)
            for (kind, parts) in values {
                if case .text(let name)? = parts.first {
                    if kind == "product" { product = name } else { target = name }
                }
                for case .condition(let condition) in parts where !condition.isForLinux { isForLinux = false }
            }
        }
    }
    struct Resource: Decodable {
        let path: String
        let rule: [String: Ignored]
        var kind: WrappedProject.Resource.Rule { rule.keys.first.flatMap { .init(rawValue: $0) } ?? .process }
    }
    struct Ignored: Decodable {}
    struct Setting: Decodable {
        struct Values: Decodable { let _0: OneOrMore? }
        let tool: String
        let kind: [String: [String]]
        let isForLinux: Bool

        enum Key: CodingKey { case tool, kind, condition }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            tool = try container.decode(String.self, forKey: .tool)
            kind = try container.decode([String: Values].self, forKey: .kind).mapValues {
                $0._0?.values ?? []
            }
            isForLinux = try container.decodeIfPresent(Condition.self, forKey: .condition)?.isForLinux ?? true
        }
    }
    struct OneOrMore: Decodable {
        let values: [String]
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                values = [text]
            } else if let list = try? container.decode([String].self) {
                values = list
            } else if let cases = try? container.decode([String: Ignored].self) {
                values = Array(cases.keys)
            } else {
                values = []
            }
        }
    }
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let sources: [String]?
        let exclude: [String]?
        let resources: [Resource]?
        let publicHeadersPath: String?
        let settings: [Setting]?
        let dependencies: [TargetDependency]
    }
    struct Version: Decodable { let _version: String }
    let name: String
    let defaultLocalization: String?
    let swiftLanguageVersions: [String]?
    let toolsVersion: Version
    let dependencies: [Dependency]
    let products: [Product]
    let targets: [Target]
}
