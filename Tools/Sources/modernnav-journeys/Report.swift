import ArgumentParser
import CommandOutput
import Foundation
import JourneyReports
import Journeys

struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Write an HTML page with diagrams and tables of all answers.",
        discussion: """
            The page loads no other resources. Without --funnel it shows a funnel of the most common path.
            """)

    @Option(
        name: .customLong("funnel"), parsing: .singleValue,
        help: ArgumentHelp(
            "A funnel: screens separated by commas, such as /parks,/parks/:id. Can be repeated.",
            valueName: "screens"))
    var funnels: [String] = []

    @Option(help: "The heading of the page.")
    var title = "Journeys"

    @Option(
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions

    func run() async throws {
        let store = try await store.openExisting()
        let page: String
        do {
            let overview = try await Overview.ask(store, selection.selection)
            var paths = funnels.map { $0.split(separator: ",").map(String.init) }.filter { !$0.isEmpty }
            if paths.isEmpty { paths = [overview.traffic.mostCommonPath] }
            var answers: [Funnel] = []
            for path in paths where !path.isEmpty {
                answers.append(try await .ask(store, path, selection.selection))
            }
            page = ReportPage.write(overview, funnels: answers, title: title, selection: selection.selection)
        } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
        guard let output else { return try Terminal.write(Data(page.utf8)) }
        do { try Data(page.utf8).write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
            throw CommandError("\(output) can't be written: \(error.localizedDescription)")
        }
    }
}
