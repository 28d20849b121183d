internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import SwiftUI

/// Routes every request: a page at any path, and the page's own requests under `/_/`.
///
/// | request | answer |
/// | --- | --- |
/// | `GET /…` | a page with the app at that link, in a new session |
/// | `POST /_/claim` | assigns the session to the tab's browser; returns a snapshot if the page is behind |
/// | `GET /_/socket`, a WebSocket | events from the client, updates from the server: see `TabSocket` |
/// | `POST /_/inspect`, `…/jump` and the other paths of `InspectorQuestion` | requests of the inspector; 404 if it is off |
/// | `GET /_/assets/…` | scripts, style sheets, symbols, fonts |
/// | `GET /_/pictures/…` | pictures of the app, by the hash of their content |
/// | `GET /_/fonts/…` | fonts of the app and their style sheet, by the hash of their content |
/// | `GET /_/manifest.webmanifest` | name and icons of the app, for installing it |
/// | `HEAD` of a `GET` path | the head only; for a page no session is made |
/// | `GET /_/dev` | what `modernnav dev` does with changed source, as events; 404 unless it has started the app |
/// | `GET /_/health` | `ok`, the number of sessions in memory and of open sockets, and `unsaved` if changes can't be saved; 503 while the server stops |
struct RequestRouter: HTTPResponder {
    typealias Context = HostRequestContext

    let configuration: HostConfiguration
    let sessions: SessionRegistry
    let assets: Assets
    let log: Logger
    let connections: ConnectionPool
    let pages: PageQueue
    private let turns = MainTurns()
    /// The languages that the app is localised in.
    private let localizations: [String]
    private let metrics: HostMetrics

    @MainActor
    init(
        configuration: HostConfiguration, sessions: SessionRegistry, assets: Assets,
        connections: ConnectionPool,
        log: Logger, localizations: [String]
    ) {
        self.localizations = localizations
        self.configuration = configuration
        self.sessions = sessions
        self.assets = assets
        self.log = log
        self.connections = connections
        pages = PageQueue(limit: configuration.bounds.waitingPages, connections: connections)
        metrics = sessions.metrics
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        var response: Response
        do {
            if connections.isSurplus(context.connection.id) { throw RequestRefusal.full }
            try RequestFilter(configuration: configuration).check(request)
            response = try await answer(request, over: context.connection)
        } catch let refusal as RequestRefusal {
            metrics.count(refusal)
            log.info(
                "Refused", metadata: ["why": "\(refusal)", "path": "\(request.uri.path.prefix(80))"])
            response = self.response(refusal, to: request, over: context.connection)
        }
        SecurityHeaders.apply(to: &response, gallery: configuration.gallery)
        // A client of `HEAD` reads no body, and would take it for the next response.
        if request.method == .head {
            response.body = ResponseBody(contentLength: response.body.contentLength) {
                try await $0.finish(nil)
            }
        }
        return response
    }

    private func response(_ refusal: RequestRefusal, to request: Request, over connection: Connection)
        -> Response
    {
        let lingering = configuration.bounds.lingering
        let isPage = request.method == .get && request.headers[.accept]?.contains("text/html") == true
        let text =
            isPage
            ? ByteBuffer(bytes: RefusalPage.bytes(refusal, assets: assets.version))
            : ByteBuffer(string: refusal.sentence + "\n")
        var headers: HTTPFields = [.contentType: "text/\(isPage ? "html" : "plain"); charset=utf-8"]
        if refusal == .wrongMethod {
            headers[.allow] = RequestFilter.methods.map(\.rawValue).joined(separator: ", ")
        }
        if refusal == .notAWebSocket {
            headers[.upgrade] = "websocket"
            headers[.secWebSocketVersion] = "13"
        }
        if refusal.mayPass { headers[.retryAfter] = "1" }
        guard refusal.endsConnection else {
            return Response(status: refusal.status, headers: headers, body: .init(byteBuffer: text))
        }
        // The rest of an unwanted body is not read.
        headers[.connection] = "close"
        let body = ResponseBody(contentLength: text.readableBytes) { writer in
            try await writer.write(text)
            try await writer.finish(nil)
            connection.stopReading(for: lingering)
        }
        return Response(status: refusal.status, headers: headers, body: body)
    }

