import ArgumentParser
import CommandOutput
import Foundation
import HotReload
import NavigationReports
import ProjectWrapping

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

    @OptionGroup var served: ServedAppOptions

    func run() async throws {
        #if os(Linux)
            let opened = try served.opened()
            if let wrapped = opened.wrapped, served.product == nil, wrapped.project.apps.isEmpty {
                throw CommandError(
                    "\(Escapes.line(opened.project)) has no app: none of its targets has a type that conforms to App."
                )
            }
            let port = try LocalPort.available(served.port)
            let source = ReloadSource(
                package: opened.folder, scratch: served.build.scratch ?? opened.folder + "/.build",
                product: try served.product ?? AppProducts.only(in: opened.folder),
                buildOptions: served.build.buildOptions, wrapping: opened.wrapping)
            let loop = DevelopmentLoop(source, port: port, line: StatusLine())
            try await ServedAppOptions.run(loop, stop: loop.stop) { try $0.run() }
        #else
            throw CommandError(
                "`modernnav dev` needs Linux, where the browser host runs. On a Mac, use Xcode's previews.")
        #endif
    }
}
