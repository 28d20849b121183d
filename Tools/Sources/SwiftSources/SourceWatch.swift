import Foundation

/// Tells the process that watches this one which file each of its threads is at, and leaves out the files that an earlier one didn't survive.
///
/// The parser can't be stopped, and what overflows the stack ends the process. So whoever must go on whatever the files are, starts the
/// work as another process, watches it, and starts it anew without the file that it hangs or breaks at.
public struct SourceWatch: Sendable {
    /// Names of variables of the environment.
    public static let descriptorName = "MODERNNAV_WATCH"
    public static let leftOutName = "MODERNNAV_LEFT_OUT"
    public static let aloneName = "MODERNNAV_ALONE"

    /// The one that this process was started with, if it is watched.
    public static let current = SourceWatch(ProcessInfo.processInfo.environment)

    /// Whether one file is to be read at a time, so that it is known which is at fault.
    public let isAlone: Bool
    private let descriptor: Int32
    /// Why files are left out, by their paths.
    private let leftOut: [String: String]

    private init?(_ environment: [String: String]) {
        guard let descriptor = environment[Self.descriptorName].flatMap(Int32.init) else { return nil }
        self.descriptor = descriptor
        // Not for processes that this one starts.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        isAlone = environment[Self.aloneName] != nil
        leftOut =
            environment[Self.leftOutName].flatMap {
                try? JSONDecoder().decode([String: String].self, from: Data($0.utf8))
            } ?? [:]
    }

    /// - Throws: where the file is left out.
    func begin(_ path: String, _ job: Int) throws(UnreadableSource) {
        if let reason = leftOut[path] { throw UnreadableSource(reason: reason) }
        tell(job, path)
    }

    func end(_ job: Int) { tell(job, "") }

    /// One message: the number of the thread, and the path that it is at; an empty one where it is at none.
    private func tell(_ job: Int, _ path: String) {
        let message = Array("\(job)\t\(path)".utf8) + [0]
        // Less than a pipe takes at once, so that messages of several threads don't mix. If nobody listens, nobody waits.
        _ = message.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