    private func answer(_ request: Request, over connection: Connection) async throws -> Response {
        let path = request.uri.path
        switch (request.method, path) {
        case (.get, "/_/health"), (.head, "/_/health"): return await health()
        // `SocketUpgrade` turns a WebSocket handshake into `CONNECT`.
        case (.connect, SocketUpgrade.path): return socket(request, over: connection)
        case (.get, SocketUpgrade.path): throw RequestRefusal.notAWebSocket
        case (.post, "/_/claim"): return try await claim(request, over: connection)
        case (.post, _) where InspectorQuestion.paths.contains(path):
            return try await inspect(request, over: connection)
        case (.get, "/_/manifest.webmanifest"), (.head, "/_/manifest.webmanifest"): return await manifest()
        #if DEBUG
            case (.get, "/_/dev"): return try await development()
        #endif
        case (.get, _) where path.hasPrefix("/_/assets/"), (.head, _) where path.hasPrefix("/_/assets/"):
            return try asset(path)
        case (.get, _) where PicturePath.isPicture(path), (.head, _) where PicturePath.isPicture(path):
            return try PicturePath.response(to: path)
        case (.get, _) where FontPath.isFont(path), (.head, _) where FontPath.isFont(path):
            return try FontPath.response(to: path)
        case (.get, _) where !path.hasPrefix("/_/"): return try await page(request, over: connection)
        case (.head, _) where !path.hasPrefix("/_/"): return try head(request)
        default: throw RequestRefusal.noSuchThing
        }
    }

    // MARK: Page

    private func page(_ request: Request, over connection: Connection) async throws -> Response {
        var response = try head(request)
        let start = ContinuousClock.now
        // The query of a preview has the choices of the gallery.
        let isPreview = configuration.gallery != nil
        let (isWide, client) = (Cookie.isWide(in: request.headers), Cookie.client(in: request.headers))
        let (link, asked) = LanguageChoice.read(request.uri.string, localizations: localizations)
        let path = isPreview ? request.uri.string : link
        let chosen = asked ?? (isPreview ? nil : chosenLanguage(of: request))
        let language = chosen ?? PageLanguage.best(for: request.headers[.acceptLanguage], of: localizations)
        let name = connection.client(cookie: client)
        let page = try await pages.run(for: name, over: connection.id) {
            try await self.page(at: path, isWide: isWide, client: name, language: language)
        }
        response.headers[.contentLanguage] = language
        if let asked, !isPreview { response.headers[.setCookie] = Cookie.header(language: asked) }
        metrics.notePage(since: start)
        response.body = .init(byteBuffer: ByteBuffer(bytes: page))
        return response
    }

    private func chosenLanguage(of request: Request) -> String? {
        LanguageChoice.known(Cookie.language(in: request.headers), localizations: localizations)
    }

    /// Returns the page's response without the body, so that `HEAD` makes no session.
    private func head(_ request: Request) throws -> Response {
        if let destination = request.headers[.secFetchDest], destination != "document" {
            guard configuration.gallery != nil, destination == "iframe" else {
                throw RequestRefusal.notADocument
            }
        }
        // Browsers and crawlers request these by themselves; they are not links of the app.
        if request.uri.path == "/favicon.ico" || request.uri.path == "/robots.txt" {
            throw RequestRefusal.noSuchThing
        }
        return Response(status: .ok, headers: [.contentType: "text/html; charset=utf-8"])
    }

