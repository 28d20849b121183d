internal import NIOCore
internal import NIOHTTP1

/// Brings what HTTP/1 can say of a request into the one form that the rest of the server reads: a target that begins with a slash, and
/// `Host` (RFC 9112 §3.2).
///
/// | target | becomes |
/// | --- | --- |
/// | `/path` | itself |
/// | `http://host/path` | `/path`, and its host counts as one more `Host` where there is another: `Gate` takes no two |
/// | `*`, `host:port` and anything else | `*`, which is no page and no socket |
///
/// It stands before the request is turned into types that don't tell these apart.
final class RequestForm: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        Self.form(&head)
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    private static func form(_ head: inout HTTPRequestHead) {
        if head.method == .CONNECT {
            // A socket is asked for by a handshake alone: see `SocketUpgrade`.
            head.uri = "*"
        } else if !head.uri.hasPrefix("/") {
            if let (host, path) = parts(ofAbsolute: head.uri) {
                head.uri = path
                if head.headers["Host"].map({ $0.lowercased() }) != [host.lowercased()] {
                    head.headers.add(name: "Host", value: host)
                }
            } else {
                head.uri = "*"
            }
        }
        let isOld = head.version != .http1_1
        // It knows no upgrades (RFC 9110 §7.8).
        if isOld { head.headers.remove(name: "Upgrade") }
        // Nothing is read after a request that asks for an upgrade, given or not; and HTTP/1.0 has one request for each connection.
        if head.headers.contains(name: "Upgrade") || isOld && !head.isKeepAlive {
            head.headers.replaceOrAdd(name: "Connection", value: "close")
        }
    }

    private static func parts(ofAbsolute target: String) -> (host: String, path: String)? {
        let scheme = ["http://", "https://"].first { target.lowercased().hasPrefix($0) }
        guard let rest = scheme.map({ target.dropFirst($0.count) }) else { return nil }
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let path = rest[end...]
        return (String(rest[..<end]), path.hasPrefix("/") ? String(path) : "/" + path)
    }
}
