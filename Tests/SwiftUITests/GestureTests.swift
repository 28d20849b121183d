import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("Gestures", .timeLimit(.minutes(30)))
@MainActor
struct GestureTests {
    struct Dragging: View {
        let log: Log
        @GestureState private var offset = CGSize.zero
        @State private var resting = CGSize.zero
        var body: some View {
            Text("card at \(Int(offset.width)), rested \(Int(resting.width))")
                .gesture(
                    DragGesture()
                        .updating($offset) { value, state, _ in state = value.translation }
                        .onChanged { log("changed \(Int($0.translation.width))") }
                        .onEnded { value in
                            resting = value.translation
                            log("ended at \(Int(value.location.x)) from \(Int(value.startLocation.x))")
                        })
        }
    }

    @Test func `a drag reports its changes and its end, and its state is reset`() async throws {
        let log = Log()
        let screen = await HeadlessScreen { Dragging(log: log) }
        try await screen.drag(
            "card", from: CGPoint(x: 5, y: 0), by: CGSize(width: 30, height: 0), ends: false)
        #expect(screen.shows("card at 30"))
        try await screen.drag("card", from: CGPoint(x: 5, y: 0), by: CGSize(width: 40, height: 0))
        #expect(screen.shows("card at 0, rested 40"))
        #expect(log.lines == ["changed 30", "changed 40", "ended at 45 from 5"])
    }

    @Test func `a drag that is too short or cancelled has no effect`() async throws {
        let log = Log()
        let screen = await HeadlessScreen { Dragging(log: log) }
        try await screen.drag("card", by: CGSize(width: 9, height: 0))
        #expect(log.lines.isEmpty)
        try await screen.drag("card", by: CGSize(width: 20, height: 0), ends: false)
        let element = try #require(screen.live.first { $0.attributes.has(.gestures) })
        screen.graph.send(.drag(DragEvent(.cancelled, from: (0, 0), to: (20, 0))), to: element.id)
        await screen.settle()
        #expect(log.lines == ["changed 20"])
        #expect(screen.shows("card at 0, rested 0"))
    }

    @Test func `a long press has an effect, one that is too short has none`() async throws {
        let log = Log()
        let screen = await HeadlessScreen {
            Text("hold").onLongPressGesture(minimumDuration: 2) {
                log("held")
            } onPressingChanged: {
                log("pressing \($0)")
            }
        }
        try await screen.longPress("hold")
        try await screen.longPress("hold", isLongEnough: false)
        #expect(log.lines == ["pressing true", "held", "pressing false", "pressing true", "pressing false"])
        #expect(screen.live.contains { $0.attributes.number(.pressDuration) == 2 })
        await #expect(throws: ScreenError.self) { try await screen.tap("hold") }
    }

    @Test func `a double tap differs from a single tap`() async throws {
        let log = Log()
        let screen = await HeadlessScreen {
            Text("photo").onTapGesture(count: 2) { log("twice") }.onTapGesture { log("once") }
        }
        try await screen.tap("photo")
        try await screen.doubleTap("photo")
        #expect(log.lines == ["once", "twice"])
    }

    @Test func `magnify and rotate gestures report a scale and an angle`() async throws {
        let log = Log()
        let screen = await HeadlessScreen {
            VStack {
                Text("map").gesture(MagnifyGesture().onEnded { log("magnified \($0.magnification)") })
                Text("dial").gesture(RotateGesture().onChanged { log("turned \($0.rotation.degrees)") })
                Text("old").gesture(MagnificationGesture().onChanged { log("old \($0)") })
            }
        }
        try await screen.magnify("map", by: 2)
        try await screen.rotate("dial", by: .degrees(90))
        try await screen.magnify("old", by: 0.5)
        #expect(log.lines == ["magnified 2.0", "turned 90.0", "old 0.5"])
    }

    struct PressThenDrag: View {
        let log: Log
        @GestureState private var phase = "idle"
        var body: some View {
            Text("handle is \(phase)")
                .gesture(
                    LongPressGesture().sequenced(before: DragGesture())
                        .updating($phase) { value, state, _ in
                            switch value {
                            case .first(true): state = "pressed"
                            case .second(true, nil): state = "ready"
                            case .second(true, let drag?): state = "dragged \(Int(drag.translation.width))"
                            default: state = "idle"
                            }
                        }
                        .onEnded {
                            if case .second(_, let drag?) = $0 { log("\(Int(drag.translation.width))") }
                        })
        }
    }

