import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

/// The animations that a host gets. State itself changes at once.
@Suite("Animations", .timeLimit(.minutes(30)))
@MainActor
struct MotionTests {
    /// Taps the button and returns the animations of the following update.
    private func tap(_ label: String = "Go", in screen: HeadlessScreen) throws -> [Motion] {
        let button = try #require(screen.live.first { $0.kind == .button && $0.spoken == label })
        screen.graph.send(.tap, to: button.id)
        screen.graph.flush()
        return screen.graph.motion
    }

    private func id(of text: String, in screen: HeadlessScreen) throws -> ElementID {
        try #require(screen.live.first { $0.text == text }).id
    }

    private struct Explicit: View {
        @State private var count = 0
        let change: (Binding<Int>) -> Void
        var body: some View {
            Text("\(count)")
            Button("Go") { change($count) }
        }
    }

    @Test func `withAnimation animates all changes of the update`() async throws {
        let screen = await HeadlessScreen {
            Explicit { count in withAnimation(.linear(duration: 2)) { count.wrappedValue += 1 } }
        }
        let motion = try tap(in: screen)
        #expect(
            motion == [
                Motion(
                    elements: [screen.graph.window.id],
                    timing: Timing(duration: 2, course: .bezier(0, 0, 1, 1)))
            ])
        #expect(screen.shows("1"))
    }

    @Test(
        arguments: [
            { $0.wrappedValue += 1 }, { _ in withAnimation {} },
            { count in withAnimation(nil) { count.wrappedValue += 1 } },
            { count in withAnimation(.linear(duration: 0)) { count.wrappedValue += 1 } },
        ] as [@MainActor @Sendable (Binding<Int>) -> Void])
    func `an update without changes or without an animation animates nothing`(
        change: @escaping @MainActor @Sendable (Binding<Int>) -> Void
    ) async throws {
        let screen = await HeadlessScreen { Explicit(change: change) }
        #expect(try tap(in: screen).isEmpty)
    }

    @Test func `an animation applies to one update only`() async throws {
        let isMoving = Toggle()
        let screen = await HeadlessScreen {
            Explicit { count in
                isMoving.isOn.toggle()
                withAnimation(isMoving.isOn ? .linear : nil) { count.wrappedValue += 1 }
            }
        }
        #expect(try tap(in: screen).count == 1)
        #expect(try tap(in: screen).isEmpty)
    }

    @MainActor private final class Toggle { var isOn = false }

    @Observable final class Model { var count = 0 }

    @Test func `a binding, an observable object and a transaction carry an animation`() async throws {
        struct Watching: View {
            let model: Model
            var body: some View {
                Text("\(model.count)")
                Button("Go") { withAnimation { model.count += 1 } }
            }
        }
        let bound = await HeadlessScreen { Explicit { $0.animation(.linear).wrappedValue += 1 } }
        #expect(try tap(in: bound).count == 1)
        let observed = await HeadlessScreen { Watching(model: Model()) }
        #expect(try tap(in: observed).count == 1)
        let transaction = await HeadlessScreen {
            Explicit { $0.transaction(Transaction(animation: .linear)).wrappedValue += 1 }
        }
        #expect(try tap(in: transaction).count == 1)
    }

    private struct Implicit: View {
        @State private var a = 0
        @State private var b = 0
        var outer: Animation?
        var isSilenced = false
        var body: some View {
            VStack {
                Text("a\(a)").animation(.linear(duration: 3), value: a)
                Text("still \(a) \(b)").animation(nil, value: a)
                Text("b\(b)")
            }
            Button("Go") {
                var transaction = Transaction(animation: outer)
                transaction.disablesAnimations = isSilenced
                withTransaction(transaction) { a += 1 }
            }
            Button("Other") { b += 1 }
        }
    }

    @Test func `animation(_:value:) animates its view when the value changes`() async throws {
        let screen = await HeadlessScreen { Implicit() }
        let text = try id(of: "a0", in: screen)
        #expect(
            try tap(in: screen) == [
                Motion(elements: [text], timing: Timing(duration: 3, course: .bezier(0, 0, 1, 1)))
            ])
        #expect(try tap("Other", in: screen).isEmpty)
    }

    @Test func `a view's animation overrides that of the update, unless the update disables animations`()
        async throws
    {
        let linear = Timing(duration: 1, course: .bezier(0, 0, 1, 1))
        let screen = await HeadlessScreen { Implicit(outer: .linear(duration: 1)) }
        let (text, still) = (try id(of: "a0", in: screen), try id(of: "still 0 0", in: screen))
        let motion = try tap(in: screen)
        #expect(motion.map(\.elements) == [[screen.graph.window.id], [text], [still]])
        #expect(motion.map(\.timing?.duration) == [1, 3, nil])
        let silenced = await HeadlessScreen { Implicit(outer: .linear(duration: 1), isSilenced: true) }
        #expect(try tap(in: silenced) == [Motion(elements: [silenced.graph.window.id], timing: linear)])
    }

    @Test func `transaction(_:) changes the animation of its views in each update`() async throws {
        struct Changing: View {
            @State private var count = 0
            var body: some View {
                Text("\(count)")
                Text("slow \(count)").transaction { $0.animation = $0.animation?.speed(0.5) }
                Text("never \(count)").transaction { $0.animation = nil }
                Button("Go") { withAnimation(.linear(duration: 1)) { count += 1 } }
                Button("Other") { count += 1 }
            }
        }
        let screen = await HeadlessScreen { Changing() }
        #expect(try tap(in: screen).map(\.timing?.duration) == [1, 2, nil])
        #expect(try tap("Other", in: screen).isEmpty)
    }

    @Test(
        arguments: [
            (.easeInOut(duration: 0.5), Timing(duration: 0.5, course: .bezier(0.42, 0, 0.58, 1))),
            (.linear(duration: 1).delay(2), Timing(duration: 1, delay: 2, course: .bezier(0, 0, 1, 1))),
            (
                .linear(duration: 1).delay(2).speed(2),
                Timing(duration: 0.5, delay: 1, course: .bezier(0, 0, 1, 1))
            ),
            (
                .linear(duration: 1).repeatForever(),
                Timing(duration: 1, course: .bezier(0, 0, 1, 1), rounds: nil, alternates: true)
            ),
            (
                .linear(duration: 1).repeatCount(3, autoreverses: false),
                Timing(duration: 1, course: .bezier(0, 0, 1, 1), rounds: 3)
            ),
            (.linear(duration: 0), nil), (.linear.speed(0), nil), (.linear(duration: .infinity), nil),
            (.linear(duration: .nan), nil), (.linear.repeatCount(0), nil),
        ] as [(Animation, Timing?)])
    func `an animation has a duration and a curve`(animation: Animation, expected: Timing?) {
        #expect(animation.timing == expected)
    }

    @Test(arguments: [0, 0.3, 0.9, -0.5])
    func `a spring is sent as samples`(bounce: Double) throws {
        let timing = try #require(Animation.spring(duration: 0.5, bounce: bounce).timing)
        guard case .samples(let samples) = timing.course else {
            Issue.record("\(timing)")
            return
        }
        #expect(samples.first == 0 && samples.last == 1)
        #expect((10...81).contains(samples.count))
        #expect(((samples.max() ?? 0) > 1.01) == (bounce > 0))
        #expect(timing.duration > 0.5 && timing.duration < 11)
    }

    @Test func `a view that appears and starts an animation is first shown in its initial state`()
        async throws
    {
        struct Growing: View {
            @State private var isGrown = false
            var body: some View {
                Text(isGrown ? "large" : "small").onAppear {
                    withAnimation(.linear(duration: 1)) { isGrown = true }
                }
            }
        }
        struct Root: View {
            @State private var isShown = false
            var body: some View {
                if isShown { Growing() }
                Button("Go") { isShown = true }
            }
        }
        let screen = await HeadlessScreen { Root() }
        #expect(try tap(in: screen).isEmpty)
        #expect(screen.shows("small") && screen.graph.needsFlush)
        screen.graph.flush()
        #expect(screen.shows("large") && screen.graph.motion.map(\.timing?.duration) == [1])
        #expect(!screen.graph.needsFlush)
    }

    @Test(
        arguments: [
            (.opacity, .fade), (.identity, .none), (.scale, TransitionEnds([.scaled(0, .center)])),
            (.slide, TransitionEnds(insertion: [.moved(x: -1, y: 0)], removal: [.moved(x: 1, y: 0)])),
            (.move(edge: .bottom), TransitionEnds([.moved(x: 0, y: 1)])),
            (
                .push(from: .top),
                TransitionEnds(
                    insertion: [.transparent, .moved(x: 0, y: -1)],
                    removal: [.transparent, .moved(x: 0, y: 1)])
            ),
            (.offset(x: 8), TransitionEnds([.offset(x: 8, y: 0)])),
            (
                .move(edge: .leading).combined(with: .opacity),
                TransitionEnds([.moved(x: -1, y: 0), .transparent])
            ),
            (
                .asymmetric(insertion: .slide, removal: .opacity),
                TransitionEnds(insertion: [.moved(x: -1, y: 0)], removal: [.transparent])
            ),
        ] as [(AnyTransition, TransitionEnds)])
    func `a transition has a state before insertion and after removal`(
        transition: AnyTransition, ends: TransitionEnds
    )
        async throws
    {
        let screen = await HeadlessScreen { Text("Here").padding().background(.red).transition(transition) }
        let said = screen.live.filter { $0.attributes.has(.transition) }
        #expect(said.map { $0.attributes[.transition] } == [.transition(ends)])
        // Set on the outermost box of the view.
        #expect(said.first?.kind == .box && said.first?.parent?.kind != .box)
    }

    private struct Turning: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.rotationEffect(.degrees(phase.value * 90))
        }
    }

    @Test func `transition types have the same effect, and a custom transition is a fade`() async throws {
        let screen = await HeadlessScreen {
            Text("a").transition(BlurReplaceTransition(configuration: .downUp))
            Text("b").transition(.scale(0.5, anchor: .top).combined(with: .push(from: .bottom)))
            Text("c").transition(AsymmetricTransition(insertion: .slide, removal: .identity))
            Text("d").transition(Turning())
            List { Text("e").transition(AnyTransition(.move(edge: .top))) }
        }
        let said = screen.live.filter { $0.attributes.has(.transition) }
        #expect(
            said.map { $0.attributes[.transition] }
                == [
                    TransitionEnds([.transparent, .blurred]),
                    TransitionEnds(
                        insertion: [.scaled(0.5, .top), .transparent, .moved(x: 0, y: 1)],
                        removal: [.scaled(0.5, .top), .transparent, .moved(x: 0, y: -1)]),
                    TransitionEnds(insertion: [.moved(x: -1, y: 0)], removal: []), .fade,
                    TransitionEnds([.moved(x: 0, y: -1)]),
                ].map { .transition($0) })
        #expect(said.last?.kind == .row)
    }
}
