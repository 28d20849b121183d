/// The timing of an animation that a host plays: its curve and its duration.
package struct Timing: Hashable, Sendable {
    /// In seconds.
    package var duration: Double
    package var delay = 0.0
    package var course: Course
    /// Nil repeats forever.
    package var rounds: Int? = 1
    /// Whether every other round plays backwards.
    package var alternates = false

    package enum Course: Hashable, Sendable {
        /// The two control points, as in CSS and SwiftUI.
        case bezier(Double, Double, Double, Double)
        /// Progress at equally spaced times, from 0 to 1.
        case samples([Double])
    }
}

extension Animation {
    /// Nil for an animation without duration.
    package var timing: Timing? {
        guard let timing = curve.timing, timing.duration > 0.001 else { return nil }
        return timing
    }
}

extension Animation.Curve {
    fileprivate var timing: Timing? {
        switch self {
        case .timing(let x1, let y1, let x2, let y2, let duration):
            return Timing(duration: Self.bounded(duration), course: .bezier(x1, y1, x2, y2))
        case .delayed(let curve, let delay):
            var timing = curve.timing
            timing?.delay += Self.bounded(delay)
            return timing
        case .sped(let curve, let speed):
            guard speed > 0, var timing = curve.timing else { return nil }
            timing.duration = Self.bounded(timing.duration / speed)
            timing.delay = Self.bounded(timing.delay / speed)
            return timing
        case .repeated(let curve, let count, let autoreverses):
            guard count.map({ $0 > 0 }) ?? true, var timing = curve.timing else { return nil }
            timing.rounds = count
            timing.alternates = autoreverses
            return timing
        case .shaped, .spring, .physical, .custom: return sampled
        }
    }

    /// Timing of a curve that CSS lacks, sampled until it comes to rest.
    private var sampled: Timing? {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        var values: [Double] = []
        while values.count < Self.mostMoments,
            let value = animate(1.0, at: Double(values.count) * Self.moment, &context)
        {
            values.append(value.isFinite ? min(max(value, -100), 100) : 1)
        }
        guard values.count > 1 else { return nil }
        // Enough samples to show the oscillation, but no more, because each one is sent.
        let step = max(1, values.count / Self.mostSamples)
        var samples = stride(from: 0, to: values.count, by: step).map { values[$0] }
        samples[0] = 0
        samples.append(1)
        return Timing(duration: Double((samples.count - 1) * step) * Self.moment, course: .samples(samples))
    }

    private static let moment = 1.0 / 60
    private static let mostMoments = 600
    private static let mostSamples = 40

    /// Limits a time to an hour, whatever the app computes.
    private static func bounded(_ time: Double) -> Double { time.isFinite ? min(max(time, 0), 3600) : 0 }
}
