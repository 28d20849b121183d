package import SwiftUI

extension HeadlessScreen {
    /// Deletes the list row whose name is `label`, or begins with it.
    public func delete(_ label: String) async throws {
        try await send(.delete, to: try row(label, "be deleted") { $0.isDeletable })
    }

    /// Moves the row whose name is `label`, or begins with it, to an index of its collection, counted from 0.
    public func move(_ label: String, to place: Int) async throws {
        try await send(.move(place), to: try row(label, "be moved") { $0.attributes.has(.movable) })
    }

    /// The names of the swipe actions of the row whose name is `label`, or begins with it, those at its leading edge first.
    public func swipeActions(of label: String) throws -> [String] { try row(label).swipeButtons.map(\.name) }

    /// Taps the control whose name is `label`, or begins with it, in a row: one of its buttons, or one of its swipe actions.
    ///
    /// ```swift
    /// try await screen.tap("Archive", inRow: "Letter from Ann")
    /// ```
    public func tap(_ label: String, inRow rowLabel: String) async throws {
        let row = try row(rowLabel)
        let controls = row.operable.filter {
            !$0.attributes.has(.covered) && $0.isTappable && !$0.name.isEmpty
        }
        guard let control = Self.named(label, in: controls) else {
            throw failure(
                "The row “\(row.name)” has no control named “\(label)”. Its controls: \(Self.list(controls)).\(menuHint(label, of: row))"
            )
        }
        try await send(.tap, to: control)
    }

    /// Chooses an item of the menu of a view whose name is `label`, or begins with it: of a `Menu`, or of the context menu that opens on a long press.
    public func choose(_ item: String, fromMenuOf label: String) async throws {
        let owners = live.filter {
            $0.contextMenu != nil || $0.kind == .menu || $0.attributes.has(.selectionMenu)
        }
        guard
            let owner = owners.first(where: { $0.name == label })
                ?? owners.first(where: { $0.name.hasPrefix(label) })
        else {
            throw failure("No view named “\(label)” has a menu. Views that have one: \(Self.list(owners)).")
        }
        var items = owner.menuItems
        if items.isEmpty, let box = owner.selectionMenuBox {
            // The items depend on the row, and on whether it is selected.
            try await send(.menu, to: owner)
            items = box.menuItems
        }
        guard let chosen = items.first(where: { $0.name == item }) else {
            throw failure("The menu of “\(label)” has no item “\(item)”. Its items: \(Self.list(items)).")
        }
        try await send(.tap, to: chosen)
    }

    /// Chooses an item of the menu that `contextMenu(forSelectionType:menu:primaryAction:)` has for the area around the rows of a list.
    public func chooseFromMenuAroundRows(_ item: String) async throws {
        guard let box = live.compactMap(\.selectionMenuBox).first else {
            throw failure("No list has a menu for its selection.")
        }
        try await send(.menu, to: box)
        guard let chosen = box.menuItems.first(where: { $0.name == item }) else {
            throw failure(
                "The menu around the rows has no item “\(item)”. Its items: \(Self.list(box.menuItems)).")
        }
        try await send(.tap, to: chosen)
    }

    /// - Parameter action: What the row has to allow, for the error; nil for any row.
    private func row(
        _ label: String, _ action: String? = nil, where fits: (Element) -> Bool = { _ in true }
    ) throws -> Element {
        let rows = live.filter { $0.kind == .row }
        let fitting = rows.filter(fits)
        func named(in rows: [Element]) -> Element? {
            rows.first { $0.name == label } ?? rows.first { $0.name.hasPrefix(label) }
        }
        if let row = named(in: fitting) { return row }
        guard let action, let row = named(in: rows) else {
            throw failure("No row is named “\(label)”. Rows: \(Self.list(rows)).\(scrollingHint)")
        }
        throw failure(
            "The row “\(row.name)” can't \(action). Rows that can: \(Self.list(fitting)).\(hint(for: row))")
    }

    /// The methods that would operate the row.
    private func hint(for row: Element) -> String {
        let names = row.swipeButtons.map(\.name)
        if let name = names.first {
            return
                " Its swipe actions are: \(names.joined(separator: ", ")). Use tap(\"\(name)\", inRow: \"\(row.name)\")."
        }
        if let item = row.menuItems.first?.name { return menuHint(item, of: row) }
        return ""
    }

    private func menuHint(_ item: String, of row: Element) -> String {
        guard row.menuItems.contains(where: { $0.name == item }) else { return "" }
        return " “\(item)” is in its menu: use choose(\"\(item)\", fromMenuOf: \"\(row.name)\")."
    }

    private static func list(_ elements: [Element]) -> String {
        elements.isEmpty ? "none" : elements.map(\.name).joined(separator: ", ")
    }
}

extension Element {
    /// What is in it, without its context menu, which has to be opened first.
    fileprivate var operable: [Element] {
        children.filter { !$0.isContextMenu && !$0.isReplaced }.flatMap { [$0] + $0.operable }
    }

    /// Whether a user can delete the row: by its swipe action, or in edit mode.
    package var isDeletable: Bool {
        attributes.has(.deletable)
            && !children.contains { $0.attributes.has(.deletable) && $0.isReplaced }
    }

    package var swipeButtons: [Element] {
        let edges = children.filter { $0.kind == .swipeActions && !$0.isReplaced }
        let leading = edges.filter { $0.attributes.string(.placement) == "leading" }
        let trailing = edges.filter { $0.attributes.string(.placement) != "leading" }
        return (leading + trailing).flatMap(\.descendants).filter(\.isTappable)
    }

    /// The items of its context menu, or of itself if it is a menu.
    package var menuItems: [Element] {
        let menus = contextMenu.map { [$0] } ?? children.filter { kind == .menu && $0.kind == .menuItems }
        return menus.flatMap(\.descendants).filter(\.isTappable)
    }
}
