#if os(Linux)
    import CommandOutput
    import Foundation
    package import Glibc

    /// A connection on this machine.
    package struct LoopbackConnection: ~Copyable {
        package let descriptor: Int32

        package init(_ descriptor: Int32, seconds: Double) {
            self.descriptor = descriptor
            var time = timeval(tv_sec: Int(seconds), tv_usec: 0)
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
            }
        }

        deinit { close(descriptor) }

        /// Reads some bytes; nil at the end, after an error, or when the time is over.
        package func read() -> [UInt8]? {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            var count: Int
            repeat { count = recv(descriptor, &buffer, buffer.count, 0) } while count < 0 && errno == EINTR
            return count > 0 ? Array(buffer[..<count]) : nil
        }

        package func write(_ bytes: [UInt8]) {
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                // A page that has gone reads nothing more.
                if count <= 0 { return }
                sent += count
            }
        }

        static func address(_ port: UInt16) -> sockaddr_in {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            return address
        }

        package static func with<Result>(
            _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
        ) -> Result {
            var address = address(port)
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
    }
#endif
