import Foundation

/// Creates records of a state and of its changes.
///
/// A route that can't be encoded doesn't prevent others from being saved: all values are then encoded one by one, with
/// a placeholder for each that fails. So indices in the file and in the state stay the same, and later edits fit.
struct RecordWriter<Route: Hashable & Codable, Sheet: Hashable & Codable> {
    typealias Flow = NavigationState<Route, Sheet>
    typealias Edit = SavedEdit<Route, Sheet>
    /// Called for each value that is left out, with the reason.
    typealias LeftOut = (_ what: String, _ reason: String) -> Void

    private typealias SavedState = NavigationState<SavedValue, SavedValue>

    private let version: Int
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    init(version: Int, types: RouteTypes) {
        self.version = version
        if let key = CodingUserInfoKey.routeTypes { encoder.userInfo[key] = types }
    }

    func snapshot(_ state: Flow, leavingOut leaveOut: LeftOut) throws(SaveError) -> [UInt8] {
        try bytes(SavedSnapshot(state: state, version: version)) {
            SavedSnapshot(state: saved(state, leaveOut), version: version)
        }
    }

    func edits(_ edits: [Edit], leavingOut leaveOut: LeftOut) throws(SaveError) -> [UInt8] {
        try bytes(["edits": edits]) { ["edits": edits.map { saved($0, leaveOut) }] }
    }

    private func bytes(
        _ record: some Encodable, otherwise values: () -> some Encodable
    ) throws(SaveError) -> [UInt8] {
        // Foundation's encoder refuses deep values, and takes longer.
        let writer = JSONWriter(userInfo: encoder.userInfo)
        if (try? writer.writeValue(record)) != nil { return writer.bytes }
        do {
            let writer = JSONWriter()
            try writer.writeValue(values())
            return writer.bytes
        } catch {
            throw .notEncodable(what: "The navigation state", reason: SaveError.reason(error))
        }
    }

    private func saved(_ edit: Edit, _ leaveOut: LeftOut) -> SavedEdit<SavedValue, SavedValue> {
        let change: SavedEdit<SavedValue, SavedValue>.Change =
            switch edit.change {
            case .path(let index, let routes):
                .path(from: index, routes.map { value($0, "The route", leaveOut) })
            case .presentation(let presentation): .presentation(presentation.map { saved($0, leaveOut) })
            case .style(let style): .style(style)
            case .container(let container, let kind):
                .container(container.map { $0.map { saved($0, leaveOut) } }, kind: kind)
            case .front(let kind, let front, let facts): .front(of: kind, front, facts: facts)
            case .held(let plan): .held(plan.flatMap { saved($0, leaveOut) })
            }
        return SavedEdit(address: edit.address, change: change)
    }

    private func saved(_ flow: Flow, _ leaveOut: LeftOut) -> SavedState {
        var saved = SavedState(path: RoutePath(flow.path.map { value($0, "The route", leaveOut) }))
        saved.presentation = flow.presentation.map { self.saved($0, leaveOut) }
        saved.storedContainer = flow.container.map { $0.map { self.saved($0, leaveOut) } }
        saved.held = flow.held.flatMap { self.saved($0, leaveOut) }
        return saved
    }

    private func saved(
        _ presentation: Presentation<Route, Sheet>, _ leaveOut: LeftOut
    ) -> Presentation<SavedValue, SavedValue> {
        Presentation(
            value(presentation.sheet, "The sheet", leaveOut), as: presentation.style,
            flow: saved(presentation.flow, leaveOut))
    }

    /// A plan with a value that can't be encoded is dropped: without that value it would be a different plan.
    private func saved(_ plan: HeldPlan<Route, Sheet>, _ leaveOut: LeftOut) -> HeldPlan<
        SavedValue, SavedValue
    >? {
        do {
            return try decoder.decode(HeldPlan<SavedValue, SavedValue>.self, from: try encoder.encode(plan))
        } catch {
            leaveOut("The plan that is \(plan)", SaveError.reason(error))
            return nil
        }
    }

    private func value(_ value: some Encodable, _ kind: String, _ leaveOut: LeftOut) -> SavedValue {
        do {
            return try JSONReader(Array(try encoder.encode(value))).readSavedValue()
        } catch {
            leaveOut("\(kind) \(value)", SaveError.reason(error))
            return .leftOut(value)
        }
    }
}

extension SavedValue {
    /// A key that synthesised coding never uses.
    private static let leftOutKey = "$leftOut"

    /// Returns the placeholder for a value that can't be encoded. It contains the type, for readers of the file.
    fileprivate static func leftOut<Value>(_: Value) -> SavedValue {
        .object([leftOutKey: .string("\(Value.self)")])
    }

    var isLeftOut: Bool {
        if case .object(let members) = self {
            members.count == 1 && members[Self.leftOutKey] != nil
        } else {
            false
        }
    }
}
