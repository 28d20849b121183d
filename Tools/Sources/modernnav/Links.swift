import ArgumentParser
import CommandOutput
import Foundation
import NavigationLinks
import NavigationReports
import SwiftSources

struct LinksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links",
        abstract:
            "List the deep links of an app that uses ModernNavigation, or check some in the running app.",
        subcommands: [LinksList.self, LinksCheck.self], defaultSubcommand: LinksList.self)
}

struct LinksList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every link with its parameters, its screen and an example.",
        discussion: """
            The links are read from the source: @Link on the cases of routes, DeepLink, and the links of tabs. Folders of tests are left \
            out. A value whose format can't be read from the source is in braces.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, markdown, aasa }

    @Argument(help: "Files and folders, read together as one app.", completion: .file())
    var paths: [String] = ["."]

    @Option(help: "Output format; aasa is the file apple-app-site-association.")
    var format = Format.text

    @Option(
        name: .customLong("app-id"), parsing: .singleValue,
        help: ArgumentHelp(
            "For aasa: the app, such as ABCDE12345.example.parks; may be repeated.", valueName: "id"))
    var appIDs: [String] = []

    func validate() throws {
        if format == .aasa, appIDs.isEmpty {
            throw ValidationError("The format aasa needs an --app-id, such as ABCDE12345.example.parks.")
        }
    }

    func run() async throws {
        try Files.demand(paths)
        let catalog = await LargeStack.run { [paths] in LinkCatalog(SourcesOnDisk(paths)) }
        Terminal.report(catalog.skipped)
        guard catalog.files > 0 else {
            throw CommandError(
                "No Swift file could be read in \(paths.map(Escapes.line).joined(separator: ", ")).")
        }
        for unclear in catalog.unclear {
            Terminal.report("\(Escapes.line(unclear.file)):\(unclear.line): \(unclear.reason)")
        }
        let text =
            switch format {
            case .text: LinkReports.text(catalog)
            case .json: LinkReports.json(catalog)
            case .markdown: LinkReports.markdown(catalog)
            case .aasa: LinkReports.appSiteAssociation(catalog, appIDs: appIDs)
            }
        try Terminal.write(text)
    }
}

struct LinksCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Show where links lead in an app, and why one fails.",
        discussion: """
            Starts the app on a free local port; it must be built for Linux with ModernNavigation's browser host. Files that the app \
            saves are deleted afterwards. The exit code is 1 if a link fails.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @OptionGroup var binary: InspectedAppOption

    @Option(help: "Output format.")
    var format = Format.text

    @Argument(help: ArgumentHelp("Links, such as /parks/zion or parksapp://parks/zion.", valueName: "url"))
    var links: [String]

    func run() async throws {
        let answers = try await binary.started { running in
            try links.map { try running.resolve($0) }
        }
        try Terminal.write(format == .json ? JSONText.write(answers) : answers.map(Self.text).joined())
        if answers.contains(where: { $0.outcome != .opens }) { throw ExitCode(1) }
    }

    private static func text(_ answer: InspectedApp.LinkResponse) -> String {
        let verdict =
            switch answer.outcome {
            case .opens: "opens"
            case .fails: "leads nowhere"
            case .unknown: "the effect can't be determined without opening it"
            }
        let lines = answer.says.enumerated().map { index, line in
            "  " + (answer.outcome == .opens ? "\(index + 1). " : "") + Escapes.line(line) + "\n"
        }
        return "\(Escapes.line(answer.link)): \(verdict)\n" + lines.joined()
    }
}
