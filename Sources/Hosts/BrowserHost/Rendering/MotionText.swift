internal import SwiftUI

/// Animations of an update, as JSON for the Web Animations API, outermost first.
///
/// `[[["e1"],350,"cubic-bezier(0.42,0,0.58,1)",0,1,0],[["e7"]]]`: elements (each with its descendants), duration in
/// milliseconds, easing, delay, iterations (0 is infinite), and whether iterations alternate in direction. An entry with
/// elements only means that they change without animation.
enum MotionText {
    static func json(of motions: [Motion]) -> String {
        "[\(motions.map(json).joined(separator: ","))]"
    }

    private static func json(of motion: Motion) -> String {
        let elements = motion.elements.map { "\"\($0)\"" }.joined(separator: ",")
        guard let timing = motion.timing else { return "[[\(elements)]]" }
        let parts = [
            milliseconds(timing.duration), "\"\(easing(timing.course))\"", milliseconds(timing.delay),
            String(timing.rounds ?? 0), timing.alternates ? "1" : "0",
        ]
        return "[[\(elements)],\(parts.joined(separator: ","))]"
    }

    private static func milliseconds(_ seconds: Double) -> String { CSS.number((seconds * 1000).rounded()) }

    /// Returns the easing as CSS.
    private static func easing(_ course: Timing.Course) -> String {
        switch course {
        case .bezier(let x1, let y1, let x2, let y2):
            // CSS requires x coordinates in 0...1.
            let points = [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2]
            return "cubic-bezier(\(points.map(CSS.number).joined(separator: ",")))"
        case .samples(let samples):
            return "linear(\(samples.map(CSS.number).joined(separator: ",")))"
        }
    }
}
