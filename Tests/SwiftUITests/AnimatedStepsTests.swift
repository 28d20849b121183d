import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

/// Views that move by themselves: phases and keyframes.
@Suite("Phases and keyframes", .timeLimit(.minutes(30)))
@MainActor
struct AnimatedStepsTests {
    /// A clock that a test moves: each wait ends when the test says so.
    private final class Steps: @unchecked Sendable {
        private let lock = NSLock()
        private var waiting: CheckedContinuation<Void, any Error>?
        private(set) var waits: [Double] = []

        func wait(_ seconds: Double) async throws {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    lock.withLock {
                        waits.append(seconds)
                        waiting = continuation
                    }
                    if Task.isCancelled { end(CancellationError()) }
                }
            } onCancel: {
                end(CancellationError())
            }
        }

        func end(_ error: (any Error)? = nil) {
            let continuation = lock.withLock {
                defer { waiting = nil }
                return waiting
            }
            if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
        }

        var isWaiting: Bool { lock.withLock { waiting != nil } }
    }

    private func open(_ content: @escaping @MainActor () -> some View) async -> (HeadlessScreen, Steps) {
        let steps = Steps()
        let screen = await HeadlessScreen(content)
        screen.graph.waitForStep = { try await steps.wait($0) }
        return (screen, steps)
    }

    private func play(_ isPlayed: Bool = true, in screen: HeadlessScreen) async throws {
        let box = try #require(screen.live.first { $0.attributes.has(.plays) })
        #expect(screen.graph.send(.play(isPlayed), to: box.id) == .handled)
        await screen.settle()
    }

    private func step(_ steps: Steps, _ screen: HeadlessScreen) async {
        steps.end()
        await screen.settle()
    }

    private struct Phases: View {
        var trigger: Int?
        var body: some View {
            if let trigger {
                PhaseAnimator([1, 2, 3], trigger: trigger) {
                    Text("Phase \($0)")
                } animation: {
                    .linear(duration: Double($0))
                }
            } else {
                Text("Beside").phaseAnimator([1, 2, 3]) { content, phase in
                    content
                    Text("Phase \(phase)")
                } animation: {
                    .linear(duration: Double($0))
                }
            }
        }
    }

    @Test func `phases follow each other when the animation of each is complete, and begin again`()
        async throws
    {
        let (screen, steps) = await open { Phases() }
        #expect(screen.shows("Phase 1") && screen.shows("Beside"))
        try await play(in: screen)
        #expect(screen.shows("Phase 2"))
        for phase in [3, 1, 2] {
            await step(steps, screen)
            #expect(screen.shows("Phase \(phase)"))
        }
        #expect(steps.waits == [2, 3, 1, 2])
        screen.close()
    }

    @Test func `each phase is an update of the animator's elements with its animation`() async throws {
        let (screen, steps) = await open { Phases() }
        try await play(in: screen)
        let box = try #require(screen.live.first { $0.attributes.has(.plays) })
        var motion: [Motion] = []
        steps.end()
        while motion.isEmpty {
            await Task.yield()
            screen.graph.flush()
            motion = screen.graph.motion
        }
        #expect(motion.map(\.elements) == [[box.id]])
        #expect(motion.first?.timing?.duration == 3)
        screen.close()
    }

    @Test func `a view that isn't played rests at its first phase`() async throws {
        let (screen, steps) = await open { Phases() }
        #expect(!steps.isWaiting)
        try await play(in: screen)
        await step(steps, screen)
        #expect(screen.shows("Phase 3"))
        try await play(false, in: screen)
        #expect(screen.shows("Phase 1") && !steps.isWaiting)
        screen.close()
    }

    @Test func `a view rests in the background, and goes on afterwards`() async throws {
        let (screen, steps) = await open { Phases() }
        try await play(in: screen)
        await step(steps, screen)
        #expect(screen.shows("Phase 3"))
        screen.graph.scene.phase = .background
        await screen.settle()
        #expect(screen.shows("Phase 1") && !steps.isWaiting)
        screen.graph.scene.phase = .active
        await screen.settle()
        #expect(screen.shows("Phase 2") && steps.isWaiting)
        screen.close()
    }

    private struct Triggered: View {
        @State private var count = 0
        var body: some View {
            Phases(trigger: count)
            Button("Go") { count += 1 }
        }
    }

    @Test func `with a trigger the phases run once for each change, and end at the first one`() async throws {
        let (screen, steps) = await open { Triggered() }
        try await play(in: screen)
        #expect(screen.shows("Phase 1") && !steps.isWaiting)
        try await screen.tap("Go")
        #expect(screen.shows("Phase 2"))
        await step(steps, screen)
        await step(steps, screen)
        #expect(screen.shows("Phase 1"))
        await step(steps, screen)
        #expect(screen.shows("Phase 1") && !steps.isWaiting)
        try await screen.tap("Go")
        #expect(screen.shows("Phase 2"))
        screen.close()
    }

    @Test func `a covered view stops`() async throws {
        let (screen, steps) = await open {
            NavigationStack {
                VStack {
                    Phases()
                    NavigationLink("Next") { Text("Next screen") }
                }
            }
        }
        try await play(in: screen)
        try await screen.tap("Next")
        await step(steps, screen)
        #expect(!steps.isWaiting)
        try await screen.back()
        #expect(screen.shows("Phase 1"))
        screen.close()
    }

    @Test func `a spring's phase is complete before it has settled, and a jump lasts a moment`() {
        #expect(Animation.spring(duration: 0.5).logicalDuration == 0.5)
        #expect(Animation.linear(duration: 1).delay(2).speed(2).logicalDuration == 1.5)
        #expect(Animation.linear(duration: 1).repeatCount(3).logicalDuration == 3)
        #expect(Animation.linear(duration: 1).repeatForever().logicalDuration == .infinity)
    }

    private struct Pose {
        var scale = 1.0
        var lift = 0.0
    }

    private var pose: KeyframeTimeline<Pose> {
        KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.scale) {
                LinearKeyframe(2, duration: 1)
                MoveKeyframe(5)
                LinearKeyframe(6, duration: 1)
            }
            KeyframeTrack(\.lift) { CubicKeyframe(10, duration: 0.5) }
        }
    }

    @Test func `a timeline has the values of its keyframes, and the last one after its end`() {
        #expect(pose.duration == 2)
        #expect(pose.value(time: 0).scale == 1)
        #expect(abs(pose.value(time: 0.5).scale - 1.5) < 0.001)
        // A move counts from its time on.
        #expect(abs(pose.value(time: 0.999).scale - 1.999) < 0.001)
        #expect(pose.value(time: 1).scale == 5)
        #expect(abs(pose.value(progress: 0.75).scale - 5.5) < 0.001)
        #expect(pose.value(time: 9).scale == 6)
        // A cubic keyframe begins and ends at rest.
        #expect(abs(pose.value(time: 0.25).lift - 5) < 0.001)
        #expect(pose.value(time: 0.05).lift < 0.5)
        #expect(pose.value(time: 2).lift == 10)
    }

    @Test func `two cubic keyframes pass into each other without a stop`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(1, duration: 1)
            CubicKeyframe(2, duration: 1)
        }
        let around = [0.99, 1, 1.01].map { timeline.value(time: $0) }
        #expect(abs((around[1] - around[0]) / 0.01 - 1) < 0.05)
        #expect(abs((around[2] - around[1]) / 0.01 - 1) < 0.05)
    }

    @Test func `a spring keyframe lasts as long as its spring, and swings past its end`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(10, spring: .bouncy) }
        #expect(abs(timeline.duration - Spring.bouncy.settlingDuration) < 0.001)
        #expect((1...20).contains { timeline.value(time: Double($0) * 0.05) > 10.1 })
    }

    @Test func `a timeline is played in whole keyframes where it is straight, and in samples where it isn't`()
    {
        let lengths = pose.steps.map(\.duration)
        let samples = Array(repeating: 0.1, count: 5)
        #expect(lengths.count == 9)
        // At once to the start, then the curve and the end of the line, the move, and the second line.
        for (length, expected) in zip(lengths, [0] + samples + [0.5, 0, 1]) {
            #expect(abs(length - expected) < 0.001)
        }
        #expect(pose.steps.filter { $0.animation == nil }.map { $0.value.scale } == [1, 5])
        #expect(abs((pose.steps.dropLast(2).last?.value.scale ?? 0) - 2) < 0.001)
    }

    private struct Keys: View {
        var isRepeating: Bool
        var body: some View {
            KeyframeAnimator(initialValue: 0.0, repeating: isRepeating) {
                Text("At \(Int($0))")
            } keyframes: { _ in
                LinearKeyframe(4, duration: 2)
                LinearKeyframe(6, duration: 1)
            }
        }
    }

    @Test func `keyframes repeat from the initial value`() async throws {
        let (screen, steps) = await open { Keys(isRepeating: true) }
        #expect(screen.shows("At 0"))
        try await play(in: screen)
        for value in [4, 6, 0, 4] {
            await step(steps, screen)
            #expect(screen.shows("At \(value)"))
        }
        try await play(false, in: screen)
        #expect(screen.shows("At 0") && !steps.isWaiting)
        screen.close()
    }

    @Test func `keyframes that don't repeat stay at their end`() async throws {
        let (screen, steps) = await open { Keys(isRepeating: false) }
        try await play(in: screen)
        await step(steps, screen)
        try await play(false, in: screen)
        #expect(screen.shows("At 6"))
        try await play(in: screen)
        #expect(screen.shows("At 6") && !steps.isWaiting)
        screen.close()
    }

    private struct Hop: View {
        @State private var count = 0
        var body: some View {
            Text("Beside").keyframeAnimator(initialValue: 0.0, trigger: count) { content, value in
                content
                Text("At \(Int(value))")
            } keyframes: { value in
                LinearKeyframe(value + 4, duration: 2)
            }
            Button("Go") { count += 1 }
        }
    }

    @Test func `a trigger plays keyframes from the current value; without motion it jumps to their end`()
        async throws
    {
        let (screen, steps) = await open { Hop() }
        try await screen.tap("Go")
        #expect(screen.shows("At 4") && !steps.isWaiting)
        try await play(in: screen)
        try await screen.tap("Go")
        #expect(screen.shows("At 4"))
        await step(steps, screen)
        #expect(screen.shows("At 8"))
        screen.close()
    }
}
