import CommandOutput
import Foundation
import NavigationReports
import NavigationWalks

/// Plays the ways of walks in Chromium, by the script of ModernNavigation's own journeys.
struct BrowserPlayer {
    private static let script = "Tests/Browser/walked_ways.py"

    private let binary: String
    private let script: String

    /// - Parameter product: the executable that shows the app of the walks.
    /// - Throws: a `CommandError` if the executable or the script is missing.
    init(_ product: String, _ plan: TestPackage.Plan, _ package: TestPackage) throws {
        binary = (plan.binary as NSString).deletingLastPathComponent + "/" + product
        guard FileManager.default.isExecutableFile(atPath: binary) else {
            throw CommandError("\(Escapes.line(Files.shown(binary))) isn't built.")
        }
        let scratch = package.scratch ?? package.folder + "/.build"
        let checkouts = (try? FileManager.default.contentsOfDirectory(atPath: scratch + "/checkouts")) ?? []
        let places =
            Self.folders(above: package.folder) + checkouts.sorted().map { "\(scratch)/checkouts/\($0)" }
        guard
            let place = places.first(where: { FileManager.default.fileExists(atPath: "\($0)/\(Self.script)") }
            )
        else {
            throw CommandError(
                "\(Self.script) of ModernNavigation is neither above the package nor among its dependencies.")
        }
        script = "\(place)/\(Self.script)"
    }

    private static func folders(above folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, last != "/", !last.isEmpty {
            folders.append((last as NSString).deletingLastPathComponent)
        }
        return folders
    }

    /// - Returns: whether all ways could be gone, and showed the same text.
    func play(_ walks: [WalkedApp]) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "ways-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        var isSame = true
        for walk in walks {
            guard let ways = walk.result?.tests?.played, !ways.isEmpty else { continue }
            Terminal.report("Playing \(Escapes.line(walk.name)) in Chromium …")
            try Files.write(JSONText.write(ways), to: file.path)
            let own = (script as NSString).deletingLastPathComponent + "/../../.venv/bin/python"
            let python = FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
            let width = walk.name.hasSuffix(", wide") ? ["--wide"] : []
            let child = ChildProcess(
                "/usr/bin/env", [python, script, "--binary", binary, "--ways", file.path] + width,
                in: Files.currentFolder)
            isSame = try child.status() == 0 && isSame
        }
        return isSame
    }
}
