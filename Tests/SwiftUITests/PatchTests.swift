import SwiftUI
import Testing

/// A host's copy of the tree, changed by patches only.
@MainActor
private final class PatchedTree {
    @MainActor final class Place {
        let id: ElementID
        var attributes: [String: String]
        var text: String?
        var children: [Place]
        weak var parent: Place?

        init(_ element: Element) {
            id = element.id
            attributes = PatchedTree.attributes(of: element)
            text = element.text
            children = element.children.map(Place.init)
            for child in children { child.parent = self }
        }
    }

    private let root: Place
    private var places: [ElementID: Place] = [:]
    private(set) var errors: [String] = []

    init(_ window: Element) {
        root = Place(window)
        learn(root)
    }

    func apply(_ patch: Patch, in ledger: Ledger) {
        switch patch {
        case .create(let element, let parent, let next):
            let place = Place(element)
            learn(place)
            insert(place, in: parent, before: next)
        case .remove(let id):
            guard let place = take(id) else { return }
            forget(place)
        case .move(let id, let parent, let next):
            if let place = take(id) { insert(place, in: parent, before: next) }
        case .set(let id, _), .unset(let id, _):
            guard let element = ledger.elements[id] else { return errors.append("\(id) is gone") }
            places[id]?.attributes = Self.attributes(of: element)
        case .text(let id):
            places[id]?.text = ledger.elements[id]?.text
        case .flexibility, .contentFacts, .effect: break
        }
    }

    private func learn(_ place: Place) {
        if places.updateValue(place, forKey: place.id) != nil {
            errors.append("\(place.id) is there twice")
        }
        for child in place.children { learn(child) }
    }

    private func forget(_ place: Place) {
        places[place.id] = nil
        for child in place.children { forget(child) }
    }

    private func take(_ id: ElementID) -> Place? {
        guard let place = places[id], let parent = place.parent else {
            errors.append("\(id) is not there")
            return nil
        }
        parent.children.removeAll { $0 === place }
        return place
    }

    private func insert(_ place: Place, in parent: ElementID, before next: ElementID?) {
        guard let parent = places[parent] else { return errors.append("the parent \(parent) is not there") }
        let index = next.map { next in parent.children.firstIndex { $0.id == next } } ?? parent.children.count
        guard let index else { return errors.append("the next sibling of \(place.id) is not there") }
        parent.children.insert(place, at: index)
        place.parent = parent
    }

    var text: String { Self.text(root) }

    static func text(of element: Element) -> String { text(Place(element)) }

    private static func text(_ place: Place) -> String {
        let attributes = place.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let own = ["\(place.id)"] + attributes + [place.text].compactMap { $0 }
        return "(" + (own + place.children.map(text)).joined(separator: " ") + ")"
    }

    private static func attributes(of element: Element) -> [String: String] {
        Dictionary(uniqueKeysWithValues: element.attributes.map { ($0.name.rawValue, "\($0.value)") })
    }
}

@MainActor
@Suite("Patches")
struct PatchTests {
    struct Everything: View {
        @State private var names = ["one", "two", "three", "four", "five"]
        @State private var isLong = false
        @State private var isShown = false
        @State private var chosen: String?

        var body: some View {
            TabView {
                NavigationSplitView {
                    List(names, id: \.self, selection: $chosen) { name in NavigationLink(name, value: name) }
                        .navigationTitle("Names")
                        .toolbar { Button("Turn") { names.reverse() } }
                } detail: {
                    NavigationStack {
                        VStack {
                            Text(chosen ?? "None")
                            Toggle("Long", isOn: $isLong)
                            if isLong { Text("A longer text") } else { Button("Sheet") { isShown = true } }
                            ForEach(names, id: \.self) { Text($0) }
                            NavigationLink("On") { Text("Further").navigationTitle("Further") }
                        }
                        .navigationTitle("Detail")
                        .toolbar {
                            // The same button, in one of two bars.
                            ToolbarItem(placement: isLong ? .bottomBar : .topBarTrailing) {
                                Button("Bar") { isLong.toggle() }
                            }
                        }
                    }
                }
                .tabItem { Text("Columns") }
                VStack {
                    Button("Rotate") { names.append(names.removeFirst()) }
                    Button("Drop") {
                        if names.count > 1 { names.removeLast() } else { names += ["six", "seven"] }
                    }
                    ForEach(names, id: \.self) { Button($0) { isLong.toggle() } }
                }
                .tabItem { Text("Rows") }
            }
            .sheet(isPresented: $isShown) { Button("Close") { isShown = false } }
        }
    }

