import ArgumentParser
import CommandOutput
import Foundation
import HotReload
import NavigationReports
import ProjectWrapping

struct WrapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wrap",
        abstract:
            "Compile a package or an Xcode project for Linux without changing it, and list what is missing.",
        discussion: """
            Only on Linux. Links the sources into a package of its own, which has this library's modules for Apple's, and compiles each \
            target. The exit code is 1 if a target doesn't compile. `modernnav dev` shows an app of such a project. Options of \
            `swift build` follow after `--`.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @Argument(
        help: "An .xcodeproj or .xcworkspace, or a folder with one or with a package.", completion: .file())
    var project = "."

    @OptionGroup var place: WrappingOptions

    @Option(help: "Output format.")
    var format = Format.text

    @Flag(help: "List every missing part, not only the 20 most frequent of each kind.")
    var all = false

    @Flag(help: "Only write the package, and print its folder.")
    var packageOnly = false

    @OptionGroup var build: BuildOptions

    func run() throws {
        #if os(Linux)
            let wrapped = try place.wrapper().wrap(Files.real(Files.absolute(project)))
            if packageOnly { return try Terminal.write(wrapped.folder + "\n") }
            let tools = ToolRunner(line: StatusLine())
            let compiled = ReportBuild(
                wrapped, scratch: build.scratch ?? wrapped.folder + "/.build",
                buildOptions: build.buildOptions
            ) { arguments, folder in
                let result = try tools.run(arguments, in: folder, showsProgress: true)
                return (result.status, result.output)
            }
            let report = try compiled.report()
            switch format {
            case .text: try Terminal.write(report.text(limit: all ? nil : 20))
            case .json: try Terminal.write(try report.json())
            }
            if !report.isComplete { throw ExitCode(1) }
        #else
            throw CommandError("`modernnav wrap` needs Linux. On a Mac, build the project with Xcode.")
        #endif
    }
}

/// Where this library is, and where packages are generated.
struct WrappingOptions: ParsableArguments {
    @Option(
        help:
            "The folder of ModernNavigation's package. (default: MODERNNAV_LIBRARY, or the checkout that contains modernnav)",
        completion: .directory)
    var library: String?

    @Option(
        help: "The folder for generated packages. (default: modernnav in the folder for caches)",
        completion: .directory)
    var cache: String?

    @Option(
        name: .customLong("checkout"),
        help:
            "A folder with a package that the project takes from elsewhere, or with checkouts of several. Can be repeated.",
        completion: .directory)
    var checkouts: [String] = []

    @Flag(
        help:
            "Don't download packages that the project takes from elsewhere, and don't use those that were downloaded before."
    )
    var offline = false

    func wrapper() throws -> ProjectWrapper {
        let environment = ProcessInfo.processInfo.environment
        let cache = cache.map(Files.absolute) ?? ProjectWrapper.defaultCache(environment)
        let checkouts = checkouts.map { Files.real(Files.absolute($0)) }
        if let missing = checkouts.first(where: { !Files.isFolder($0) }) {
            throw CommandError("\(Escapes.line(missing)) isn't a folder. Name a checkout: --checkout FOLDER")
        }
        return ProjectWrapper(
            library: try libraryFolder(environment), cache: cache, checkouts: checkouts, git: git
        ) { package in
            #if os(Linux)
                try PackageDump.read(package)
            #else
                throw CommandError("Packages can only be wrapped on Linux.")
            #endif
        }
    }

    /// Runs git, and shows on a terminal that it does.
    private var git: PackageClones.Run? {
        #if os(Linux)
            if offline { return nil }
            let line = StatusLine()
            return { (arguments: [String]) in
                line.show("Downloading packages …")
                defer { line.clear() }
                let result = try ToolRunner(line: line).run(arguments)
                return (result.status, result.output)
            }
        #else
            return nil
        #endif
    }

    private func libraryFolder(_ environment: [String: String]) throws -> String {
        if let named = library ?? environment["MODERNNAV_LIBRARY"] {
            let folder = Files.real(Files.absolute(named))
            guard Self.isLibrary(folder) else {
                throw CommandError(
                    "\(Escapes.line(named)) isn't the folder of ModernNavigation's package. Name a checkout of it: --library FOLDER"
                )
            }
            return folder
        }
        var folder = Files.real(Bundle.main.executablePath ?? CommandLine.arguments[0])
        while folder.count > 1 {
            folder = (folder as NSString).deletingLastPathComponent
            if Self.isLibrary(folder) { return folder }
        }
        throw CommandError(
            "ModernNavigation isn't found: this modernnav isn't in a checkout of it. Name one: --library FOLDER, or MODERNNAV_LIBRARY=FOLDER"
        )
    }

    private static func isLibrary(_ folder: String) -> Bool {
        Files.exists(folder + "/Package.swift") && Files.isFolder(folder + "/Sources/Hosts/BrowserHost")
    }
}
