import CommandOutput
import Foundation
import NavigationLint
import SwiftSources

/// Reads the targets of an Xcode project, and the local packages that it refers to.
struct XcodeReader {
    let project: XcodeProject
    /// The folder around the `.xcodeproj`.
    let folder: String
    let name: String
    private var leftOut: [WrappedProject.LeftOut] = []

    init(_ path: String) throws {
        guard let data = FileManager.default.contents(atPath: path + "/project.pbxproj") else {
            throw CommandError(
                "\(path)/project.pbxproj can't be read. Name the .xcodeproj of an Xcode project.")
        }
        let folder = FolderContents.joined(path, "..")
        do {
            project = try XcodeProject([UInt8](data)) {
                FolderContents.found(FolderContents.joined(folder, $0)).flatMap(FolderContents.text)
            }
        } catch {
            throw CommandError("\(path)/project.pbxproj can't be read: \(error.reason).")
        }
        self.folder = folder
        name = String(FolderContents.name(path).dropLast(".xcodeproj".count))
    }

    /// Folders with a `Package.swift`.
    var localPackages: [String] {
        project.folderReferences.map { FolderContents.joined(folder, $0) }
            .filter { FolderContents.exists($0 + "/Package.swift") }
    }

    /// The products of packages that its targets need.
    var neededProducts: Set<String> {
        Set(project.targets.filter(\.isForPhoneOrMac).flatMap(\.packageProducts))
    }
    var remotePackages: [RemotePackage] {
        project.remotePackages.map {
            RemotePackage(
                address: $0.address, requirement: .init(xcode: $0.requirement), products: $0.products)
        }
    }

    mutating func read(products: ResolvedProducts) -> WrappedProject {
        leftOut = []
        var modules: [String: String] = [:]
        var targets: [WrappedProject.Target] = []
        for target in project.targets {
            guard let kind = kind(of: target) else { continue }
            // Two targets with the same module, such as one for the phone and one for the Mac: the second has its target's name.
            let module = modules.values.contains(target.module) ? Self.identifier(target.name) : target.module
            guard !modules.values.contains(module) else {
                leave(target.name, "another target has the same module, \(module)")
                continue
            }
            guard let wrapped = wrapped(target, kind, module) else { continue }
            modules[target.name] = module
            targets.append(wrapped)
        }
        for (index, target) in project.targets.filter({ modules[$0.name] != nil }).enumerated() {
            var needed = target.targetDependencies.compactMap { modules[$0] }
            for product in target.packageProducts {
                if let found = products.targets[product] {
                    needed += found
                } else if let shared = products.shared[product] {
                    targets[index].sharedProducts.insert(shared)
                } else {
                    leave("product \(product)", ResolvedProducts.missing)
                }
            }
            // What an app embeds, such as its widgets, isn't imported.
            let libraries = Set(targets.filter { $0.kind != .tests }.map(\.name))
            let embedded = Set(
                project.targets.filter { $0.productType.contains("app-extension") }.map(\.module))
            let known = Set(products.targets.values.joined()).union(libraries)
            targets[index].dependencies = Set(needed.filter { known.contains($0) && !embedded.contains($0) })
                .subtracting([targets[index].name]).sorted()
        }
        return WrappedProject(
            name: name, folder: folder, targets: targets.sorted { $0.name < $1.name },
            leftOut: Set(leftOut).sorted(), localization: project.developmentRegion)
    }

    private mutating func leave(_ what: String, _ why: String) {
        leftOut.append(WrappedProject.LeftOut(what: what, why: why))
    }

    private mutating func kind(of target: XcodeProject.Target) -> WrappedProject.Target.Kind? {
        guard target.isForPhoneOrMac else {
            leave("target \(target.name)", "it is built neither for the phone nor for the Mac")
            return nil
        }
        let type = target.productType
        if type.contains("ui-testing") {
            leave("target \(target.name)", "tests of the user interface need a device")
            return nil
        }
        if target.isTest { return .tests }
        if type.hasSuffix("product-type.application") { return .executable }
        if type.hasSuffix("product-type.tool") { return .executable }
        if type.isEmpty {
            leave("target \(target.name)", "it has no product")
            return nil
        }
        return .library
    }

    private mutating func wrapped(
        _ target: XcodeProject.Target, _ kind: WrappedProject.Target.Kind, _ module: String
    ) -> WrappedProject.Target? {
        var files = target.files + target.resources
        var folders: [String] = []
        for group in target.folders {
            let left = Set(group.exceptions)
            let path = FolderContents.joined(folder, group.path)
            for file in FolderContents.files(in: FolderContents.found(path) ?? path) {
                let isLeft = left.contains(file) || left.contains { file.hasPrefix($0 + "/") }
                if !isLeft { files.append(group.path + "/" + file) }
            }
        }
        for (group, added) in target.additions { files += added.map { group + "/" + $0 } }
        for file in target.resources
        where FolderContents.isFolder(FolderContents.joined(folder, file))
            && !FolderContents.packages.contains(FolderContents.fileExtension(file))
        { folders.append(file) }
        var builder = TargetBuilder(name: module, kind: kind)
        builder.target.settings = LanguageSettings(xcode: target.settings)
        for file in Set(files).sorted() {
            guard let path = FolderContents.found(FolderContents.joined(folder, file)) else {
                leave(file, "the file doesn't exist")
                continue
            }
            builder.add(path, as: Self.inside(file), isCopied: folders.contains(file))
        }
        let finished = builder.finished()
        leftOut += builder.leftOut
        return finished
    }

    /// A path inside the folder of the target, also for a file beside the project.
    private static func inside(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
    }

    static func identifier(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
