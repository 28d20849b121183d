#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The Swift files of a project on disk, and its deployment targets.
public struct SourceFiles: Sendable {
    /// In order of their paths.
    public private(set) var sources: [(path: String, bytes: [UInt8])] = []
    public private(set) var skipped: [Migration.Skipped] = []
    private var systems: [String: OldestSystem] = [:]

    /// Thrown for a path that was asked for and isn't there.
    public struct Missing: Error, CustomStringConvertible {
        public var path: String
        public var description: String { "There is no file or folder \(path)." }
    }

    /// Reads files, and all Swift files in folders. Folders of packages, builds and hidden ones are passed over, and links to folders
    /// aren't followed.
    public init(in paths: [String]) throws {
        var seen: Set<String> = []
        for path in paths {
            var isFolder = false
            guard Self.exists(path, isFolder: &isFolder) else { throw Missing(path: path) }
            if isFolder {
                walk(path, &seen)
            } else {
                read(path, &seen)
            }
            readSystemsAbove(path)
        }
        sources.sort { $0.path < $1.path }
        skipped.sort { $0.path < $1.path }
    }

    /// The oldest system of the project that a file belongs to: what the nearest folder says that says one.
    public func oldest(for path: String) -> OldestSystem? {
        var folder = Self.absolute(path)
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            if let found = systems[folder] { return found }
        }
        return nil
    }

    /// Puts new bytes in the place of a file's, all or none of them, with the permissions that it has.
    public static func replace(_ path: String, with bytes: [UInt8]) throws {
        // A link stays one: what it leads to is replaced.
        guard let resolved = realpath(path, nil) else { throw failure("find", path) }
        defer { free(resolved) }
        let target = String(cString: resolved)
        var status = stat()
        guard stat(target, &status) == 0 else { throw failure("read", path) }
        let temporary = "\(target).modernnav-\(getpid())"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard file >= 0 else { throw failure("write beside", path) }
        do {
            defer { close(file) }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw failure("write", path) }
                rest = rest.dropFirst(count)
            }
            // As another than the owner this isn't allowed, and then the file is the writer's anyway.
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

    /// Why a file wasn't written.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    private static func failure(_ act: String, _ path: String) -> Failure {
        Failure(description: "Can't \(act) \(path): \(String(cString: strerror(errno))).")
    }

    // MARK: Finding

    private static let passedOver: Set = [
        "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build",
    ]

    private static func exists(_ path: String, isFolder: inout Bool) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        return true
    }

    private mutating func walk(_ folder: String, _ seen: inout Set<String>) {
        var waiting = [folder]
        while let folder = waiting.popLast() {
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            } catch {
                skipped.append(Migration.Skipped(path: folder, reason: "it can't be listed"))
                continue
            }
            readSystems(of: folder, names)
            for name in names where !name.hasPrefix(".") {
                let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                var status = stat()
                guard lstat(path, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: if !Self.passedOver.contains(name) { waiting.append(path) }
                case S_IFREG: if name.hasSuffix(".swift"), name != "Package.swift" { read(path, &seen) }
                case S_IFLNK:
                    var isFolder = true
                    if name.hasSuffix(".swift"), Self.exists(path, isFolder: &isFolder), !isFolder {
                        read(path, &seen)
                    }
                default: break
                }
            }
        }
    }

    private mutating func read(_ path: String, _ seen: inout Set<String>) {
        guard seen.insert(Self.absolute(path)).inserted else { return }
        guard let data = FileManager.default.contents(atPath: path) else {
            skipped.append(Migration.Skipped(path: path, reason: "it can't be read"))
            return
        }
        sources.append((path, Array(data)))
    }

    // MARK: Systems

    private mutating func readSystems(of folder: String, _ names: [String]) {
        for name in names {
            let path = folder == "." ? name : "\(folder)/\(name)"
            if name == "Package.swift" || name.hasSuffix(".xcconfig") {
                note(path, for: folder)
            } else if name.hasSuffix(".xcodeproj") {
                note("\(path)/project.pbxproj", for: folder)
            }
        }
    }

    private mutating func note(_ path: String, for folder: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let found = OldestSystem.read(String(decoding: data, as: UTF8.self), path: path)
        else { return }
        let key = Self.absolute(folder)
        if found.release < systems[key]?.release ?? .max { systems[key] = found }
    }

    /// A part of a project may be all that is read: the project's folder lies above it, up to that of the repository.
    private mutating func readSystemsAbove(_ path: String) {
        var folder = Self.absolute(path)
        var isRepository = FileManager.default.fileExists(atPath: folder + "/.git")
        while !isRepository, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
            folder = String(folder[..<slash])
            isRepository = FileManager.default.fileExists(atPath: folder + "/.git")
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
            readSystems(of: folder, names.sorted())
        }
    }

    private static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
