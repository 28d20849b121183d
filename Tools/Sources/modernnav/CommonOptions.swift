import ArgumentParser
import CommandOutput
import Foundation
import HotReload
import NavigationReports
import ProjectWrapping
import SwiftSources

// Options that several commands have.

/// How `swift build` builds a package.
struct BuildOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The build folder. (default: .build in the package)", valueName: "folder"),
        completion: .directory)
    var scratchPath: String?

    @Argument(
        parsing: .postTerminator, help: ArgumentHelp("Options of `swift build`.", valueName: "build option"))
    var buildOptions: [String] = []

    /// The absolute path of the build folder; nil for the default.
    var scratch: String? { scratchPath.map { Files.real(Files.absolute($0)) } }
}

/// The app that a command starts.
struct InspectedAppOption: ParsableArguments {
    @Option(help: ArgumentHelp("The app's binary.", valueName: "binary"), completion: .file())
    var app: String

    /// Starts the app, and stops it again.
    func started<Answer>(_ use: (InspectedApp) throws -> Answer) async throws -> Answer {
        try await Terminal.during("Starting \(Escapes.line(app)) …") {
            let running = try InspectedApp(binary: app)
            defer { running.stop() }
            return try use(running)
        }
    }
}

/// The app of a package or a project that a command serves on this machine.
struct ServedAppOptions: ParsableArguments {
    @Argument(help: "The folder of the package, or an .xcodeproj or .xcworkspace.", completion: .directory)
    var package = "."

    @OptionGroup var place: WrappingOptions

    @Option(help: "The app, if the package has several: the name of an executable product.")
    var product: String?

    @Option(help: "The port; 0 chooses any free port.")
    var port: UInt16 = 8080

    @OptionGroup var build: BuildOptions

    #if os(Linux)
        /// A project, wrapped if it doesn't depend on this library.
        struct Opened {
            /// As it was named; absolute.
            let project: String
            let wrapped: ProjectWrapper.Wrapped?
            /// Wraps the project again; does nothing for one that isn't wrapped.
            let update: @Sendable () throws -> Void
            /// The folder of the package that is built.
            var folder: String { wrapped?.folder ?? project }
            var wrapping: ReloadSource.Wrapping? {
                wrapped.map {
                    ReloadSource.Wrapping(name: $0.packageName, folders: $0.watched, update: update)
                }
            }
        }

        /// - Throws: a `CommandError` if there is no project, or none that can be wrapped.
        func opened() throws -> Opened {
            let named = Files.real(Files.absolute(package))
            if try Files.exists(named + "/Package.swift") && PackageDump.usesLibrary(named) {
                return Opened(project: named, wrapped: nil, update: {})
            }
            let wrapper = try place.wrapper()
            let wrapped = try wrapper.wrap(named)
            if let scratch = build.scratch { try SharedBuildFolder(scratch).prepare(for: wrapped.folder) }
            return Opened(project: named, wrapped: wrapped) { _ = try wrapper.wrap(named) }
        }

        /// Runs a loop on a thread with a large stack until it ends. Ctrl-C and a request to end stop it.
        static func run<Loop>(
            _ loop: Loop, stop: @escaping @Sendable () -> Void,
            _ body: @escaping @Sendable (Loop) throws -> Void
        ) async throws {
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
            try await LargeStack.run { Result { try body(started) } }.get()
        }
    #endif
}
