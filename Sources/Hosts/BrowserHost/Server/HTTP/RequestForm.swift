internal import NIOCore
internal import NIOHTTP1

/// Channel handler that normalises HTTP/1 requests: the target begins with a slash and the host is in `Host` (RFC 9112 §3.2).
///
/// | target | becomes |
/// | --- | --- |
/// | `/path` | unchanged |
/// | `http://host/path` | `/path`; its host becomes `Host`, or a second `Host`, which `RequestFilter` rejects, if it differs from the first |
/// | `*`, `host:port` and anything else | `*`, which is neither a page nor a socket |
///
/// The handler comes before the conversion to HTTP types, which can't represent these differences.
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
            // A socket is opened by a handshake only: see `SocketUpgrade`.
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
        // HTTP/1.0 has no upgrades (RFC 9110 §7.8).
        if isOld { head.headers.remove(name: "Upgrade") }
        // After a request with `Upgrade` no further request is read, whether the upgrade is accepted or not. HTTP/1.0 without
        // keep-alive has one request for each connection.
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
