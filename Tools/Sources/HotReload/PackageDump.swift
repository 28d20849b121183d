#if os(Linux)
    import CommandOutput
    public import Foundation

    /// A package's manifest as JSON.
    public enum PackageDump {
        /// - Throws: a `CommandError` if the manifest can't be compiled.
        public static func read(_ package: String) throws -> Data {
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
