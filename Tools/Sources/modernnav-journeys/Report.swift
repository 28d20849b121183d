import ArgumentParser
import Foundation
import JourneyReports
import Journeys

struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Draw all of it as one page of HTML.",
        discussion: """
            The page loads nothing from elsewhere. Without --funnel it shows the way that most sessions begin with.
            """)

    @Option(
        name: .customLong("funnel"), parsing: .singleValue,
        help: ArgumentHelp(
            "Screens with commas between them, as in /parks,/parks/:id; may be repeated.",
            valueName: "screens"))
    var funnels: [String] = []

    @Option(help: "The heading of the page.")
    var title = "Journeys"

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions

    func run() async throws {
        let store = try await store.openExisting()
        let page: String
        do {
            let portrait = try await Portrait.ask(store, selection.selection)
            var ways = funnels.map { $0.split(separator: ",").map(String.init) }.filter { !$0.isEmpty }
            if ways.isEmpty { ways = [portrait.traffic.mainWay] }
            var answers: [Funnel] = []
            for way in ways where !way.isEmpty {
                answers.append(try await .ask(store, way, selection.selection))
            }
            page = ReportPage.write(portrait, funnels: answers, title: title, selection: selection.selection)
        } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
        guard let output else { return try Terminal.write(Data(page.utf8)) }
        do { try Data(page.utf8).write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
            throw Failure("\(output) can't be written: \(error.localizedDescription)")
        }
    }
}
