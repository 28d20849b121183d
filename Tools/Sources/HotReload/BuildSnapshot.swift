#if os(Linux)
    import Foundation

    /// The source that a build is made of, as it was when the build began.
    struct BuildSnapshot: Sendable {
        private var texts: [String: String] = [:]
        /// Folders in which a new file belongs to the build.
        private let folders: [String]

        init(_ paths: Set<String>, folders: [String]) {
            self.folders = folders
            for path in paths { texts[path] = WatchedText.read(path) }
        }

        /// All Swift files in folders, before it is known which of them are built.
        init(folders: [String]) {
            var paths: Set<String> = []
            for folder in folders {
                guard let found = FileManager.default.enumerator(atPath: folder) else { continue }
                for case let path as String in found {
                    if (path as NSString).lastPathComponent.hasPrefix(".") { found.skipDescendants() }
                    if path.hasSuffix(".swift") { paths.insert("\(folder)/\(path)") }
                }
            }
            self.init(paths, folders: folders)
        }

        func text(of path: String) -> String? { texts[path] }

        /// Whether the build would not contain what is in these files now. A file that was only touched changes nothing.
        func isOutdated(by paths: Set<String>) -> Bool {
            paths.contains { path in
                let isKnown = texts[path] != nil
                let isNew = path.hasSuffix(".swift") && folders.contains { path.hasPrefix($0 + "/") }
                return (isKnown || isNew) && texts[path] != WatchedText.read(path)
            }
        }
    }
#endif
