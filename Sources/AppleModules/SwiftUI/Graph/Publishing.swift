extension Ledger {
    /// Replaces the children of `element`, except the first `kept`, with `content`, and records patches with as few
    /// moves as possible.
    func place(_ content: SmallArray<Element>, in element: Element, after kept: Int = 0) {
        let change = Difference(from: element.children[kept...], to: content, by: ===)
        guard !change.isEmpty else { return }
        let place = kept + change.old.lowerBound
        let old = Array(element.children[place..<(place + change.old.count)])
        let new = content[change.new]
        element.replaceChildren(place..<(place + old.count), with: new)
        for child in new { child.parent = element }
        guard element.isPublished else { return }
        changed.append(element)

        let staying = Set(new.map(\.id))
        for child in old where !staying.contains(child.id) && !taken.contains(child.id) {
            record(.remove(child.id))
            unpublish(child)
        }
        let oldPlaces = Dictionary(
            uniqueKeysWithValues: old.lazy.filter { staying.contains($0.id) }.enumerated().map { ($1.id, $0) }
        )
        let resting = longestIncreasing(new.map { oldPlaces[$0.id] })
        var next = change.new.upperBound < content.count ? content[change.new.upperBound] : nil
        for (index, child) in new.enumerated().reversed() {
            if oldPlaces[child.id] == nil {
                // The element comes from another parent, which doesn't have to remove it any more.
                if child.isPublished, taken.insert(child.id).inserted {
                    record(.remove(child.id))
                    unpublish(child)
                }
                // Published once everything is in place: until then changes inside it are part of its creation.
                created.append(child)
                record(.create(child, parent: element.id, before: next?.id))
            } else if !resting.contains(index) {
                record(.move(child.id, parent: element.id, before: next?.id))
            }
            next = child
        }
    }

    func publishCreated() {
        for element in created { publish(element) }
        created = []
        taken = []
    }

    /// Records changes of the element and everything inside it as patches from now on.
    func publish(_ element: Element) {
        element.isPublished = true
        settle(element)
        for child in element.children { publish(child) }
        _ = element.updateFlexibility()
        _ = element.updateContentFacts()
    }

    /// Updates the flexibility and content facts of changed elements, and of their ancestors as far as they change.
    func updateDerived() {
        for element in changed where element.isPublished {
            var current: Element? = element
            while let element = current {
                let facts = element.shownFacts
                let isFlexibilityChanged = element.updateFlexibility()
                let areFactsChanged = element.updateContentFacts()
                guard isFlexibilityChanged || areFactsChanged else { break }
                if isFlexibilityChanged { record(.flexibility(element.id)) }
                if areFactsChanged, element.shownFacts != facts { record(.contentFacts(element.id)) }
                current = element.parent
            }
        }
        changed = []
    }

    private func unpublish(_ element: Element) {
        element.isPublished = false
        for child in element.children { unpublish(child) }
    }

    /// The positions of a longest increasing subsequence of `places`, ignoring nils: the elements that needn't
    /// move.
    private func longestIncreasing(_ places: [Int?]) -> Set<Int> {
        var tails: [Int] = []
        var previous = [Int?](repeating: nil, count: places.count)
        for (index, place) in places.enumerated() {
            guard let place else { continue }
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if (places[tails[middle]] ?? 0) < place { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : nil
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: Set<Int> = []
        var position = tails.last
        while let index = position {
            result.insert(index)
            position = previous[index]
        }
        return result
    }
}
