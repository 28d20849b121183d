#if Tracing

    import Foundation
    import InMemoryTracing
    import ModernNavigationCore
    import ModernTracing
    import Testing
    import Tracing

    @Suite struct TracingSinkTests {
        private func spans(of change: (inout NavigationEvent) -> Void) -> [FinishedInMemorySpan] {
            let tracer = InMemoryTracer()
            var event = NavigationEvent(
                id: UUID(), session: UUID(), sequence: 3, at: 1_764_000_000_000, name: .push, source: .tap,
                to: "/parks/:id", outcome: .changed)
            event.micros = 25
            change(&event)
            TracingSink(tracer: tracer).take(event, of: EventResource(app: "test"))
            return tracer.finishedSpans
        }

        @Test func `an event becomes a span with the duration of its action`() throws {
            let span = try #require(spans { $0.values = ["id": "zion"] }.first)
            #expect(span.operationName == "navigation push")
            let length = span.endInstant.nanosecondsSinceEpoch - span.startInstant.nanosecondsSinceEpoch
            #expect(length == 25_000)
            #expect(span.endInstant.millisecondsSinceEpoch == 1_764_000_000_000)
            #expect(span.attributes.get("navigation.to") == .string("/parks/:id"))
            #expect(span.attributes.get("navigation.source") == .string("tap"))
            #expect(span.attributes.get("navigation.from") == nil)
            #expect(span.status == nil)
            var texts: [String] = []
            span.attributes.forEach { texts.append("\($1)") }
            #expect(!texts.contains { $0.contains("zion") })
        }

        @Test func `a link that could not be opened has an error status`() throws {
            let span = try #require(spans { $0.outcome = .linkFailed }.first)
            #expect(span.status?.code == .error)
        }

        @Test func `spans leave the device, so the sink waits for the app's consent`() {
            #expect(TracingSink(tracer: InMemoryTracer()).leavesDevice)
        }
    }

#endif
