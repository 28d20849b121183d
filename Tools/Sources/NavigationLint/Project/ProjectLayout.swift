import SwiftSources

/// The modules of a project and their files.
struct ProjectLayout {
    private(set) var modules: [SourceIndex.Module] = []
    private(set) var skipped: [SkippedFile] = []
    private var members: [String: [Int]] = [:]
    /// The modules of folders. The nearest folder of a file applies.
    private var folders: [String: [Int]] = [:]
    /// The modules of files that no target of an Xcode project compiles.
    private var projects: Set<Int> = []
    private let roots: [String]
    private let fallback: Int

    init(_ tree: some SourceTree) {
        fallback = 0
        roots = tree.roots
        modules.append(SourceIndex.Module(name: ""))
        for path in tree.paths where path.hasSuffix(".pbxproj") {
            do {
                let bytes = try tree.bytes(path)
                try add(XcodeProject(bytes), at: path, tree)
            } catch {
                skipped.append(.init(path: path, reason: error.reason))
            }
        }
        let manifests = tree.paths.filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
        // Unreadable manifests are reported once, like source files.
        let read = SwiftSource.read(tree, manifests, jobs: 1) { _, bytes throws(UnreadableSource) in
            PackageManifest(try SwiftSource.parse(bytes))
        }
        for (path, manifest) in read.read { add(manifest, at: Self.folder(path), tree) }
    }

    /// The modules of a file, one for each target that contains it.
    func modules(of path: String) -> [Int] {
        if let known = members[path] { return known }
        var folder = Self.folder(path)
        while true {
            if let known = folders[folder] { return known }
            if folder.isEmpty { return [fallback] }
            folder = Self.folder(folder)
        }
    }

    /// The number of folders of a path outside of the analysed folder. Their names say nothing about the file.
    func outside(_ path: String) -> Int {
        roots.filter { path.hasPrefix($0 + "/") }.map { $0.count { $0 == "/" } + ($0.hasPrefix("/") ? 0 : 1) }
            .max() ?? 0
    }

    /// Whether no target of the Xcode project around a file compiles it.
    func isLeftOut(_ path: String) -> Bool {
        guard members[path] == nil, path.hasSuffix(".swift") else { return false }
        var folder = Self.folder(path)
        while true {
            if let known = folders[folder] { return known.allSatisfy(projects.contains) }
            if folder.isEmpty { return false }
            folder = Self.folder(folder)
        }
    }

    /// Whether a file's folders are those of tests.
    func isTest(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().dropFirst(outside(path)).contains { part in
            part.hasSuffix("Tests") || part == "Test" || part.hasSuffix("UITest") || part == "__Snapshots__"
                || part.hasSuffix("SnapshotTest")
        }
    }

    private static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        var parts = folder.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        for part in path.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    // MARK: Packages

    private mutating func add(_ package: PackageManifest, at root: String, _ tree: some SourceTree) {
        // Files without a target, such as the manifest.
        modules.append(SourceIndex.Module(name: "", systems: .all, isTest: false, folder: root))
        folders[root] = [modules.count - 1]
        for target in package.targets {
            let base = target.isTest ? "Tests/" : "Sources/"
            var folder = Self.joined(root, target.path ?? base + target.name)
            if target.path == nil {
                let candidates = [base, "Source/", "src/", "srcs/", ""].map {
                    Self.joined(root, $0 + target.name)
                }
                folder =
                    candidates.first { candidate in tree.paths.contains { $0.hasPrefix(candidate + "/") } }
                    ?? folder
            }
            modules.append(
                SourceIndex.Module(
                    name: target.name, systems: package.systems, isTest: target.isTest, folder: folder,
                    oldest: package.oldest))
            folders[folder] = [modules.count - 1]
        }
    }

    // MARK: Xcode projects

    private mutating func add(_ project: XcodeProject, at path: String, _ tree: some SourceTree) {
        // "App/App.xcodeproj/project.pbxproj" belongs to "App".
        let root = Self.folder(Self.folder(path))
        modules.append(SourceIndex.Module(name: "", systems: .all, isTest: false, folder: root))
        let outside = modules.count - 1
        let known = members.count
        if folders[root] == nil { folders[root] = [outside] }
        for target in project.targets {
            modules.append(
                SourceIndex.Module(
                    name: target.module, systems: target.systems, isTest: target.isTest, folder: root,
                    oldest: target.oldest))
            let module = modules.count - 1
            for file in target.files { members[Self.joined(root, file), default: []].append(module) }
            for group in target.folders {
                let folder = Self.joined(root, group.path)
                let left = Set(group.exceptions.map { Self.joined(folder, $0) })
                for file in tree.paths
                where file.hasSuffix(".swift") && (folder.isEmpty || file.hasPrefix(folder + "/")) {
                    if left.contains(file) || left.contains(where: { file.hasPrefix($0 + "/") }) { continue }
                    members[file, default: []].append(module)
                }
            }
            for (folder, files) in target.additions {
                for file in files {
                    members[Self.joined(Self.joined(root, folder), file), default: []].append(module)
                }
            }
        }
        // A project whose files aren't here says nothing about those that are.
        if members.count > known, tree.paths.contains(where: { members[$0] != nil && $0.hasSuffix(".swift") })
        {
            projects.insert(outside)
        }
    }
}
