import Foundation

/// Makes a state of a saved flow, and leaves out what no longer exists.
struct FlowReader<Route: Hashable & Codable, Sheet: Hashable & Codable> {
    typealias Flow = NavigationState<Route, Sheet>

    private let decoder = JSONDecoder()
    private let encoder = JSONEncoder()
    private let report: (SaveError) -> Void

    init(types: RouteTypes, report: @escaping (SaveError) -> Void) {
        self.report = report
        if let key = CodingUserInfoKey.routeTypes { decoder.userInfo[key] = types }
    }

    /// - Parameter initial: the flow of a first start, whose tabs are the ones that exist.
    func read(_ saved: SavedFlow, into initial: Flow) -> Flow {
        var flow = initial
        flow.path = RoutePath(saved.path.compactMap { decode(Route.self, $0, "The route") })
        flow.presentation = saved.presentation.flatMap { presentation in
            decode(Sheet.self, presentation.sheet, "The sheet").map {
                Presentation($0, as: presentation.style, flow: read(presentation.flow, into: Flow()))
            }
        }
        readColumns(saved, into: &flow)
        readTabs(saved, into: &flow)
        if let saved = saved.held, let plan = decode(HeldPlan<Route, Sheet>.self, saved, "The held plan") {
            flow.hold(plan)
        }
        return flow
    }

    private func readColumns(_ saved: SavedFlow, into flow: inout Flow) {
        guard let savedColumns = saved.columns, flow.tabs == nil else { return }
        if flow.columns == nil {
            flow.columns = ColumnsState(savedColumns.flows.contains { $0.id == .content } ? .three : .two)
        }
        for column in savedColumns.flows {
            if flow.columns?.update(column.id, { $0 = read(column.flow, into: $0) }) == nil {
                report(
                    .dropped(
                        what: "The column “\(column.id.rawValue)”", reason: "the app has no such column."))
            }
        }
        flow.columns?.show(savedColumns.front)
        flow.columns?.visibility = savedColumns.visibility
    }

    private func readTabs(_ saved: SavedFlow, into flow: inout Flow) {
        guard let savedTabs = saved.tabs, flow.columns == nil else { return }
        if flow.tabs == nil { flow.tabs = TabsState(savedTabs.flows.map(\.id)) }
        for tab in savedTabs.flows {
            if flow.tabs?.update(tab.id, { $0 = read(tab.flow, into: $0) }) == nil {
                report(.dropped(what: "The tab “\(tab.id)”", reason: "the app has no such tab."))
            }
        }
        flow.tabs?.select(savedTabs.selection)
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ saved: SavedValue, _ kind: String) -> Value? {
        do {
            return try decoder.decode(type, from: try encoder.encode(saved))
        } catch {
            report(.dropped(what: "\(kind) \(saved)", reason: SaveError.reason(error)))
            return nil
        }
    }
}
