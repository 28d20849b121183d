#if os(Linux)
    import CommandOutput
    public import Foundation

    /// A package's manifest as JSON.
    public enum PackageDump {
        /// - Throws: a `CommandError` if the manifest can't be compiled.
        public static func read(_ package: String) throws -> Data {
            let manifest = FileManager.default.contents(atPath: package + "/Package.swift")
            if let text = manifest.flatMap({
                PlaygroundsManifest.readable(String(decoding: $0, as: UTF8.self))
            }) {
                return try read(text, of: package)
            }
            return try dump(package)
        }

        /// Reads a manifest in a folder of its own, as if it were in the package's.
        private static func read(_ manifest: String, of package: String) throws -> Data {
            let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
                .appendingPathComponent("modernnav-manifest-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
            } catch { throw CommandError("\(folder.path) can't be written: \(error.localizedDescription)") }
            let text = String(decoding: try dump(folder.path), as: UTF8.self)
            // JSON may have its slashes escaped.
            let (escaped, real) = (
                folder.path.replacing("/", with: "\\/"), package.replacing("/", with: "\\/")
            )
            return Data(
                text.replacing(folder.path, with: package).replacing(escaped, with: real).utf8)
        }

        private static func dump(_ package: String) throws -> Data {
            let result = try ToolRunner(line: StatusLine()).run([
                "swift", "package", "--package-path", package, "dump-package",
            ])
            guard result.status == 0, let start = result.output.firstIndex(of: "{") else {
                let line =
                    result.output.split(separator: "\n").first { $0.contains("error:") }
                    ?? "the reason is unknown"
                throw CommandError("The package \(package) can't be read: \(line)")
            }
            return Data(result.output[start...].utf8)
        }

        /// Whether a package depends on ModernNavigation, in whatever way its manifest names it.
        public static func usesLibrary(_ package: String) throws -> Bool {
            try AppProducts.namesOfDependencies(inManifest: read(package), of: package)
                .contains { ["BrowserHost", "ModernNavigation", "SwiftUI"].contains($0) }
        }
    }
#endif
