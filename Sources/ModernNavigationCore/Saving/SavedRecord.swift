/// The records of a journal of navigation: a snapshot comes first, edits follow.
///
/// Both are JSON, so that a person can read the file.
struct SavedSnapshot<State: Encodable>: Encodable {
    var version: Int
    var state: State
}

/// What changed in one flow since the record before.
struct SavedEdit<Route: Hashable & Encodable, Sheet: Hashable & Encodable>: Encodable {
    enum Change {
        case path(from: Int, [Route])
        case presentation(Presentation<Route, Sheet>?)
        case tabs(TabsState<Route, Sheet>?)
        case selection(TabID)
        case columns(ColumnsState<Route, Sheet>?)
        case shownColumns(front: ColumnID, ColumnVisibility)
        case held(HeldPlan<Route, Sheet>?)
    }

    var address: FlowAddress
    var change: Change

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: SavedEditKeys.self)
        try container.encode(address.steps.map(\.savedText), forKey: .at)
        switch change {
        case .path(let index, let routes):
            try container.encode(index, forKey: .from)
            try container.encode(routes, forKey: .routes)
        case .presentation(let presentation):
            try container.encode(presentation, forKey: .presentation)
        case .tabs(let tabs):
            try container.encode(tabs, forKey: .tabs)
        case .selection(let id):
            try container.encode(id.rawValue, forKey: .select)
        case .columns(let columns):
            try container.encode(columns, forKey: .columns)
        case .shownColumns(let front, let visibility):
            try container.encode(front, forKey: .front)
            try container.encode(visibility, forKey: .visibility)
        case .held(let plan):
            try container.encode(plan, forKey: .held)
        }
    }
}

enum SavedEditKeys: String, CodingKey {
    case at, from, routes, presentation, tabs, select, columns, front, visibility, held
}

extension FlowAddress.Step {
    var savedText: String {
        switch self {
        case .presented: "presented"
        case .tab(let id): "tab:\(id.rawValue)"
        case .column(let id): "column:\(id.rawValue)"
        }
    }

    init?(savedText: String) {
        if savedText == "presented" {
            self = .presented
        } else if savedText.hasPrefix("tab:") {
            self = .tab(TabID(rawValue: String(savedText.dropFirst(4))))
        } else if savedText.hasPrefix("column:"), let id = ColumnID(rawValue: String(savedText.dropFirst(7)))
        {
            self = .column(id)
        } else {
            return nil
        }
    }
}

/// A record as it is read, before anybody knows whether its routes still exist.
enum ReadRecord: Decodable {
    case snapshot(version: Int, SavedFlow)
    case edits([ReadEdit])

    private enum Keys: String, CodingKey { case version, state, edits }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        if container.contains(.edits) {
            self = .edits(try container.decode([ReadEdit].self, forKey: .edits))
        } else {
            self = .snapshot(
                version: try container.decode(Int.self, forKey: .version),
                try container.decode(SavedFlow.self, forKey: .state))
        }
    }
}

struct ReadEdit: Decodable {
    private var steps: [FlowAddress.Step]
    private var change: (inout SavedFlow) -> Bool

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SavedEditKeys.self)
        steps = try container.decode([String].self, forKey: .at).map { text in
            guard let step = FlowAddress.Step(savedText: text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .at, in: container, debugDescription: "“\(text)” is no step.")
            }
            return step
        }
        if container.contains(.presentation) {
            let presentation = try container.decode(SavedFlow.Presentation?.self, forKey: .presentation)
            change = { flow in
                flow.presentation = presentation
                return true
            }
        } else if container.contains(.tabs) {
            let tabs = try container.decode(SavedFlow.Tabs?.self, forKey: .tabs)
            change = { flow in
                flow.tabs = tabs
                return true
            }
        } else if container.contains(.columns) {
            let columns = try container.decode(SavedFlow.Columns?.self, forKey: .columns)
            change = { flow in
                flow.columns = columns
                return true
            }
        } else if container.contains(.front) {
            let front = try container.decode(ColumnID.self, forKey: .front)
            let visibility = try container.decode(ColumnVisibility.self, forKey: .visibility)
            change = { flow in
                flow.columns?.front = front
                flow.columns?.visibility = visibility
                return flow.columns != nil
            }
        } else if container.contains(.held) {
            let plan = try container.decode(SavedValue?.self, forKey: .held)
            change = { flow in
                flow.held = plan
                return true
            }
        } else if container.contains(.select) {
            let id = TabID(rawValue: try container.decode(String.self, forKey: .select))
            change = { flow in
                flow.tabs?.selection = id
                return flow.tabs != nil
            }
        } else {
            let index = try container.decode(Int.self, forKey: .from)
            let routes = try container.decode([SavedValue].self, forKey: .routes)
            change = { flow in
                guard (0...flow.path.count).contains(index) else { return false }
                flow.path.replaceSubrange(index..., with: routes)
                return true
            }
        }
    }

    /// - Returns: false, with nothing changed, where the edit does not fit.
    func apply(to flow: inout SavedFlow) -> Bool { apply(to: &flow, steps[...]) }

    private func apply(to flow: inout SavedFlow, _ steps: ArraySlice<FlowAddress.Step>) -> Bool {
        switch steps.first {
        case nil:
            return change(&flow)
        case .presented:
            guard var presentation = flow.presentation else { return false }
            defer { flow.presentation = presentation }
            return apply(to: &presentation.flow, steps.dropFirst())
        case .tab(let id):
            guard let index = flow.tabs?.flows.firstIndex(where: { $0.id == id }) else { return false }
            guard var inner = flow.tabs?.flows[index].flow else { return false }
            defer { flow.tabs?.flows[index].flow = inner }
            return apply(to: &inner, steps.dropFirst())
        case .column(let id):
            guard let index = flow.columns?.flows.firstIndex(where: { $0.id == id }) else { return false }
            guard var inner = flow.columns?.flows[index].flow else { return false }
            defer { flow.columns?.flows[index].flow = inner }
            return apply(to: &inner, steps.dropFirst())
        }
    }
}
