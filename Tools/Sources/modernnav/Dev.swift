import ArgumentParser
import CommandOutput
import Foundation
import HotReload
import NavigationReports
import ProjectWrapping
import SwiftSources

struct DevCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dev",
        abstract: "Show an app in the browser, and bring changes of its source into it while it runs.",
        discussion: """
            Only on Linux. Builds a package, serves the app on this machine, and watches the source. A change inside bodies is loaded \
            into the running app; other changes restart it, with the saved state of its tabs. A package that doesn't depend on \
            ModernNavigation and an Xcode project are wrapped first, as by `modernnav wrap`. Options of `swift build` follow after `--`. \
            MODERNNAV_EDITOR is the address that opens a place in the source, such as zed://file{file}:{line}:{column}.
            """)

    @Argument(help: "The folder of the package, or an .xcodeproj.", completion: .directory)
    var package = "."

    @OptionGroup var place: WrappingOptions

    @Option(help: "The app, if the package has several: the name of an executable product.")
    var product: String?

    @Option(help: "The port; 0 chooses any free port.")
    var port: UInt16 = 8080

    @Option(help: "The build folder. (default: .build in the package)", completion: .directory)
    var scratchPath: String?

    @Argument(
        parsing: .postTerminator, help: ArgumentHelp("Options of `swift build`.", valueName: "build option"))
    var buildOptions: [String] = []

    func run() async throws {
        #if os(Linux)
            let named = Files.real(Files.absolute(package))
            let usesLibrary = try Files.exists(named + "/Package.swift") && PackageDump.usesLibrary(named)
            var wrapping: DevelopmentLoop.Wrapping?
            var folder = named
            if !usesLibrary {
                let wrapper = try place.wrapper()
                let wrapped = try wrapper.wrap(named)
                guard product != nil || !wrapped.project.apps.isEmpty else {
                    throw CommandError(
                        "\(Escapes.line(named)) has no app: none of its targets has a type that conforms to App."
                    )
                }
                folder = wrapped.folder
                wrapping = DevelopmentLoop.Wrapping(name: wrapped.packageName, folders: wrapped.watched) {
                    _ = try wrapper.wrap(named)
                }
            }
            let port = try LocalPort.available(port)
            let app = try product ?? AppProducts.only(in: folder)
            let loop = DevelopmentLoop(
                DevelopmentLoop.Options(
                    package: folder, scratch: scratchPath.map(Files.absolute) ?? folder + "/.build",
                    product: app,
                    port: port, buildOptions: buildOptions, wrapping: wrapping),
                line: StatusLine())
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
            try await LargeStack.run { Result { try started.run() } }.get()
        #else
            throw CommandError(
                "`modernnav dev` needs Linux, where the browser host runs. On a Mac, use Xcode's previews.")
        #endif
    }
}
