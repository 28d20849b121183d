internal import Foundation

/// Settings of the host, read once from the environment and the command line.
///
/// | name | meaning | default |
/// | --- | --- | --- |
/// | `PORT` | the port; 0 chooses any free port | 8080 |
/// | `HOST` | the address to listen at | 127.0.0.1 |
/// | `EXPOSE_TO_NETWORK=1`, `--expose-to-network` | allows a `HOST` that other machines can reach | off |
/// | `ALLOWED_HOSTS` | comma-separated host names that are accepted when exposed | none |
/// | `INSPECT=1`, `--inspect` | shows the inspector beside the phone; on this machine only | off |
/// | `MODERNNAV_DEV` | the socket of `modernnav dev`, in debug builds | none |
/// | `MODERNNAV_PREVIEWS` | lists or shows previews instead of the app, in debug builds: see `PreviewMode` | none |
/// | `MODERNNAV_GALLERY` | the origin of the page of `modernnav preview`, in debug builds | none |
/// | `STATE_DIRECTORY` | where scenes are stored between runs | `~/.local/state/modernnavigation/<app>` |
struct HostConfiguration: Equatable, Sendable {
    var host = "127.0.0.1"
    var port = 8080
    var isExposed = false
    var allowedHosts: Set<String> = []
    var isInspected = false
    /// The socket of `modernnav dev`, which has started this process; nil in release builds.
    var developmentSocket: String?
    /// The origin of the page of `modernnav preview`, which shows this process in a frame; nil in release builds.
    var gallery: String?
    var stateDirectory: URL
    var bounds = Bounds()

    /// Resource limits, for one client or for all together.
    struct Bounds: Equatable, Sendable {
        /// Maximum bytes of a request's body, and of a line or a frame of a socket.
        var body = 64 * 1024
        /// Maximum bytes of the text in a field. A change that makes a longer text has no effect.
        var fieldText = 4 * 1024 * 1024
        /// Maximum bytes of a journey that the inspector plays.
        var journey = 4 * 1024 * 1024
        /// Maximum bytes of an address.
        var address = 8 * 1024
        /// Maximum number of events in one line of a socket.
        var eventsPerLine = 64
        /// Rate limit for the events of one session: burst, then events per second.
        var eventBurst = 300
        var eventsPerSecond = 150
        /// Rate limit for the frames of one socket, of any kind: burst, then frames per second. A page sends one frame for each
        /// line of events, so it uses at most half of this limit.
        var frameBurst = 600
        var framesPerSecond = 300
        /// Maximum bytes of requests that a connection sends ahead of the answer to the first (see `RequestGate`). Browsers send none.
        var bytesAhead = 64 * 1024
        /// Maximum number of sessions of one client in memory.
        var sessionsPerClient = 64
        /// Maximum number of sessions in memory, of all clients.
        var sessions = 2000
        /// Maximum number of sessions that were made for a page and have not been claimed yet.
        var unclaimedSessions = 200
        /// Maximum number of pages that wait to be made; further ones are refused.
        var waitingPages = 500
        /// Maximum number of connections of all clients; beyond it, idle ones are closed (see `ConnectionPool`). Also bounded by
        /// the limit of open files (see `OpenFiles`).
        var connections = 8192
        /// Time within which a connection must send the head of its first request.
        var greeting: Duration = .seconds(15)
        /// Time after its last request, or part of one, after which a connection is closed. A tab's socket is not.
        var keepAlive: Duration = .seconds(75)
        /// Time within which a connection must read what it was sent.
        var unread: Duration = .seconds(60)
        /// Maximum number of scenes on disk; beyond it, the least recently used are removed.
        var scenes = 20_000
        /// Number of beats (one each 15 seconds) after which a socket is closed if its client doesn't read.
        var stalledBeats = 4
        /// Maximum bytes of updates queued for a slow client; beyond it, the client gets a snapshot instead.
        var waitingBytes = 256 * 1024
        /// Maximum time that a first page waits for the app to come to rest.
        var rest: Duration = .milliseconds(200)
        /// Time without use after which a session is put to sleep on disk.
        var idle: Duration = .seconds(30 * 60)
        /// Time after which a session is dropped if its page never used it.
        var unclaimed: Duration = .seconds(60)
        /// Time without a socket or an event after which a scene counts as in the background, whatever its tab has reported.
        var unseen: Duration = .seconds(30)
        /// Maximum time for requests in progress to finish when the server stops.
        var stopping: Duration = .seconds(10)
        /// Time that a closing connection is kept open, so that the last message arrives: the response to a request that is not
        /// read to its end, or the reason why a socket is closed.
        var lingering: Duration = .seconds(2)
        /// Time within which a body, or the greeting of a socket, must arrive.
        var bodyTime: Duration = .seconds(10)
        /// Time without use after which a scene on disk is removed.
        var asleep: Duration = .seconds(30 * 24 * 60 * 60)
    }

