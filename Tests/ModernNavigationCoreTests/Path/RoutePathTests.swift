import Foundation
import ModernNavigationCore
import Testing

/// Seed 000, second half: a path is iterated and indexed like an array.
@Suite struct RoutePathTests {
    let path: RoutePath<Int> = [2, 3, 4, 5, 6, 7]

    @Test func `for-in visits every route in order, and can break and continue`() {
        var seen: [Int] = []
        for route in path {
            if route == 3 { continue }
            if route == 6 { break }
            seen.append(route)
        }
        #expect(seen == [2, 4, 5])
    }

    @Test func `forEach visits every route; return skips only one`() {
        var seen: [Int] = []
        path.forEach { route in
            if route == 3 { return }
            seen.append(route)
        }
        #expect(seen == [2, 4, 5, 6, 7])
    }

    @Test func `enumerated gives index and route`() {
        let lines = path.enumerated().map { "the index is: \($0) \($1 * 10)" }
        #expect(lines.first == "the index is: 0 20")
        #expect(lines.last == "the index is: 5 70")
    }

    @Test func `an iterator ends with nil`() {
        var iterator = path.makeIterator()
        var seen: [Int] = []
        while let route = iterator.next() { seen.append(route) }
        #expect(seen == Array(path))
        #expect(iterator.next() == nil)
    }

    @Test func `startIndex is 0 and endIndex is count`() {
        #expect(path.startIndex == 0)
        #expect(path.endIndex == path.count)
        let empty: RoutePath<Int> = []
        #expect(empty.startIndex == empty.endIndex)
    }

    @Test func `indices are the range of valid indices`() {
        #expect(path.indices == 0..<6)
        #expect(path.indices.map { path[$0] } == [2, 3, 4, 5, 6, 7])
    }

    @Test func `equal routes may repeat, and their entries differ`() {
        let path: RoutePath = ["a", "a"]
        #expect(path.count == 2)
        #expect(path.id(at: 0) != path.id(at: 1))
    }

    @Test func `ids of entries don't affect equality`() {
        var other: RoutePath<Int> = [9, 2, 3, 4, 5, 6, 7]
        other.removeFirst()
        #expect(other.id(at: 0) != path.id(at: 0))
        #expect(other == path)
        #expect(other.hashValue == path.hashValue)
    }

    @Test func `an entry keeps its id while the path changes around it`() {
        var path: RoutePath = ["a", "b", "c"]
        let c = path.id(at: 2)
        path.insert("x", at: 0)
        path.remove(at: 1)
        path.append("d")
        #expect(Array(path) == ["x", "b", "c", "d"])
        #expect(path.id(at: 2) == c)
    }

    @Test func `an id is never used twice`() {
        var path: RoutePath = ["a"]
        var seen: Set<EntryID> = [path.id(at: 0)]
        for _ in 0..<100 {
            path.append("b")
            #expect(seen.insert(path.id(at: 1)).inserted)
            path.removeLast()
        }
    }

    @Test func `assigning an equal route keeps the entry, assigning another makes a new one`() {
        var path: RoutePath = ["a", "b"]
        let ids = path.indices.map { path.id(at: $0) }
        path[0] = "a"
        path[1] = "c"
        #expect(path.id(at: 0) == ids[0])
        #expect(path.id(at: 1) != ids[1])
    }

    @Test func `popLast of an empty path returns nil`() {
        var path: RoutePath<Int> = []
        #expect(path.popLast() == nil)
    }

    @Test func `a path is coded as a plain array`() throws {
        let data = try JSONEncoder().encode(path)
        #expect(String(decoding: data, as: UTF8.self) == "[2,3,4,5,6,7]")
        #expect(try JSONDecoder().decode(RoutePath<Int>.self, from: data) == path)
    }

    @Test func `the description of a path is that of an array of its routes`() {
        #expect("\(path)" == "[2, 3, 4, 5, 6, 7]")
        var dumped = ""
        dump(RoutePath(["a"]), to: &dumped)
        #expect(dumped == "▿ 1 element\n  - \"a\"\n")
    }

    @Test(arguments: 0..<40)
    func `random edits have the same result as on an array`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var path: RoutePath<Int> = []
        var array: [Int] = []
        for _ in 0..<200 {
            let route = Int.random(in: 0..<5, using: &random)
            let low = Int.random(in: 0...array.count, using: &random)
            let high = Int.random(in: low...array.count, using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1:
                path.append(route)
                array.append(route)
            case 2:
                #expect(path.popLast() == array.popLast())
            case 3:
                path.insert(route, at: low)
                array.insert(route, at: low)
            case 4 where !array.isEmpty:
                let index = low % array.count
                path[index] = route
                array[index] = route
            case 5:
                path.replaceSubrange(low..<high, with: [route, route])
                array.replaceSubrange(low..<high, with: [route, route])
            case 6:
                path.removeLast(array.count - high)
                array.removeLast(array.count - high)
            case 7:
                path.append(contentsOf: [route, route + 1])
                array.append(contentsOf: [route, route + 1])
            default:
                path.removeSubrange(low..<high)
                array.removeSubrange(low..<high)
            }
            #expect(Array(path) == array)
            #expect(path.routes == array)
            #expect(Set(path.indices.map { path.id(at: $0) }).count == array.count)
        }
    }

    @Test func `a push and a pop keep the storage in place`() {
        var state = Flow(presentation: Presentation("sheet"), tabs: TabsState("a"))
        state.tabs?["a"]?.path.append("first")
        state.presentation?.flow.path.reserveCapacity(2_000)
        let place = { (state: Flow) in
            state.presentation?.flow.path.routes.withUnsafeBufferPointer { $0.baseAddress }
        }
        state.apply(.presented(.push("0")))
        let before = place(state)
        for number in 1..<1_000 { state.apply(.presented(.push("\(number)"))) }
        state.apply(.presented(.pop(500)))
        #expect(place(state) == before)
        #expect(state.presentation?.flow.path.count == 500)
    }
}
