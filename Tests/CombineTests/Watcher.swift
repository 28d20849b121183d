import Combine

/// A subscriber with the demand that a test sets.
final class Watcher<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var end: Subscribers.Completion<Failure>?
    private var subscription: (any Subscription)?
    var answer: (Input) -> Subscribers.Demand = { _ in .none }
    var ended: () -> Void = {}

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
    func cancel() { subscription?.cancel() }

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return answer(input)
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        end = completion
        ended()
    }
}
