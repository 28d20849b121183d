#if os(Linux)
    import Foundation
    import Glibc
    import HotReload

    /// Asks a server of this machine.
    enum LoopbackRequest {
        /// Whether the server has answered in time, with any status.
        static func isAnswered(_ path: String, port: UInt16, seconds: Double) -> Bool {
            let connection = LoopbackConnection(
                socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0),
                seconds: seconds)
            let isOpen = LoopbackConnection.with(port) { connect(connection.descriptor, $0, $1) == 0 }
            guard isOpen else { return false }
            connection.write(
                Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8))
            return connection.read() != nil
        }
    }
#endif
