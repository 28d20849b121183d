internal import Hummingbird

/// Reason why a request is refused, with an HTTP status and a sentence for people.
enum RequestRefusal: String, Error, CaseIterable {
    case wrongMethod, wrongHost, foreignOrigin, noOrigin, notADocument, noSuchSession, wrongToken, notYours,
        malformed
    case wrongType, tooLarge, tooSlow, addressTooLong, tooManyEvents, tooManyFrames, tooManySessions,
        noSuchThing,
        unreadable
    case busy, full, hungUp, stopping, notAWebSocket, replaced

    var status: HTTPResponse.Status {
        switch self {
        case .wrongMethod: .methodNotAllowed
        case .wrongHost: .misdirectedRequest
        case .foreignOrigin, .noOrigin, .wrongToken, .notYours: .forbidden
        case .notADocument, .noSuchThing, .noSuchSession: .notFound
        case .malformed: .badRequest
        case .notAWebSocket: .upgradeRequired
        case .replaced: .conflict
        case .wrongType: .unsupportedMediaType
        case .tooLarge: .contentTooLarge
        case .tooSlow: .requestTimeout
        case .addressTooLong: .uriTooLong
        case .tooManyEvents, .tooManyFrames, .tooManySessions: .tooManyRequests
        case .unreadable, .busy, .full, .hungUp, .stopping: .serviceUnavailable
        }
    }

    /// Whether the same request may succeed if it is retried soon.
    var mayPass: Bool {
        [.unreadable, .tooManyEvents, .tooManyFrames, .tooManySessions, .busy, .full, .stopping]
            .contains(self)
    }

    /// Whether the connection is closed after the response: the rest of the body isn't read, or the connection is surplus.
    var endsConnection: Bool { [.tooLarge, .tooSlow, .full, .hungUp].contains(self) }

    var sentence: String {
        switch self {
        case .wrongMethod: "This server only accepts GET, HEAD and POST."
        case .wrongHost: "This server doesn't accept this host name. Use the address that it printed."
        case .foreignOrigin: "Requests from other sites are refused."
        case .noOrigin: "The request has no `Origin` header, which POST requests and sockets need."
        case .notADocument: "This address is a page; it can't be loaded as an image, script or frame."
        case .noSuchSession: "This session is no longer known. Load the page again."
        case .wrongToken: "The token does not belong to this session. Load the page again."
        case .notYours: "This session belongs to another browser. Load the page again."
        case .malformed: "The request is malformed."
        case .wrongType: "The body has to be application/json."
        case .tooLarge: "The request is too large."
        case .tooSlow: "The request took too long to arrive."
        case .addressTooLong: "The address is too long."
        case .tooManyEvents: "Too many events at once. Wait a moment."
        case .tooManyFrames: "Too many frames at once. Wait a moment."
        case .tooManySessions: "Too many tabs are open here. Close one and try again."
        case .noSuchThing: "There is nothing at this address."
        case .unreadable: "The saved state of this tab can't be read at the moment. The page will retry."
        case .busy: "Too many pages are being requested at once. Wait a moment and try again."
        case .full: "Too many connections are open. Wait a moment and try again."
        case .hungUp: "The connection was closed before the page could be made."
        case .stopping: "The server is stopping. Try again in a moment."
        case .notAWebSocket: "This address only accepts WebSocket connections."
        case .replaced: "Another page shows this session now."
        }
    }
}
