internal import Foundation
internal import Logging
internal import ServiceLifecycle
package import SwiftUI

/// Shows a window that is open already on a port of this machine, with the pages, scripts and measurements of any app.
///
/// A port and not a file: the page measures for views that read their size, and needs the host for the answers.
@MainActor
package enum LentWindow {
    /// Serves the window while the body runs. Other processes of this machine can open the page in that time, as they can any app of this
    /// host; each page is the same window.
    ///
    /// - Parameter body: Gets the port on 127.0.0.1.
    package static func serve<Outcome: Sendable>(
        _ window: Graph, name: String, _ body: @MainActor (_ port: Int) async throws -> Outcome
    ) async throws -> Outcome {
        // Nothing of a lent window is saved, so nothing is written here.
        let folder = FileManager.default.temporaryDirectory.appending(path: "lent-\(Secret.make())")
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = HostConfiguration(stateDirectory: folder)
        configuration.port = 0
        // The body has ended the browser already.
        configuration.bounds.stopping = .seconds(1)
        let log = Logger(label: "modernnavigation.host") { _ in SwiftLogNoOpLogHandler() }
        let (onNeedsFlush, onDiagnostic) = (window.onNeedsFlush, window.onDiagnostic)
        defer { (window.onNeedsFlush, window.onDiagnostic) = (onNeedsFlush, onDiagnostic) }
        let sessions = SessionRegistry(
            launch: AppLaunch(lent: window, name: name), configuration: configuration, log: log)
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let application = try Host.application(
            configuration: configuration, sessions: sessions, log: log,
            localizations: [window.scene.language ?? PageLanguage.standard], announce: { port.yield($0) })
        var services = ServiceGroupConfiguration(
            services: [application, ShutdownService(sessions: sessions)], logger: log)
        services.maximumGracefulShutdownDuration = configuration.bounds.stopping
        let group = ServiceGroup(configuration: services)
        async let running: Void = {
            defer { port.finish() }
            try await group.run()
        }()
        var outcome: Result<Outcome, any Error>?
        for await number in ports {
            do { outcome = .success(try await body(number)) } catch { outcome = .failure(error) }
            break
        }
        await group.triggerGracefulShutdown()
        do { try await running } catch  where outcome != nil {
            // What didn't stop in time ends with its connections. The outcome is complete.
        }
        sessions.close()
        guard let outcome else { throw CancellationError() }
        return try outcome.get()
    }
}
