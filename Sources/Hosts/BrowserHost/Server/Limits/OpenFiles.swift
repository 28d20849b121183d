internal import Glibc

/// Limit of the process for open files, which include connections.
enum OpenFiles {
    /// Raises the soft limit to the hard limit, at most 65,536: a usual soft limit of 1,024 would be used up by as many tabs.
    /// - Returns: the new limit.
    static func raiseLimit() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
        // The hard limit may be infinite, and some systems reject very large values.
        let wanted = min(limit.rlim_max, 65536)
        if wanted > limit.rlim_cur {
            var more = rlimit(rlim_cur: wanted, rlim_max: limit.rlim_max)
            if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &more) == 0 { limit = more }
        }
        return Int(min(limit.rlim_cur, 65536))
    }

    /// Files for the system, the log, the app, and a scene or journal that is being written.
    private static let reserve = 64
    /// Files of a session in an app that saves its navigation: the journal and its lock.
    private static let perSession = 2
    static let least = 128

    /// Returns bounds that fit the limit: half of the files for connections, half for the sessions in memory.
    /// - Parameter files: the maximum number of open files.
    static func fit(_ bounds: HostConfiguration.Bounds, into files: Int) throws(FileLimitError)
        -> HostConfiguration.Bounds
    {
        guard files >= least else { throw FileLimitError(files: files) }
        let all =
            bounds.connections + surplus(over: bounds.connections) + perSession * bounds.sessions + reserve
        if all <= files { return bounds }
        let half = (files - reserve) / 2
        var bounds = bounds
        bounds.sessions = min(bounds.sessions, half / perSession)
        // Leaves room for surplus connections and those being closed: see `surplus`.
        bounds.connections = min(bounds.connections, half * 4 / 5 - 8)
        return bounds
    }

    static func sentence(for bounds: HostConfiguration.Bounds, files: Int) -> String {
        """
        This process may open \(files) files, enough for \(bounds.connections) connections and \(bounds.sessions) sessions in memory. \
        To allow more, run "ulimit -n" with a higher number in the shell that starts it.
        """
    }

    /// Number of connections that can be open for a moment beyond the bound.
    static func surplus(over connections: Int) -> Int { max(8, connections / 4) }
}

/// Error at the start: the limit for open files is too low.
struct FileLimitError: Error, Equatable, CustomStringConvertible {
    let files: Int

    var description: String {
        """
        This process may open \(files) files and needs at least \(OpenFiles.least). To allow more, run "ulimit -n 4096" in the \
        shell that starts it.
        """
    }
}
