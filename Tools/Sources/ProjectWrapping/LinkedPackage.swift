import CommandOutput
import Foundation

/// Writes the folder of a wrapped package: the manifest, and a symbolic link for each file. What is already as it should be isn't touched, so
/// that a second build compiles nothing. A file with attributes for Objective-C is a copy without them.
struct LinkedPackage {
    let folder: String

    func write(_ project: WrappedProject, library: String) throws {
        var wanted: [String: String] = [:]
        var copies: Set<String> = []
        for target in project.targets {
            for link in target.sources + target.resources.map(\.link) {
                wanted["Sources/\(target.name)/\(link.path)"] = link.file
            }
            for link in target.sources where target.isSwift {
                guard let text = FolderContents.text(link.file).flatMap(ObjectiveCAttributes.removed)
                else { continue }
                let copy = "Copies/\(target.name)/\(link.path)"
                try write(text, to: copy)
                copies.insert(copy)
                wanted["Sources/\(target.name)/\(link.path)"] = folder + "/" + copy
            }
        }
        try removeCopies(except: copies)
        try remove(except: wanted)
        for (path, file) in wanted.sorted(by: { $0.key < $1.key }) { try link(folder + "/" + path, to: file) }
        for target in project.targets where !target.missingModules.isEmpty {
            try write(
                MissingModules.map(target.missingModules.keys.sorted()),
                to: "MissingModules/\(target.name)/module.modulemap")
        }
        // Last, because the package manager reads all folders again when it changes.
        try write(WrappedManifest.text(project, library: library, folder: folder), to: "Package.swift")
        // The versions that this library was tested with.
        if !FolderContents.exists(folder + "/Package.resolved"),
            let versions = FolderContents.text(library + "/Package.resolved")
        {
            try write(versions, to: "Package.resolved")
        }
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder + "/" + path
        if FolderContents.text(file) == text { return }
        try attempt(file) {
            try FileManager.default.createDirectory(
                atPath: FolderContents.joined(file, ".."), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        }
    }

    private func removeCopies(except wanted: Set<String>) throws {
        for name in FileManager.default.subpaths(atPath: folder + "/Copies") ?? []
        where name.hasSuffix(".swift") && !wanted.contains("Copies/" + name) {
            let path = folder + "/Copies/" + name
            try attempt(path) { try FileManager.default.removeItem(atPath: path) }
        }
    }

    private func link(_ path: String, to file: String) throws {
        if target(of: path) == file { return }
        try attempt(path) {
            try FileManager.default.createDirectory(
                atPath: FolderContents.joined(path, ".."), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: file)
        }
    }

    /// Removes links that aren't wanted any more, those that lead elsewhere, and folders that become empty.
    private func remove(except wanted: [String: String]) throws {
        func clean(_ relative: String) throws -> Bool {
            var isEmpty = true
            let path = folder + "/" + relative
            for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
                let child = relative + "/" + name
                if let file = target(of: folder + "/" + child) {
                    if wanted[child] == file {
                        isEmpty = false
                    } else {
                        try FileManager.default.removeItem(atPath: folder + "/" + child)
                    }
                } else if FolderContents.isFolder(folder + "/" + child) {
                    if try clean(child) {
                        try FileManager.default.removeItem(atPath: folder + "/" + child)
                    } else {
                        isEmpty = false
                    }
                } else {
                    // Somebody else's file: the folder is only for links.
                    isEmpty = false
                }
            }
            return isEmpty
        }
        guard FolderContents.isFolder(folder + "/Sources") else { return }
        try attempt(folder + "/Sources") { _ = try clean("Sources") }
    }

    private func target(of path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    private func attempt(_ path: String, _ work: () throws -> Void) throws {
        do { try work() } catch {
            throw CommandError("\(path) can't be written: \(error.localizedDescription)")
        }
    }
}
