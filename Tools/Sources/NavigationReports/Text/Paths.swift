/// Paths as text: what they mean is worked out without asking the file system.
public enum Paths {
    /// Absolute, and without `.`, `..` and doubled slashes.
    ///
    /// - Parameter folder: where a relative path starts; absolute.
    public static func absolute(_ path: String, in folder: String) -> String {
        let whole = path.hasPrefix("/") ? path : folder + "/" + path
        var names: [Substring] = []
        for name in whole.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    /// Relative to a folder where the path lies within it, else as it is. Both are absolute.
    public static func relative(_ path: String, to folder: String) -> String {
        let folder = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// The folder that a path lies in; "/" for "/".
    public static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
