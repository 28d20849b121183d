import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Animations of an update", .timeLimit(.minutes(30)))
@MainActor
struct MotionTextTests {
    let folder = TemporaryFolder()

    @Test func `animations have elements and the timing of the Web Animations API`() {
        let motions = [
            Motion(
                elements: [ElementID(1)], timing: Timing(duration: 0.35, course: .bezier(0.42, 0, 0.58, 1))),
            Motion(
                elements: [ElementID(7), ElementID(9)],
                timing: Timing(
                    duration: 1, delay: 0.5, course: .samples([0, 0.5, 1.0625, 1]), rounds: nil,
                    alternates: true)),
            Motion(elements: [ElementID(8)], timing: nil),
        ]
        #expect(
            MotionText.json(of: motions)
                == #"[[["e1"],350,"cubic-bezier(0.42,0,0.58,1)",0,1,0],"#
                + #"[["e7","e9"],1000,"linear(0,0.5,1.063,1)",500,0,1],[["e8"]]]"#)
    }

    @Test func `a Bézier curve is limited to the range that CSS allows`() {
        let motion = Motion(
            elements: [ElementID(1)], timing: Timing(duration: 1, course: .bezier(-1, -1, 2, .infinity)))
        #expect(MotionText.json(of: [motion]) == #"[[["e1"],1000,"cubic-bezier(0,-1,1,0)",0,1,0]]"#)
    }

    @Test(arguments: [true, false])
    func `only an update with an animation has a motion`(isAnimated: Bool) async throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: Secret.make())
        let socket = session.openSocket(after: session.sequence)
        withAnimation(isAnimated ? .linear(duration: 1) : nil) { session.open(path: "/7") }
        let chunk = try #require(await session.line(of: socket))
        #expect(
            chunk.contains(
                #""title":"Number 7","motion":[[["e1"],1000,"cubic-bezier(0,0,1,1)",0,1,0]],"p":[["#)
                == isAnimated)
        #expect(chunk.contains("motion") == isAnimated)
    }

    @Test(
        arguments: [
            (.fade, "opacity:0|opacity:0"), (.none, "|"),
            (
                TransitionEnds(insertion: [.moved(x: 0, y: 1)], removal: [.blurred]),
                "translate:0% 100%|filter:blur(8px)"
            ),
            (
                TransitionEnds(insertion: [.scaled(0, .center)], removal: [.scaled(0.5, .bottomLeading)]),
                "scale:0|scale:0.5;transformOrigin:0% 100%"
            ),
            (
                TransitionEnds(
                    insertion: [.moved(x: 1, y: 0), .offset(x: 0, y: -8), .transparent], removal: []),
                "opacity:0;translate:calc(100% + 0px) calc(0% + -8px)|"
            ),
            (TransitionEnds(insertion: [.moved(x: .nan, y: 0)], removal: []), "translate:0% 0%|"),
        ] as [(TransitionEnds, String)])
    func `transitions are CSS declarations`(ends: TransitionEnds, declarations: String) {
        #expect(AttributeValue.transition(ends).html == declarations)
    }
}
