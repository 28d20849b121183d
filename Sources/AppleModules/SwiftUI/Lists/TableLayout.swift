import Foundation

/// The order of a table's rows, as its header shows and changes it.
struct TableOrder {
    /// The order by a column's comparator, if the rows are sorted by it first; nil otherwise.
    let direction: (Any) -> SortOrder?
    /// Sorts by a comparator first, or turns the order around if that is done already.
    let choose: (Any) -> Void

    @MainActor init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
        func isSame(_ a: Sort, _ b: Sort) -> Bool {
            var turned = a
            turned.order = b.order
            return turned == b
        }
        direction = { comparator in
            guard let comparator = comparator as? Sort, let first = order.wrappedValue.first else {
                return nil
            }
            return isSame(comparator, first) ? first.order : nil
        }
        choose = { comparator in
            guard var comparator = comparator as? Sort else { return }
            let old = order.wrappedValue
            if let first = old.first, isSame(comparator, first) {
                comparator.order = first.order == .forward ? .reverse : .forward
            }
            order.wrappedValue = [comparator] + old.filter { !isSame($0, comparator) }
        }
    }
}

/// The titles of a table's columns. A tap on one that has a comparator sorts by it.
nonisolated struct TableHeader: View {
    let columns: [ErasedTableColumn]
    let order: TableOrder?

    @MainActor var body: some View {
        TableCells(isHeader: true, columns: columns) { column in
            if let order, let comparator = column.comparator {
                let direction = order.direction(comparator)
                Button {
                    order.choose(comparator)
                } label: {
                    HStack(spacing: 4) {
                        column.label
                        if let direction {
                            Image(systemName: direction == .forward ? "chevron.up" : "chevron.down")
                                .imageScale(.small)
                        }
                    }
                }
                .buttonStyle(.plain)
                .accessibilityValue(Self.words(direction))
            } else {
                column.label
            }
        }
    }

    private static func words(_ direction: SortOrder?) -> Text {
        switch direction {
        case .forward: Text(verbatim: "ascending")
        case .reverse: Text(verbatim: "descending")
        case nil: Text(verbatim: "")
        }
    }
}

/// One line of a table: a cell for each column, as wide as those of the other lines.
nonisolated struct TableCells<Cell: View>: View, PrimitiveView {
    var isHeader = false
    let columns: [ErasedTableColumn]
    @ViewBuilder let cell: @MainActor (ErasedTableColumn) -> Cell

    @MainActor static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let element = node.showing(.hstack)
        element.set(.style, .string(view.isHeader ? "tableHeader" : "tableRow"))
        for (place, column) in view.columns.enumerated() {
            let width = column.width
            let isFixed = width.min != nil && width.min == width.max
            node.updateChild(
                view.cell(column)
                    .frame(
                        minWidth: isFixed ? nil : width.min, maxWidth: isFixed ? nil : width.max ?? .infinity,
                        alignment: column.alignment
                    )
                    .frame(width: isFixed ? width.min : nil, alignment: column.alignment),
                slot: place)
        }
        node.removeChildren(from: view.columns.count)
    }
}

/// Marks content that has columns in a wide window.
nonisolated struct ColumnsModifier: PrimitiveModifier {
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.graph.offerColumns()
        node.updateChild(content)
    }
}

extension View {
    /// Hides the titles of the columns of tables.
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableHeaders, visibility)
    }
}
