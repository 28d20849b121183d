import Testing

@testable import ModernNavigationCore

/// A word that can't be encoded if it is "c".
private struct Word: Hashable, Codable, CustomStringConvertible {
    var text: String

    var description: String { text }

    init(_ text: String) { self.text = text }

    init(from decoder: any Decoder) throws { text = try String(from: decoder) }

    func encode(to encoder: any Encoder) throws {
        if text == "c" {
            throw EncodingError.invalidValue(
                text, EncodingError.Context(codingPath: [], debugDescription: "No such word."))
        }
        try text.encode(to: encoder)
    }
}

private typealias WordFlow = NavigationState<Word, Word>

extension WordFlow {
    /// The state without words that can't be encoded.
    fileprivate var written: WordFlow {
        var flow = WordFlow(path: RoutePath(path.filter { $0.text != "c" }))
        if let presentation, presentation.sheet.text != "c" {
            flow.presentation = Presentation(
                presentation.sheet, as: presentation.style, flow: presentation.flow.written)
        }
        flow.tabs = tabs
        for tab in tabs.map(Array.init) ?? [] { flow.tabs?[tab.id] = tab.flow.written }
        if columns != nil { flow.columns = columns }
        for column in columns.map(Array.init) ?? [] { flow.columns?[column.id] = column.flow.written }
        return flow
    }
}

/// Routes that can't be encoded are left out anywhere in the state, and the rest is saved.
@Suite struct UnencodableRouteTests {
    let files = MemoryFileSystem()

    private func restored(into initial: WordFlow) -> WordFlow {
        let saver = StateSaver<Word, Word>(
            folder: "/saved", name: "main", files: MemoryFileSystem(copying: files)
        ) { Issue.record("\($0)") }
        return saver.restore(into: initial)
    }

    @Test(arguments: 0..<6)
    func `after each random action everything that can be encoded is saved`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let initial =
            switch seed % 3 {
            case 0: WordFlow()
            case 1: WordFlow(tabs: TabsState("x", "y"))
            default: WordFlow(columns: ColumnsState(.three))
            }
        var errors: [SaveError] = []
        let saver = StateSaver<Word, Word>(folder: "/saved", name: "main", files: files) {
            errors.append($0)
        }
        var state = saver.restore(into: initial)
        let words = ["a", "b", "c"].map(Word.init)
        for _ in 0..<100 {
            saver.save(&state, by: randomAction(of: words, using: &random))
            #expect(restored(into: initial) == state.written)
        }
        #expect(errors.count == 1)
    }

    @Test func `a held plan that can't be encoded is left out as a whole`() {
        var errors: [String] = []
        let saver = StateSaver<Word, Word>(folder: "/saved", name: "main", files: files) {
            errors.append("\($0)")
        }
        var state = WordFlow(path: [Word("a")])
        state.hold(
            HeldPlan(action: .batch([.push(Word("b")), .push(Word("c"))]), reason: .until("signedIn")))
        saver.save(state)
        #expect(restored(into: WordFlow()) == WordFlow(path: [Word("a")]))
        saver.save(&state, by: .push(Word("b")))
        #expect(restored(into: WordFlow()) == WordFlow(path: [Word("a"), Word("b")]))
        #expect(
            errors == [
                """
                MN0206 The plan that is held until signedIn: batch [push b, push c] can't be saved and is left out: \
                No such word.
                """
            ])
    }

    @Test func `migrations don't see routes that were left out`() {
        do {
            let saver = StateSaver<Word, Word>(folder: "/saved", name: "main", files: files) { _ in }
            saver.save(WordFlow(path: [Word("a"), Word("c")], presentation: Presentation(Word("c"))))
        }
        // A saver runs its migrations synchronously.
        nonisolated(unsafe) var seen: [SavedValue] = []
        let migration = NavigationMigration(from: 1) { flow in
            flow.mapRoutes {
                seen.append($0)
                return $0
            }
            flow.mapSheets {
                seen.append($0)
                return $0
            }
        }
        let saver = StateSaver<Word, Word>(
            folder: "/saved", name: "main", version: 2, migrations: [migration], files: files
        ) { Issue.record("\($0)") }
        #expect(saver.restore(into: WordFlow()) == WordFlow(path: [Word("a")]))
        #expect(seen == ["a"])
    }
}
