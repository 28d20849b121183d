import Combine
import Dispatch
import Foundation
import Testing

@Suite("Publishers of notifications", .timeLimit(.minutes(30)))
struct NotificationTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("parks.opened")

    private func post(_ count: Int, from object: AnyObject? = nil) {
        center.post(name: name, object: object, userInfo: ["count": count])
    }

    @Test func `a posted notification is published until the subscription is cancelled`() {
        var counts: [Int?] = []
        let cancellable = center.publisher(for: name).sink { counts.append($0.userInfo?["count"] as? Int) }
        post(1)
        center.post(name: Notification.Name("parks.closed"), object: nil)
        post(2)
        cancellable.cancel()
        post(3)
        #expect(counts == [1, 2])
    }

    @Test func `a publisher for an object publishes only notifications of that object`() {
        let (mine, other) = (NSObject(), NSObject())
        let watcher = Watcher<Notification, Never>()
        center.publisher(for: name, object: mine).subscribe(watcher)
        watcher.request(.unlimited)
        post(1, from: other)
        post(2, from: mine)
        post(3)
        #expect(watcher.values.map { $0.userInfo?["count"] as? Int } == [2])
    }

    @Test func `a notification posted without demand is not published later`() {
        let watcher = Watcher<Notification, Never>()
        watcher.answer = { $0.userInfo?["count"] as? Int == 2 ? .max(1) : .none }
        center.publisher(for: name).subscribe(watcher)
        post(1)
        watcher.request(.max(1))
        post(2)
        post(3)
        post(4)
        watcher.request(.max(1))
        post(5)
        watcher.cancel()
        watcher.request(.unlimited)
        post(6)
        #expect(watcher.values.map { $0.userInfo?["count"] as? Int } == [2, 3, 5])
    }

    @Test func `a subscription retains its subscriber until it is cancelled`() {
        final class Mark {}
        weak var mark: Mark?
        var counts = 0
        var subscription: (any Subscription)?
        do {
            let kept = Mark()
            mark = kept
            center.publisher(for: name).subscribe(
                AnySubscriber(receiveSubscription: { $0.request(.unlimited) }) { _ in
                    withExtendedLifetime(kept) { counts += 1 }
                    return .none
                })
            center.publisher(for: name).subscribe(
                AnySubscriber(receiveSubscription: { subscription = $0 }) { _ in
                    withExtendedLifetime(kept) { .none }
                })
        }
        post(1)
        #expect(counts == 1)
        #expect(mark != nil)
        subscription?.cancel()

        weak var other: Mark?
        do {
            let kept = Mark()
            other = kept
            let cancellable = center.publisher(for: name).sink { _ in withExtendedLifetime(kept) {} }
            cancellable.cancel()
        }
        #expect(other == nil)
    }

    @Test func `a subscriber that posts the notification it observes receives it inside that post`() {
        var counts: [Int] = []
        let cancellable = center.publisher(for: name).compactMap { $0.userInfo?["count"] as? Int }.sink {
            [center, name] in
            counts.append($0)
            if $0 < 3 { center.post(name: name, object: nil, userInfo: ["count": $0 + 1]) }
        }
        post(1)
        cancellable.cancel()
        #expect(counts == [1, 2, 3])
    }

    @Test func `notifications from several threads are published one at a time, and none is lost`() {
        var sum = 0
        let cancellable = center.publisher(for: name).compactMap { $0.userInfo?["count"] as? Int }.sink {
            sum += $0
        }
        let (center, name) = (Fixed(center), name)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for count in 1...100 { center.value.post(name: name, object: nil, userInfo: ["count": count]) }
        }
        cancellable.cancel()
        #expect(sum == 8 * 5050)
    }

    @Test func `two publishers are equal if they publish the same notifications`() {
        let object = NSObject()
        let publisher = center.publisher(for: name, object: object)
        #expect(publisher == NotificationCenter.Publisher(center: center, name: name, object: object))
        #expect(publisher != center.publisher(for: name))
        #expect(publisher != NotificationCenter().publisher(for: name, object: object))
        #expect(publisher != center.publisher(for: Notification.Name("parks.closed"), object: object))
    }
}

/// Passed between threads; thread-safe although not marked so.
struct Fixed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
