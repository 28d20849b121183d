import Foundation
import PackagePlugin

/// Runs `modernnav lint` on the package: `swift package lint-navigation --strict`.
///
/// `modernnav` must be on the `PATH`. The plugin doesn't build it, because that would compile a parser for Swift in each package.
@main struct LintNavigation: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["modernnav", "lint", "--cache", context.pluginWorkDirectoryURL.path(percentEncoded: false)]
            + arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: break
        case 1: Diagnostics.error("modernnav found mistakes in the navigation.")
        case 127: Diagnostics.error("modernnav isn't on the PATH. Its checkout builds it with `make tools`.")
        default: Diagnostics.error("modernnav failed with the status \(process.terminationStatus).")
        }
    }
}
