public import OpenCombine

extension Publisher {
    /// Publishes the latest elements of two publishers, once each has published one, and at each later element of either.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where Failure == P.Failure, P.Failure == Q.Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

extension Publishers {
    /// The latest elements of two publishers.
    ///
    /// Without demand, older elements are replaced by newer ones. It finishes when both have finished, and fails when one fails.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let latest = CombineLatestSubscription<A.Output, B.Output, S>(subscriber)
            subscriber.receive(subscription: latest)
            a.subscribe(CombineLatestInput(latest) { $0.a = $1 })
            b.subscribe(CombineLatestInput(latest) { $0.b = $1 })
        }
    }

    /// The latest elements of three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            a.combineLatest(b).combineLatest(c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
        }
    }

    /// The latest elements of four publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            a.combineLatest(b).combineLatest(c.combineLatest(d))
                .map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
        }
    }
}

/// The latest values and the demand of one subscriber of a `CombineLatest`.
private final class CombineLatestSubscription<A, B, Downstream: Subscriber>: Subscription
where Downstream.Input == (A, B) {
    struct Values {
        var a: A?
        var b: B?
    }

    private struct State {
        var downstream: Downstream?
        var values = Values()
        var demand = Subscribers.Demand.none
        /// Whether there is an element that wasn't delivered yet.
        var isNews = false
        var upstreams: [any Subscription] = []
        var finished = 0
    }

    private let state: Locked<State>

    init(_ downstream: Downstream) { state = Locked(State(downstream: downstream)) }

    func begin(_ upstream: any Subscription) {
        let isCancelled = state.withLock { state in
            guard state.downstream != nil else { return true }
            state.upstreams.append(upstream)
            return false
        }
        if isCancelled { upstream.cancel() } else { upstream.request(.unlimited) }
    }

    func take(_ change: (inout Values) -> Void) {
        state.withLock { state in
            change(&state.values)
            state.isNews = true
        }
        deliver()
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let (downstream, upstreams) = state.withLock { state -> (Downstream?, [any Subscription]) in
            state.finished += 1
            if case .finished = completion, state.finished < 2 { return (nil, []) }
            defer {
                state.downstream = nil
                state.upstreams = []
            }
            return (state.downstream, state.upstreams)
        }
        guard let downstream else { return }
        if case .failure = completion { for upstream in upstreams { upstream.cancel() } }
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.demand += demand }
        deliver()
    }

    func cancel() {
        let upstreams = state.withLock { state in
            defer {
                state.downstream = nil
                state.upstreams = []
            }
            return state.upstreams
        }
        for upstream in upstreams { upstream.cancel() }
    }

    private func deliver() {
        let news = state.withLock { state -> (Downstream, (A, B))? in
            guard let downstream = state.downstream, state.isNews, state.demand > .none,
                let a = state.values.a,
                let b = state.values.b
            else { return nil }
            state.isNews = false
            state.demand -= 1
            return (downstream, (a, b))
        }
        guard let (downstream, values) = news else { return }
        let more = downstream.receive(values)
        if more > .none { request(more) }
    }
}

/// The subscriber of one of the two publishers.
private struct CombineLatestInput<Input, A, B, Downstream: Subscriber>: Subscriber
where Downstream.Input == (A, B) {
    typealias Failure = Downstream.Failure

    let combineIdentifier = CombineIdentifier()
    private let latest: CombineLatestSubscription<A, B, Downstream>
    private let set: (inout CombineLatestSubscription<A, B, Downstream>.Values, Input) -> Void

    init(
        _ latest: CombineLatestSubscription<A, B, Downstream>,
        _ set: @escaping (inout CombineLatestSubscription<A, B, Downstream>.Values, Input) -> Void
    ) {
        self.latest = latest
        self.set = set
    }

    func receive(subscription: any Subscription) { latest.begin(subscription) }
    func receive(_ input: Input) -> Subscribers.Demand {
        latest.take { set(&$0, input) }
        return .none
    }
    func receive(completion: Subscribers.Completion<Failure>) { latest.end(completion) }
}
