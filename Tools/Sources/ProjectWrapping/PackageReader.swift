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
    /// The packages that it takes from elsewhere.
    var remotePackages: [RemotePackage] {
        let dependencies = manifest.targets.flatMap(\.dependencies)
        let remote = manifest.dependencies.flatMap { $0.sourceControl ?? [] }
        let own = Set(manifest.targets.map(\.name))
        func names(_ package: Manifest.Dependency.Remote) -> Set<String> {
            let names = [
                package.address.map(PackageCandidates.identity),
                package.nameForTargetDependencyResolutionOnly,
            ]
            return Set(names.compactMap { $0?.lowercased() })
        }
        let known = remote.reduce(into: Set<String>()) { $0.formUnion(names($1)) }
        // A dependency may be named without its package.
        let isUnclear = dependencies.contains {
            !own.contains($0.name) && !known.contains(($0.package ?? $0.name).lowercased())
                && !WrappedManifest.providedProducts.contains($0.name)
        }
        return remote.compactMap { package in
            guard let address = package.address else { return nil }
            let names = names(package)
            let products = dependencies.filter {
                !own.contains($0.name) && names.contains(($0.package ?? $0.name).lowercased())
            }.map(\.name)
            return RemotePackage(
                address: address, requirement: package.requirement?.value ?? .newest,
                products: isUnclear ? nil : Set(products))
        }
    }
    /// The products of other packages that its targets need on Linux, without those of its tests.
    ///
    /// - Parameter targets: the names of targets that count; nil for all.
    func neededProducts(of targets: Set<String>? = nil) -> Set<String> {
        let own = Set(manifest.targets.map(\.name)).union(WrappedManifest.providedProducts)
        return Set(
            manifest.targets.filter { $0.type != "test" && targets?.contains($0.name) ?? true }
                .flatMap(\.dependencies).filter(\.isForLinux)
                .compactMap { $0.product ?? $0.target }.filter { !own.contains($0) })
    }
    /// The names of the targets behind some of its products, and of all that these depend on.
    func targets(behind names: Set<String>) -> Set<String> {
        var next = names.flatMap { products[$0] ?? [] }
        var found: Set<String> = []
        while let name = next.popLast() {
            guard found.insert(name).inserted, let target = manifest.targets.first(where: { $0.name == name })
            else { continue }
            next += target.dependencies.filter(\.isForLinux).compactMap(\.target)
        }
        return found
    }
    /// The targets behind each product.
    var products: [String: [String]] {
        Dictionary(manifest.products.map { ($0.name, $0.targets) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Parameters:
    ///   - products: the products of other packages.
    ///   - hasTests: whether test targets are wanted, as they are for the project itself.
    ///   - only: the names of the targets that are wanted; nil for all.
    mutating func read(
        products: ResolvedProducts, hasTests: Bool, only wanted: Set<String>? = nil
    ) -> WrappedProject {
        leftOut = []
        var targets: [WrappedProject.Target] = []
        for target in manifest.targets where wanted?.contains(target.name) ?? true {
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
                } else if let found = products.targets[name] {
                    needed += found
                } else if let shared = products.shared[name] {
                    targets[index].sharedProducts.insert(shared)
                } else if !manifest.targets.contains(where: { $0.name == name }),
                    !WrappedManifest.providedProducts.contains(name)
                {
                    leave("product \(name)", ResolvedProducts.missing)
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
                let local: [String]?
            }
            struct Requirement: Decodable {
                struct Range: Decodable { let lowerBound, upperBound: String }
                let range: [Range]?
                let exact, branch, revision: [String]?
                var value: RemotePackage.Requirement {
                    if let version = exact?.first { return .exactly(version) }
                    if let name = branch?.first { return .branch(name) }
                    if let name = revision?.first { return .revision(name) }
                    return range?.first.map { .init(range: ($0.lowerBound, $0.upperBound)) } ?? .newest
                }
            }
            let location: Location
            let requirement: Requirement?
            /// The name that manifests before 5.6 give a package.
            let nameForTargetDependencyResolutionOnly: String?
            var address: String? { location.remote?.first?.urlString ?? location.local?.first }
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
        /// The package of a product, where it is named.
        private(set) var package: String?
        /// A target, or the name of either.
        private(set) var target: String?
        private(set) var isForLinux = true
        var name: String { product ?? target ?? "" }

        init(from decoder: any Decoder) throws {
            let values = try decoder.singleValueContainer().decode([String: [Value]].self)
            for (kind, parts) in values {
                if case .text(let name)? = parts.first {
                    if kind == "product" { product = name } else { target = name }
                }
                if kind == "product", parts.count > 1, case .text(let name) = parts[1] { package = name }
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
