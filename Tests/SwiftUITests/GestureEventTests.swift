import SwiftUI
import Testing

@Suite("Parsing of a client's gestures")
struct GestureEventTests {
    private func event(_ kind: String, _ text: String? = nil, number: Double? = nil, flag: Bool? = nil)
        -> ElementEvent?
    {
        ElementEvent(gesture: kind, text: text, number: number, flag: flag)
    }

    @Test func `well-formed gestures are parsed`() {
        #expect(event("taps", number: 2) == .taps(2))
        #expect(event("press", flag: true) == .press(true))
        #expect(event("longPress") == .longPress)
        #expect(event("delete") == .delete)
        #expect(event("move", number: 3) == .move(3))
        #expect(event("magnify", "ended 1.25") == .magnify(1.25, .ended))
        #expect(event("rotate", "changed -90") == .rotate(-90, .changed))
        #expect(
            event("drag", "changed 1 2 3.5 4 -5 6")
                == .drag(DragEvent(.changed, from: (1, 2), to: (3.5, 4), velocity: (-5, 6))))
    }

    @Test(arguments: [
        "", "changed", "changed 1 2 3 4 5", "changed 1 2 3 4 5 6 7", "began 1 2 3 4 5 6",
        "changed 1 2 3 4 5 nan", "changed 1 2 3 4 5 inf", "changed 1 2 3 4 5 1e300", "changed 1  2 3 4 5",
        "changed 1 2 3 4 5 x",
    ])
    func `malformed gestures are ignored`(text: String) {
        #expect(event("drag", text) == nil)
        #expect(event("magnify", text) == nil)
        #expect(event("rotate", text) == nil)
    }

    @Test func `numbers out of bounds are rejected`() {
        for number in [1, 11, 2.5, .nan, .infinity, -2, 1e300] {
            #expect(event("taps", number: number) == nil)
        }
        for number in [-1, 0.5, .nan, .infinity, 1e300] { #expect(event("move", number: number) == nil) }
        #expect(event("magnify", "ended 0") == nil)
        #expect(event("press") == nil)
        #expect(event("jump") == nil)
    }
}
