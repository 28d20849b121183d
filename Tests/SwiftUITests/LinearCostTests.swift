import ScreenTesting
import Testing

@testable import SwiftUI

@MainActor
@Suite("Costs that grow with what changed, and no faster", .timeLimit(.minutes(30)))
struct LinearCostTests {
    private final class Object {}

    @Test func `an object of a small array is replaced in place, also in a property of a class`() {
        final class Owner { var children = SmallArray<Object>() }
        let owner = Owner()
        owner.children = SmallArray((0..<100).map { _ in Object() })
        func address() -> UnsafeRawPointer? {
            guard case .many(let objects) = owner.children.storage else { return nil }
            return objects.withUnsafeBytes(\.baseAddress)
        }
        let before = address()
        for index in 0..<100 {
            let new = Object()
            owner.children[index] = new
            #expect(owner.children[index] === new)
            #expect(address() == before)
        }
    }

    // MARK: Lifecycle

    @Observable final class Model {
        var rows: [Int] = []
        var isShown = true
        @ObservationIgnored var log: [String] = []
    }

    private struct Rows: View {
        let model: Model
        var body: some View {
            TabView(selection: .constant(model.isShown ? 0 : 1)) {
                VStack {
                    ForEach(model.rows, id: \.self) { row in
                        Text("Row \(row)")
                            .onAppear { model.log.append("+\(row)") }
                            .onDisappear { model.log.append("-\(row)") }
                    }
                }
                .tag(0)
                Text("Other").tag(1)
            }
        }
    }

    @Test func `rows appear and disappear in their order, also after some of them are gone`() async {
        let model = Model()
        model.rows = [1, 2, 3, 4, 5]
        let screen = await HeadlessScreen { Rows(model: model) }
        #expect(model.log == ["+1", "+2", "+3", "+4", "+5"])
        model.log = []
        model.rows = [1, 3, 5, 6]
        await screen.settle()
        #expect(model.log.sorted() == ["+6", "-2", "-4"])
        for isShown in [false, true] {
            model.log = []
            model.isShown = isShown
            await screen.settle()
            #expect(model.log == [1, 3, 5, 6].map { "\(isShown ? "+" : "-")\($0)" })
        }
    }

    // MARK: Diagnostics

    @Test func `warnings about repeated ids are bounded, and each comes once`() async {
        let model = Model()
        model.rows = (0..<1_500).flatMap { [$0, $0] }
        let screen = await HeadlessScreen { Rows(model: model) }
        for _ in 0..<3 {
            #expect(screen.diagnostics.count == 1_000)
            #expect(Set(screen.diagnostics).count == 1_000)
            #expect(screen.diagnostics.last?.hasSuffix("Further warnings are not reported.") == true)
            model.rows.append(model.rows.count)
            await screen.settle()
        }
        #expect(model.log.count == 1_503)
    }

    // MARK: Preferences

    private struct CountKey: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    /// Views inside one another, each of which sets a preference and is notified of that of its content.
    private struct Nested: View {
        let model: Model
        let depth: Int
        var body: some View {
            if depth > 0 {
                VStack { Nested(model: model, depth: depth - 1) }
                    .preference(key: CountKey.self, value: model.rows.count + depth)
                    .onPreferenceChange(CountKey.self) { _ in
                        MainActor.assumeIsolated { model.log.append("\(depth)") }
                    }
            }
        }
    }

    @Test(arguments: [10, 100])
    func `a preference that changes at every depth comes to each collector, and passes by it twice at most`(
        depth: Int
    ) async {
        let model = Model()
        let screen = await HeadlessScreen { Nested(model: model, depth: depth) }
        #expect(model.log.sorted() == (1...depth).map { "\($0)" }.sorted())
        model.log = []
        let before = screen.graph.counters.visitedCollectors
        model.rows = [1]
        await screen.settle()
        #expect(model.log.sorted() == (1...depth).map { "\($0)" }.sorted())
        let visits = screen.graph.counters.visitedCollectors - before
        #expect((depth...2 * depth).contains(visits))
    }

    // MARK: Markdown

    @Observable final class Words {
        var text = "some *words*"
        var count = 0
    }

    private struct Marked: View {
        let words: Words
        let evaluated: () -> Void
        var body: some View {
            evaluated()
            return VStack {
                Text(LocalizedStringKey(words.text)).foregroundStyle(.red).bold()
                Text("\(words.count)")
            }
        }
    }

    @Test func `Markdown is parsed when it has changed, and not with each evaluation`() async {
        let words = Words()
        var evaluations = 0
        let screen = await HeadlessScreen { Marked(words: words) { evaluations += 1 } }
        #expect(screen.shows("words"))
        #expect(screen.graph.counters.parsedTexts == 1)
        for count in 1...10 {
            words.count = count
            await screen.settle()
            #expect(screen.shows("\(count)"))
        }
        #expect(evaluations == 11)
        #expect(screen.graph.counters.parsedTexts == 1)
        words.text = "other **words**"
        await screen.settle()
        #expect(screen.shows("other "))
        #expect(screen.graph.counters.parsedTexts == 2)
    }

    @Test func `attributes added before Markdown is parsed are those added afterwards`() {
        let key = LocalizedStringKey("a *b* [c](https://a.example)")
        let text = Text(key).font(.title).bold().foregroundStyle(.red).kerning(2)
        #expect(text.isUnparsed)
        let parsed = Text(runs: Text(key).runs).font(.title).bold().foregroundStyle(.red).kerning(2)
        #expect(!parsed.isUnparsed)
        #expect(text.runs == parsed.runs)
        #expect(!(text + text).isUnparsed)
        #expect(text == Text(key).font(.title).bold().foregroundStyle(.red).kerning(2))
    }
}
