package import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The HTTP client that posts batches of events. `URLSessionTransport` is the default; tests pass their own.
package protocol EventTransport: Sendable {
    /// Posts a body and returns the status of the response, and its `Retry-After` header.
    ///
    /// - Throws: If there was no response.
    func post(_ body: Data, to url: URL, headers: [String: String]) async throws -> (
        status: Int, retryAfter: String?
    )
}

/// Posts by `URLSession`.
package struct URLSessionTransport: EventTransport {
    private let session: URLSession

    /// - Parameter timeout: The maximum time for a response, in seconds.
    package init(timeout: Double = 30) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.timeoutIntervalForResource = timeout
        configuration.httpShouldSetCookies = false
        session = URLSession(configuration: configuration)
    }

    package func post(
        _ body: Data, to url: URL, headers: [String: String]
    ) async throws -> (status: Int, retryAfter: String?) {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (_, response) = try await session.upload(for: request, from: body)
        guard let answer = response as? HTTPURLResponse else { throw NonHTTPResponse() }
        return (answer.statusCode, answer.value(forHTTPHeaderField: "Retry-After"))
    }
}

/// The response was not HTTP.
private struct NonHTTPResponse: Error {}

/// Compression by the system's zlib, which is part of Apple's systems and of most others. It is loaded on first use, so nothing has to be
/// linked.
enum Gzip {
    private typealias Compress =
        @convention(c) (
            UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt, Int32
        ) -> Int32
    private typealias Checksum = @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt
    private typealias Bound = @convention(c) (UInt) -> UInt

    private struct System: Sendable {
        let compress: Compress
        let checksum: Checksum
        let bound: Bound
    }

    private static let system: System? = {
        for name in ["libz.so.1", "/usr/lib/libz.1.dylib"] {
            guard let library = dlopen(name, RTLD_NOW), let compress = dlsym(library, "compress2"),
                let checksum = dlsym(library, "crc32"), let bound = dlsym(library, "compressBound")
            else { continue }
            return System(
                compress: unsafeBitCast(compress, to: Compress.self),
                checksum: unsafeBitCast(checksum, to: Checksum.self),
                bound: unsafeBitCast(bound, to: Bound.self))
        }
        return nil
    }()

    static var isThere: Bool { system != nil }

    /// Compresses bytes to gzip (RFC 1952); nil without zlib, or above its size limit.
    static func compress(_ bytes: [UInt8]) -> Data? {
        guard let system, !bytes.isEmpty, bytes.count < UInt32.max else { return nil }
        var deflated = [UInt8](repeating: 0, count: Int(system.bound(UInt(bytes.count))))
        var count = UInt(deflated.count)
        guard system.compress(&deflated, &count, bytes, UInt(bytes.count), 6) == 0, count > 6 else {
            return nil
        }
        // zlib's format has a header of two bytes and a checksum of four around the deflated data.
        var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
        data.append(contentsOf: deflated[2..<Int(count) - 4])
        for number in [
            UInt32(truncatingIfNeeded: system.checksum(0, bytes, UInt32(bytes.count))), UInt32(bytes.count),
        ] {
            for shift in [0, 8, 16, 24] { data.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
        }
        return data
    }
}
