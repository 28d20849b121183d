import Combine
import Dispatch
import Foundation
import Testing

@Suite("Times of schedulers")
struct SchedulerTimeTests {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride

    @Test func `a stride of a queue counts nanoseconds, and its literals are seconds`() {
        #expect((2 as Stride).magnitude == 2_000_000_000)
        #expect((0.5 as Stride).magnitude == 500_000_000)
        #expect(Stride.seconds(3) == Stride(.seconds(3)))
        #expect(Stride.milliseconds(3) == Stride(.milliseconds(3)))
        #expect(Stride.microseconds(3) == Stride(.microseconds(3)))
        #expect(Stride.nanoseconds(3) == Stride(.nanoseconds(3)))
        #expect(Stride(.never).magnitude == .max)
        #expect(Stride(exactly: 4 as UInt8) == 4)
        #expect(Stride(exactly: UInt64.max) == nil)
        #expect(Stride.milliseconds(1500).timeInterval == .nanoseconds(1_500_000_000))
    }

    @Test func `strides of a queue add and multiply, and clamp instead of overflowing`() {
        var stride: Stride = 2
        stride += 1
        #expect(stride == 3)
        stride -= 0.5
        #expect(stride == 2.5)
        stride *= 2
        #expect(stride == 5)
        #expect(1 - 2 as Stride == -1)
        #expect((1 as Stride) < .milliseconds(1001))
        #expect(Stride.seconds(.max).magnitude == .max)
        #expect(Stride.seconds(.min).magnitude == .min)
        #expect(Stride.seconds(1e300).magnitude == .max)
        #expect(Stride.seconds(-1e300).magnitude == .min)
        #expect((Stride.nanoseconds(.max) + .nanoseconds(1)).magnitude == .max)
        #expect((Stride.nanoseconds(.min) - .nanoseconds(1)).magnitude == .min)
    }

    @Test func `the distance between two times of a queue is the stride between them`() throws {
        let start = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 5_000_000_000))
        let end = start.advanced(by: 2)
        #expect(end.dispatchTime.uptimeNanoseconds == 7_000_000_000)
        #expect(start.distance(to: end) == 2)
        #expect(end.distance(to: start) == -2)
        #expect(start < end)
        #expect(start.advanced(by: Stride(.never)).dispatchTime == .distantFuture)
        #expect(start.distance(to: .init(.distantFuture)).magnitude == .max)
        #expect(Set([start, end, start]).count == 2)
        let coded = try JSONDecoder().decode(
            [DispatchQueue.SchedulerTimeType].self, from: JSONEncoder().encode([start]))
        #expect(coded == [start])
    }

    @Test func `times of a run loop and of an operation queue are dates, and their strides seconds`() {
        let date = Date(timeIntervalSinceReferenceDate: 100)
        let (loop, queue) = (RunLoop.SchedulerTimeType(date), OperationQueue.SchedulerTimeType(date))
        #expect(loop.advanced(by: 1.5).date == date + 1.5)
        #expect(queue.advanced(by: .milliseconds(1500)).date == date + 1.5)
        #expect(loop.distance(to: loop.advanced(by: .seconds(2))) == 2)
        #expect(queue.distance(to: queue.advanced(by: -2)).timeInterval == -2)
        #expect(RunLoop.SchedulerTimeType.Stride.microseconds(2_000_000) == 2)
        #expect(OperationQueue.SchedulerTimeType.Stride.nanoseconds(2_000_000_000) == 2)
        #expect(RunLoop.SchedulerTimeType.Stride(exactly: 3) == 3)
        #expect(OperationQueue.SchedulerTimeType.Stride.seconds(2) * 3 - 1 == 5)
    }
}
