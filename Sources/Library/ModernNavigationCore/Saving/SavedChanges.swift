extension NavigationEdit where Route: Codable, Sheet: Codable {
    /// Returns the records of the changes: the new values at the changed places.
    ///
    /// - Parameter state: The state as the edit left it.
    func saved(in state: NavigationState<Route, Sheet>) -> [SavedEdit<Route, Sheet>] {
        var records: [SavedEdit<Route, Sheet>] = []
        for (index, change) in changes.enumerated() {
            let isRepeated = changes[..<index].contains { $0.isSaved(as: change) }
            // A record of a presentation or of children contains all that is in them.
            if isRepeated || changes.contains(where: { $0.contains(change) }) { continue }
            let address = FlowAddress(change.place)
            guard let flow = state[address], let saved = saved(change, in: flow) else { continue }
            records.append(SavedEdit(address: address, change: saved))
        }
        return records
    }

    private func saved(
        _ change: Change, in flow: NavigationState<Route, Sheet>
    ) -> SavedEdit<Route, Sheet>.Change? {
        switch change {
        case .path:
            // All changes of a path are one record, from the lowest index on.
            let start = changes.reduce(flow.path.count) { lowest, other in
                guard case .path(_, let replaced) = other, other.isSaved(as: change) else { return lowest }
                return min(lowest, replaced.entries.from)
            }
            return .path(from: start, Array(flow.path.routes[start...]))
        case .presentation:
            return .presentation(flow.presentation)
        case .style:
            return flow.presentation.map { .style($0.style) }
        case .container:
            return flow.container.map { .front(of: $0.kind, $0.front, facts: $0.facts) }
        case .children(_, let was):
            return (flow.container?.kind ?? was.first?.kind).map { .container(flow.container, kind: $0) }
        case .held:
            return .held(flow.held)
        case .failedLink:
            return nil
        }
    }
}

extension NavigationEdit.Change {
    /// Whether one record holds both changes.
    fileprivate func isSaved(as other: Self) -> Bool {
        switch (self, other) {
        case (.path, .path), (.presentation, .presentation), (.style, .style), (.container, .container),
            (.children, .children), (.held, .held):
            place == other.place
        default: false
        }
    }

    /// Whether the record of this change contains another change, inside its presentation or children.
    fileprivate func contains(_ other: Self) -> Bool {
        let inner = other.place
        guard inner.starts(with: place) else { return false }
        switch self {
        case .presentation:
            if case .style = other { return inner.count == place.count }
            return inner.dropFirst(place.count).first == .presented
        case .children:
            if case .child? = inner.dropFirst(place.count).first { return true }
            if case .container = other { return inner.count == place.count }
            return false
        case .path, .style, .container, .failedLink, .held: return false
        }
    }
}
