import ArgumentParser
import CommandOutput
import Foundation

@main
struct Modernnav: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "modernnav",
        abstract: "Analyses the navigation of SwiftUI projects, and reports mistakes in it.",
        discussion: """
            It reads the source, and needs no Mac and no build. The exit code is 1 if `lint` finds errors (warnings only with \
            --fail-on warning), or another command findings; 0 if not; and 2 if the command is wrong or no file could be read.
            """,
        version: toolVersion,
        subcommands: [
            LintCommand.self, MigrateCommand.self, GraphCommand.self, LinksCommand.self, ExploreCommand.self,
            ScreensCommand.self, DevCommand.self, PreviewCommand.self, WrapCommand.self,
            CollectCommand.self, JourneysCommand.self, RulesCommand.self, ExplainCommand.self,
        ])

    /// Like ArgumentParser's `main()`, except that the exit code of wrong usage is 2.
    static func main() async {
        guard !CommandLine.arguments.isEmpty else {
            // Without arguments, a check would read nothing and succeed.
            Terminal.report(
                "Error: The arguments can't be read. On Linux they are in /proc, which must be mounted.")
            Foundation.exit(CommandError.exitCode)
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
            Terminal.report(fullMessage(for: error))
            Foundation.exit(CommandError.exitCode)
        }
    }
}

/// The version of the command, also in its reports.
let toolVersion = "0.1.0"
