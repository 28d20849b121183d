/// A stack of elements, ordered from the root up, each with a stable id.
///
/// Ids count up within the stack, so they are the same in each run of a test. They take no part in `==`, hashing and
/// coding: two stacks with the same elements are equal.
public struct StackState<Element> {
    var storage: [Element]
    /// The ids of the elements, from the root up.
    public var ids: ContiguousArray<StackElementID> { idList }
    var idList: ContiguousArray<StackElementID>
    /// The id of the next element.
    package internal(set) var nextID = StackElementID(number: 0)
    var idsMark: ChangeMark { mark.mark }
    private var mark = IDsMark<StackElementID>()
    /// Never changes, so it identifies the stack that this is a copy of. Another stack counts its ids from zero
    /// too, and uses them for other elements.
    private let lineage = ChangeMark()

    /// Creates an empty stack.
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
    let number: Int

    init(number: Int) { self.number = number }

    public static func < (first: Self, second: Self) -> Bool { first.number < second.number }

    var next: StackElementID { StackElementID(number: number + 1) }
}

extension StackElementID: ExpressibleByIntegerLiteral, CustomStringConvertible {
    public init(integerLiteral value: Int) { self.init(number: value) }

    public var description: String { "#\(number)" }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection, MutableCollection {
    public var startIndex: Int { storage.startIndex }
    public var endIndex: Int { storage.endIndex }

    /// The element at a position. A written element gets the id of the one that it replaces.
    public subscript(position: Int) -> Element {
        get { storage[position] }
        _modify { yield &storage[position] }
    }

    /// Replaces elements. The new elements get new ids.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with elements: some Collection<Element>
    ) {
        storage.replaceSubrange(range, with: elements)
        let removed = Array(idList[range])
        let end = StackElementID(number: nextID.number + elements.count)
        idList.replaceSubrange(range, with: (nextID.number..<end.number).map(StackElementID.init(number:)))
        nextID = end
        mark.change()
        for id in removed { mark.remove(id) }
    }

    public mutating func append(_ element: Element) {
        storage.append(element)
        idList.append(nextID)
        nextID = nextID.next
        mark.change()
    }

    /// Removes and returns the topmost element.
    @discardableResult
    public mutating func removeLast() -> Element {
        let element = storage.removeLast()
        mark.remove(idList.removeLast())
        return element
    }

    /// Removes and returns the topmost element; nil if the stack is empty.
    @discardableResult
    public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

    /// Exchanges two elements. They keep their ids.
    public mutating func swapAt(_ first: Int, _ second: Int) {
        storage.swapAt(first, second)
        idList.swapAt(first, second)
        mark.change()
    }
}

extension StackState: IdentifiedElements {
    /// The element with the id. Writing nil removes it.
    ///
    /// Writing under an id that the stack has not assigned yet pushes the element. Writing under the id of a removed element has no
    /// effect, and is reported in a reducer (``StoreDiagnostic/noElement(id:stack:change:)``).
    ///
    /// - Complexity: O(log `count`) while the elements are in the order in which they were pushed, else O(`count`).
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

    func contains(id: StackElementID) -> Bool { index(id: id) != nil }

    mutating func update<Result>(
        id: StackElementID, _ change: (inout Element) -> Result
    ) -> Result? {
        guard let index = index(id: id) else { return nil }
        return change(&storage[index])
    }

    /// The position of the element with the id.
    func index(id: StackElementID) -> Int? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        if low < ids.count, ids[low] == id { return low }
        return ids.firstIndex(of: id)
    }
}

extension StackState {
    /// Removes the element with the id and all elements above it. If there is no such element, the call has no effect, and is
    /// reported in a reducer (``StoreDiagnostic/noElement(id:stack:change:)``).
    public mutating func pop(from id: StackElementID) {
        guard let index = index(id: id) else { return reportNoElement(id, "popped") }
        removeSubrange(index...)
    }

    /// Removes all elements above the one with the id. If there is no such element, the call has no effect, and is reported in a reducer.
    public mutating func pop(to id: StackElementID) {
        guard let index = index(id: id) else { return reportNoElement(id, "popped to") }
        removeSubrange((index + 1)...)
    }

    private func reportNoElement(_ id: StackElementID, _ change: String) {
        ReducerTransaction.current?.report(
            .noElement(id: "\(id)", stack: "\(TypeName(Self.self))", change: change))
    }

    /// Pushes an element under an id of the caller's; no effect if the id is in use, which is reported in a reducer.
    mutating func push(_ element: Element, id: StackElementID) {
        guard !contains(id: id) else {
            ReducerTransaction.current?.report(.idInUse(id: "\(id)", stack: "\(TypeName(Self.self))"))
            return
        }
        storage.append(element)
        idList.append(id)
        nextID = Swift.max(nextID, id.next)
        mark.change()
    }

    var lineageMark: ChangeMark? { lineage }

    func removedIDs(since earlier: ChangeMark) -> [StackElementID]? { mark.removed(since: earlier) }
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

extension StackState where Element: CasePathable {
    /// The value of a case of an element: `state.path[id: id, case: \.detail]?.title = "Zion"`.
    ///
    /// Nil if there is no such element, or if it is another case. Setting it changes an element of this case only.
    public subscript<Value>(id id: StackElementID, case path: CaseKeyPath<Element, Value>) -> Value? {
        get { self[id: id]?[case: path] }
        set {
            guard let newValue, self[id: id]?.is(path) == true else { return }
            self[id: id] = CasePath(path).embed(newValue)
        }
    }
}
