#if os(Linux)
    import Foundation
    import HotReload
    import PageStyle
    import Synchronization

    /// What the server of the gallery answers.
    ///
    /// | request | answer |
    /// | --- | --- |
    /// | `GET /` | the page |
    /// | `GET /previews.json` | the previews of the current build, and errors of the compiler |
    /// | `POST /seen` with `{"keys": ["3.0"]}` | starts previews, and returns what each shows |
    /// | `POST /again` with `{"keys": ["3.0"]}` | forgets how previews have ended, so that they start again |
    final class GallerySite: Sendable {
        struct Content: Encodable {
            let title: String
            /// Counts the builds. The page loads its frames again when it changes.
            var build = 0
            var isBuilding = false
            /// What runs while it builds.
            var progress = ""
            var errors: [DevelopmentStatus.SourceError] = []
            var previews: [PreviewEntry] = []
            var languages: [String] = []
        }

        private struct Keys: Decodable { let keys: [String] }

        private struct Seen: Encodable {
            let build: Int
            let isBuilding: Bool
            let progress: String
            let errors: [DevelopmentStatus.SourceError]
            let previews: [String: PreviewPool.Status]
            let started: Int
        }

        private let content: Mutex<Content>
        private let pool: PreviewPool

        init(title: String, pool: PreviewPool) {
            content = Mutex(Content(title: title))
            self.pool = pool
        }

        func update(_ change: @Sendable (inout sending Content) -> Void) {
            content.withLock { content in change(&content) }
        }

        func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
            let path = request.path.prefix { $0 != "?" }
            switch (request.method, path) {
            case ("GET", "/"): return file(PackageResources.gallery_html, "text/html; charset=utf-8")
            case ("GET", "/gallery.css"):
                return file(PageStyle.css + PackageResources.gallery_css, "text/css; charset=utf-8")
            case ("GET", "/gallery.js"):
                return file(PackageResources.gallery_js, "text/javascript; charset=utf-8")
            case ("GET", "/previews.json"): return json(content.withLock(\.self))
            case ("POST", "/seen"):
                guard let keys = keys(of: request) else { return malformed }
                let content = content.withLock(\.self)
                // An older page asks for previews of an older build.
                let known = Set(content.previews.map(\.key))
                return json(
                    Seen(
                        build: content.build, isBuilding: content.isBuilding, progress: content.progress,
                        errors: content.errors,
                        previews: pool.see(keys.filter(known.contains)), started: pool.counts.started))
            case ("POST", "/again"):
                guard let keys = keys(of: request) else { return malformed }
                for key in keys { pool.again(key) }
                return LoopbackServer.Response(status: "204 No Content")
            default: return LoopbackServer.Response(status: "404 Not Found")
            }
        }

        private var malformed: LoopbackServer.Response { LoopbackServer.Response(status: "400 Bad Request") }

        private func keys(of request: LoopbackServer.Request) -> [String]? {
            try? JSONDecoder().decode(Keys.self, from: Data(request.body)).keys
        }

        private func file(_ bytes: [UInt8], _ type: String) -> LoopbackServer.Response {
            LoopbackServer.Response(type: type, body: bytes)
        }

        private func json(_ value: some Encodable) -> LoopbackServer.Response {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // Texts and finite numbers are always encodable.
            let data = (try? encoder.encode(value)) ?? Data()
            return LoopbackServer.Response(type: "application/json", body: Array(data))
        }
    }
#endif
