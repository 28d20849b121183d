import ArgumentParser
import CommandOutput
import Foundation
import HotReload
import NavigationReports
import PreviewGallery
import ProjectWrapping

struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show the previews of a package in a gallery in the browser.",
        discussion: """
            Only on Linux. Builds the app of a package, or all libraries of a package without an app, and serves a page with each #Preview \
            and each view of a PreviewProvider. A preview that is seen runs in a process of its own. A saved change inside bodies is loaded into \
            the running previews; after other changes they are built and start again. A package that doesn't depend on ModernNavigation and an Xcode project are wrapped first, as by \
            `modernnav wrap`. Options of `swift build` follow after `--`.
            """)

    @OptionGroup var served: ServedAppOptions

    @Option(help: "The number of previews that run at a time.")
    var limit = 12

    @Flag(help: "Write the previews as JSON, and end.")
    var list = false

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit must be at least 1, and is \(limit).") }
    }

    func run() async throws {
        #if os(Linux)
            let opened = try served.opened()
            let target = try PreviewTarget(
                package: opened.folder, product: served.product, scratch: served.build.scratch)
            let source = ReloadSource(
                package: opened.folder, built: target.folder, scratch: target.scratch,
                product: target.product, buildOptions: served.build.buildOptions,
                wrapping: opened.wrapping, showsPreviews: true)
            let loop = try PreviewLoop(
                source, project: opened.project, port: list ? 0 : try LocalPort.available(served.port),
                limit: limit, line: StatusLine())
            let isListed = list
            try await ServedAppOptions.run(loop, stop: loop.stop) { loop in
                guard isListed else { return try loop.run() }
                try Terminal.write(JSONText.write(try loop.list()))
            }
        #else
            throw CommandError(
                "`modernnav preview` needs Linux, where the browser host runs. On a Mac, use Xcode's previews."
            )
        #endif
    }
}
