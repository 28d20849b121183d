/// The screens in sight that standing guards were asked about, and have allowed.
///
/// While nothing has changed that the guards have read, only other screens are asked about, so that a push doesn't ask about all screens
/// below.
struct AllowedScreens {
    private struct Flow {
        let path: PathHistory.Version
        let presentation: EntryID?
        let front: String?
    }

    private var flows: [FlowAddress: Flow] = [:]
    /// The number of screens in all paths.
    private(set) var count = 0

    /// Nothing is known.
    init() {}

    /// Everything that a state shows.
    init<Route, Sheet>(in state: NavigationState<Route, Sheet>) { add(state, at: []) }

    private mutating func add<Route, Sheet>(
        _ flow: NavigationState<Route, Sheet>, at place: [FlowAddress.Step]
    ) {
        count += flow.storedPath.count
        flows[FlowAddress(place)] = Flow(
            path: flow.storedPath.entries.history.version, presentation: flow.storedPresentation?.id,
            front: flow.storedContainer?.front)
        for child in flow.storedContainer?.inSight ?? [] { add(child.flow, at: place + [child.step]) }
        if let presented = flow.storedPresentation { add(presented.flow, at: place + [.presented]) }
    }

    /// What is known of a flow.
    struct Part {
        /// The number of allowed screens at the start of the path.
        var path = 0
        /// Whether the children at the root of the flow are allowed. They are asked about with nothing above them.
        var hasChildren = false
        /// Whether everything is allowed, except what is inside the presentation.
        var isAll = false
    }

    func part<Route, Sheet>(of flow: NavigationState<Route, Sheet>, at place: [FlowAddress.Step]) -> Part {
        guard let known = flows[FlowAddress(place)], known.front == flow.storedContainer?.front else {
            return Part()
        }
        let children = flow.storedContainer?.inSight ?? []
        guard children.allSatisfy({ isWhole($0.flow, at: place + [$0.step]) }) else { return Part() }
        let history = flow.storedPath.entries.history
        return Part(
            path: history.keptCount(since: known.path, of: flow.storedPath.count) ?? 0, hasChildren: true,
            isAll: known.path === history.version && known.presentation == flow.storedPresentation?.id)
    }

    private func isWhole<Route, Sheet>(
        _ flow: NavigationState<Route, Sheet>, at place: [FlowAddress.Step]
    ) -> Bool {
        guard part(of: flow, at: place).isAll else { return false }
        return flow.storedPresentation.map { isWhole($0.flow, at: place + [.presented]) } ?? true
    }
}
