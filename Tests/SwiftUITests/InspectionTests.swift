import Observation
import SwiftUI
import Testing

@MainActor
@Suite("What the inspector shows of views and states", .timeLimit(.minutes(30)))
struct InspectionTests {
    @Observable final class Cart {
        var items = ["map": 2, "book": 1]
        var note: String?
    }

    enum Filter { case all, named(String) }

    struct Shop: View {
        @State private var count = 3
        @State private var filter = Filter.named("maps")
        @State private var cart = Cart()
        @Environment(Cart.self) private var missing: Cart?
        var title = "Shop"

        var body: some View { Basket(cart: cart) }
    }

    struct Basket: View {
        let cart: Cart
        var body: some View { Text("\(cart.items.count)") }
    }

    private func lines(_ items: [InspectedItem], _ indent: String = "") -> [String] {
        items.flatMap { item in
            ["\(indent)\(item.label)\(item.value.map { ": \($0)" } ?? "")"] + lines(item.items, indent + "  ")
        }
    }

    @Test func `state and models of views are a tree of readable names; a model is shown once`() {
        let graph = Graph(Shop(), scene: SceneContext(id: "test"), types: TypeTable())
        defer { graph.close() }
        graph.flush()
        #expect(
            lines(graph.inspectedViews(without: [])) == [
                "Shop", "  @State count: 3", "  @State filter: named", "    named: “maps”",
                "  @State cart: Cart", "    items: 2 items", "      book: 1", "      map: 2", "    note: nil",
                "Basket", "  cart: Cart, shown above",
            ])
    }

    @Test func `views of the named modules are left out`() {
        let graph = Graph(Shop(), scene: SceneContext(id: "test"), types: TypeTable())
        defer { graph.close() }
        graph.flush()
        #expect(graph.inspectedViews(without: ["SwiftUITests"]).isEmpty)
    }

    struct Long: View {
        @State private var numbers = Array(0..<10_000)
        var body: some View { EmptyView() }
    }

    @Test func `a long array is truncated, with the number of its elements`() throws {
        let graph = Graph(Long(), scene: SceneContext(id: "test"), types: TypeTable())
        defer { graph.close() }
        graph.flush()
        let array = try #require(graph.inspectedViews(without: []).first?.items.first)
        #expect(array.value == "10000 items")
        #expect(array.items.count == 51)
        #expect(array.items.last == InspectedItem("…", "9950 more"))
    }

    @Test func `a difference lists added, removed and changed values by their path`() {
        let before = [
            InspectedItem("selected", "parks"),
            InspectedItem("tab parks", items: [InspectedItem("path", "(root)")]), InspectedItem("held", "x"),
        ]
        let after = [
            InspectedItem("selected", "shop"),
            InspectedItem("tab parks", items: [InspectedItem("path", items: [InspectedItem("0", "zion")])]),
        ]
        #expect(
            InspectedItem.changes(from: before, to: after) == [
                InspectedChange(path: ["selected"], before: "parks", after: "shop"),
                InspectedChange(path: ["tab parks", "path", "0"], before: nil, after: "zion"),
                InspectedChange(path: ["held"], before: "x", after: nil),
            ])
        #expect(InspectedItem.changes(from: after, to: after).isEmpty)
    }
}
