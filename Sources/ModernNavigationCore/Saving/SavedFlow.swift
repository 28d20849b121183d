/// A saved flow as it stands in the file, with routes and sheets that may not exist any more: what migrations
/// change.
///
/// ```swift
/// NavigationMigration(from: 1) { flow in
///     flow.mapRoutes { route in
///         var route = route
///         if route["type"] == "Shop" { route["type"] = "ShopRoute" }
///         return route
///     }
/// }
/// ```
public struct SavedFlow: Hashable, Sendable {
    public struct Presentation: Hashable, Sendable {
        public var sheet: SavedValue
        public var style: PresentationStyle
        public var flow: SavedFlow
    }

    public struct Tab: Hashable, Sendable {
        public var id: TabID
        public var flow: SavedFlow
    }

    public struct Tabs: Hashable, Sendable {
        public var selection: TabID
        public var flows: [Tab]
    }

    public struct Column: Hashable, Sendable {
        public var id: ColumnID
        public var flow: SavedFlow
    }

    public struct Columns: Hashable, Sendable {
        public var front: ColumnID
        public var visibility: ColumnVisibility
        public var flows: [Column]
    }

    public var path: [SavedValue] = []
    public var tabs: Tabs?
    public var columns: Columns?

    /// The plan that guards held back, with its action as JSON; only in the flow of a whole app.
    public var held: SavedValue?

    public var presentation: Presentation? {
        get { presented.first }
        set { presented = newValue.map { [$0] } ?? [] }
    }

    private var presented: [Presentation] = []

    public init() {}

    /// Changes every route of this flow, of those in it, and of what is held; a nil takes the route out, and drops
    /// a plan that is held for it.
    public mutating func mapRoutes(_ transform: (SavedValue) throws -> SavedValue?) rethrows {
        try mapHeld { try $0.mappingAction(route: transform) { $0 } }
        try forEachFlow { flow in flow.path = try flow.path.compactMap(transform) }
    }

    /// Changes every sheet of this flow, of those in it, and of what is held; a nil takes the presentation out, and
    /// drops a plan that is held for it.
    public mutating func mapSheets(_ transform: (SavedValue) throws -> SavedValue?) rethrows {
        try mapHeld { try $0.mappingAction(route: { $0 }, sheet: transform) }
        try forEachFlow { flow in
            guard var presentation = flow.presentation else { return }
            if let sheet = try transform(presentation.sheet) {
                presentation.sheet = sheet
                flow.presentation = presentation
            } else {
                flow.presentation = nil
            }
        }
    }

    /// Takes out what stands for routes and sheets that could not be written.
    mutating func removeLeftOut() {
        forEachFlow { flow in
            flow.path.removeAll(where: \.isLeftOut)
            if flow.presentation?.sheet.isLeftOut == true { flow.presentation = nil }
        }
    }

    private mutating func mapHeld(_ map: (SavedValue) throws -> SavedValue?) rethrows {
        guard var plan = held, let action = plan["action"] else { return }
        if let mapped = try map(action) {
            plan["action"] = mapped
            held = plan
        } else {
            held = nil
        }
    }

    private mutating func forEachFlow(_ change: (inout SavedFlow) throws -> Void) rethrows {
        try change(&self)
        for index in presented.indices { try presented[index].flow.forEachFlow(change) }
        for index in tabs?.flows.indices ?? 0..<0 { try tabs?.flows[index].flow.forEachFlow(change) }
        for index in columns?.flows.indices ?? 0..<0 { try columns?.flows[index].flow.forEachFlow(change) }
    }
}

extension SavedFlow: Decodable {
    private enum Keys: String, CodingKey { case path, presentation, tabs, columns, held }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        path = try container.decodeIfPresent([SavedValue].self, forKey: .path) ?? []
        presentation = try container.decodeIfPresent(Presentation.self, forKey: .presentation)
        tabs = try container.decodeIfPresent(Tabs.self, forKey: .tabs)
        columns = try container.decodeIfPresent(Columns.self, forKey: .columns)
        held = try container.decodeIfPresent(SavedValue.self, forKey: .held)
    }
}

extension SavedFlow.Presentation: Decodable {}
extension SavedFlow.Tab: Decodable {}
extension SavedFlow.Tabs: Decodable {}
extension SavedFlow.Column: Decodable {}
extension SavedFlow.Columns: Decodable {}

/// One step from a version of the saved form to the next.
public struct NavigationMigration {
    let version: Int
    let migrate: (inout SavedFlow) throws -> Void

    /// A step from `version` to `version + 1`.
    public init(from version: Int, _ migrate: @escaping (inout SavedFlow) throws -> Void) {
        self.version = version
        self.migrate = migrate
    }
}