    @MainActor
    private func page(
        at path: String, isWide: Bool, client: ClientName, language: String
    ) async throws -> [UInt8] {
        let session = try sessions.makeProvisional(
            at: configuration.gallery == nil ? path : "/", isWide: isWide, client: client.cookie,
            address: client.address, language: localizations == [PageLanguage.standard] ? nil : language)
        #if DEBUG
            // The query of a preview has the choices of the gallery, and is no link of the app.
            if configuration.gallery != nil { session.choose(path) }
        #endif
        await session.comeToRest(within: configuration.bounds.rest)
        return HostPage.bytes(
            title: session.title.isEmpty ? sessions.appName : session.title, language: language,
            session: session.id,
            token: session.token, sequence: session.sequence, assets: assets.version,
            icon: AssetCatalogues.shared.icon, fonts: FontPath.styleSheet(),
            languages: configuration.gallery == nil ? LanguageChoice.offered(of: localizations) : [],
            isInspected: configuration.isInspected,
            isDeveloped: configuration.developmentSocket != nil,
            isPreview: configuration.gallery != nil, window: session.write)
    }

    // MARK: Claim

    private struct Claim: Decodable {
        let url: String
        /// Whether the tab has loaded its page again. Its address may be older than the session's state.
        let again: Bool?
        let after: Int?
        let dark: Bool?
        let wide: Bool?
    }

    private func claim(_ request: Request, over connection: Connection) async throws -> Response {
        let (id, token) = try credentials(of: request)
        let body = try await request.bytes(within: configuration.bounds, over: connection)
        guard let claim = try? JSONDecoder().decode(Claim.self, from: body) else {
            throw RequestRefusal.malformed
        }
        guard claim.url.utf8.count <= configuration.bounds.address else {
            throw RequestRefusal.addressTooLong
        }
        let known = Cookie.client(in: request.headers)
        let client = known ?? Secret.make()
        let name = connection.client(cookie: known)
        let language = chosenLanguage(of: request)
        let session = try await turns.run(for: name) {
            try self.take(
                claim, id: id, token: token, client: client, address: name.address, language: language)
        }
        // Wait, so that early changes are part of this response instead of an update after it.
        await session.comeToRest(within: configuration.bounds.rest)
        let update = try await turns.run(for: name) { session.update(for: claim.url, after: claim.after) }
        var response = Self.json(update)
        if known == nil { response.headers[.setCookie] = Cookie.header(for: client) }
        return response
    }

    @MainActor
    private func take(
        _ claim: Claim, id: String, token: String, client: String, address: String, language: String?
    ) throws -> Session {
        var session = try sessions.lookUp(id: id, token: token, client: client, address: address)
        // A fresh session was opened at the page's URL already, except for the fragment, which browsers don't send.
        let isThere = !session.isClaimed && !claim.url.contains("#")
        try sessions.claim(session, by: client)
        // The tab's app is from before the choice, perhaps that of another tab.
        if let language, configuration.gallery == nil, session.graph.scene.language != language {
            session = try sessions.relaunch(session, in: language, client: client)
        }
        if let dark = claim.dark { session.setDark(dark) }
        // Before the first tap: in the other width, the same row is another element.
        if let wide = claim.wide { session.setWide(wide) }
        if !isThere, claim.again != true {
            session.open(path: LanguageChoice.read(claim.url, localizations: localizations).path)
        }
        return session
    }

    // MARK: Inspector

    private func inspect(_ request: Request, over connection: Connection) async throws -> Response {
        guard configuration.isInspected else { throw RequestRefusal.noSuchThing }
        let (id, token) = try credentials(of: request)
        let question = try InspectorQuestion(
            path: request.uri.path,
            body: try await request.bytes(
                within: configuration.bounds, upTo: configuration.bounds.journey, over: connection),
            addressLimit: configuration.bounds.address)
        let client = Cookie.client(in: request.headers)
        return Self.json(
            try await turns.run(for: connection.client(cookie: client)) {
                try self.sessions.find(id: id, token: token, client: client).answer(question)
            })
    }

