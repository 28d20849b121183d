import ArgumentParser
import Foundation

struct Collect: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take events from apps over HTTP and keep them. (modernnav-journeys)")

    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []

    func run() throws { try JourneysBinary.become(["collect"] + arguments) }
}

/// The binary with the commands that need a database or a server, so that this one is small and soon built.
enum JourneysBinary {
    private static let name = "modernnav-journeys"

    /// Goes on as that binary: signals, input and output are its own.
    ///
    /// - Throws: a `Failure` where it isn't installed.
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
            throw Failure("\(name) is neither beside modernnav nor on the PATH. `make tools` builds both.")
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([binary] + arguments).map { strdup($0) }
        words.append(nil)
        execv(binary, words)
        throw Failure("\(binary) can't be started: \(String(cString: strerror(errno))).")
    }
}
