internal import NIOConcurrencyHelpers

/// The collector's metrics.
final class Metrics: Sendable {
    private struct Counts {
        var requests: [Int: Int] = [:]
        var accepted = 0
        var duplicates = 0
        var skipped = 0
        var bytes = 0
        var seconds = 0.0
        var batches = 0
    }

    private let counts = NIOLockedValueBox(Counts())

    func record(status: Int) { counts.withLockedValue { $0.requests[status, default: 0] += 1 } }

    func record(bytes: Int) { counts.withLockedValue { $0.bytes += bytes } }

    func record(accepted: Int, duplicates: Int, skipped: Int, took: Duration) {
        let seconds = Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18
        counts.withLockedValue {
            $0.accepted += accepted
            $0.duplicates += duplicates
            $0.skipped += skipped
            $0.seconds += seconds
            $0.batches += 1
        }
    }

    /// The metrics in Prometheus' text format.
    func text(pending: Int, spooledBytes: Int) -> String {
        let counts = counts.withLockedValue { $0 }
        var text = ""
        func family(_ name: String, _ type: String, _ help: String, _ samples: [(String, String)]) {
            text += "# HELP modernnav_collect_\(name) \(help)\n# TYPE modernnav_collect_\(name) \(type)\n"
            for (labels, value) in samples { text += "modernnav_collect_\(name)\(labels) \(value)\n" }
        }
        family(
            "requests_total", "counter", "Requests to /v1/events by status.",
            counts.requests.sorted { $0.key < $1.key }.map { ("{status=\"\($0.key)\"}", String($0.value)) })
        family(
            "events_total", "counter", "Events by outcome.",
            [
                ("{outcome=\"accepted\"}", String(counts.accepted)),
                ("{outcome=\"duplicate\"}", String(counts.duplicates)),
                ("{outcome=\"skipped\"}", String(counts.skipped)),
            ])
        family("bytes_total", "counter", "Bytes of request bodies as sent.", [("", String(counts.bytes))])
        family(
            "batch_seconds", "summary", "Seconds from the request until the batch was on disk.",
            [("_sum", String(counts.seconds)), ("_count", String(counts.batches))])
        family("pending_events", "gauge", "Events that wait to be inserted.", [("", String(pending))])
        family(
            "spool_bytes", "gauge", "Bytes in the spool.",
            [("", String(spooledBytes))]
        )
        return text
    }
}
