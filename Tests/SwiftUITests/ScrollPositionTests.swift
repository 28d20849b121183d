import ScreenTesting
import SwiftUI
import Testing

@Suite("Scroll positions", .timeLimit(.minutes(30)))
@MainActor
struct ScrollPositionTests {
    private struct Trails: View {
        @State private var id: Int?
        @State private var position = ScrollPosition(idType: Int.self)
        let isByID: Bool

        private var trails: some View {
            ScrollView { ForEach(1...9, id: \.self) { Text("Trail \($0)") } }
        }
        var body: some View {
            VStack {
                if isByID {
                    trails.scrollPosition(id: $id, anchor: .top)
                } else {
                    trails.scrollPosition($position, anchor: .top)
                }
                Button("Seven") {
                    id = 7
                    position.scrollTo(id: 7)
                }
                Button("Nowhere") {
                    id = nil
                    position.scrollTo(edge: .bottom)
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `a new position scrolls once to its view, if there is one`(isByID: Bool) async throws {
        let screen = await HeadlessScreen { Trails(isByID: isByID) }
        let trail = try #require(screen.live.first { $0.spoken == "Trail 7" })
        func effects(of name: String) throws -> [HostEffect] {
            let button = try #require(screen.live.first { $0.kind == .button && $0.name == name })
            screen.graph.send(.tap, to: button.id)
            return screen.graph.flush().compactMap {
                if case .effect(let effect) = $0 { effect } else { nil }
            }
        }
        let scroll = HostEffect.scroll(to: trail.id, anchor: "top")
        #expect(try effects(of: "Seven") == [scroll])
        #expect(try effects(of: "Seven").isEmpty)
        #expect(try effects(of: "Nowhere").isEmpty)
        #expect(try effects(of: "Seven") == [scroll])
    }
}
