import Foundation
public import SwiftSources

/// Determines the oldest systems of a project's files, and replaces files.
public struct SourceFiles: Sendable {
    private var systems: [String: OldestSystem] = [:]

    /// - Parameters:
    ///   - tree: the files of the project.
    ///   - paths: the arguments of the command. If they are a part of a project, its manifest is in a folder above.
    public init(_ tree: some SourceTree, in paths: [String]) {
        for path in tree.paths where Self.isManifest(path) {
            if let bytes = try? tree.bytes(path) { note(path, String(decoding: bytes, as: UTF8.self)) }
        }
        for path in paths { readSystemsAbove(path) }
    }

    /// The oldest system of a file's project: that of the nearest folder that declares one.
    public func oldest(for path: String) -> OldestSystem? {
        var folder = Self.absolute(path)
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            if let found = systems[folder] { return found }
        }
        return nil
    }

    /// Replaces the content of a file atomically, and keeps its permissions.
    public static func replace(_ path: String, with bytes: [UInt8]) throws {
        // A symbolic link is kept, and its target is replaced.
        guard let resolved = realpath(path, nil) else { throw failure("find", path) }
        defer { free(resolved) }
        let target = String(cString: resolved)
        var status = stat()
        guard stat(target, &status) == 0 else { throw failure("read", path) }
        let temporary = "\(target).modernnav-\(getpid())"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard file >= 0 else { throw failure("create a temporary file next to", path) }
        do {
            defer { close(file) }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw failure("write", path) }
                rest = rest.dropFirst(count)
            }
            // Only the owner is allowed to do this. For other users the file belongs to the writer.
            if fchown(file, status.st_uid, status.st_gid) != 0, errno != EPERM { throw failure("own", path) }
            guard fchmod(file, status.st_mode & 0o7777) == 0, fsync(file) == 0 else {
                throw failure("write", path)
            }
            guard rename(temporary, target) == 0 else { throw failure("replace", path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// The reason why a file wasn't written.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    private static func failure(_ act: String, _ path: String) -> Failure {
        Failure(description: "Can't \(act) \(path): \(String(cString: strerror(errno))).")
    }

    // MARK: Systems

    private static func isManifest(_ path: String) -> Bool {
        path == "Package.swift" || path.hasSuffix("/Package.swift") || path.hasSuffix(".xcconfig")
            || path.hasSuffix(".pbxproj")
    }

    private mutating func note(_ path: String, _ text: String) {
        guard let found = OldestSystem.read(text, path: path) else { return }
        // The folder of the manifest. "App/App.xcodeproj/project.pbxproj" belongs to "App".
        let levels = path.hasSuffix(".pbxproj") ? 2 : 1
        let folder = "/" + Self.absolute(path).split(separator: "/").dropLast(levels).joined(separator: "/")
        if found.release < systems[folder]?.release ?? .max { systems[folder] = found }
    }

    /// Reads manifests in the folders above a path, up to the root of the repository.
    private mutating func readSystemsAbove(_ path: String) {
        var folder = Self.absolute(path)
        var isRepository = FileManager.default.fileExists(atPath: folder + "/.git")
        while !isRepository, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
            folder = String(folder[..<slash])
            isRepository = FileManager.default.fileExists(atPath: folder + "/.git")
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
            for name in names.sorted() {
                let path =
                    name.hasSuffix(".xcodeproj") ? "\(folder)/\(name)/project.pbxproj" : "\(folder)/\(name)"
                guard Self.isManifest(path), let data = FileManager.default.contents(atPath: path) else {
                    continue
                }
                note(path, String(decoding: data, as: UTF8.self))
            }
        }
    }

    private static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
