// The package trait “Tracing” adds swift-distributed-tracing; it isn't resolved without the trait.
#if Tracing

    import Foundation
    public import ModernNavigationCore
    public import Tracing

    /// A sink that creates a span for each event, by swift-distributed-tracing.
    ///
    /// ```swift
    /// NavigationEvents(sinks: [FileSink(), TracingSink()])
    /// ```
    ///
    /// A span is named after the action, as in `navigation push`, and lasts as long as the action; a link that could
    /// not be opened is an error. Its attributes are the fields of the event with the prefix `navigation.`, without
    /// recorded values. The process's tracer decides where spans are sent, so none is created before
    /// ``ModernNavigationCore/NavigationEvents/allowSending()``.
    public struct TracingSink: EventSink {
        public let leavesDevice = true
        private let tracer: any Tracer

        /// - Parameter tracer: The tracer; that of the process by default.
        public init(tracer: any Tracer = InstrumentationSystem.tracer) { self.tracer = tracer }

        public func take(_ event: NavigationEvent, of resource: EventResource) {
            let end = UInt64(max(0, event.at)) * 1_000_000
            let length = UInt64(event.micros ?? 0) * 1_000
            let span = tracer.startSpan(
                "navigation \(event.name.rawValue)", context: .topLevel, ofKind: .internal,
                at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: end > length ? end - length : 0))
            span.updateAttributes { attributes in
                for (name, text) in event.spanAttributes { attributes["navigation.\(name)"] = text }
                attributes["navigation.sequence"] = Int64(event.sequence)
                attributes["navigation.app"] = resource.app
            }
            if event.outcome == .linkFailed { span.setStatus(SpanStatus(code: .error)) }
            span.end(at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: end))
        }
    }

    extension NavigationEvent {
        fileprivate var spanAttributes: [(String, String)] {
            let all: [(String, String?)] = [
                ("id", id.uuidString), ("session", session.uuidString), ("source", source.rawValue),
                ("origin", origin),
                ("from", from), ("to", to), ("flow", flow), ("outcome", outcome.rawValue), ("reason", reason),
                ("asked", asked), ("meant", meant),
            ]
            return all.compactMap { name, text in text.map { (name, $0) } }
        }
    }

#endif
