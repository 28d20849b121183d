import ArgumentParser
import CommandOutput
import Foundation
import HotReload
import NavigationReports
import PreviewGallery
import ProjectWrapping
import SwiftSources

struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show the previews of a package in a gallery in the browser.",
        discussion: """
            Only on Linux. Builds the app of a package, or all libraries of a package without an app, and serves a page with each #Preview \
            and each view of a PreviewProvider. A preview that is seen runs in a process of its own. A saved change of the source is built, \
            and the previews start again. A package that doesn't depend on ModernNavigation and an Xcode project are wrapped first, as by \
            `modernnav wrap`. Options of `swift build` follow after `--`.
            """)

    @Argument(help: "The folder of the package, or an .xcodeproj.", completion: .directory)
    var package = "."

    @OptionGroup var place: WrappingOptions

    @Option(help: "The app, if the package has several: the name of an executable product.")
    var product: String?

    @Option(help: "The port; 0 chooses any free port.")
    var port: UInt16 = 8080

    @Option(help: "The number of previews that run at a time.")
    var limit = 12

    @Flag(help: "Write the previews as JSON, and end.")
    var list = false

    @Option(help: "The build folder. (default: .build in the package)", completion: .directory)
    var scratchPath: String?

    @Argument(
        parsing: .postTerminator, help: ArgumentHelp("Options of `swift build`.", valueName: "build option"))
    var buildOptions: [String] = []

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit must be at least 1, and is \(limit).") }
    }

    func run() async throws {
        #if os(Linux)
            let named = Files.real(Files.absolute(package))
            let usesLibrary = try Files.exists(named + "/Package.swift") && PackageDump.usesLibrary(named)
            let wrapper = usesLibrary ? nil : try place.wrapper()
            let wrapped = try wrapper?.wrap(named)
            let target = try PreviewTarget(
                package: wrapped?.folder ?? named, product: product, scratch: scratchPath.map(Files.absolute))
            let options = PreviewLoop.Options(
                package: named, built: target.folder, scratch: target.scratch, product: target.product,
                port: list ? 0 : try LocalPort.available(port), limit: limit, buildOptions: buildOptions,
                watched: wrapped?.watched, prepare: { _ = try wrapper?.wrap(named) })
            let loop = try PreviewLoop(options, line: StatusLine())
            let stop = loop.stop
            let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler(handler: stop)
                source.resume()
                return source
            }
            defer { for source in signals { source.cancel() } }
            // Only its thread uses it.
            nonisolated(unsafe) let started = loop
            let isListed = list
            try await LargeStack.run {
                Result {
                    guard isListed else { return try started.run() }
                    try Terminal.write(JSONText.write(try started.list()))
                }
            }.get()
        #else
            throw CommandError(
                "`modernnav preview` needs Linux, where the browser host runs. On a Mac, use Xcode's previews."
            )
        #endif
    }
}
