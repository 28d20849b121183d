public import Foundation
import OrderedCollections

/// An array with unique ids, in which an element is found by id in constant time.
///
/// It is a collection like an array, with positions from 0 up to `count`. Each method documents what it does with an
/// element whose id is already there; none of them traps.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
/// rows[id: 2]?.title = "Sequoia"
/// rows.remove(id: 1)
/// ```
public struct IdentifiedArray<ID, Element: Identifiable> where ID == Element.ID {
    var idSet: OrderedSet<ID>
    var storage: ContiguousArray<Element>
    var idsMark: ChangeMark { mark.mark }
    private var mark = IDsMark<ID>()
    /// Never changes, so it identifies the array that this is a copy of.
    private let lineage = ChangeMark()
    /// The number of removals so far.
    private var removals = 0
    /// The number of removals before an element was inserted, for elements inserted after a removal. An id that comes back therefore has
    /// another number than before, and an array that only grows stores none.
    private var births: [ID: Int] = [:]

    /// Creates an empty array.
    public init() {
        idSet = []
        storage = []
    }

    /// Creates an array of the elements in order. Among elements with the same id, the first is kept.
    public init(_ elements: some Sequence<Element>) {
        self.init()
        for element in elements { append(element) }
    }

    /// Creates an array of the elements in order. Elements with the same id are merged by the function.
    public init(
        _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) -> Element
    ) {
        self.init()
        for element in elements {
            if let index = index(id: element.id) {
                replace(at: index, with: combine(storage[index], element))
            } else {
                append(element)
            }
        }
    }
}

/// An identified array of one type of element.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
    public var startIndex: Int { storage.startIndex }
    public var endIndex: Int { storage.endIndex }

    /// The element at a position.
    ///
    /// Writing an element with another id replaces the element at the position, and removes any other element
    /// that has this id.
    public subscript(position: Int) -> Element {
        get { storage[position] }
        _modify {
            yield &storage[position]
            settleID(at: position)
        }
    }
}

extension IdentifiedArray: IdentifiedElements {
    /// The element with the id.
    ///
    /// Writing nil removes the element; writing under an unused id appends. An element written with an id other than
    /// the subscript's replaces the element at the position, and removes any other element that has its id.
    public subscript(id id: ID) -> Element? {
        get { index(id: id).map { storage[$0] } }
        _modify {
            if let index = index(id: id) {
                // The element is moved out of the array while it is changed, so that it is uniquely referenced.
                let last = storage.count - 1
                storage.swapAt(index, last)
                var element: Element? = storage.removeLast()
                defer {
                    if let element {
                        storage.append(element)
                        storage.swapAt(index, last)
                        settleID(at: index)
                    } else {
                        removeTakenOut(at: index)
                    }
                }
                yield &element
            } else {
                var element: Element?
                defer { if let element { updateOrAppend(element) } }
                yield &element
            }
        }
    }

    func contains(id: ID) -> Bool { idSet.contains(id) }

    func removedIDs(since earlier: ChangeMark) -> [ID]? { mark.removed(since: earlier) }

    func generation(of id: ID) -> ElementGeneration {
        ElementGeneration(container: lineage, number: births.isEmpty ? 0 : births[id] ?? 0)
    }

    package mutating func update<Result>(id: ID, _ change: (inout Element) -> Result) -> Result? {
        guard let index = index(id: id) else { return nil }
        let result = change(&storage[index])
        settleID(at: index)
        return result
    }
}

extension IdentifiedArray {
    /// The ids, in the order of the elements.
    public var ids: [ID] { idSet.elements }

    /// The position of the element with the id.
    public func index(id: ID) -> Int? { idSet.firstIndex(of: id) }

    /// The elements as an array.
    public var elements: [Element] { Array(storage) }

