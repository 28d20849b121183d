/// The live elements of a graph by id. Ids only grow, so a new element is always appended.
///
/// Elements are found by binary search instead of hashing: many are made, but one is looked up only for an event.
@MainActor
package struct ElementTable {
    private var ids: [ElementID] = []
    private var elements: [Element?] = []
    package private(set) var count = 0

    package subscript(id: ElementID) -> Element? { place(of: id).flatMap { elements[$0] } }

    /// All elements, the oldest first.
    package var values: [Element] { elements.compactMap(\.self) }

    /// - Precondition: the element's id is greater than all ids before it.
    mutating func append(_ element: Element) {
        if ids.count == ids.capacity {
            // Grows by an eighth, because doubling would leave half of the table unused in most sessions.
            ids.reserveCapacity(ids.count + ids.count / 8 + 64)
            elements.reserveCapacity(ids.count + ids.count / 8 + 64)
        }
        ids.append(element.id)
        elements.append(element)
        count += 1
    }

    mutating func remove(_ id: ElementID) {
        guard let place = place(of: id), elements[place] != nil else { return }
        elements[place] = nil
        count -= 1
        if elements.count > 64, count < elements.count / 2 { close() }
    }

    /// Removes the gaps of removed elements.
    private mutating func close() {
        let living = values
        elements = living
        ids = living.map(\.id)
    }

    private func place(of id: ElementID) -> Int? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }
}
