import ArgumentParser
import Foundation

@main
struct Modernnav: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "modernnav",
        abstract: "Reads the navigation of SwiftUI projects, and finds what is wrong with it.",
        discussion: """
            It needs no Mac and no build, and links nothing of the apps it reads. The exit code is 0 if nothing was found, 1 if \
            something was found, and 2 if the command is wrong or nothing could be read.
            """,
        version: toolVersion,
        subcommands: [
            Lint.self, Migrate.self, Graph.self, Links.self, Collect.self, Journeys.self, RulesCommand.self,
            Explain.self,
        ])

    /// As ArgumentParser's own, but for the exit code of wrong usage, which is 2 here.
    static func main() async {
        guard !CommandLine.arguments.isEmpty else {
            // Else a check that reads nothing would pass.
            Terminal.complain(
                "Error: The arguments can't be read. On Linux they are in /proc, which must be mounted.")
            Foundation.exit(Failure.exitCode)
        }
        do {
            if WatchedProcess.isNeeded(for: Array(CommandLine.arguments.dropFirst())) {
                var process = WatchedProcess(environment: ProcessInfo.processInfo.environment)
                Foundation.exit(try process.run())
            }
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            exit(withError: code)
        } catch  where exitCode(for: error) == .success {
            exit(withError: error)
        } catch {
            Terminal.complain(fullMessage(for: error))
            Foundation.exit(Failure.exitCode)
        }
    }
}

/// The version of the command, also in what it writes.
let toolVersion = "0.1.0"
