/// The records of a navigation journal: first a snapshot, then edits.
///
/// Both are JSON, so that the file is readable for people.
struct SavedSnapshot<State: Encodable>: Encodable {
    var state: State
    var version: Int
}

/// The changes of one flow since the previous record.
struct SavedEdit<Route: Hashable & Encodable, Sheet: Hashable & Encodable>: Encodable {
    enum Change {
        case path(from: Int, [Route])
        case presentation(Presentation<Route, Sheet>?)
        case style(PresentationStyle)
        /// Another container; nil if a container of this kind was removed.
        case container(NavigationState<Route, Sheet>.Container?, kind: String)
        case front(of: String, String, facts: [String: String])
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
        case .style(let style):
            try container.encode(style, forKey: .style)
        case .container(let children, let kind):
            var container = encoder.container(keyedBy: NamedKey.self)
            try container.encode(children, forKey: .container(of: kind))
        case .front(let kind, let front, let facts):
            var container = encoder.container(keyedBy: NamedKey.self)
            if kind != TabID.container, kind != ColumnID.container {
                try container.encode(kind, forKey: .kind)
            }
            try container.encode(front, forKey: kind == TabID.container ? .select : .front(of: kind))
            for (fact, value) in facts.sorted(by: { $0.key < $1.key }) {
                try container.encode(value, forKey: NamedKey(fact))
            }
        case .held(let plan):
            try container.encode(plan, forKey: .held)
        }
    }
}

enum SavedEditKeys: String, CodingKey {
    case at, from, routes, presentation, style, tabs, select, columns, container, front, held
}

/// A decoded record. Its routes may no longer exist.
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
        let named = try decoder.container(keyedBy: NamedKey.self)
        steps = try container.decode([String].self, forKey: .at).map { text in
            guard let step = FlowAddress.Step(savedText: text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .at, in: container, debugDescription: "“\(text)” is not a step of an address.")
            }
            return step
        }
        if container.contains(.presentation) {
            let presentation = try container.decode(SavedFlow.Presentation?.self, forKey: .presentation)
            change = { flow in
                flow.presentation = presentation
                return true
            }
        } else if container.contains(.style) {
            let style = try container.decode(PresentationStyle.self, forKey: .style)
            change = { flow in
                guard flow.presentation != nil else { return false }
                flow.presentation?.style = style
                return true
            }
        } else if let key = NamedKey.containers.first(where: named.contains) {
            let children =
                try named.decodeNil(forKey: key)
                ? nil : SavedFlow.Container(kind: key.kindOfContainer, from: named.superDecoder(forKey: key))
            change = { flow in
                flow.container = children
                return true
            }
        } else if container.contains(.front) || container.contains(.select) {
            let kind =
                container.contains(.select)
                ? TabID.container
                : try named.decodeIfPresent(String.self, forKey: .kind) ?? ColumnID.container
            let front = try named.decode(
                String.self, forKey: container.contains(.select) ? .select : .front(of: kind))
            let facts = try SavedFlow.Container.facts(in: named, of: kind, besides: [.at, .select])
            change = { flow in
                guard flow.container?.kind == kind else { return false }
                flow.container?.front = front
                flow.container?.facts = facts
                return true
            }
        } else if container.contains(.held) {
            let plan = try container.decode(SavedValue?.self, forKey: .held)
            change = { flow in
                flow.held = plan
                return true
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

    /// - Returns: False, without any change, if the edit doesn't fit.
    fileprivate func apply(to flow: inout SavedFlow) -> Bool { apply(to: &flow, steps[...]) }

    private func apply(to flow: inout SavedFlow, _ steps: ArraySlice<FlowAddress.Step>) -> Bool {
        guard let step = steps.first else { return change(&flow) }
        return flow.change(at: step) { apply(to: &$0, steps.dropFirst()) } ?? false
    }
}

extension SavedFlow {
    /// - Returns: False, without any change, if the edit doesn't fit.
    mutating func apply(_ edit: ReadEdit) -> Bool { edit.apply(to: &self) }
}