    init(stateDirectory: URL) { self.stateDirectory = stateDirectory }

    init(app: String, environment: [String: String], arguments: [String]) throws(ConfigurationError) {
        let base =
            environment["STATE_DIRECTORY"].map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? environment["XDG_STATE_HOME"].map { Self.folder(of: app, in: URL(fileURLWithPath: $0)) }
            ?? Self.folder(
                of: app, in: FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/state"))
        stateDirectory = base
        if let text = environment["PORT"], !text.isEmpty {
            guard let port = Int(digits: text), (0...65535).contains(port) else { throw .port(text) }
            self.port = port
        }
        if let host = environment["HOST"], !host.isEmpty { self.host = host }
        isExposed = environment["EXPOSE_TO_NETWORK"] == "1" || arguments.contains("--expose-to-network")
        let names = (environment["ALLOWED_HOSTS"] ?? "").split(separator: ",")
        allowedHosts = Set(names.map { $0.trimmingCharacters(in: .whitespaces).lowercased() })
        if !HostName(host).isLoopback, !isExposed { throw .exposed(host) }
        isInspected = environment["INSPECT"] == "1" || arguments.contains("--inspect")
        if isInspected, isExposed || !HostName(host).isLoopback { throw .inspected }
        #if DEBUG
            developmentSocket = environment["MODERNNAV_DEV"].flatMap { $0.isEmpty ? nil : $0 }
            gallery = environment["MODERNNAV_GALLERY"].flatMap { $0.isEmpty ? nil : $0 }
            if developmentSocket ?? gallery != nil, isExposed || !HostName(host).isLoopback {
                throw .developed
            }
        #endif
    }

    private static func folder(of app: String, in directory: URL) -> URL {
        directory.appending(path: "modernnavigation").appending(path: app)
    }
}

/// Why the configuration is rejected and the host doesn't start.
enum ConfigurationError: Error, Equatable, CustomStringConvertible {
    case port(String)
    case exposed(String)
    case inspected
    case developed

    var description: String {
        switch self {
        case .port(let text):
            "PORT is \"\(text)\", which is not a port. Use a number from 0 to 65535; 0 chooses any free port."
        case .exposed(let host):
            """
            HOST is \(host), which other machines can reach: anyone who reaches it can use the app, and the connection \
            is not encrypted. To allow this, add --expose-to-network (or EXPOSE_TO_NETWORK=1), and list the host \
            names that people use in ALLOWED_HOSTS. Otherwise don't set HOST.
            """
        case .inspected:
            """
            The inspector can show and change all state of the app, so it is only available on this machine. Remove \
            --inspect (or INSPECT=1), or remove HOST and --expose-to-network (or EXPOSE_TO_NETWORK=1).
            """
        case .developed:
            """
            `modernnav` has started the app to develop it, so the app is only available on this machine. Remove HOST and \
            --expose-to-network (or EXPOSE_TO_NETWORK=1).
            """
        }
    }
}
