import SwiftUI
import Testing

@testable import BrowserHost

@MainActor
@Suite("A change of one row")
struct RowChangeTests {
    final class Parks: ObservableObject {
        @Published var names = (0..<1_000).map { "Park \($0)" }
    }

    struct Row: View {
        let name: String
        var body: some View { Text(name) }
    }

    struct ParkList: View {
        @ObservedObject var parks: Parks
        var body: some View {
            List(parks.names.indices, id: \.self) { index in Row(name: parks.names[index]) }
        }
    }

    @Test func `of 1,000 is sent as one patch of under 300 bytes`() {
        let parks = Parks()
        let graph = Graph(ParkList(parks: parks), scene: SceneContext(id: "test"), types: TypeTable())
        graph.flush()
        let before = graph.counters
        parks.names[50] = "A <b>new</b> name"
        let patches = graph.flush()
        let sent = PatchText.json(of: patches, in: graph.ledger)
        #expect(patches.count == 1)
        #expect(sent.contains("new"))
        #expect(sent.utf8.count < 300)
        #expect(graph.counters.evaluations - before.evaluations == 2)
    }
}
