internal import Glibc
internal import NIOCore

/// Sentences for errors that prevent the start of the server or end it.
enum StartError {
    static func sentence(for error: any Error, configuration: HostConfiguration) -> String {
        let (host, port) = (configuration.host, configuration.port)
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE:
            let other = port < 65535 ? port + 1 : 8080
            return """
                Port \(port) of \(host) is in use, often by an earlier run of this app. Stop it, or use another port: \
                PORT=\(other), as in "make run PORT=\(other)". PORT=0 chooses any free port.
                """
        case EADDRNOTAVAIL:
            return "\(host) is not an address of this machine. Set HOST to one that is, or don't set it."
        case EACCES:
            return "Port \(port) needs root, like all ports below 1024. Use another: PORT=8080."
        default: break
        }
        if let name = unknownHost(in: error) {
            return "HOST is \"\(name)\", which is neither an IP address nor a host name that can be resolved."
        }
        return "The server stopped: \(error)"
    }

    private static func unknownHost(in error: any Error) -> String? {
        if let unknown = error as? SocketAddressError.UnknownHost { return unknown.host }
        if case .unknown(let host, _)? = error as? SocketAddressError { return host }
        return nil
    }
}