    /// All elements that handle taps, in tree order.
    private func buttons(in element: Element) -> [ElementID] {
        (element.reacts ? [element.id] : []) + element.children.flatMap(buttons)
    }

    @Test(arguments: 1...8)
    func `a tree changed by patches alone equals the shown tree`(seed: Int) throws {
        var random = SeededGenerator(state: UInt64(seed))
        let graph = Graph(Everything(), scene: SceneContext(id: "test"), types: TypeTable())
        defer { graph.close() }
        _ = graph.flush()
        let tree = PatchedTree(graph.window)
        for step in 1...60 {
            if Int.random(in: 0..<5, using: &random) == 0 {
                graph.scene.isCompact.toggle()
            } else {
                let button = try #require(buttons(in: graph.window).randomElement(using: &random))
                _ = graph.send(.tap, to: button)
            }
            for patch in graph.flush() { tree.apply(patch, in: graph.ledger) }
            #expect(tree.errors == [], "step \(step)")
            #expect(tree.text == PatchedTree.text(of: graph.window), "step \(step)")
        }
    }

    @MainActor final class Words: ObservableObject {
        @Published var all: [String]
        init(_ all: [String]) { self.all = all }
    }

    struct Stacked: View {
        @ObservedObject var words: Words
        var body: some View {
            VStack { ForEach(words.all, id: \.self) { Text(verbatim: $0) } }
        }
    }

    struct Listed: View {
        @ObservedObject var words: Words
        var body: some View {
            List(words.all, id: \.self) { Text(verbatim: $0) }
        }
    }

    private func texts(in element: Element) -> [String] {
        (element.text.map { [$0] } ?? []) + element.children.flatMap(texts)
    }

    private func checkInsertion(made: Int, _ show: (Words) -> some View) throws {
        let words = Words((0..<10_000).map { "\($0)" })
        let graph = Graph(show(words), scene: SceneContext(id: "test"), types: TypeTable())
        defer { graph.close() }
        _ = graph.flush()
        let tree = PatchedTree(graph.window)
        words.all.insert("new", at: 5_000)
        let patches = graph.flush()
        #expect(patches.count == 1)
        for patch in patches { tree.apply(patch, in: graph.ledger) }
        #expect(texts(in: graph.window) == Array(words.all.prefix(made)))
        #expect(tree.text == PatchedTree.text(of: graph.window))
    }

    @Test func `a row inserted in the middle of 10,000 is one patch`() throws {
        try checkInsertion(made: 10_001) { Stacked(words: $0) }
        try checkInsertion(made: 60) { Listed(words: $0) }
    }

    @Test(arguments: 1...8)
    func `after any change of rows, a tree changed by patches alone equals the graph's tree`(seed: Int) throws
    {
        var random = SeededGenerator(state: UInt64(seed))
        let words = Words(["one", "two", "three", "four"])
        let graph = Graph(Listed(words: words), scene: SceneContext(id: "test"), types: TypeTable())
        defer { graph.close() }
        _ = graph.flush()
        let tree = PatchedTree(graph.window)
        for step in 1...100 {
            var all = words.all
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0...all.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: all.insert("step \(step)", at: place)
                // An id that exists already: only the first of both rows is shown.
                case 1: all.insert(all.randomElement(using: &random) ?? "one", at: place)
                case 2 where place < all.count: all.remove(at: place)
                case 3 where place < all.count: all.insert(all.remove(at: place), at: all.count / 2)
                default: all.reverse()
                }
            }
            words.all = all
            for patch in graph.flush() { tree.apply(patch, in: graph.ledger) }
            var seen: Set<String> = []
            #expect(texts(in: graph.window) == all.filter { seen.insert($0).inserted }, "step \(step)")
            #expect(tree.errors == [], "step \(step)")
            #expect(tree.text == PatchedTree.text(of: graph.window), "step \(step)")
        }
    }
}
