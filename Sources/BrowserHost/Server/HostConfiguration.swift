internal import Foundation

/// Where the host listens and what it allows: read once from the environment and the command line.
///
/// | name | meaning | default |
/// | --- | --- | --- |
/// | `PORT` | the port; 0 takes any that is free | 8080 |
/// | `HOST` | the address to listen at | 127.0.0.1 |
/// | `EXPOSE_TO_NETWORK=1`, `--expose-to-network` | allows a `HOST` that other machines can reach | off |
/// | `ALLOWED_HOSTS` | names, joined by commas, that browsers may reach it by when exposed | none |
/// | `INSPECT=1`, `--inspect` | shows the inspector beside the phone; on this machine only | off |
/// | `STATE_DIRECTORY` | where scenes are kept over restarts | `~/.local/state/modernnavigation/<app>` |
struct HostConfiguration: Equatable, Sendable {
    var host = "127.0.0.1"
    var port = 8080
    var isExposed = false
    var allowedHosts: Set<String> = []
    var isInspected = false
    var stateDirectory: URL
    var bounds = Bounds()

    /// What one client, or all together, may take up.
    struct Bounds: Equatable, Sendable {
        /// Bytes of a request's body, and of a line or a frame of a socket.
        var body = 64 * 1024
        /// Bytes of an address.
        var address = 8 * 1024
        /// Events of one line of a socket.
        var eventsPerLine = 64
        /// Events of one session: so many at once, and so many each second after that.
        var eventBurst = 300
        var eventsPerSecond = 150
        /// Frames of one socket, whatever they hold: so many at once, and so many each second after that. What a page does takes a frame for
        /// each line of events, and so no more than half of them.
        var frameBurst = 600
        var framesPerSecond = 300
        /// Requests of one connection that wait for those before them. Browsers send the next one when they have the answer.
        var requestsAhead = 64
        /// Sessions of one client.
        var sessionsPerClient = 64
        /// Sessions in memory, of all clients.
        var sessions = 2000
        /// Sessions made for pages that never came back to claim them.
        var unclaimedSessions = 200
        /// Pages that wait to be made; more are refused.
        var waitingPages = 500
        /// Connections, of all clients; past that those make room that the server waits for. Bounded also by the files the
        /// system lets us open.
        var connections = 8192
        /// How long a connection may take to send the head of its first request.
        var greeting: Duration = .seconds(15)
        /// How long a connection may leave unread what it was sent.
        var unread: Duration = .seconds(60)
        /// Scenes on disk; past that those longest unused are removed.
        var scenes = 20_000
        /// Beats (one each 15 seconds) after which a client that doesn't read what it was sent is given up.
        var stalledBeats = 4
        /// Bytes of updates that wait for a slow client; past that it is sent a snapshot instead.
        var waitingBytes = 256 * 1024
        /// How long a first page may wait until its app changes nothing more by itself.
        var rest: Duration = .milliseconds(200)
        /// After this a session that nobody uses is put to sleep on disk.
        var idle: Duration = .seconds(30 * 60)
        /// After this a page that never came back is forgotten.
        var unclaimed: Duration = .seconds(60)
        /// After this without a socket or an event a scene is in the background, whatever its tab has said.
        var unseen: Duration = .seconds(30)
        /// How long the requests under way may take when the server stops.
        var stopping: Duration = .seconds(10)
        /// How long a connection that ends is kept for the last word to arrive: an answer to a request that is not read to its end, or
        /// why a socket is closed.
        var lingering: Duration = .seconds(2)
        /// How long a body may take to arrive, and a socket to say whose it is.
        var bodyTime: Duration = .seconds(10)
        /// After this a scene on disk that nobody woke is removed.
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
    }

    private static func folder(of app: String, in directory: URL) -> URL {
        directory.appending(path: "modernnavigation").appending(path: app)
    }
}

/// Why the host doesn't start.
enum ConfigurationError: Error, Equatable, CustomStringConvertible {
    case port(String)
    case exposed(String)
    case inspected

    var description: String {
        switch self {
        case .port(let text):
            "PORT is \"\(text)\", which is no port. Give a number from 0 to 65535; 0 takes any that is free."
        case .exposed(let host):
            """
            HOST is \(host), which other machines can reach. Whoever reaches it can use the app, and what is sent \
            is not encrypted. If you want that, say so with --expose-to-network (or EXPOSE_TO_NETWORK=1), and \
            name the host names people use in ALLOWED_HOSTS. Otherwise leave HOST out.
            """
        case .inspected:
            """
            The inspector shows and changes whatever the app's state holds, so it is for this machine alone. Leave out \
            --inspect (or INSPECT=1), or HOST and --expose-to-network (or EXPOSE_TO_NETWORK=1).
            """
        }
    }
}
