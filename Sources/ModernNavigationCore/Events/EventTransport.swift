public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How batches of events reach a collector. ``URLSessionTransport`` is the real one; tests bring their own.
public protocol EventTransport: Sendable {
    /// Posts a body and returns the answer's status, and its `Retry-After` if it has one.
    ///
    /// - Throws: where there was no answer.
    func post(_ body: Data, to url: URL, headers: [String: String]) async throws -> (
        status: Int, retryAfter: String?
    )
}

/// Posts by `URLSession`.
public struct URLSessionTransport: EventTransport {
    private let session: URLSession

    /// - Parameter timeout: how long an answer may take, in seconds.
    public init(timeout: Double = 30) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.timeoutIntervalForResource = timeout
        configuration.httpShouldSetCookies = false
        session = URLSession(configuration: configuration)
    }

    public func post(
        _ body: Data, to url: URL, headers: [String: String]
    ) async throws -> (status: Int, retryAfter: String?) {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (_, response) = try await session.upload(for: request, from: body)
        guard let answer = response as? HTTPURLResponse else { throw NoAnswer() }
        return (answer.statusCode, answer.value(forHTTPHeaderField: "Retry-After"))
    }
}

/// What came back was no answer of HTTP.
private struct NoAnswer: Error {}

/// Compresses by the zlib of the system, which Apple's systems bring and most others have. It is looked for when it is first used,
/// so nothing has to be linked.
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

    /// The bytes in the format of RFC 1952; nil where there is no zlib, or they are too many for it.
    static func compress(_ bytes: [UInt8]) -> Data? {
        guard let system, !bytes.isEmpty, bytes.count < UInt32.max else { return nil }
        var deflated = [UInt8](repeating: 0, count: Int(system.bound(UInt(bytes.count))))
        var count = UInt(deflated.count)
        guard system.compress(&deflated, &count, bytes, UInt(bytes.count), 6) == 0, count > 6 else {
            return nil
        }
        // Two bytes of zlib's own before what is deflated, four behind it.
        var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
        data.append(contentsOf: deflated[2..<Int(count) - 4])
        for number in [
            UInt32(truncatingIfNeeded: system.checksum(0, bytes, UInt32(bytes.count))), UInt32(bytes.count),
        ] {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        return data
    }
}
