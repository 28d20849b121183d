import ArgumentParser
import CommandOutput
import Foundation
import NavigationLinks
import NavigationReports
import NavigationScreens
import PreviewGallery
import SwiftSources

struct ScreensCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screens",
        abstract:
            "Take a picture and the text of every screen with a link, or compare those of two versions.",
        discussion: """
            Opens the example of each link pattern in Chromium, and writes a PNG and a text of each screen into a folder, with a page of \
            all of them; with --journey also the screens of recorded journeys. With --diff it compares two such folders, and prints a summary in Markdown. The exit code is 1 if a screen can't \
            be taken, or with --fail-on change if one differs. Taking pictures needs Python with Playwright.
            """)

    enum FailOn: String, CaseIterable, ExpressibleByArgument { case never, change }

    @Option(
        help: ArgumentHelp(
            "The app's executable, built for Linux with the browser host.", valueName: "binary"),
        completion: .file())
    var app: String?

    @Argument(
        help: "Files and folders of the app's source, from which the links are read.", completion: .file())
    var paths: [String] = ["."]

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "One more link, such as /parks/zion; may be repeated. A pattern whose values can't be read from the source has no example.",
            valueName: "path"))
    var link: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Also the screens of the recorded journeys in this file, as JSON lines with full values; may be repeated.",
            valueName: "file"),
        completion: .file())
    var journey: [String] = []

    @Flag(help: "Also the previews of the app, which has to be a debug build. Only on Linux.")
    var previews = false

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Compare two folders of screens: the old one and the new one.", valueName: "folder"),
        completion: .directory)
    var diff: [String] = []

    @Option(
        help: ArgumentHelp("The folder for the screens; with --diff the file of the page.", valueName: "path")
    )
    var output: String?

    @Flag(help: "In a wide window.")
    var wide = false

    @Flag(help: "In the dark theme.")
    var dark = false

    @Option(
        help: ArgumentHelp(
            "With --diff, pictures are the same if at most this share of their pixels differs, in percent.",
            valueName: "percent"))
    var threshold = 0.0

    @Option(help: "When --diff exits with 1.")
    var failOn = FailOn.never

    func validate() throws {
        if diff.isEmpty {
            guard app != nil else { throw ValidationError("--app or --diff is missing.") }
            guard output != nil else {
                throw ValidationError("--output is missing: the folder for the screens.")
            }
        } else if diff.count != 2 {
            throw ValidationError("--diff needs two folders, and has \(diff.count).")
        } else if !(0...100).contains(threshold) {
            throw ValidationError("--threshold is a percentage from 0 to 100, and is \(threshold).")
        } else if app != nil {
            throw ValidationError("--app takes pictures, and --diff compares them: use one of both.")
        }
    }

    func run() async throws {
        if let app, let output { try await take(app, into: output) } else { try compare() }
    }

    // MARK: Taking

    private func take(_ app: String, into output: String) async throws {
        try Files.demand(paths)
        let binary = Files.absolute(app)
        guard FileManager.default.isExecutableFile(atPath: binary) else {
            throw CommandError("\(Escapes.line(Files.shown(binary))) isn't an executable file.")
        }
        let script = try BrowserScript(
            "Tests/Browser/screens.py", for: Files.absolute(paths.first ?? "."), scratch: nil)
        let catalog = await LargeStack.run { [paths] in LinkCatalog(SourcesOnDisk(paths)) }
        Terminal.report(catalog.skipped)
        let journeys = try journey.flatMap { try RecordedJourney.read([$0]) }
        var screens = try screens(of: catalog.links, and: journeys)
        if previews { screens += try await previews(of: binary, besides: screens) }
        guard !screens.isEmpty else {
            throw CommandError("No link with an example is in the source. Name some with --link.")
        }
        let folder = Files.absolute(output)
        try create(folder)
        // What another version has left there would be compared as if this one showed it.
        for screen in try Self.screens(in: folder) ?? [] {
            for ending in ["png", "txt"] {
                try? FileManager.default.removeItem(atPath: "\(folder)/\(screen.name).\(ending)")
            }
        }
        let list = "\(folder)/\(ScreenFolder.list)"
        try Files.write(JSONText.write(screens), to: list)
        var options = (wide ? ["--wide"] : []) + (dark ? ["--dark"] : [])
        let lines = "\(folder)/journeys.json"
        if !journeys.isEmpty {
            let texts = Dictionary(journeys.map { ($0.name, $0.lines) }) { first, _ in first }
            try Files.write(JSONText.write(texts), to: lines)
            options += ["--journeys", lines]
        }
        let status = try script.run(
            ["--binary", binary, "--screens", list, "--output", folder] + options)
        try? FileManager.default.removeItem(atPath: lines)
        let taken = try Self.read(folder)
        try Files.write(
            ScreenPage.write(taken, title: (binary as NSString).lastPathComponent), to: folder + "/index.html"
        )
        try Terminal.write(
            "\(taken.pictures.count) of \(screens.count) screens are in \(Escapes.line(output)).\n")
        if status != 0 { throw ExitCode(1) }
    }

    private func screens(
        of links: [DeclaredLink], and journeys: [RecordedJourney]
    ) throws -> [ShownScreen] {
        var patterns: [(link: String, pattern: String)] = []
        for declared in links {
            guard !declared.example.contains("{"), let path = Self.path(of: declared.example) else {
                Terminal.report(
                    "\(Escapes.line(declared.pattern)) has no example in the source: name one with --link.")
                continue
            }
            patterns.append((path, declared.pattern))
        }
        for path in link {
            guard path.hasPrefix("/") else {
                throw CommandError("--link \(Escapes.line(path)) isn't a path: it begins with /.")
            }
            patterns.append((path, path))
        }
        var seen: Set<String> = []
        let unique = patterns.filter { seen.insert($0.link).inserted }
        let steps = journeys.flatMap(\.screens)
        let names = ScreenFolder.names(of: unique.map(\.link) + steps.map { "\($0.journey) \($0.number)" })
        return zip(unique, names).map { item, name in
            ShownScreen(name: name, link: item.link, pattern: item.pattern)
        }
            + zip(steps, names.dropFirst(unique.count)).map { step, name in
                ShownScreen(
                    name: name, link: step.action, pattern: step.place, journey: step.journey,
                    step: step.number)
            }
    }

    private func previews(of binary: String, besides screens: [ShownScreen]) async throws -> [ShownScreen] {
        #if os(Linux)
            let state = NSTemporaryDirectory() + "/modernnav-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: state) }
            let folder = Files.absolute(paths.first ?? ".")
            let reader = PreviewReader(binary: binary, package: folder, state: state)
            let tree = SourcesOnDisk(paths)
            let listing = try await LargeStack.run {
                Result {
                    try reader.read(files: tree.paths.map { ($0, Files.text($0) ?? "") })
                }
            }.get()
            let names = ScreenFolder.names(
                of: screens.map(\.name) + listing.previews.map { "preview \($0.link)" })
            return zip(listing.previews, names.dropFirst(screens.count)).map { preview, name in
                ShownScreen(name: name, link: preview.name, pattern: preview.file, preview: preview.key)
            }
        #else
            throw CommandError("--previews needs Linux, where the browser host runs.")
        #endif
    }

    /// The path of a link with its query and fragment, as the browser host serves it.
    private static func path(of link: String) -> String? {
        guard var components = URLComponents(string: link) else { return nil }
        (components.scheme, components.host, components.port) = (nil, nil, nil)
        return components.string.map { $0.hasPrefix("/") ? $0 : "/\($0)" }
    }

    private func create(_ folder: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandError("\(Escapes.line(folder)) can't be made: \(error.localizedDescription)")
        }
    }

    // MARK: Comparing

    private func compare() throws {
        let difference = try difference(from: try Self.read(diff[0]), to: try Self.read(diff[1]))
        if let output { try Files.write(ScreenPage.write(difference, title: "Screens"), to: output) }
        try Terminal.write(difference.markdown)
        if failOn == .change, !difference.changes.isEmpty { throw ExitCode(1) }
    }

    private func difference(from old: ScreenFolder, to new: ScreenFolder) throws -> ScreenDifference {
        do throws(UnreadablePicture) {
            return try ScreenDifference(from: old, to: new, threshold: threshold / 100)
        } catch {
            throw CommandError(
                "\(error.name).png of one of the folders can't be compared: \(error.reason.words).")
        }
    }

    /// - Throws: a `CommandError` if the folder has no list of screens.
    private static func read(_ folder: String) throws -> ScreenFolder {
        guard let screens = try screens(in: folder) else {
            throw CommandError(
                "\(Escapes.line(folder)) has no \(ScreenFolder.list): it isn't a folder of screens.")
        }
        var pictures: [String: [UInt8]] = [:]
        var texts: [String: String] = [:]
        for screen in screens {
            let path = "\(folder)/\(screen.name)"
            pictures[screen.name] = FileManager.default.contents(atPath: path + ".png").map { Array($0) }
            texts[screen.name] = Files.text(path + ".txt")
        }
        return ScreenFolder(screens: screens, pictures: pictures, texts: texts)
    }

    /// The list of a folder; nil if it has none.
    private static func screens(in folder: String) throws -> [ShownScreen]? {
        guard let text = Files.text("\(folder)/\(ScreenFolder.list)") else { return nil }
        do {
            let screens = try JSONDecoder().decode([ShownScreen].self, from: Data(text.utf8))
            // A name is a part of paths and of the page.
            let isPlain = screens.allSatisfy {
                $0.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            }
            guard isPlain else {
                throw CommandError(
                    "\(Escapes.line(folder))/\(ScreenFolder.list) has a name that no file of screens has.")
            }
            return screens
        } catch let error as DecodingError {
            throw CommandError("\(Escapes.line(folder))/\(ScreenFolder.list) can't be read: \(error)")
        }
    }
}
