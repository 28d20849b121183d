internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1

/// Statements over ClickHouse's interface for HTTP.
struct ClickHouseClient: Sendable {
    /// An error response.
    struct Refusal: Error {
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

    /// Runs a statement and gives its answer, whole.
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

    /// Runs a statement and shows its answer piece by piece.
    ///
    /// The server keeps the answer on its disk until the statement is through: what fails in the middle would otherwise look like the
    /// end of the answer.
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
        // A statement with data goes into the address, one without is the body, where it may be long.
        if body != nil { parameters["query"] = statement }
        var components = URLComponents()
        components.scheme = "http"
        components.host = address.host
        components.port = address.port
        components.path = "/"
        components.queryItems = parameters.sorted { $0.key < $1.key }.map(URLQueryItem.init)
        guard let url = components.string else { throw Refusal(code: nil, text: "no such address") }
        // URLComponents leaves it as it is, and a server takes it for a space.
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
                throw Self.refusal(String(buffer: text))
            }
            for try await buffer in response.body { try piece(buffer) }
        } catch let refusal as Refusal {
            throw refusal
        } catch let problem as StoreProblem {
            throw problem
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw StoreProblem(
                .away, "ClickHouse at \(address.host):\(address.port) can't be reached: \(error).")
        }
    }

    private static func refusal(_ text: String) -> Refusal {
        let code = text.firstMatch(of: /Code: ([0-9]+)/).flatMap { Int($0.1) }
        return Refusal(
            code: code, text: String(text.prefix(500)).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}

extension ClickHouseClient.Refusal {
    /// As people read it. What the server may get over by itself can be tried again.
    var problem: StoreProblem {
        switch code {
        // Too many parts, too much memory in use, too many queries, a time limit, a query that still runs, no room.
        case 252, 241, 202, 159, 216, 209, 210: StoreProblem(.away, "ClickHouse is busy: \(text)")
        case 243: StoreProblem(.away, "The disk of ClickHouse is full: \(text)")
        case 192, 193, 194, 195: StoreProblem(.broken, "ClickHouse doesn't let this user in: \(text)")
        default: StoreProblem(.broken, "ClickHouse refuses: \(text)")
        }
    }
}
