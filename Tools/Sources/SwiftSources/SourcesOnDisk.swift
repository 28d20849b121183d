import Foundation

/// Files and folders on disk. Each symbolic link is followed once. Folders of build products and of dependencies are left out.
///
/// An Xcode project or workspace stands for the folders that it refers to.
public struct SourcesOnDisk: SourceTree {
    /// The size of the largest accepted file, in bytes. Larger files are generated code.
    public static let largest = 16 << 20

    public private(set) var paths: [String] = []
    public private(set) var skipped: [SkippedFile] = []
    public private(set) var roots: [String] = []
    private let root: String
    private let lexicalRoot: String

    private static let leftOut: Set<String> = [
        "Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor", "SourcePackages",
    ]

    /// Extensions of the files to read: source and build settings.
    private static let extensions = [".swift", ".pbxproj", ".xcconfig"]

    private static let misspelled = "compilers only read names that end in .swift, in small letters"

    private static func isMisspelled(_ name: String) -> Bool {
        !name.hasSuffix(".swift") && name.lowercased().hasSuffix(".swift")
    }

    public init(_ given: [String]) {
        lexicalRoot = FileManager.default.currentDirectoryPath
        root = Self.resolved(lexicalRoot) ?? lexicalRoot
        var seen: Set<String> = []
        for path in given.flatMap({ foldersOfProject($0) }) { walk(path, depth: 0, isGiven: true, &seen) }
        paths.sort()
        skipped.sort { ($0.path, $0.reason) < ($1.path, $1.reason) }
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The folders of an Xcode project or workspace; for any other path, the path itself.
    private mutating func foldersOfProject(_ path: String) -> [String] {
        var path = path
        while path.hasSuffix("/"), path.count > 1 { path.removeLast() }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        if path.hasSuffix(".xcodeproj") { return [folder.isEmpty ? "/" : folder] }
        if path.hasSuffix(".xcworkspace") {
            let contents = path + "/contents.xcworkspacedata"
            guard let data = FileManager.default.contents(atPath: contents) else {
                skipped.append(.init(path: contents, reason: "it can't be read"))
                return []
            }
            // Folders of package managers are left out here, too. Xcode has no nested workspaces.
            return Workspace(String(decoding: data, as: UTF8.self)).locations
                .filter { !$0.split(separator: "/").contains { Self.leftOut.contains(String($0)) } }
                .map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
                .flatMap { $0.hasSuffix(".xcworkspace") ? [] : foldersOfProject($0) }
        }
        return [path]
    }

    private func shown(_ path: String) -> String {
        for root in [root, lexicalRoot] where path.hasPrefix(root + "/") {
            return String(path.dropFirst(root.count + 1))
        }
        return path
    }

    private mutating func walk(_ path: String, depth: Int, isGiven: Bool, _ seen: inout Set<String>) {
        guard depth < 100 else {
            skipped.append(.init(path: shown(path), reason: "it is nested more than 100 folders deep"))
            return
        }
        guard let real = Self.resolved(path) else {
            skipped.append(.init(path: path, reason: String(cString: strerror(errno))))
            return
        }
        var status = stat()
        guard stat(real, &status) == 0 else {
            skipped.append(.init(path: shown(real), reason: String(cString: strerror(errno))))
            return
        }
        guard seen.insert(real).inserted else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            if isGiven { roots.append(shown(real)) }
            folder(real, depth: depth, &seen)
        case S_IFREG:
            guard Self.extensions.contains(where: real.hasSuffix) else {
                if isGiven {
                    let reason = Self.isMisspelled(real) ? Self.misspelled : "it isn't Swift source"
                    skipped.append(.init(path: shown(real), reason: reason))
                }
                return
            }
            if status.st_size > Self.largest {
                skipped.append(.init(path: shown(real), reason: "it is larger than 16 MiB"))
                return
            }
            paths.append(shown(real))
            if isGiven { roots.append(shown(real.lastIndex(of: "/").map { String(real[..<$0]) } ?? "")) }
        default:
            if isGiven || Self.extensions.contains(where: real.hasSuffix) {
                skipped.append(.init(path: shown(real), reason: "it is neither a file nor a folder"))
            }
        }
    }

    private mutating func folder(_ path: String, depth: Int, _ seen: inout Set<String>) {
        guard let handle = opendir(path) else {
            skipped.append(.init(path: shown(path), reason: String(cString: strerror(errno))))
            return
        }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") || Self.leftOut.contains(name) { continue }
            if Self.isMisspelled(name) {
                skipped.append(.init(path: shown(path + "/" + name), reason: Self.misspelled))
                continue
            }
            // Skips other files without a call of `stat`, because there are many.
            if entry.pointee.d_type == DT_REG, !Self.extensions.contains(where: name.hasSuffix) { continue }
            names.append(name)
        }
        for name in names.sorted() {
            walk(path + "/" + name, depth: depth + 1, isGiven: false, &seen)
        }
    }

    public func bytes(_ path: String) throws(UnreadableSource) -> [UInt8] {
        let full = path.hasPrefix("/") ? path : root + "/" + path
        let descriptor = open(full, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw UnreadableSource(reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw UnreadableSource(reason: "it is no longer a file")
        }
        let size = Int(status.st_size)
        guard size <= Self.largest else { throw UnreadableSource(reason: "it is larger than 16 MiB") }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    return
                }
                if got == 0 { return }
                count += got
            }
        }
        if failure != 0 { throw UnreadableSource(reason: String(cString: strerror(failure))) }
        return bytes
    }
}
