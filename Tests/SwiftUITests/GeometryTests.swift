import ScreenTesting
import SwiftUI
import Testing

@Suite("GeometryReader", .timeLimit(.minutes(30)))
@MainActor
struct GeometryTests {
    struct Columns: View {
        var body: some View {
            GeometryReader { room in
                Text("\(Int(room.size.width / 100)) columns")
            }
        }
    }

    struct Offset: View {
        var body: some View {
            ScrollView {
                GeometryReader { room in
                    Text("scrolled by \(-Int(room.frame(in: .named("scroll")).minY))")
                    Text("at \(Int(room.frame(in: .global).minY)), \(Int(room.frame(in: .local).minY))")
                }
            }
            .coordinateSpace(name: "scroll")
        }
    }

    struct Measured: View {
        let log: Log
        var body: some View {
            Text("Tall").onGeometryChange(for: CGFloat.self) {
                $0.size.height
            } action: { old, new in
                log("\(old) to \(new)")
            }
        }
    }

    private func measure(_ text: String, in screen: HeadlessScreen) async throws {
        let element = try #require(screen.live.first { $0.attributes.has(.measured) })
        screen.graph.take(try #require(MeasuredFrame(text)), of: element.id)
        await screen.settle()
    }

    @Test func `the size is that of a phone's screen until the host has measured the view`() async throws {
        let screen = await HeadlessScreen { Columns() }
        #expect(screen.shows("3 columns"))
        try await measure("1280 800 0 0", in: screen)
        #expect(screen.shows("12 columns"))
    }

    @Test func `a position is relative to the window, to the view itself, or to a named space`() async throws
    {
        let screen = await HeadlessScreen { Offset() }
        try await measure("393 10 0 60 0 100", in: screen)
        #expect(screen.shows("scrolled by 40"))
        #expect(screen.shows("at 60, 0"))
        let named = screen.live.first { $0.attributes.has(.measured) }?.attributes[.measured]
        let scroll = try #require(screen.live.first { $0.kind == .scroll })
        #expect(named == .elements([scroll.id]))
    }

    @Test func `a space that doesn't enclose the view counts as the window's`() async throws {
        let screen = await HeadlessScreen {
            GeometryReader { Text("at \(Int($0.frame(in: .named("nowhere")).minX))") }
        }
        try await measure("10 10 7 8", in: screen)
        #expect(screen.shows("at 7"))
    }

    @Test func `only readers of a changed value are evaluated`() async throws {
        let screen = await HeadlessScreen { Columns() }
        let before = screen.counters.evaluations
        try await measure("393 759 0 300", in: screen)
        #expect(screen.counters.evaluations == before)
        #expect(screen.shows("3 columns"))
    }

    @Test func `onGeometryChange runs on the first measurement and on each change`() async throws {
        let log = Log()
        let screen = await HeadlessScreen { Measured(log: log) }
        #expect(log.lines == [])
        try await measure("80 22 0 0", in: screen)
        try await measure("90 22 5 5", in: screen)
        try await measure("80 44 0 0", in: screen)
        #expect(log.lines == ["22.0 to 22.0", "22.0 to 44.0"])
    }

    @Test func `a measurement of an element that nothing reads is ignored`() async throws {
        let screen = await HeadlessScreen { Text("Still") }
        let text = try #require(screen.live.first)
        screen.graph.take(try #require(MeasuredFrame("1 2 3 4")), of: text.id)
        screen.graph.take(try #require(MeasuredFrame("1 2 3 4")), of: ElementID(9_999))
        await screen.settle()
        #expect(screen.text.contains("Still"))
    }

    @Test(arguments: [
        "", "1", "1 2 3", "1 2 3 4 5", "-1 2 3 4", "1 -2 3 4", "1 2 3 nan", "1 2 inf 4", "1e300 2 3 4",
        "1  2 3 4",
        "a b c d", String(repeating: "1 ", count: 3_000) + "1 1",
    ])
    func `an invalid frame is nil`(text: String) { #expect(MeasuredFrame(text) == nil) }
}
