import ArgumentParser

@main
struct Modernnav: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "modernnav", abstract: "Reads the navigation of SwiftUI projects, and finds what is wrong with it.",
        subcommands: [Migrate.self])
}
