#if os(Linux)
    import Foundation
    import PageStyle
    import Synchronization

    /// What browsers see at the app's address while no app runs: progress, and errors of the compiler. The page loads itself again when the
    /// app answers there.
    final class ProgressPage: Sendable {
        private struct State {
            var status: DevelopmentStatus
            var server: LoopbackServer?
        }

        private let port: UInt16
        private let state = Mutex(State(status: DevelopmentStatus(state: .working, text: "")))

        init(port: UInt16) { self.port = port }

        /// Serves the page from now on.
        /// - Throws: a `CommandError` if the port can't be used.
        func open(_ status: DevelopmentStatus) throws {
            try state.withLock { state in
                state.status = status
                if state.server != nil { return }
                let server = try LoopbackServer(port: port)
                server.start { [weak self] request in self?.answer(request) ?? .init(status: "404 Not Found")
                }
                state.server = server
            }
        }

        func show(_ status: DevelopmentStatus) { state.withLock { $0.status = status } }

        /// Says what is being built.
        func note(_ text: String) {
            state.withLock { state in
                if state.status.state == .working { state.status.text = text }
            }
        }

        /// Leaves the port to the app.
        func close() {
            let server = state.withLock { state in
                defer { state.server = nil }
                return state.server
            }
            server?.stop()
        }

        private func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
            guard request.method == "GET" else { return .init(status: "503 Service Unavailable") }
            switch request.path.prefix(while: { $0 != "?" }) {
            case "/_/dev":
                let status = state.withLock(\.status).json
                // The browser asks again after this time, and thus finds the app as soon as it is there.
                let event = "retry: 250\nevent: building\ndata: \(status)\n\n"
                return .init(type: "text/event-stream", body: Array(event.utf8))
            case "/_/dev/progress.css":
                return .init(
                    type: "text/css; charset=utf-8", body: PageStyle.css + PackageResources.progress_css)
            case "/_/dev/progress.js":
                return .init(type: "text/javascript; charset=utf-8", body: PackageResources.progress_js)
            default:
                return .init(
                    status: "503 Service Unavailable", type: "text/html; charset=utf-8",
                    headers: ["Retry-After: 1"], body: PackageResources.progress_html)
            }
        }
    }
#endif
