import Foundation

/// The files of a project, on disk or in memory.
protocol SourceTree: Sendable {
    /// The paths of its files that matter, in order, as they are shown.
    var paths: [String] { get }
    var skipped: [Analysis.Skipped] { get }
    /// A file's bytes, or why they can't be had.
    func bytes(_ path: String) throws(UnreadableSource) -> [UInt8]
}

struct UnreadableSource: Error {
    let reason: String
}

struct SourcesInMemory: SourceTree {
    let sources: [String: String]
    var paths: [String] { sources.keys.sorted() }
    var skipped: [Analysis.Skipped] { [] }

    func bytes(_ path: String) throws(UnreadableSource) -> [UInt8] {
        guard let text = sources[path] else { throw UnreadableSource(reason: "there is no such file") }
        return Array(text.utf8)
    }
}

/// Files and folders on disk. Links are followed once each; folders of build products and of dependencies are left out.
struct SourcesOnDisk: SourceTree {
    /// A file above this size is generated, and no person navigates in it.
    static let largest = 16 << 20

    private(set) var paths: [String] = []
    private(set) var skipped: [Analysis.Skipped] = []
    private let root: String
    private let lexicalRoot: String

    private static let leftOut: Set<String> = [
        "Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor", "SourcePackages",
    ]

    init(_ given: [String]) {
        lexicalRoot = FileManager.default.currentDirectoryPath
        root = Self.resolved(lexicalRoot) ?? lexicalRoot
        var seen: Set<String> = []
        for path in given { walk(path, depth: 0, isGiven: true, &seen) }
        paths.sort()
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
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
        case S_IFDIR: folder(real, depth: depth, &seen)
        case S_IFREG:
            let isManifest = real.hasSuffix(".pbxproj")
            guard real.hasSuffix(".swift") || isManifest else {
                if isGiven { skipped.append(.init(path: shown(real), reason: "it isn't Swift source")) }
                return
            }
            if status.st_size > Self.largest {
                skipped.append(.init(path: shown(real), reason: "it is larger than 16 MiB"))
                return
            }
            paths.append(shown(real))
        default:
            if isGiven {
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
            names.append(name)
        }
        for name in names.sorted() {
            let child = path + "/" + name
            // Other files are many; they aren't asked for.
            if name.contains("."), !name.hasSuffix(".swift"), !name.hasSuffix(".pbxproj"),
                Self.isPlainFile(name)
            {
                continue
            }
            walk(child, depth: depth + 1, isGiven: false, &seen)
        }
    }

    private static func isPlainFile(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        let ending = name[name.index(after: dot)...]
        return [
            "png", "jpg", "jpeg", "svg", "pdf", "json", "h", "m", "mm", "c", "cpp", "strings", "stringsdict",
            "xib",
            "storyboard", "plist", "md", "txt", "yml", "yaml", "js", "html", "css", "xcassets", "lproj", "a",
            "o",
        ].contains(ending)
    }

    func bytes(_ path: String) throws(UnreadableSource) -> [UInt8] {
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
