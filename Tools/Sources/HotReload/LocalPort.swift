#if os(Linux)
    import CommandOutput
    import Foundation
    import Glibc

    /// A port of this machine.
    public enum LocalPort {
        /// - Parameter port: 0 for any free one.
        /// - Returns: the port, which is free.
        /// - Throws: a `CommandError` if it is in use.
        public static func available(_ port: UInt16) throws -> UInt16 {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            defer { close(descriptor) }
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isBound = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    // Listening also fails beside a server that allows others to bind.
                    bind(descriptor, $0, size) == 0 && listen(descriptor, 1) == 0
                        && getsockname(descriptor, $0, &size) == 0
                }
            }
            guard isBound else {
                let other = port < 65535 ? port + 1 : 8080
                throw CommandError(
                    "Port \(port) can't be used: \(String(cString: strerror(errno))). Stop its server, or choose another: --port \(other)"
                )
            }
            return UInt16(bigEndian: address.sin_port)
        }
    }
#endif
