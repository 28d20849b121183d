import Foundation
import Testing

@testable import ModernNavigationCore

/// What is restored costs as much as the file is long. Counts instead of times: a copy of a path shows as another address of its elements.
@Suite struct LinearRestoringTests {
    private let files = MemoryFileSystem()

    private func saver<Route: Hashable & Codable>(_ type: Route.Type = Route.self) -> StateSaver<Route, Route>
    {
        StateSaver(folder: "/saved", name: "main", files: files) { Issue.record("\($0)") }
    }

    private func read(_ records: [String]) throws -> [ReadEdit] {
        try records.flatMap { text -> [ReadEdit] in
            guard case .edits(let edits) = try JSONReader(Array(text.utf8)).read(ReadRecord.self) else {
                return []
            }
            return edits
        }
    }

    private func address(_ path: [SavedValue]) -> Int {
        path.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }

    private func path(of flow: SavedFlow, at steps: [FlowAddress.Step]) -> [SavedValue] {
        steps.reduce(flow) { flow, step in
            switch step {
            case .presented: flow.presentation?.flow ?? SavedFlow()
            case .child(let id): flow.container?.flows.first { $0.id == id.id }?.flow ?? SavedFlow()
            }
        }.path
    }

    @Test(arguments: [[], ["presented"], ["tab:x"], ["tab:x", "presented", "presented"]])
    func `a record changes the path at its place, and doesn't copy it`(at place: [String]) throws {
        var flow = SavedFlow()
        // A path with room for more, so that it needn't grow.
        var routes: [SavedValue] = []
        routes.reserveCapacity(5_000)
        routes.append(contentsOf: (0..<1_000).map { .integer($0) })
        var inner = SavedFlow()
        inner.path = routes
        routes = []
        for step in place.reversed() {
            var outer = SavedFlow()
            if step == "presented" {
                outer.presentation = SavedFlow.Presentation(sheet: "s", style: .sheet, flow: inner)
            } else {
                outer.container = SavedFlow.Container(
                    kind: "tab", front: "x", facts: [:], flows: [SavedFlow.Child(id: "x", flow: inner)])
            }
            inner = outer
        }
        swap(&flow, &inner)
        inner = SavedFlow()
        let steps = try place.map { try #require(FlowAddress.Step(savedText: $0)) }
        let before = address(path(of: flow, at: steps))
        let at = place.map { "\"\($0)\"" }.joined(separator: ",")
        let edits = try read(
            (1_000..<3_000).map { #"{"edits":[{"at":[\#(at)],"from":\#($0),"routes":["r"]}]}"# })
        var moved = 0
        for edit in edits {
            let isApplied = flow.apply(edit)
            #expect(isApplied)
            if address(path(of: flow, at: steps)) != before { moved += 1 }
        }
        #expect(path(of: flow, at: steps).count == 3_000)
        #expect(moved == 0)
    }

    @Test func `a record that fits in part is left out, with those after it`() throws {
        let records = [
            #"{"version":1,"state":{"path":["a"]}}"#, #"{"edits":[{"at":[],"from":1,"routes":["b"]}]}"#,
            #"{"edits":[{"at":[],"from":2,"routes":["c"]},{"at":[],"from":9,"routes":["d"]}]}"#,
            #"{"edits":[{"at":[],"from":2,"routes":["e"]}]}"#,
        ]
        files.files["/saved/main.journal"] =
            JournalFrame.fileHeader + records.flatMap { JournalFrame.frame(Array($0.utf8)) }
        var errors: [SaveError] = []
        let saver = StateSaver<String, String>(folder: "/saved", name: "main", files: files) {
            errors.append($0)
        }
        #expect(saver.restore(into: Flow()).path.routes == ["a", "b"])
        #expect(errors.map(\.code) == ["MN0201"])
    }

    /// A route that counts how often it is coded.
    struct Counted: Hashable, Codable, Sendable {
        @TaskLocal static var counter = Counter()
        final class Counter: @unchecked Sendable { var encoded = 0, decoded = 0 }
        var number: Int

        init(number: Int) { self.number = number }
        init(from decoder: any Decoder) throws {
            Self.counter.decoded += 1
            number = try decoder.singleValueContainer().decode(Int.self)
        }
        func encode(to encoder: any Encoder) throws {
            Self.counter.encoded += 1
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    @Test func `each route is encoded once and decoded once, in nested flows too`() {
        Counted.$counter.withValue(Counted.Counter()) {
            var state = NavigationState<Counted, Counted>()
            for number in 0..<200 {
                state = NavigationState(
                    path: [Counted(number: number)],
                    presentation: Presentation(Counted(number: number), flow: state))
            }
            do {
                let saver = saver(Counted.self)
                _ = saver.restore(into: NavigationState())
                saver.save(state)
            }
            #expect(Counted.counter.encoded == 400)
            #expect(saver(Counted.self).restore(into: NavigationState()) == state)
            #expect(Counted.counter.decoded == 400)
        }
    }

    @Test func `as many flows as a state may have are restored`() {
        var state = Flow(path: ["0"])
        for number in 0..<255 {
            state = Flow(path: ["\(number)"], presentation: Presentation("s", flow: state))
        }
        do {
            let saver = saver(String.self)
            _ = saver.restore(into: Flow())
            #expect(saver.save(state) == nil)
        }
        #expect(saver(String.self).restore(into: Flow()) == state)
    }

    @Test
    func `a state that is too large to be restored soon is refused with its size, and the last one is kept`()
        throws
    {
        var errors: [SaveError] = []
        let saver = StateSaver<String, String>(folder: "/saved", name: "main", files: files) {
            errors.append($0)
        }
        var state = saver.restore(into: Flow())
        saver.save(&state, by: .push("kept"))
        let file = files.files["/saved/main.journal"]
        let large = String(repeating: "x", count: 70 << 20)
        let error = saver.save(Flow(path: RoutePath([large])))
        #expect(
            error?.description
                == "MN0207 The navigation state is not saved. /saved/main.journal: it has 70 MB; at most 64 MB can be used."
        )
        #expect(errors == [error])
        #expect(files.files["/saved/main.journal"] == file)
        #expect(saver.save(Flow(path: ["small"])) == nil)
    }

    @Test func `a file that is too long is not read, and is kept`() throws {
        let files = MemoryFileSystem()
        files.files["/saved/main.journal"] = [UInt8](repeating: 0, count: 257 << 20)
        var errors: [SaveError] = []
        let saver = StateSaver<String, String>(folder: "/saved", name: "main", files: files) {
            errors.append($0)
        }
        #expect(saver.restore(into: Flow(path: ["initial"])).path.routes == ["initial"])
        #expect(errors.map(\.code) == ["MN0208"])
        #expect(saver.save(Flow(path: ["next"])) == nil)
        #expect(files.files.values.contains { $0.count == 257 << 20 })
    }

    @Test(arguments: [
        "null", "true", "-12", "1.5", "18446744073709551615", "\"a\\u00e9\\n\"", "[]", "{}",
        "[1,[2,{\"a\":[null]}],\"\"]",
        "{\"a\":1,\"b\":{\"c\":[false]}}", "1e3", "{\"a\":1,\"a\":2}", "0.1", "-0", "12345678901234567890123",
    ])
    func `a value is read as by Foundation`(json: String) throws {
        let value = try JSONReader(Array(json.utf8)).readSavedValue()
        #expect(value == (try JSONDecoder().decode(SavedValue.self, from: Data(json.utf8))))
    }
}
