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
}
