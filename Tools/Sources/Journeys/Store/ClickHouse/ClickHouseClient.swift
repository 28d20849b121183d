internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1

/// A client of ClickHouse's HTTP interface.
struct ClickHouseClient: Sendable {
    /// An error response.
    struct ErrorResponse: Error {
        let code: Int?
        let text: String
    }

    private let client: HTTPClient
    let address: ClickHouseAddress

    init(_ address: ClickHouseAddress) {
        self.address = address
        var configuration = HTTPClient.Configuration()
        configuration.timeout.connect = .seconds(5)
        client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }

    func close() async throws { try await client.shutdown() }

    /// Runs a statement and returns its complete result.
    @discardableResult
    func run(
        _ statement: String, database: Bool = true, body: ByteBuffer? = nil, settings: [String: String] = [:],
        timeout: TimeAmount = .seconds(60)
    ) async throws -> ByteBuffer {
        var answer = ByteBuffer()
        try await run(statement, database: database, body: body, settings: settings, timeout: timeout) {
            answer.writeImmutableBuffer($0)
        }
        return answer
    }

    /// Runs a statement and passes its result to `piece` in pieces.
    ///
    /// The server buffers the result until the statement is complete (`wait_end_of_query`). Otherwise an error in the middle would look
    /// like the end of the result.
    func run(
        _ statement: String, database: Bool = true, body: ByteBuffer? = nil, settings: [String: String] = [:],
        timeout: TimeAmount, _ piece: (ByteBuffer) throws -> Void
    ) async throws {
        var parameters = [
            "wait_end_of_query": "1", "buffer_size": "1048576", "max_query_size": "67108864",
            "max_bytes_before_external_group_by": "300000000", "max_bytes_before_external_sort": "300000000",
        ]
        if database { parameters["database"] = address.database }
        parameters.merge(settings) { $1 }
        // With data, the statement is in the URL. Without data it is the body, which may be longer.
        if body != nil { parameters["query"] = statement }
        var components = URLComponents()
        components.scheme = "http"
        components.host = address.host
        components.port = address.port
        components.path = "/"
        components.queryItems = parameters.sorted { $0.key < $1.key }.map(URLQueryItem.init)
        guard let url = components.string else {
            throw ErrorResponse(code: nil, text: "The address is not a valid URL.")
        }
        // URLComponents doesn't encode "+", and servers decode it as a space.
        var request = HTTPClientRequest(url: url.replacingOccurrences(of: "+", with: "%2B"))
        request.method = .POST
        request.body = .bytes(body ?? ByteBuffer(string: statement))
        if let user = address.user { request.headers.add(name: "X-ClickHouse-User", value: user) }
        if let password = address.password {
            request.headers.add(name: "X-ClickHouse-Key", value: password)
        }
        let response: HTTPClientResponse
        do {
            response = try await client.execute(request, timeout: timeout)
            guard response.status == .ok else {
                let text = try await response.body.collect(upTo: 1 << 20)
                throw Self.errorResponse(String(buffer: text))
            }
            for try await buffer in response.body { try piece(buffer) }
        } catch let response as ErrorResponse {
            throw response
        } catch let error as StoreError {
            throw error
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw StoreError(
                .unavailable, "ClickHouse at \(address.host):\(address.port) is unreachable: \(error).")
        }
    }

    private static func errorResponse(_ text: String) -> ErrorResponse {
        let code = text.firstMatch(of: /Code: ([0-9]+)/).flatMap { Int($0.1) }
        return ErrorResponse(
            code: code, text: String(text.prefix(500)).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}

extension ClickHouseClient.ErrorResponse {
    /// The error as a `StoreError`: errors that may be temporary are `unavailable`.
    var storeError: StoreError {
        switch code {
        // Too many parts, memory limit, too many queries, timeout, query id in use, socket timeout, network error.
        case 252, 241, 202, 159, 216, 209, 210: StoreError(.unavailable, "ClickHouse is busy: \(text)")
        case 243: StoreError(.unavailable, "The disk of ClickHouse is full: \(text)")
        // Rows that can't be read or converted, or are too large.
        case 6, 26, 27, 33, 34, 38, 41, 53, 69, 70, 72, 117, 128, 131, 321:
            StoreError(.invalidBatch, "ClickHouse can't store the batch: \(text)")
        case 192, 193, 194, 195: StoreError(.permanent, "ClickHouse denies this user access: \(text)")
        default: StoreError(.permanent, "ClickHouse reports an error: \(text)")
        }
    }
}