    @Test func `a drag in a sequence is recognised only after its long press`() async throws {
        let log = Log()
        let screen = await HeadlessScreen { PressThenDrag(log: log) }
        // A drag before the long press has no effect.
        try await screen.drag("handle", by: CGSize(width: 50, height: 0))
        #expect(log.lines.isEmpty)
        try await screen.longPress("handle")
        #expect(screen.shows("handle is ready"))
        try await screen.drag("handle", by: CGSize(width: 20, height: 0), ends: false)
        #expect(screen.shows("handle is dragged 20"))
        try await screen.drag("handle", by: CGSize(width: 25, height: 0))
        #expect(screen.shows("handle is idle"))
        #expect(log.lines == ["25"])
        try await screen.longPress("handle", isLongEnough: false)
        #expect(screen.shows("handle is idle"))
    }

    @Test func `simultaneous gestures report both values, exclusive ones the first`() async throws {
        let log = Log()
        let screen = await HeadlessScreen {
            VStack {
                Text("both").gesture(
                    MagnifyGesture().simultaneously(with: RotateGesture()).onEnded { value in
                        log("\(value.first.map { "\($0.magnification)" } ?? "-") \(value.second == nil)")
                    })
                Text("either").gesture(
                    TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
                        switch value {
                        case .first: log("double")
                        case .second: log("single")
                        }
                    })
            }
        }
        try await screen.magnify("both", by: 3)
        try await screen.doubleTap("either")
        try await screen.tap("either")
        #expect(log.lines == ["3.0 true", "double", "single"])
    }

    @Test func `a simultaneous gesture runs in addition to a button, a high-priority gesture instead of it`()
        async throws
    {
        let log = Log()
        let screen = await HeadlessScreen {
            VStack {
                Button("beside") { log("button") }.simultaneousGesture(TapGesture().onEnded { log("tap") })
                Button("before") { log("button") }.highPriorityGesture(TapGesture().onEnded { log("tap") })
                Button("masked") { log("button") }
                    .highPriorityGesture(TapGesture().onEnded { log("tap") }, including: .subviews)
                VStack { Button("within") { log("button") } }.onTapGesture { log("outer") }
            }
        }
        for label in ["beside", "before", "masked", "within"] {
            let button = try #require(screen.live.first { $0.kind == .button && $0.name == label })
            log(label)
            screen.graph.send(.tap, to: button.id)
        }
        #expect(
            log.lines == ["beside", "button", "tap", "before", "tap", "masked", "button", "within", "button"])
    }

    @Test func `a disabled gesture has no effect`() async throws {
        let log = Log()
        let tap = TapGesture().onEnded { log("tap") }
        let screen = await HeadlessScreen {
            VStack {
                Button("beside") { log("button") }.simultaneousGesture(tap, isEnabled: false)
                Button("before") { log("button") }.highPriorityGesture(tap, isEnabled: false)
                Button("both") { log("button") }.simultaneousGesture(tap, isEnabled: true)
                Text("named").gesture(tap, name: "tap")
            }
        }
        for label in ["beside", "before", "both"] {
            let button = try #require(screen.live.first { $0.kind == .button && $0.name == label })
            log(label)
            screen.graph.send(.tap, to: button.id)
        }
        try await screen.tap("named")
        #expect(log.lines == ["beside", "button", "before", "button", "both", "button", "tap", "tap"])
    }

    struct Swipe: Gesture {
        let action: (String) -> Void
        var body: some Gesture {
            DragGesture(minimumDistance: 20).map { $0.translation.width > 0 ? "right" : "left" }.onEnded(
                action)
        }
    }

    @Test func `custom and type-erased gestures are recognised`() async throws {
        let log = Log()
        let screen = await HeadlessScreen {
            VStack {
                Text("own").gesture(Swipe { log($0) })
                Text("erased").gesture(AnyGesture(TapGesture().map { "tapped" }).onEnded { log($0) })
            }
        }
        try await screen.drag("own", by: CGSize(width: -30, height: 0))
        try await screen.tap("erased")
        #expect(log.lines == ["left", "tapped"])
        #expect(screen.live.contains { $0.attributes.number(.minimum) == 20 })
    }

    @Test func `a disabled view recognises no gestures`() async throws {
        let log = Log()
        let screen = await HeadlessScreen { Text("card").onTapGesture { log("tap") }.disabled(true) }
        await #expect(throws: ScreenError.self) { try await screen.tap("card") }
        #expect(log.lines.isEmpty)
    }
}
