import Foundation

/// Reads the files of a project.
enum FolderContents {
    /// Folders that are one file for Xcode.
    static let packages: Set = [
        "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "bundle", "docc", "framework",
        "xcframework",
        "xcodeproj", "xcworkspace", "scnassets", "playground", "storekit", "icon",
    ]
    private static let leftOut: Set = ["Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages"]

    /// The paths of all files in a folder, relative to it and sorted. A folder that is one file for Xcode is one path.
    static func files(in folder: String) -> [String] {
        var found: [String] = []
        var visited: Set<String> = []
        func walk(_ relative: String) {
            let path = relative.isEmpty ? folder : folder + "/" + relative
            guard visited.insert(real(path)).inserted,
                let names = try? FileManager.default.contentsOfDirectory(atPath: path)
            else { return }
            for name in names.sorted() where !name.hasPrefix(".") {
                let child = relative.isEmpty ? name : relative + "/" + name
                if isFolder(folder + "/" + child) {
                    if packages.contains(fileExtension(name)) {
                        found.append(child)
                    } else if !leftOut.contains(name) {
                        walk(child)
                    }
                } else {
                    found.append(child)
                }
            }
        }
        walk("")
        return found.sorted()
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// The path as it is written on disk. A Mac finds a file also where the project has other capitals.
    static func found(_ path: String) -> String? {
        if exists(path) { return path }
        var folder = ""
        for part in path.split(separator: "/") {
            if exists(folder + "/" + part) {
                folder += "/" + part
                continue
            }
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "/" : folder)) ?? []
            guard let name = names.sorted().first(where: { $0.lowercased() == part.lowercased() }) else {
                return nil
            }
            folder += "/" + name
        }
        return folder
    }

    static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    static func real(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    static func fileExtension(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    }

    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// A path without `.` and `..`.
    static func joined(_ folder: String, _ path: String) -> String {
        var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
        for part in path.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
