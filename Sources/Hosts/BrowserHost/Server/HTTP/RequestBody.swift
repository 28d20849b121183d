internal import Foundation
internal import HTTPTypes
internal import Hummingbird

extension Request {
    /// Returns the body. Throws `RequestRefusal.tooLarge` or `.tooSlow` if it exceeds the bounds in size or time.
    ///
    /// - Parameter size: The bound in bytes; nil for the default.
    func bytes(
        within bounds: HostConfiguration.Bounds, upTo size: Int? = nil, over connection: Connection
    ) async throws -> Data {
        let size = size ?? bounds.body
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > size {
            throw RequestRefusal.tooLarge
        }
        let body = body
        return try await withThrowingTaskGroup(of: Data.self) { group in
            group.addTask {
                var data = Data()
                for try await part in body {
                    data.append(contentsOf: part.readableBytesView)
                    if data.count > size { throw RequestRefusal.tooLarge }
                }
                return data
            }
            // Timeout against clients that send very slowly (slowloris). The first of the two tasks to finish decides.
            group.addTask {
                try await connection.wait(for: bounds.bodyTime)
                throw RequestRefusal.tooSlow
            }
            defer { group.cancelAll() }
            guard let data = try await group.next() else { throw RequestRefusal.malformed }
            return data
        }
    }
}
