import Foundation
import Testing

@testable import ModernNavigationCore

@Suite struct PresentationStyleTests {
    private static let half = PresentationStyle.sheet(detents: [.medium, .large])
    private var half: PresentationStyle { Self.half }

    @Test func `a detent is changed from inside the sheet, and undone`() {
        let start = Flow(presentation: Presentation("s", as: half, flow: Flow(path: ["a"])))
        var state = start
        let edit = state.edit(by: .top(.selectDetent(.large)))
        #expect(state.presentation?.style == .sheet(detents: [.medium, .large], detent: .large))
        #expect(state.presentation?.id == start.presentation?.id)
        #expect(state.presentation?.flow.path == ["a"])
        #expect(state.after(.presented(.selectDetent(.large))).outcome == .unchanged)
        state.revert(edit)
        #expect(state == start)
    }

    @Test func `a detent that the sheet doesn't have is added`() {
        let state = Flow(presentation: Presentation("s", as: half))
        let (after, _) = state.after(.presented(.selectDetent(.height(120))))
        #expect(after.presentation?.style.detents == [.medium, .large, .height(120)])
        #expect(PresentationStyle.sheet(detent: .medium).detents == [.medium])
    }

    @Test func `outside of a presentation nothing can be adjusted`() {
        #expect(Flow().after(.selectDetent(.large)).outcome == .refused(.nothingPresented(by: .root)))
        #expect(Flow().after(.setDismissDisabled()).outcome == .refused(.nothingPresented(by: .root)))
    }

    @Test func `what is presented above an alert takes its place`() {
        let state = Flow(presentation: Presentation("ask", as: .alert))
        #expect(state.topAddress == .root)
        for action in [Verb.presented(.present("s")), .top(.present("s"))] {
            #expect(state.after(action).state.presentation == Presentation("s"))
        }
        #expect(state.front == .sheet("ask"))
    }

    @Test func `a state becomes another with the fewest changes of what is presented`() {
        let state = Flow(presentation: Presentation("s", as: half, flow: Flow(path: ["a"])))
        var wanted = state
        wanted.presentation = Presentation(
            "s", as: .sheet(detents: [.medium, .large], detent: .large, isDismissDisabled: true),
            flow: Flow(path: ["b"]))
        #expect(
            wanted.actions(from: state) == [
                .presented(.selectDetent(.large)), .presented(.setDismissDisabled()),
                .presented(.replace(["b"])),
            ])
        wanted.presentation = Presentation("s", as: .popover(from: "x"))
        #expect(wanted.actions(from: state) == [.present("s", as: .popover(from: "x"))])
    }

    @Test func `a badge belongs to a tab that exists, and an empty one is none`() {
        let state = Flow(tabs: TabsState("a", "b"))
        let badged = state.after(.tab("a", .setBadge("3", of: "b"))).state
        #expect(badged.tabs?.badge(of: "b") == "3")
        #expect(badged.tabs?.badge(of: "a") == nil)
        #expect(badged.after(.setBadge(nil, of: "b")).state == state)
        #expect(badged.after(.setBadge("", of: "b")).state == state)
        #expect(
            state.after(.setBadge("1", of: "c")).outcome
                == .refused(.noTab("c", in: .root, ids: ["a", "b"])))
        #expect(state.actions(from: badged) == [.setBadge(nil, of: "b")])
    }

    @Test(arguments: [
        PresentationStyle.sheet, .cover, .alert, .dialog, .popover(from: "a b"),
        .sheet(detents: [.fraction(0.25), .height(200.5)], detent: .height(200.5)),
        .sheet(isDismissDisabled: true),
    ])
    func `a style is coded and read again`(style: PresentationStyle) throws {
        let state = Flow(presentation: Presentation("s", as: style))
        let data = try JSONEncoder().encode(state)
        #expect(try JSONDecoder().decode(Flow.self, from: data) == state)
    }

    @Test func `a plain style is coded as a word, and an unknown one is an error`() throws {
        let text = String(decoding: try JSONEncoder().encode([PresentationStyle.cover]), as: UTF8.self)
        #expect(text == #"["cover"]"#)
        for wrong in [#"["fly"]"#, #"[{"kind":"fly"}]"#] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode([PresentationStyle].self, from: Data(wrong.utf8))
            }
        }
    }

    @Test(arguments: [SheetDetent.fraction(1.5), .fraction(.nan), .height(-3), .height(.infinity)])
    func `a height that an app has made up loses no saved screen`(detent: SheetDetent) throws {
        let data = try JSONEncoder().encode([PresentationStyle.sheet(detents: [.medium, detent])])
        #expect(
            try JSONDecoder().decode([PresentationStyle].self, from: data) == [
                .sheet(detents: [.medium, .large])
            ])
    }

    @Test(arguments: [
        ("medium", SheetDetent.medium), ("large", .large), ("0.4", .fraction(0.4)), ("300pt", .height(300)),
        ("1.5pt", .height(1.5)),
    ])
    func `a detent is a word`(text: String, detent: SheetDetent) {
        #expect(SheetDetent(text) == detent)
        #expect("\(detent)" == text)
    }

    @Test(arguments: ["", "0", "1.5", "-3pt", "nan", "infpt", "tall"])
    func `other words are no detents`(text: String) {
        #expect(SheetDetent(text) == nil)
    }

    @Test(arguments: [
        (Verb.present("s", as: half), #".present("s", as: .sheet(detents: [.medium, .large]))"#),
        (
            .present("s", as: .sheet(detents: [.medium, .height(3)], detent: .height(3))),
            #".present("s", as: .sheet(detents: [.medium, .height(3.0)], detent: .height(3.0)))"#
        ),
        (.present("s", as: .popover(from: "x")), #".present("s", as: .popover(from: "x"))"#),
        (.presented(.selectDetent(.medium)), ".presented(.selectDetent(.medium))"),
        (.setDismissDisabled(true), ".setDismissDisabled(true)"),
        (.setBadge("3", of: "cart"), #".setBadge("3", of: "cart")"#),
        (.setBadge(nil, of: "cart"), #".setBadge(nil, of: "cart")"#),
    ])
    func `an action is written as Swift`(action: Verb, source: String) throws {
        #expect(try action.swiftSource() == source)
    }
}
