import Foundation
import PackagePlugin

/// Runs `modernnav lint` on the package before each build of a target that uses the plugin. Errors stop the build.
///
/// The whole package is analysed, because views of one target show those of another. Without `modernnav` on the `PATH` the build goes on,
/// with a warning.
@main struct LintNavigationInBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        guard let modernnav = Self.modernnav else {
            Diagnostics.warning("modernnav isn't on the PATH, so the navigation isn't analysed.")
            return []
        }
        let work = context.pluginWorkDirectoryURL
        return [
            .prebuildCommand(
                displayName: "Analysing the navigation of \(context.package.displayName)",
                executable: modernnav,
                arguments: [
                    "lint", "--format", "xcode",
                    "--cache", work.appending(path: "cache").path(percentEncoded: false),
                    context.package.directoryURL.path(percentEncoded: false),
                ],
                outputFilesDirectory: work.appending(path: "output"))
        ]
    }

    /// The installed command.
    private static var modernnav: URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        // Xcode has a short PATH.
        let folders = path.split(separator: ":").map(String.init) + ["/usr/local/bin", "/opt/homebrew/bin"]
        return folders.map { URL(fileURLWithPath: $0).appending(path: "modernnav") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }
}
