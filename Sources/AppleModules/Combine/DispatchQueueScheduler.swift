public import Dispatch
public import OpenCombine

extension DispatchQueue: @retroactive Scheduler {
    /// A time on the clock of a queue.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        public var dispatchTime: DispatchTime

        public init(_ time: DispatchTime) { dispatchTime = time }

        public init(from decoder: any Decoder) throws {
            dispatchTime = DispatchTime(
                uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
        }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            let magnitude = Int(clamping: max(start, end) - min(start, end))
            return .nanoseconds(start <= end ? magnitude : -magnitude)
        }
        public func advanced(by n: Stride) -> SchedulerTimeType {
            // The largest interval stands for an infinite one.
            SchedulerTimeType(n.magnitude == .max ? .distantFuture : dispatchTime + n.timeInterval)
        }
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// An interval between two times, in nanoseconds. Literals are seconds.
        ///
        /// Values out of range are clamped.
        public struct Stride:
            SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable,
            Codable, Sendable
        {
            public typealias FloatLiteralType = Double
            public typealias IntegerLiteralType = Int
            public typealias Magnitude = Int

            /// The interval in nanoseconds.
            public var magnitude: Int

            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            public init(_ timeInterval: DispatchTimeInterval) {
                self =
                    switch timeInterval {
                    case .seconds(let count): .seconds(count)
                    case .milliseconds(let count): .milliseconds(count)
                    case .microseconds(let count): .microseconds(count)
                    case .nanoseconds(let count): .nanoseconds(count)
                    default: .nanoseconds(.max)
                    }
            }
            public init(floatLiteral value: Double) { self = .seconds(value) }
            public init(integerLiteral value: Int) { self = .seconds(value) }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let seconds = Int(exactly: source) else { return nil }
                self = .seconds(seconds)
            }

            private init(nanoseconds: Int) { magnitude = nanoseconds }

            public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
            public static func + (a: Stride, b: Stride) -> Stride {
                let (sum, isTooMuch) = a.magnitude.addingReportingOverflow(b.magnitude)
                return Stride(nanoseconds: isTooMuch ? (b.magnitude < 0 ? .min : .max) : sum)
            }
            public static func - (a: Stride, b: Stride) -> Stride {
                let (rest, isTooMuch) = a.magnitude.subtractingReportingOverflow(b.magnitude)
                return Stride(nanoseconds: isTooMuch ? (b.magnitude < 0 ? .max : .min) : rest)
            }
            /// Multiplies the values in seconds, because literals are seconds.
            public static func * (a: Stride, b: Stride) -> Stride {
                .seconds(Double(a.magnitude) / 1e9 * (Double(b.magnitude) / 1e9))
            }
            public static func += (a: inout Stride, b: Stride) { a = a + b }
            public static func -= (a: inout Stride, b: Stride) { a = a - b }
            public static func *= (a: inout Stride, b: Stride) { a = a * b }

            public static func seconds(_ s: Double) -> Stride {
                let nanoseconds = (s * 1e9).rounded()
                if let exact = Int(exactly: nanoseconds) { return Stride(nanoseconds: exact) }
                return Stride(nanoseconds: nanoseconds < 0 ? .min : .max)
            }
            public static func seconds(_ s: Int) -> Stride { counting(s, of: 1_000_000_000) }
            public static func milliseconds(_ ms: Int) -> Stride { counting(ms, of: 1_000_000) }
            public static func microseconds(_ us: Int) -> Stride { counting(us, of: 1000) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

            private static func counting(_ count: Int, of nanoseconds: Int) -> Stride {
                let (product, isTooMuch) = count.multipliedReportingOverflow(by: nanoseconds)
                return Stride(nanoseconds: isTooMuch ? (count < 0 ? .min : .max) : product)
            }
        }
    }

    /// Options for work on the queue.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        /// The group that is notified when the work is done.
        public var group: DispatchGroup?

        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let options = options ?? SchedulerOptions()
        let action = UncheckedSendable(action)
        async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let options = options ?? SchedulerOptions()
        let action = UncheckedSendable(action)
        let group = options.group
        group?.enter()
        asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
            action.value()
            group?.leave()
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let options = options ?? SchedulerOptions()
        let action = UncheckedSendable(action)
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler(qos: options.qos, flags: options.flags) { action.value() }
        timer.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval,
            leeway: max(tolerance, minimumTolerance).timeInterval)
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
