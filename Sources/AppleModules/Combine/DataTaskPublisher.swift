public import Foundation
public import OpenCombine

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension URLSession {
    /// Returns a publisher of the response for a URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Returns a publisher of the response to a request.
    ///
    /// The request is sent for each subscriber, at its first demand.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher of the response to a request, which then finishes; it fails if there is no response.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            subscriber.receive(subscription: DataTaskSubscription(self, for: subscriber))
        }
    }
}

/// One subscriber's request.
private final class DataTaskSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
    private enum State {
        case waiting(URLSession.DataTaskPublisher, Downstream)
        case requested(URLSessionDataTask, Downstream)
        case ended
    }

    private let state: Locked<State>

    init(_ publisher: URLSession.DataTaskPublisher, for downstream: Downstream) {
        state = Locked(.waiting(publisher, downstream))
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let task = state.withLock { state -> URLSessionDataTask? in
            guard case .waiting(let publisher, let downstream) = state else { return nil }
            let end = UncheckedSendable(self.end)
            let task = publisher.session.dataTask(with: publisher.request) { end.value($0, $1, $2) }
            state = .requested(task, downstream)
            return task
        }
        task?.resume()
    }

    private func end(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        guard case .requested(_, let downstream) = takeState() else { return }
        if let response, error == nil {
            _ = downstream.receive((data ?? Data(), response))
            downstream.receive(completion: .finished)
        } else {
            downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
    }

    func cancel() {
        if case .requested(let task, _) = takeState() { task.cancel() }
    }

    private func takeState() -> State {
        state.withLock { state in
            defer { state = .ended }
            return state
        }
    }
}
