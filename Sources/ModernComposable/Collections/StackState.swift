/// The elements of a stack, from the root up, each with an id that it keeps while it is there.
///
/// An id is counted up within the stack, so it is the same in each run of a test. It is left out of `==`,
/// of hashing and of coding: two stacks with the same elements are equal.
public struct StackState<Element> {
    @usableFromInline var storage: [Element]
    /// The ids of the elements, from the root up.
    @inlinable public var ids: ContiguousArray<StackElementID> { idList }
    @usableFromInline var idList: ContiguousArray<StackElementID>
    /// The id of the next element that is appended.
    @usableFromInline package internal(set) var nextID = StackElementID(number: 0)
    @inlinable public var idsMark: ChangeMark { mark }
    @usableFromInline var mark = ChangeMark()
    /// Never changes, so it tells which stack this is a copy of: another stack counts its ids from zero
    /// again, and means other elements by them.
    private let lineage = ChangeMark()

    /// An empty stack.
    public init() {
        storage = []
        idList = []
    }

    public init(_ elements: some Sequence<Element>) {
        self.init()
        append(contentsOf: elements)
    }
}

/// The id of an element in a stack.
public struct StackElementID: Hashable, Sendable, Comparable {
    @usableFromInline let number: Int

    @inlinable
    init(number: Int) { self.number = number }

    @inlinable
    public static func < (first: Self, second: Self) -> Bool { first.number < second.number }

    @inlinable var next: StackElementID { StackElementID(number: number + 1) }
}

extension StackElementID: ExpressibleByIntegerLiteral, CustomStringConvertible {
    public init(integerLiteral value: Int) { self.init(number: value) }

    public var description: String { "#\(number)" }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection, MutableCollection {
    @inlinable public var startIndex: Int { storage.startIndex }
    @inlinable public var endIndex: Int { storage.endIndex }

    /// The element at a position. An element that is written here keeps the id of the one before.
    @inlinable
    public subscript(position: Int) -> Element {
        get { storage[position] }
        _modify { yield &storage[position] }
    }

    /// Replaces elements; the new ones get new ids.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with elements: some Collection<Element>
    ) {
        storage.replaceSubrange(range, with: elements)
        let end = StackElementID(number: nextID.number + elements.count)
        idList.replaceSubrange(range, with: (nextID.number..<end.number).map(StackElementID.init(number:)))
        nextID = end
        mark.change()
    }

    @inlinable
    public mutating func append(_ element: Element) {
        storage.append(element)
        idList.append(nextID)
        nextID = nextID.next
        mark.change()
    }

    /// Takes off the topmost element.
    @discardableResult
    @inlinable
    public mutating func removeLast() -> Element {
        let element = storage.removeLast()
        idList.removeLast()
        mark.change()
        return element
    }

    /// Takes off the topmost element; nil where there is none.
    @discardableResult
    @inlinable
    public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

    /// Exchanges two elements, which keep their ids.
    public mutating func swapAt(_ first: Int, _ second: Int) {
        storage.swapAt(first, second)
        idList.swapAt(first, second)
        mark.change()
    }
}

extension StackState: IdentifiedElements {
    /// The element with the id. Writing nil removes it.
    ///
    /// Under an id that the stack has not given out yet, an element that is written comes on top. Under that of one that is gone
    /// nothing is written, which in a reducer is reported (``StoreDiagnostic/noElement(id:stack:change:)``).
    ///
    /// - Complexity: O(log `count`) while the elements are in the order in which they came, else O(`count`).
    public subscript(id id: StackElementID) -> Element? {
        get { index(id: id).map { storage[$0] } }
        set {
            switch (index(id: id), newValue) {
            case (let index?, let element?): storage[index] = element
            case (let index?, nil): remove(at: index)
            case (nil, let element?) where id >= nextID: push(element, id: id)
            case (nil, .some): reportNoElement(id, "written")
            case (nil, nil): break
            }
        }
    }

    @inlinable
    public func contains(id: StackElementID) -> Bool { index(id: id) != nil }

    @inlinable
    public mutating func update<Result>(
        id: StackElementID, _ change: (inout Element) -> Result
    ) -> Result? {
        guard let index = index(id: id) else { return nil }
        return change(&storage[index])
    }

    /// The position of the element with the id.
    @inlinable
    public func index(id: StackElementID) -> Int? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        if low < ids.count, ids[low] == id { return low }
        return ids.firstIndex(of: id)
    }

    /// The id of the topmost element.
    public var lastID: StackElementID? { ids.last }
}

extension StackState {
    /// Takes off the element with the id, and all above it. Without such an element nothing happens, which in a reducer is
    /// reported (``StoreDiagnostic/noElement(id:stack:change:)``).
    public mutating func pop(from id: StackElementID) {
        guard let index = index(id: id) else { return reportNoElement(id, "popped") }
        removeSubrange(index...)
    }

    /// Takes off all above the element with the id. Without such an element nothing happens, which in a reducer is reported.
    public mutating func pop(to id: StackElementID) {
        guard let index = index(id: id) else { return reportNoElement(id, "popped to") }
        removeSubrange((index + 1)...)
    }

    private func reportNoElement(_ id: StackElementID, _ change: String) {
        StateTransaction.current?.report(
            .noElement(id: "\(id)", stack: "\(TypeName(Self.self))", change: change))
    }

    /// Puts an element on top under an id that was given out before; nothing happens if it is in use.
    @usableFromInline
    mutating func push(_ element: Element, id: StackElementID) {
        guard !contains(id: id) else { return }
        storage.append(element)
        idList.append(id)
        nextID = Swift.max(nextID, id.next)
        mark.change()
    }

    public var lineageMark: ChangeMark? { lineage }
}

extension StackState: Equatable where Element: Equatable {
    public static func == (first: Self, second: Self) -> Bool { first.storage == second.storage }
}

extension StackState: Hashable where Element: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Encodable where Element: Encodable {
    public func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
    public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomStringConvertible {
    public var description: String { storage.description }
}

extension StackState: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: storage, displayStyle: .collection) }
}
