/// Path functions that don't access the file system.
public enum FilePaths {
    /// The absolute path, without `.`, `..` and double slashes.
    ///
    /// - Parameter folder: the folder that the path is relative to; absolute.
    public static func absolute(_ path: String, in folder: String) -> String {
        let whole = path.hasPrefix("/") ? path : folder + "/" + path
        var names: [Substring] = []
        for name in whole.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    /// The path relative to a folder if it is inside that folder, or else unchanged. Both must be absolute.
    public static func relative(_ path: String, to folder: String) -> String {
        let folder = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// The parent folder of a path; "/" for "/".
    public static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
