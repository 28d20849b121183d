import ArgumentParser
import CommandOutput
import Foundation

struct CollectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collect",
        abstract: "Receive events from apps over HTTP and store them. (modernnav-journeys)")

    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []

    func run() throws { try JourneysBinary.become(["collect"] + arguments) }
}

/// The binary with the commands that need a database or a server. It is separate, so that this binary is small and builds quickly.
enum JourneysBinary {
    private static let name = "modernnav-journeys"

    /// Replaces this process by that binary (`execv`), so that it gets the signals, input and output.
    ///
    /// - Throws: a `CommandError` if it isn't installed.
    static func become(_ arguments: [String]) throws -> Never {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let beside = Bundle.main.executablePath.map {
            URL(fileURLWithPath: Files.real($0)).deletingLastPathComponent().path
        }
        let folders = [beside].compactMap { $0 } + path.split(separator: ":").map(String.init)
        guard
            let binary = folders.map({ $0 + "/" + name }).first(
                where: FileManager.default.isExecutableFile(atPath:))
        else {
            throw CommandError(
                "\(name) is neither in the folder of modernnav nor on the PATH. `make tools` builds both.")
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([binary] + arguments).map { strdup($0) }
        words.append(nil)
        execv(binary, words)
        throw CommandError("\(binary) can't be started: \(String(cString: strerror(errno))).")
    }
}
