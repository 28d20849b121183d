import CommandOutput
import Foundation
import NavigationReports
import NavigationWalks

/// Plays the ways of walks in Chromium, by the script of ModernNavigation's own journeys.
struct BrowserPlayer {
    private let binary: String
    private let script: BrowserScript

    /// - Parameter product: the executable that shows the app of the walks.
    /// - Throws: a `CommandError` if the executable or the script is missing.
    init(_ product: String, _ plan: TestPackage.Plan, _ package: TestPackage) throws {
        binary = (plan.binary as NSString).deletingLastPathComponent + "/" + product
        guard FileManager.default.isExecutableFile(atPath: binary) else {
            throw CommandError("\(Escapes.line(Files.shown(binary))) isn't built.")
        }
        script = try BrowserScript(
            "Tests/Browser/walked_ways.py", for: package.folder, scratch: package.scratch)
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
            let width = walk.name.hasSuffix(", wide") ? ["--wide"] : []
            isSame = try script.run(["--binary", binary, "--ways", file.path] + width) == 0 && isSame
        }
        return isSame
    }
}
