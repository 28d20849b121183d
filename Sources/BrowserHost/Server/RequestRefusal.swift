internal import Hummingbird

/// Reason why a request is refused, with an HTTP status and a sentence for people.
enum RequestRefusal: String, Error, CaseIterable {
    case wrongMethod, wrongHost, foreignOrigin, noOrigin, notADocument, noSuchSession, wrongToken, notYours,
        malformed
    case wrongType, tooLarge, tooSlow, addressTooLong, tooManyEvents, tooManyFrames, tooManySessions,
        noSuchThing,
        unreadable
    case busy, full, stopping, notAWebSocket, replaced

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
        case .unreadable, .busy, .full, .stopping: .serviceUnavailable
        }
    }

    /// Whether the same request may succeed if it is retried soon.
    var mayPass: Bool {
        [.unreadable, .tooManyEvents, .tooManyFrames, .tooManySessions, .busy, .full, .stopping]
            .contains(self)
    }

    /// Whether the connection is closed after the response: the rest of the body isn't read, or the connection is surplus.
    var endsConnection: Bool { [.tooLarge, .tooSlow, .full].contains(self) }

    var sentence: String {
        switch self {
        case .wrongMethod: "This server answers GET, HEAD and POST."
        case .wrongHost: "This server does not answer to that host name. Use the address that it printed."
        case .foreignOrigin: "Another site may not ask for this."
        case .noOrigin: "A request that changes something has to say which page it comes from."
        case .notADocument: "Only a page is shown at this address."
        case .noSuchSession: "This session is no longer known. Load the page again."
        case .wrongToken: "The token does not belong to this session. Load the page again."
        case .notYours: "This session belongs to another browser. Load the page again."
        case .malformed: "The request is not in the form that this server reads."
        case .wrongType: "The body has to be application/json."
        case .tooLarge: "The request is larger than this server reads."
        case .tooSlow: "The request took too long to arrive."
        case .addressTooLong: "The address is longer than this server reads."
        case .tooManyEvents: "Too many events at once. Wait a moment."
        case .tooManyFrames: "Too many frames at once. Wait a moment."
        case .tooManySessions: "Too many tabs are open here. Close one and try again."
        case .noSuchThing: "There is nothing at this address."
        case .unreadable: "What was open here can't be read at the moment. It is tried again."
        case .busy: "Too many pages are being asked for at once. Wait a moment and try again."
        case .full: "Too many connections are open. Wait a moment and try again."
        case .stopping: "The server is stopping. Try again in a moment."
        case .notAWebSocket: "Only a WebSocket is answered at this address."
        case .replaced: "Another page shows this session now."
        }
    }
}
