import Foundation

/// Reports to the parent process which file each thread is parsing, and leaves out the files on which an earlier process hung or crashed.
///
/// The parser can't be cancelled, and a stack overflow kills the process. So `modernnav` parses in a child process, and restarts it without
/// the file on which it hung or crashed.
public struct SourceWatch: Sendable {
    /// Names of environment variables that the parent process sets.
    public static let descriptorName = "MODERNNAV_WATCH"
    public static let leftOutName = "MODERNNAV_LEFT_OUT"
    public static let aloneName = "MODERNNAV_ALONE"

    /// The watch of this process; nil if no parent process watches it.
    public static let current = SourceWatch(ProcessInfo.processInfo.environment)

    /// Whether files are parsed one at a time, so that a crash is the fault of one known file.
    public let isAlone: Bool
    private let descriptor: Int32
    /// The reasons why files are left out, by path.
    private let leftOut: [String: String]

    private init?(_ environment: [String: String]) {
        guard let descriptor = environment[Self.descriptorName].flatMap(Int32.init) else { return nil }
        self.descriptor = descriptor
        // Child processes of this process don't inherit the descriptor.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        isAlone = environment[Self.aloneName] != nil
        leftOut =
            environment[Self.leftOutName].flatMap {
                try? JSONDecoder().decode([String: String].self, from: Data($0.utf8))
            } ?? [:]
    }

    /// - Throws: if the file is left out.
    func begin(_ path: String, _ job: Int) throws(UnreadableSource) {
        if let reason = leftOut[path] { throw UnreadableSource(reason: reason) }
        report(job, path)
    }

    func end(_ job: Int) { report(job, "") }

    /// Writes a message: the number of the thread and the path of the file that it parses, or an empty path if it parses none.
    private func report(_ job: Int, _ path: String) {
        let message = Array("\(job)\t\(path)".utf8) + [0]
        // A message is shorter than an atomic write to a pipe, so messages of several threads don't mix. Errors are ignored.
        _ = message.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
