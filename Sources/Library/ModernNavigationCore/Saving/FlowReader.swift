import Foundation

/// Creates a state from a saved flow, without parts that no longer exist.
struct FlowReader<Route: Hashable & Codable, Sheet: Hashable & Codable> {
    typealias Flow = NavigationState<Route, Sheet>

    private let userInfo: [CodingUserInfoKey: Any]
    private let report: (SaveError) -> Void

    init(types: RouteTypes, report: @escaping (SaveError) -> Void) {
        self.report = report
        userInfo = CodingUserInfoKey.routeTypes.map { [$0: types] } ?? [:]
    }

    /// - Parameter initial: The initial flow of the app, whose tabs are those that exist.
    func read(_ saved: SavedFlow, into initial: Flow) -> Flow {
        var flow = initial
        flow.path = RoutePath(saved.path.compactMap { decode(Route.self, $0, "The route") })
        flow.presentation = saved.presentation.flatMap { presentation in
            decode(Sheet.self, presentation.sheet, "The sheet").map {
                Presentation($0, as: presentation.style, flow: read(presentation.flow, into: Flow()))
            }
        }
        if let saved = saved.container { read(saved, into: &flow) }
        if let saved = saved.held, let plan = decode(HeldPlan<Route, Sheet>.self, saved, "The held plan") {
            flow.hold(plan)
        }
        return flow
    }

    /// The app determines the existing children. If it has none, those of a tab view or a split view are restored from
    /// the file.
    private func read(_ saved: SavedFlow.Container, into flow: inout Flow) {
        if flow.container == nil {
            switch saved.kind {
            case TabID.container:
                flow.tabs = TabsState(saved.flows.map { TabID(rawValue: $0.id) })
            case ColumnID.container:
                flow.columns = ColumnsState(
                    saved.flows.contains { $0.id == ColumnID.content.rawValue } ? .three : .two)
            default: break
            }
        }
        guard let kind = flow.container?.kind, kind == saved.kind else { return }
        for child in saved.flows {
            let id = FlowID(kind: kind, id: child.id)
            if flow.at([.child(id)], { $0 = read(child.flow, into: $0) }) == nil {
                report(
                    .dropped(what: "The \(kind) “\(child.id)”", reason: "the app has no such \(kind)."))
            }
        }
        flow.storedContainer?.show(saved.front)
        flow.storedContainer?.facts.merge(saved.facts) { $1 }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ saved: SavedValue, _ kind: String) -> Value? {
        do {
            let writer = JSONWriter()
            try writer.writeValue(saved)
            return try JSONReader(writer.bytes, userInfo: userInfo).read(type)
        } catch {
            report(.dropped(what: "\(kind) \(saved)", reason: SaveError.reason(error)))
            return nil
        }
    }
}
