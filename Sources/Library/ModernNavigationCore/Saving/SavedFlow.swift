import Foundation

/// A saved flow as it is in the file, with routes and sheets that may no longer exist. Migrations change it.
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

    public struct Child: Hashable, Sendable {
        public var id: String
        public var flow: SavedFlow
    }

    /// Tabs, columns, or the children of an app's own container.
    public struct Container: Hashable, Sendable {
        /// The kind of the children: `tab`, `column`, or the ``FlowKey/container`` of an app's own.
        public var kind: String
        public var front: String
        /// Further properties, such as the `visibility` of columns.
        public var facts: [String: String]
        public var flows: [Child]
    }

    public var path: [SavedValue] = []
    public var container: Container?

    /// The held plan, with its action as JSON; only in the root flow of an app.
    public var held: SavedValue?

    public var presentation: Presentation? {
        get { presented.first }
        set { presented = newValue.map { [$0] } ?? [] }
    }

    private var presented: [Presentation] = []

    /// Transforms every route of this flow, of the flows in it, and of the held plan. Returning nil removes the route,
    /// and drops a held plan that contains it.
    public mutating func mapRoutes(_ transform: (SavedValue) throws -> SavedValue?) rethrows {
        try mapHeld { try $0.mappingAction(route: transform) { $0 } }
        try forEachFlow { flow in flow.path = try flow.path.compactMap(transform) }
    }

    /// Transforms every sheet of this flow, of the flows in it, and of the held plan. Returning nil removes the
    /// presentation, and drops a held plan that contains it.
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

    /// Removes the placeholders of values that could not be encoded.
    mutating func removeLeftOut() {
        forEachFlow { flow in
            flow.path.removeAll(where: \.isLeftOut)
            if flow.presentation?.sheet.isLeftOut == true { flow.presentation = nil }
        }
    }

    /// Changes a flow inside of this one, at its place, so that nothing is copied.
    ///
    /// - Returns: Nil if there is none.
    mutating func change<Result>(at step: FlowAddress.Step, _ change: (inout SavedFlow) -> Result) -> Result?
    {
        switch step {
        case .presented:
            guard !presented.isEmpty else { return nil }
            return change(&presented[0].flow)
        case .child(let id):
            guard container?.kind == id.kind else { return nil }
            return container?.change(id.id, change)
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
        for index in container?.flows.indices ?? 0..<0 {
            try container?.flows[index].flow.forEachFlow(change)
        }
    }
}

extension SavedFlow: Decodable {
    private enum Keys: String, CodingKey { case path, presentation, held }

    public init(from decoder: any Decoder) throws {
        try decoder.checkNesting(most: NavigationLimits.keysOfFlow)
        let container = try decoder.container(keyedBy: Keys.self)
        path = try container.decodeIfPresent([SavedValue].self, forKey: .path) ?? []
        presentation = try container.decodeIfPresent(Presentation.self, forKey: .presentation)
        self.container = try Container.find(in: decoder)
        held = try container.decodeIfPresent(SavedValue.self, forKey: .held)
    }
}

extension SavedFlow.Presentation: Decodable {}
extension SavedFlow.Child: Decodable {}

extension SavedFlow.Container {
    fileprivate mutating func change<Result>(_ id: String, _ change: (inout SavedFlow) -> Result) -> Result? {
        flows.firstIndex { $0.id == id }.map { change(&flows[$0].flow) }
    }

    init(kind known: String?, from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NamedKey.self)
        kind = try known ?? container.decode(String.self, forKey: .kind)
        front = try container.decode(String.self, forKey: .front(of: kind))
        flows = try container.decode([SavedFlow.Child].self, forKey: .flows)
        facts = try Self.facts(in: container, of: kind)
    }

    /// Returns the properties of a container, other than its front child and its flows.
    static func facts(
        in container: KeyedDecodingContainer<NamedKey>, of kind: String, besides keys: Set<NamedKey> = []
    ) throws -> [String: String] {
        let known = keys.union([.kind, .flows, .front(of: kind)])
        var facts: [String: String] = [:]
        for key in container.allKeys where !known.contains(key) {
            facts[key.stringValue] = try container.decode(String.self, forKey: key)
        }
        return facts
    }

    /// Returns the container of the decoded flow, under any of its keys.
    fileprivate static func find(in decoder: any Decoder) throws -> Self? {
        let container = try decoder.container(keyedBy: NamedKey.self)
        for key in NamedKey.containers where try container.contains(key) && !container.decodeNil(forKey: key)
        {
            return try Self(kind: key.kindOfContainer, from: container.superDecoder(forKey: key))
        }
        return nil
    }
}

/// One step from a version of the saved form to the next.
public struct NavigationMigration: Sendable {
    let version: Int
    let migrate: @Sendable (inout SavedFlow) throws -> Void

    /// A step from `version` to `version + 1`.
    public init(from version: Int, _ migrate: @escaping @Sendable (inout SavedFlow) throws -> Void) {
        self.version = version
        self.migrate = migrate
    }
}

extension SavedFlow {
    /// Reads a saved flow from text, for a test of a migration:
    /// `try SavedFlow(json: #"{"path": [{"type": "TourRoute", "value": {"id": 7}}]}"#)`.
    public init(json: String) throws {
        self = try JSONReader(Array(json.utf8)).read(SavedFlow.self)
    }

    /// Brings the flow from one version to a later one.
    ///
    /// - Throws: The error of a step, or one that names the missing step.
    public mutating func migrate(
        by migrations: [NavigationMigration], from found: Int, to version: Int
    ) throws {
        for current in found..<max(found, version) {
            guard let step = migrations.first(where: { $0.version == current }) else {
                throw MissingMigration(version: current)
            }
            try step.migrate(&self)
        }
    }
}

struct MissingMigration: Error, CustomStringConvertible {
    let version: Int

    var description: String { "There is no migration from version \(version) to \(version + 1)." }
}
