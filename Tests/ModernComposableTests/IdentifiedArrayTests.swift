import Foundation
import ModernComposable
import Testing

private struct Row: Identifiable, Hashable, Codable {
    var id: Int
    var title = ""
}

@Suite struct IdentifiedArrayTests {
    private var rows: IdentifiedArrayOf<Row> {
        [Row(id: 5, title: "five"), Row(id: 3, title: "three"), Row(id: 9, title: "nine")]
    }

    // Seed 000: iterating over an array.

    @Test func `for-in visits the elements in order, and can break and continue`() {
        var seen: [Int] = []
        for row in rows {
            if row.id == 3 { continue }
            if row.id == 9 { break }
            seen.append(row.id)
        }
        #expect(seen == [5])
    }

    @Test func `forEach visits all elements; return skips only one`() {
        var seen: [Int] = []
        rows.forEach { row in
            if row.id == 3 { return }
            seen.append(row.id)
        }
        #expect(seen == [5, 9])
    }

    @Test func `enumerated gives offsets and elements`() {
        let lines: [String] = rows.enumerated().map { "the index is: \($0) \($1.id)" }
        #expect(lines.last == "the index is: 2 9")
    }

    @Test func `an iterator ends with nil`() {
        var iterator = rows.makeIterator()
        var seen: [Int] = []
        while let row = iterator.next() { seen.append(row.id) }
        #expect(seen == [5, 3, 9])
        #expect(iterator.next() == nil)
    }

    @Test func `indices go from 0 to count - 1`() {
        #expect(rows.startIndex == 0)
        #expect(rows.endIndex == rows.count)
        #expect(rows.indices == 0..<3)
        #expect(rows.indices.map { rows[$0].id } == [5, 3, 9])
        let empty: IdentifiedArrayOf<Row> = []
        #expect(empty.startIndex == empty.endIndex)
    }

    // Ids

    @Test func `an element is found by its id`() {
        #expect(rows[id: 3]?.title == "three")
        #expect(rows[id: 4] == nil)
        #expect(rows.index(id: 9) == 2)
    }

    @Test func `the id subscript replaces, removes and appends`() {
        var rows = rows
        rows[id: 5]?.title = "V"
        #expect(rows.map(\.title) == ["V", "three", "nine"])
        rows[id: 5] = nil
        #expect(rows.map(\.id) == [3, 9])
        #expect(rows.ids == [3, 9])
        rows[id: 7] = Row(id: 7)
        #expect(rows.map(\.id) == [3, 9, 7])
        rows[id: 4] = nil
        #expect(rows.count == 3)
    }

    @Test func `each id occurs once`() {
        var rows = rows
        #expect(rows.append(Row(id: 3, title: "again")) == (false, 1))
        #expect(rows[id: 3]?.title == "three")
        #expect(rows.updateOrAppend(Row(id: 3, title: "again"))?.title == "three")
        #expect(rows[id: 3]?.title == "again")
        #expect(rows.insert(Row(id: 1), at: 0) == (true, 0))
        #expect(rows.ids == [1, 5, 3, 9])
        #expect(IdentifiedArray([Row(id: 1, title: "a"), Row(id: 1, title: "b")]).map(\.title) == ["a"])
        let combined = IdentifiedArray([Row(id: 1, title: "a"), Row(id: 1, title: "b")]) {
            Row(id: 1, title: $0.title + $1.title)
        }
        #expect(combined.map(\.title) == ["ab"])
    }

    @Test func `an element with a changed id keeps its position and replaces the one that had the id`() {
        var rows = rows
        rows[id: 5]?.id = 6
        #expect(rows.ids == [6, 3, 9])
        rows[1].id = 9
        #expect(rows.ids == [6, 9])
        #expect(rows[id: 9]?.title == "three")
        rows[id: 6] = Row(id: 9, title: "new")
        #expect(rows == [Row(id: 9, title: "new")])
    }

    @Test func `the elements can be reordered`() {
        var rows = rows
        rows.sort { $0.id < $1.id }
        #expect(rows.ids == [3, 5, 9])
        rows.reverse()
        #expect(rows.ids == [9, 5, 3])
        rows.swapAt(0, 2)
        #expect(rows.ids == [3, 5, 9])
        rows.move(fromOffsets: [0], toOffset: 3)
        #expect(rows.ids == [5, 9, 3])
        rows.move(fromOffsets: [1, 2], toOffset: 0)
        #expect(rows.ids == [9, 3, 5])
        rows.remove(atOffsets: [0, 2])
        #expect(rows.map(\.id) == [3])
    }

    @Test func `elements can be removed`() {
        var rows = rows
        rows.removeAll { $0.id > 4 }
        #expect(rows.ids == [3])
        #expect(rows.popLast()?.id == 3)
        #expect(rows.popLast() == nil)
    }

    @Test func `the array is coded as a plain array`() throws {
        let data = try JSONEncoder().encode(rows)
        #expect(try JSONDecoder().decode([Row].self, from: data) == Array(rows))
        #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    }

    /// The invariant after any changes: ids and elements agree, and each id occurs once.
    @Test func `ids and elements stay consistent after any changes`() {
        var generator = SystemRandomNumberGenerator()
        var rows = rows
        for step in 0..<5_000 {
            let id = Int.random(in: 0..<12, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: rows.append(Row(id: id))
            case 1: rows.remove(id: id)
            case 2: rows[id: id] = Row(id: (id + 1) % 12)
            case 3: rows[id: id]?.id = (id + 5) % 12
            case 4: rows[id: id] = nil
            case 5: rows.insert(Row(id: id), at: Int.random(in: 0...rows.count, using: &generator))
            case 6: _ = rows.update(id: id) { $0.id = (id + 7) % 12 }
            default: if !rows.isEmpty { rows[step % rows.count].title = "\(step)" }
            }
            #expect(rows.ids == rows.map(\.id))
            #expect(Set(rows.ids).count == rows.count)
        }
    }
}
