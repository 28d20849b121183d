internal import CRuntime
internal import Foundation
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import ServiceLifecycle
internal import SwiftUI
internal import UnixSignals

/// Runs the app in browsers until a signal stops it. Called by `App.main()` through the weak symbol in `CRuntime`.
@c(modernnavigation_host_run)
func hostRun(_ launch: UnsafeMutableRawPointer?) {
    guard let launch else { return }
    let app = Unmanaged<AppLaunch>.fromOpaque(launch).takeRetainedValue()
    // `App.main()` runs on the main thread, which is the main actor's.
    MainActor.assumeIsolated { Host.run(app) }
}

/// The server of one app.
@MainActor
enum Host {
    static func run(_ app: AppLaunch) {
        let log = Logger(label: "modernnavigation.host")
        do {
            let launch = try launch(app)
            var configuration = try HostConfiguration(
                app: launch.name, environment: ProcessInfo.processInfo.environment,
                arguments: CommandLine.arguments)
            #if DEBUG
                let development = try configuration.developmentSocket.map { try DevelopmentChannel(path: $0) }
                development?.prepare()
            #endif
            let files = OpenFiles.raiseLimit()
            let configured = configuration.bounds
            configuration.bounds = try OpenFiles.fit(configured, into: files)
            if configuration.bounds != configured {
                log.warning("\(OpenFiles.sentence(for: configuration.bounds, files: files))")
            }
            let lock = try keep(configuration.stateDirectory)
            let sessions = SessionRegistry(launch: launch, configuration: configuration, log: log)
            #if DEBUG
                sessions.development = development
                // The app ends with the tool that has started it.
                development?.listen(
                    evaluate: { sessions.evaluateAllAgain() }, end: { kill(getpid(), SIGTERM) })
            #endif
            // One thread is enough for all connections, because the expensive work happens on the main actor.
            let application = try application(
                configuration: configuration, sessions: sessions, log: log, lock: lock,
                loops: MultiThreadedEventLoopGroup(numberOfThreads: 1))
            Task.detached(executorPreference: LoopExecutor(application.eventLoopGroup.any())) {
                await serve(application, sessions: sessions, configuration: configuration, log: log)
            }
        } catch {
            complain("\(error)")
        }
        // Not `dispatchMain()`: under it this thread isn't the main thread, and timers never fire.
        while true { RunLoop.main.run() }
    }

    /// Returns what is shown: the app, or one of its previews. Doesn't return if the previews are listed.
    private static func launch(_ app: AppLaunch) throws -> AppLaunch {
        #if DEBUG
            if let text = ProcessInfo.processInfo.environment["MODERNNAV_PREVIEWS"], !text.isEmpty {
                switch PreviewMode(text) {
                case .list(let leftOut):
                    PreviewList.print(leftOut: leftOut)
                    exit(0)
                case .show(let source, let preview): return try .preview(source: source, preview)
                case nil: throw PreviewError.unknown(text)
                }
            }
        #endif
        return app
    }

    /// Returns the lock of the state directory, or nil if the directory can't be written. The error is then printed, and the app
    /// runs without saving.
    private static func keep(_ directory: URL) throws -> StateLock? {
        do throws(StateLockError) {
            return try StateLock(of: directory)
        } catch {
            guard case .unusable = error else { throw error }
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return nil
        }
    }

    private nonisolated static func serve(
        _ application: some ApplicationProtocol, sessions: SessionRegistry, configuration: HostConfiguration,
        log: Logger
    ) async {
        // Services are stopped in reverse order.
        var group = ServiceGroupConfiguration(
            services: [application, ShutdownService(sessions: sessions)],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: log)
        group.maximumGracefulShutdownDuration = configuration.bounds.stopping
        do {
            try await ServiceGroup(configuration: group).run()
            exit(0)
        } catch {
            complain(StartError.sentence(for: error, configuration: configuration))
        }
    }

    private nonisolated static func complain(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        exit(1)
    }

    static func application(
        configuration: HostConfiguration, sessions: SessionRegistry, log: Logger, lock: StateLock? = nil,
        localizations: [String] = PageLanguage.localizations(),
        loops: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
        announce: (@Sendable (_ port: Int) -> Void)? = nil
    ) throws -> some ApplicationProtocol {
        let bounds = configuration.bounds
        let surplus = OpenFiles.surplus(over: bounds.connections)
        // Half, because those that are being closed are still open for a moment.
        let connections = ConnectionPool(limit: bounds.connections, surplus: surplus / 2)
        let turns = GateTurns()
        let metrics = sessions.metrics
        let site = RequestRouter(
            configuration: configuration, sessions: sessions, assets: try Assets(), connections: connections,
            log: log, localizations: localizations)
        let name = sessions.appName
        return Application(
            responder: site,
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [
                        // A client that doesn't read isn't read from either, so that requests, events and pings add nothing to
                        // its unsent output.
                        BackPressureHandler(),
                        SocketUpgrade(bounds: bounds),
                        ConnectionWatch(
                            connections: connections, turns: turns, bounds: bounds, metrics: metrics),
                    ],
                    idleTimeout: .init(bounds.keepAlive))),
            configuration: .init(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: .maximum(
                    bounds.connections + surplus, logger: log)),
            services: [SessionJanitor(sessions: sessions, lock: lock)],
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? configuration.port
                lock?.note(port: port)
                if let announce {
                    announce(port)
                } else {
                    Self.announce(name: name, configuration: configuration, port: port)
                }
            },
            eventLoopGroupProvider: .shared(loops),
            logger: log)
    }

    private nonisolated static func announce(name: String, configuration: HostConfiguration, port: Int) {
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        var lines = "\(name) is at http://\(host):\(port)\n"
        if !HostName(configuration.host).isLoopback {
            lines += "Other machines can reach it and use the app; the connection is not encrypted.\n"
        }
        if configuration.isInspected {
            lines += "In a wide window the inspector is shown beside the phone.\n"
        }
        FileHandle.standardOutput.write(Data(lines.utf8))
    }
}
