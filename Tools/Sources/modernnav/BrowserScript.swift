import CommandOutput
import Foundation
import NavigationReports

/// A script of ModernNavigation that uses an app in Chromium.
struct BrowserScript {
    private let path: String

    /// - Parameters:
    ///   - name: Its path inside ModernNavigation.
    ///   - folder: The folder of the app's package: the script is above it, or among its checkouts.
    /// - Throws: a `CommandError` if it is missing.
    init(_ name: String, for folder: String, scratch: String?) throws {
        let scratch = scratch ?? folder + "/.build"
        let checkouts = (try? FileManager.default.contentsOfDirectory(atPath: scratch + "/checkouts")) ?? []
        let places = Self.folders(above: folder) + checkouts.sorted().map { "\(scratch)/checkouts/\($0)" }
        guard let place = places.first(where: { Files.exists("\($0)/\(name)") }) else {
            throw CommandError(
                "\(name) of ModernNavigation is neither above the package nor among its dependencies.")
        }
        path = "\(place)/\(name)"
    }

    private static func folders(above folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, last != "/", !last.isEmpty {
            folders.append((last as NSString).deletingLastPathComponent)
        }
        return folders
    }

    /// Runs it with Python, and returns its exit status.
    func run(_ arguments: [String]) throws -> Int32 {
        let own = (path as NSString).deletingLastPathComponent + "/../../.venv/bin/python"
        let python = FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
        return try ChildProcess("/usr/bin/env", [python, path] + arguments, in: Files.currentFolder).status()
    }
}
