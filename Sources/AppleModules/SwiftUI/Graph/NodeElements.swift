/// The node's element, with the row and boxes around it, and the collection of elements for its parent.
extension Node {
    /// The node's own element; nil for a view that only composes others.
    final var element: Element? {
        guard isInRow || boxCount > 0 else { return outerElement }
        var element = isInRow ? outerElement?.children.first : outerElement
        for _ in 0..<boxCount { element = element?.children.first }
        return element
    }

    /// Returns the node's element, and creates it if it doesn't exist yet or has another kind. In a list it is created with a row
    /// around it.
    final func showing(_ kind: ElementKind) -> Element {
        let boxes = context.boxes.count
        if let element, element.kind == kind, Int(boxCount) == boxes { return element }
        discardElements()
        let made = Element(kind, ledger: graph.ledger)
        var outer = made
        for _ in 0..<boxes { outer = wrap(outer, in: .box) }
        boxCount = UInt8(boxes)
        isInRow = context.wrap == .row && kind != .section
        if isInRow { outer = wrap(outer, in: .row) }
        outerElement = outer
        if isInRow { context.list?.rowShown(context) }
        // A section counts as its rows.
        if kind != .section { context.window?.take(in: graph) }
        // Later children mark the content as changed themselves.
        if !children.isEmpty || adoptedElements != nil { graph.contentChanged(self) }
        elementsChanged()
        return made
    }

    private func wrap(_ element: Element, in kind: ElementKind) -> Element {
        let wrapper = Element(kind, ledger: graph.ledger)
        wrapper.children = SmallArray(element)
        element.parent = wrapper
        return wrapper
    }

    /// Updates the attributes of the boxes around the element.
    final func drawBoxes() {
        guard Int(boxCount) == context.boxes.count else { return }
        var box = isInRow ? outerElement?.children.first : outerElement
        for drawing in context.boxes {
            guard let current = box else { return }
            drawing.draw(current, in: environment)
            box = current.children.first
        }
    }

    /// Removes the node's element. The elements of its children take its place.
    final func removeElement() {
        guard outerElement != nil else { return }
        discardElements()
        structureChanged()
    }

    final func discardElements() {
        guard var element = outerElement else { return }
        for _ in 0..<(Int(boxCount) + (isInRow ? 1 : 0)) {
            guard let inner = element.children.first else { break }
            graph.discard(element)
            element = inner
        }
        graph.discard(element)
        outerElement = nil
        isInRow = false
        boxCount = 0
    }

    /// Sets the attributes from enclosing modifiers. They override those of the view.
    final func applyTraits() {
        guard !context.traits.isEmpty, let element, let outerElement else { return }
        if element.kind != .box || element.onEvent != nil { element.set(context.traits.looks) }
        outerElement.set(context.traits.outerLooks)
        if outerElement.kind == .row {
            outerElement.set(context.traits.rowLooks)
            var content = SmallArray(outerElement.children.prefix(1))
            content.append(contentsOf: (context.traits[RowAccessoriesKey.self] ?? []).compactMap(\.element))
            graph.ledger.place(content, in: outerElement)
        }
    }

    /// Records that elements may have been added, removed or moved among the children, from the child in `slot` on.
    final func structureChanged(from slot: Int = 0) {
        if outerElement != nil {
            graph.contentChanged(self, from: slot)
        } else if !isPortal {
            elementsChanged()
        }
    }

    /// Records that the elements that this node adds to its parent's may have changed.
    private func elementsChanged() {
        guard let parent else { return graph.contentChanged(nil) }
        // Most new elements are added at the end.
        let isLast = parent.children.last === self
        parent.structureChanged(from: isLast ? parent.children.count - 1 : 0)
    }

    /// Collects the new content of the node's element, except for its unchanged beginning.
    /// - Returns: the number of unchanged elements at the beginning, and the elements after them.
    final func changedContent(of element: Element) -> (kept: Int, new: SmallArray<Element>) {
        var slot = min(Int(firstChange), children.count)
        var kept = 0
        if slot > 0 {
            // The changed elements follow those of the child before.
            var before = SmallArray<Element>()
            children[slot - 1].collectElements(into: &before)
            if let last = before.last, let place = element.children.lastIndex(where: { $0 === last }) {
                kept = place + 1
            } else {
                slot = 0
            }
        }
        var new = SmallArray<Element>()
        for child in children[slot...] { child.collectElements(into: &new) }
        if let adoptedElements { new.append(contentsOf: adoptedElements()) }
        assert(
            kept == 0 || begins(with: element.children.prefix(kept)),
            "elements changed without a call of structureChanged")
        return (kept, new)
    }

    private func begins(with elements: Slice<SmallArray<Element>>) -> Bool {
        var all = SmallArray<Element>()
        for child in children { child.collectElements(into: &all) }
        return all.starts(with: elements, by: ===)
    }

    /// Appends the elements that this node adds to its parent's.
    final func collectElements(into elements: inout SmallArray<Element>) {
        if isPortal || isExcluded { return }
        if let outerElement {
            elements.append(outerElement)
        } else {
            for child in children { child.collectElements(into: &elements) }
        }
    }
}
