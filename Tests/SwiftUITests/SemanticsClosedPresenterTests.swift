import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: presentations of closed screens", .timeLimit(.minutes(30)))
struct SemanticsClosedPresenterTests {
    struct Item: Identifiable, Hashable {
        let id: Int
    }

    @MainActor @Observable
    final class Model {
        var first: Item?
        var second = false
        var third: Item?
        var path: [Int] = []
        var tab = 0
        var isThere = true
    }

    struct Stacked: View {
        @Bindable var model: Model
        let log: Log
        var body: some View {
            Text("Below").sheet(item: $model.first, onDismiss: { log("first dismissed") }) { first in
                Text("First \(first.id)").fullScreenCover(
                    isPresented: $model.second, onDismiss: { log("second dismissed") }
                ) {
                    Text("Second").sheet(item: $model.third, onDismiss: { log("third dismissed") }) {
                        Text("Third \($0.id)")
                    }
                }
            }
        }
    }

    private let model = Model()
    private let log = Log()

    private func presented(on screen: HeadlessScreen) -> [ElementKind] {
        screen.graph.window.children.map(\.kind).filter { $0.has(.presentation) }
    }

    @Test("57. Closing the lower sheet writes the bindings of those above it, so they don’t appear again")
    func s57() async {
        model.first = Item(id: 1)
        model.second = true
        model.third = Item(id: 3)
        let screen = await HeadlessScreen { Stacked(model: model, log: log) }
        #expect(presented(on: screen) == [.sheet, .cover, .sheet])
        model.first = nil
        await screen.settle()
        #expect(presented(on: screen).isEmpty)
        #expect(!model.second && model.third == nil)
        #expect(log.lines == ["third dismissed", "second dismissed", "first dismissed"])
        model.first = Item(id: 1)
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
    }

    @Test(
        "57. Another item of the lower sheet closes those above it, but not what is presented with it in the same update"
    )
    func s57item() async {
        model.first = Item(id: 1)
        model.second = true
        let screen = await HeadlessScreen { Stacked(model: model, log: log) }
        model.first = Item(id: 2)
        model.third = Item(id: 3)
        await screen.settle()
        #expect(presented(on: screen) == [.sheet, .cover, .sheet])
        #expect(screen.shows("Third 3"))
        model.second = false
        await screen.settle()
        #expect(model.third == nil)
        #expect(presented(on: screen) == [.sheet])
        #expect(screen.shows("First 2"))
    }

    struct Pushed: View {
        @Bindable var model: Model
        let log: Log
        var body: some View {
            NavigationStack(path: $model.path) {
                Text("Root").navigationDestination(for: Int.self) { number in
                    Text("Page \(number)").sheet(isPresented: $model.second) { Text("Sheet") }
                }
            }
        }
    }

    @Test("57. A screen that is popped by code closes its sheet and writes the sheet’s binding")
    func s57popped() async {
        model.path = [1]
        model.second = true
        let screen = await HeadlessScreen { Pushed(model: model, log: log) }
        #expect(presented(on: screen) == [.sheet])
        model.path = []
        await screen.settle()
        #expect(presented(on: screen).isEmpty)
        #expect(!model.second)
        model.path = [2]
        await screen.settle()
        #expect(screen.shows("Page 2"))
    }

    struct Conditional: View {
        @Bindable var model: Model
        let log: Log
        var body: some View {
            VStack {
                if model.isThere {
                    Text("There")
                        .sheet(isPresented: $model.second, onDismiss: { log("dismissed") }) {
                            Text("Sheet")
                        }
                } else {
                    Text("Elsewhere")
                }
            }
        }
    }

    @Test("57. A view that is removed by a condition closes its sheet, and leaves the binding to its owner")
    func s57condition() async {
        model.second = true
        let screen = await HeadlessScreen { Conditional(model: model, log: log) }
        model.isThere = false
        await screen.settle()
        #expect(presented(on: screen).isEmpty)
        #expect(model.second)
        #expect(log.lines == ["dismissed"])
        model.isThere = true
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
    }

    @MainActor @Observable
    final class Rows {
        var names = ["Acadia", "Arches"]
        var shown: String?
    }

    private struct RowSheets: View {
        @Bindable var rows: Rows
        let log: Log
        var body: some View {
            List {
                ForEach(rows.names, id: \.self) { name in
                    Text(name)
                        .sheet(
                            isPresented: Binding {
                                rows.shown == name
                            } set: { _ in
                                rows.shown = nil
                            }
                        ) {
                            log("\(name) dismissed")
                        } content: {
                            Text("Sheet of \(name)")
                        }
                }
            }
        }
    }

    @Test("57. A row that is deleted under its sheet closes the sheet, whose onDismiss runs once")
    func s57row() async {
        let rows = Rows()
        rows.shown = "Arches"
        let screen = await HeadlessScreen { RowSheets(rows: rows, log: log) }
        #expect(screen.shows("Sheet of Arches"))
        rows.names = ["Acadia"]
        await screen.settle()
        #expect(presented(on: screen).isEmpty && screen.shows("Acadia"))
        #expect(log.lines == ["Arches dismissed"])
    }

    struct Tabs: View {
        @Bindable var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                VStack { Text("One").sheet(item: $model.first) { Text("Sheet \($0.id)") } }
                    .tabItem { Text("First tab") }.tag(0)
                Text("Two").sheet(item: $model.third) { Text("Other sheet \($0.id)") }
                    .tabItem { Text("Second tab") }.tag(1)
            }
        }
    }

    @Test func `a sheet follows its binding while another tab is selected below it`() async {
        model.first = Item(id: 1)
        let screen = await HeadlessScreen { Tabs(model: model) }
        model.tab = 1
        await screen.settle()
        #expect(screen.shows("Sheet 1"))
        model.first = Item(id: 2)
        await screen.settle()
        #expect(screen.shows("Sheet 2"))
        model.first = nil
        await screen.settle()
        #expect(presented(on: screen).isEmpty)
        #expect(screen.shows("Two"))
    }

    @Test func `a view that waits in a hidden tab doesn't hold up others`() async {
        model.first = Item(id: 1)
        let screen = await HeadlessScreen { Tabs(model: model) }
        model.third = Item(id: 3)
        model.tab = 1
        await screen.settle()
        model.first = Item(id: 2)
        model.tab = 0
        await screen.settle()
        #expect(screen.shows("Sheet 2"))
        model.first = nil
        model.tab = 0
        await screen.settle()
        model.first = Item(id: 4)
        await screen.settle()
        #expect(screen.shows("Sheet 4"), "the second tab's sheet waits until that tab is selected")
        model.first = nil
        model.tab = 1
        await screen.settle()
        #expect(screen.shows("Other sheet 3"))
    }
}
