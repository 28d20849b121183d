#if os(Linux)
    import Foundation

    /// Files of the source, as they are now.
    enum WatchedText {
        static func read(_ path: String) -> String? {
            FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        }

        /// The file that a link leads to.
        static func real(_ path: String) -> String {
            guard let real = realpath(path, nil) else { return path }
            defer { free(real) }
            return String(cString: real)
        }

        /// The Swift files of a package.
        static func files(of package: String) -> Set<String> {
            let sources = package + "/Sources"
            let paths = FileManager.default.subpaths(atPath: sources) ?? []
            return Set(paths.filter { $0.hasSuffix(".swift") }.map { sources + "/" + $0 })
        }
    }
#endif
