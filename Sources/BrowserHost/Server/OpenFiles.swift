internal import Glibc

/// How many files, connections among them, the system lets the process have open.
enum OpenFiles {
    /// Asks for as many as it may have: a shell's usual 1,024 would be full with as many tabs.
    /// - Returns: how many there may be.
    static func raiseLimit() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
        // Without end where the hard limit has none; some systems then refuse what is absurdly much.
        let wanted = min(limit.rlim_max, 65536)
        if wanted > limit.rlim_cur {
            var more = rlimit(rlim_cur: wanted, rlim_max: limit.rlim_max)
            if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &more) == 0 { limit = more }
        }
        return Int(min(limit.rlim_cur, 65536))
    }

    /// For the system, the log, the app, and a scene's file or a journal that is written.
    private static let reserve = 64
    /// A session whose app saves its navigation holds the journal and its lock.
    private static let perSession = 2
    static let least = 128

    /// Bounds under which everything that is opened finds a place: half for connections, half for what the sessions in memory hold.
    /// - Parameter files: how many may be open.
    static func fit(_ bounds: HostConfiguration.Bounds, into files: Int) throws(TooFewFiles)
        -> HostConfiguration.Bounds
    {
        guard files >= least else { throw TooFewFiles(files: files) }
        let all =
            bounds.connections + surplus(over: bounds.connections) + perSession * bounds.sessions + reserve
        if all <= files { return bounds }
        let half = (files - reserve) / 2
        var bounds = bounds
        bounds.sessions = min(bounds.sessions, half / perSession)
        // Those that are told that they are too many, and those being closed, are open for a moment as well: see `surplus`.
        bounds.connections = min(bounds.connections, half * 4 / 5 - 8)
        return bounds
    }

    static func sentence(for bounds: HostConfiguration.Bounds, files: Int) -> String {
        """
        The system lets this process have \(files) files open. That is room for \(bounds.connections) connections and \(bounds.sessions) \
        sessions in memory; "ulimit -n" where it is started gives more.
        """
    }

    /// How many connections are open for a moment beyond those that may be.
    static func surplus(over connections: Int) -> Int { max(8, connections / 4) }
}

/// Why the server can't be started with the files that it may have open.
struct TooFewFiles: Error, Equatable, CustomStringConvertible {
    let files: Int

    var description: String {
        """
        The system lets this process have \(files) files open, and it needs \(OpenFiles.least) at least. Raise that where it is \
        started, as by "ulimit -n 4096".
        """
    }
}
