import Combine
import Foundation
import Testing

@Suite("Data tasks", .timeLimit(.minutes(30)))
struct DataTaskTests {
    private let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        return URLSession(configuration: configuration)
    }()

    private func response(to url: String) async throws -> Result<String, URLError> {
        let url = try #require(URL(string: url))
        var cancellable: AnyCancellable?
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<String, URLError>, Never>) in
            var said: String?
            cancellable = session.dataTaskPublisher(for: url)
                .map {
                    "\(($0.response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: $0.data, as: UTF8.self))"
                }
                .sink {
                    switch $0 {
                    case .finished: continuation.resume(returning: .success(said ?? ""))
                    case .failure(let error): continuation.resume(returning: .failure(error))
                    }
                } receiveValue: {
                    said = $0
                }
        }
        cancellable?.cancel()
        return result
    }

    @Test func `a data task publishes its data and response, and finishes`() async throws {
        #expect(try await response(to: "parks://answers/200/Yosemite").get() == "200 Yosemite")
        #expect(try await response(to: "parks://answers/404/Nowhere").get() == "404 Nowhere")
    }

    @Test func `a data task without an answer fails`() async throws {
        let result = try await response(to: "parks://fails")
        #expect(throws: URLError(.notConnectedToInternet)) { try result.get() }
    }

    @Test func `no request is sent before there is demand, and nothing is published after cancelling`()
        async throws
    {
        let id = UUID().uuidString
        let url = try #require(URL(string: "parks://waits/\(id)"))
        let watcher = Watcher<URLSession.DataTaskPublisher.Output, URLError>()
        let stream = Answers.log(of: id)
        var events = stream.makeAsyncIterator()
        session.dataTaskPublisher(for: URLRequest(url: url)).subscribe(watcher)
        #expect(Answers.count(of: id) == 0)
        watcher.request(.max(1))
        watcher.request(.max(1))
        #expect(await events.next() == "started")
        watcher.cancel()
        #expect(await events.next() == "stopped")
        #expect(Answers.count(of: id) == 1)
        #expect(watcher.values.isEmpty)
        #expect(watcher.end == nil)
    }

    @Test func `a decoded value of the data is published`() throws {
        struct Park: Codable, Equatable { var name: String }
        var parks: [Park] = []
        var data = Data()
        let encoded = Just(Park(name: "Zion")).encode(encoder: JSONEncoder()).sink { _ in
        } receiveValue: {
            data = $0
        }
        let decoded = Just(data).decode(type: Park.self, decoder: JSONDecoder()).sink { _ in
        } receiveValue: {
            parks.append($0)
        }
        let listed = Just(Park(name: "Arches")).encode(encoder: PropertyListEncoder())
            .decode(type: Park.self, decoder: PropertyListDecoder())
            .sink { _ in
            } receiveValue: {
                parks.append($0)
            }
        #expect(parks == [Park(name: "Zion"), Park(name: "Arches")])
        for cancellable in [encoded, decoded, listed] { cancellable.cancel() }
    }
}

/// Gives the answer that is encoded in the requested address.
private final class Answers: URLProtocol {
    private struct Log {
        var started: [String: Int] = [:]
        var listeners: [String: AsyncStream<String>.Continuation] = [:]
    }

    // The session makes the protocol, so a test can't pass anything to it.
    private static let log = Guarded(Log())

    static func log(of id: String) -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        log.withLock { $0.listeners[id] = continuation }
        return stream
    }
    static func count(of id: String) -> Int { log.withLock { $0.started[id, default: 0] } }

    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "parks" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        let parts = url.pathComponents.dropFirst()
        switch url.host {
        case "answers":
            guard let status = parts.first.flatMap({ Int($0) }),
                let response = HTTPURLResponse(
                    url: url, statusCode: status, httpVersion: nil, headerFields: nil)
            else { return }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data((parts.last ?? "").utf8))
            client?.urlProtocolDidFinishLoading(self)
        case "waits":
            Self.log.withLock { log in
                let id = parts.last ?? ""
                log.started[id, default: 0] += 1
                log.listeners[id]?.yield("started")
            }
        default: client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
        }
    }

    override func stopLoading() {
        let id = request.url?.lastPathComponent ?? ""
        Self.log.withLock { _ = $0.listeners[id]?.yield("stopped") }
    }
}

private final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
