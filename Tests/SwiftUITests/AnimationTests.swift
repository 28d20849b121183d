import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Animations, curves and timelines", .timeLimit(.minutes(30)))
@MainActor
struct AnimationTests {
    private func value(_ animation: Animation, at time: TimeInterval) -> Double? {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        return animation.animate(value: 10, time: time, context: &context)
    }

    private func all(in screen: HeadlessScreen, _ kind: ElementKind) -> [Element] {
        screen.live.filter { $0.kind == kind }
    }
    private func texts(_ screen: HeadlessScreen) -> [String] { all(in: screen, .text).compactMap(\.text) }

    @Test func `a timeline updates at the dates of its schedule`() async {
        let log = Log()
        let past = [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)]
        let screen = await HeadlessScreen {
            TimelineView(.explicit(past + [.distantFuture])) { context in
                Text("\(Int(context.date.timeIntervalSince1970))")
            }
        }
        log("settled")
        #expect(screen.shows("2"))
        screen.close()
    }

    @Test func `schedules give the dates of their updates`() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        func dates(_ schedule: some TimelineSchedule, from: Double) -> [Double] {
            schedule.entries(from: start + from, mode: .normal).prefix(2).map { $0.timeIntervalSince(start) }
        }
        #expect(dates(.periodic(from: start, by: 10), from: 25) == [20, 30])
        #expect(dates(.everyMinute, from: 61) == [60, 120])
        #expect(dates(.animation(minimumInterval: 0.5), from: 0) == [0, 0.5])
        #expect(dates(.animation(minimumInterval: 0.5, paused: true), from: 0) == [0])
    }

    @Test func `a spring ends at its target, and a bouncy one settles later`() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(spring.value(target: 1.0, time: 0) == 0)
        #expect(abs(spring.value(target: 1.0, time: 5) - 1) < 0.001)
        #expect(abs(spring.bounce - 0.3) < 0.001)
        #expect(Spring.bouncy.settlingDuration > Spring.smooth.settlingDuration)
    }

    @Test func `a unit curve has the values of its timing, and its inverse undoes it`() {
        #expect(abs(UnitCurve.linear.value(at: 0.3) - 0.3) < 0.001)
        #expect(UnitCurve.easeIn.value(at: 0.3) < 0.3)
        #expect(abs(UnitCurve.easeIn.inverse.value(at: UnitCurve.easeIn.value(at: 0.4)) - 0.4) < 0.001)
    }

    private struct Pose {
        var scale = 1.0
        var lift = 0.0
    }

    @Test func `a keyframe animator shows its view at the initial value`() async {
        let screen = await HeadlessScreen {
            KeyframeAnimator(initialValue: Pose(), trigger: 1) { pose in
                Text("scale \(Int(pose.scale))")
            } keyframes: { _ in
                KeyframeTrack(\.scale) {
                    LinearKeyframe(1.5, duration: 0.2)
                    SpringKeyframe(1.0, duration: 0.4, spring: .bouncy)
                }
                KeyframeTrack(\.lift) { CubicKeyframe(-20.0, duration: 0.3) }
            }
            Text("beside").keyframeAnimator(initialValue: 0.0, trigger: 1) { content, value in
                content.offset(y: value)
            } keyframes: { _ in
                MoveKeyframe(2)
                CubicKeyframe(8, duration: 1)
            }
        }
        #expect(screen.shows("scale 1") && screen.shows("beside"))
    }

    private struct Halving: CustomAnimation {
        let base: Animation
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>)
            -> V?
        {
            guard var result = base.animate(value: value, time: time, context: &context) else { return nil }
            result.scale(by: 0.5)
            return result
        }
    }

    @Test(arguments: [
        (Animation.linear(duration: 2), 1.0, Optional(5.0)),
        (.linear(duration: 2), 2, nil),
        (.linear(duration: 2).delay(1), 0.5, 0),
        (.linear(duration: 2).delay(1), 2, 5),
        (.linear(duration: 2).speed(2), 0.5, 5),
        (.linear(duration: 2).repeatCount(2), 3, 5),
        (.linear(duration: 2).repeatCount(2, autoreverses: false), 2.5, 2.5),
        (.linear(duration: 2).repeatCount(2), 4, nil),
        (.spring(duration: 0.5), 100, nil),
        (Animation(Halving(base: .linear(duration: 2))), 1, 2.5),
        (Animation(Halving(base: .linear(duration: 2))).speed(2), 0.5, 2.5),
    ])
    func `an animation computes its value at a time, and none when it is over`(
        animation: Animation, time: TimeInterval, expected: Double?
    ) {
        let value = value(animation, at: time)
        #expect((value == nil) == (expected == nil))
        if let value, let expected { #expect(abs(value - expected) < 0.01) }
    }

    private enum Count: AnimationStateKey { static let defaultValue = 0 }

    @Test func `an animation's context keeps its state, and custom animations are equal by value`() {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        context.state[Count.self] += 2
        #expect(context.state[Count.self] == 2)
        #expect(context.withState(AnimationState<CGFloat>()).state[Count.self] == 0)
        #expect(Animation(Halving(base: .linear)) == Animation(Halving(base: .linear)))
        #expect(Animation(Halving(base: .linear)) != Animation(Halving(base: .easeIn)))
    }

    @Test func `vectors are scaled and interpolated component by component`() {
        #expect(4.0.scaled(by: 0.5) == 2)
        #expect(AnimatablePair(1.0, 2.0).scaled(by: 3) == AnimatablePair(3, 6))
        #expect(10.0.interpolated(towards: 20, amount: 0.25) == 12.5)
        var value = AnimatablePair(0.0, 10.0)
        value.interpolate(towards: AnimatablePair(10, 0), amount: 0.5)
        #expect(value == AnimatablePair(5, 5))
    }

    private struct Shake: GeometryEffect {
        var animatableData: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
    }

    @Test func `a geometry effect leaves its view as it is`() async throws {
        let screen = await HeadlessScreen { Text("still").modifier(Shake(animatableData: 1)) }
        #expect(texts(screen) == ["still"])
    }
}