    #if DEBUG
        @MainActor
        private func development() throws -> Response {
            guard let statuses = sessions.development?.statuses() else { throw RequestRefusal.noSuchThing }
            return Response(
                status: .ok, headers: [.contentType: "text/event-stream"],
                body: ResponseBody { writer in
                    for await status in statuses { try await writer.write(ByteBuffer(string: status)) }
                    try await writer.finish(nil)
                })
        }
    #endif

    // MARK: TabSocket

    private func socket(_ request: Request, over connection: Connection) -> Response {
        let socket = TabSocket(
            sessions: sessions, turns: turns, connections: connections, connection: connection,
            client: connection.client(cookie: Cookie.client(in: request.headers)),
            bounds: configuration.bounds, metrics: metrics, log: log)
        return Response(status: .ok, body: ResponseBody { try await socket.transfer(request.body, to: &$0) })
    }

    // MARK: Assets and health

    private func asset(_ path: String) throws -> Response {
        let parts = path.dropFirst("/_/assets/".count).split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, let file = assets[String(name)] else { throw RequestRefusal.noSuchThing }
        let isVersioned = parts.count == 2 && parts[0] == assets.version
        guard isVersioned || parts.count == 1 else { throw RequestRefusal.noSuchThing }
        // The name of a font contains a hash of its content, so it is immutable across versions.
        let isLasting = isVersioned || file.type == "font/woff2"
        return Response(
            status: .ok,
            headers: [
                .contentType: file.type,
                .cacheControl: isLasting ? "public, max-age=31536000, immutable" : "public, max-age=3600",
            ],
            body: .init(byteBuffer: ByteBuffer(bytes: file.data)))
    }

    /// The web app manifest, which browsers read when the app is installed.
    @MainActor
    private func manifest() -> Response {
        let folder = "/_/assets/\(assets.version)"
        func icon(_ name: String, _ sizes: String, _ type: String) -> String {
            MessageJSON.object([
                "src": .string("\(folder)/\(name)"), "sizes": .string(sizes), "type": .string(type),
            ])
        }
        var icons = MessageJSON()
        if let own = AssetCatalogues.shared.icon, let file = PictureFiles.shared[own] {
            icons.array([
                .written(
                    MessageJSON.object([
                        "src": .string(PicturePath.path(of: own)), "sizes": .string(file.sizes),
                        "type": .string(file.type),
                    ]))
            ])
        } else {
            icons.array([
                .written(icon("icon.svg", "any", "image/svg+xml")),
                .written(icon("touch-icon.png", "180x180", "image/png")),
                .written(icon("app-icon.png", "512x512", "image/png")),
            ])
        }
        let name = sessions.appName
        var response = Self.json(
            MessageJSON.object([
                "name": .string(name), "short_name": .string(name), "start_url": .string("/"),
                "scope": .string("/"),
                "display": .string("standalone"), "background_color": .string("#f2f2f7"),
                "theme_color": .string("#f2f2f7"), "icons": .written(icons.text),
            ]))
        response.headers[.contentType] = "application/manifest+json"
        response.headers[.cacheControl] = "public, max-age=3600"
        return response
    }

    @MainActor
    private func health() -> Response {
        var response = Self.json(
            MessageJSON.object([
                "status": .string(sessions.isStopping ? "stopping" : "ok"),
                "sessions": .number(sessions.count),
                "sockets": .number(sessions.sockets),
                "unsaved": sessions.unsaved == 0 ? .absent : .number(sessions.unsaved),
            ]))
        if sessions.isStopping { response.status = .serviceUnavailable }
        return response
    }

    // MARK: Reading requests

    private func credentials(of request: Request) throws -> (id: String, token: String) {
        guard let id = request.headers[.session], let token = request.headers[.token], Secret.isWellFormed(id)
        else {
            throw RequestRefusal.wrongToken
        }
        return (id, token)
    }

    private static func json(_ text: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