    /// Appends an element, unless its id is already there.
    ///
    /// - Returns: Whether it was appended, and the position of the element with this id.
    @discardableResult
    public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
        insert(element, at: endIndex)
    }

    /// Appends the elements whose ids aren't there yet.
    public mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Inserts an element, unless its id is already there.
    ///
    /// - Returns: Whether it was inserted, and the position of the element with this id.
    /// - Complexity: O(`count`) except at the end.
    @discardableResult
    public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
        let (inserted, index) = idSet.insert(element.id, at: position)
        guard inserted else { return (false, index) }
        storage.insert(element, at: position)
        haveInserted(element.id)
        return (true, index)
    }

    /// Replaces the element with the same id, or appends the element if there is none.
    ///
    /// - Returns: The replaced element.
    @discardableResult
    public mutating func updateOrAppend(_ element: Element) -> Element? {
        let (inserted, index) = append(element)
        guard !inserted else { return nil }
        let old = storage[index]
        storage[index] = element
        return old
    }

    /// Removes the element with the id.
    ///
    /// - Complexity: O(`count`) except at the end.
    @discardableResult
    public mutating func remove(id: ID) -> Element? {
        index(id: id).map { remove(at: $0) }
    }

    /// Removes the element at a position.
    ///
    /// - Complexity: O(`count`) except at the end.
    @discardableResult
    public mutating func remove(at position: Int) -> Element {
        haveRemoved(idSet.remove(at: position))
        return storage.remove(at: position)
    }

    /// Removes the elements at these positions, as passed by a list's `onDelete`.
    public mutating func remove(atOffsets offsets: some Sequence<Int>) {
        for offset in Set(offsets).sorted(by: >) { remove(at: offset) }
    }

    /// Removes and returns the last element; nil if the array is empty.
    @discardableResult
    public mutating func popLast() -> Element? {
        isEmpty ? nil : remove(at: count - 1)
    }

    /// Removes all elements that satisfy the predicate.
    public mutating func removeAll(where shouldRemove: (Element) throws -> Bool) rethrows {
        let kept = try storage.filter { try !shouldRemove($0) }
        guard kept.count < count else { return }
        let ids = idSet
        assign(ContiguousArray(kept))
        for id in ids.subtracting(idSet) { haveRemoved(id) }
    }

    /// Removes all elements.
    public mutating func removeAll(keepingCapacity: Bool = false) {
        guard !isEmpty else { return }
        idSet.removeAll(keepingCapacity: keepingCapacity)
        storage.removeAll(keepingCapacity: keepingCapacity)
        removals += 1
        births = [:]
        mark.removeAll()
    }

    /// Returns the elements that satisfy the predicate, as an identified array.
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
        try Self(storage.filter(isIncluded))
    }

    /// Moves elements to before the element at `destination`, as passed by a list's `onMove`.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        move(fromOffsets: source.map(\.self), toOffset: destination)
    }

    private mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
        let moved = Set(source).sorted()
        let isMoved = Set(moved)
        let rest = (0..<destination).filter { !isMoved.contains($0) }
        let tail = (destination..<count).filter { !isMoved.contains($0) }
        assign(ContiguousArray((rest + moved + tail).map { storage[$0] }))
    }

    /// Exchanges two elements.
    public mutating func swapAt(_ first: Int, _ second: Int) {
        idSet.swapAt(first, second)
        storage.swapAt(first, second)
        mark.change()
    }

    /// Sorts the elements.
    public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
        try assign(ContiguousArray(storage.sorted(by: areInIncreasingOrder)))
    }

    /// Reverses the order of the elements.
    public mutating func reverse() { assign(ContiguousArray(storage.reversed())) }

    /// Reserves space for this number of elements.
    public mutating func reserveCapacity(_ capacity: Int) {
        idSet.reserveCapacity(capacity)
        storage.reserveCapacity(capacity)
    }
}

extension IdentifiedArray where Element: Comparable {
    /// Sorts the elements.
    public mutating func sort() { sort(by: <) }
}

extension IdentifiedArray {
    private mutating func assign(_ elements: ContiguousArray<Element>) {
        idSet = OrderedSet(elements.lazy.map(\.id))
        storage = elements
        mark.change()
    }

    /// Removes the id of an element that was swapped with the last one and moved out.
    private mutating func removeTakenOut(at index: Int) {
        if index < storage.count {
            let last = storage.remove(at: index)
            storage.append(last)
        }
        haveRemoved(idSet.remove(at: index))
    }

    private mutating func haveRemoved(_ id: ID) {
        removals += 1
        if !births.isEmpty { births[id] = nil }
        mark.remove(id)
    }

    private mutating func haveInserted(_ id: ID) {
        if removals > 0 { births[id] = removals }
        mark.change()
    }

    private mutating func replace(at index: Int, with element: Element) {
        storage[index] = element
        settleID(at: index)
    }

    /// Updates the ids after the element at `index` was changed, because its id may have changed too.
    mutating func settleID(at index: Int) {
        if idSet[index] != storage[index].id { changeID(at: index) }
    }

    mutating func changeID(at index: Int) {
        var elements = storage
        let (old, new) = (idSet[index], storage[index].id)
        if let other = self.index(id: new) {
            elements.remove(at: other)
            haveRemoved(new)
        }
        assign(elements)
        haveRemoved(old)
        haveInserted(new)
    }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
    public static func == (first: Self, second: Self) -> Bool { first.storage == second.storage }
}

extension IdentifiedArray: Hashable where Element: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
    public func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
    /// Decodes an array. Among elements with the same id, the first is kept.
    public init(from decoder: any Decoder) throws {
        self.init(try ContiguousArray<Element>(from: decoder))
    }
}

extension IdentifiedArray: CustomStringConvertible {
    public var description: String { storage.description }
}

extension IdentifiedArray: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: storage, displayStyle: .collection) }
}
