extension NavigationState: CustomDebugStringConvertible {
    /// The tree of flows, one line for each thing that is shown, in a fixed order.
    public var debugDescription: String { lines().joined(separator: "\n") }

    private func lines() -> [String] {
        var lines = ["path: " + (path.isEmpty ? "(root)" : path.map { "\($0)" }.joined(separator: " › "))]
        for tab in tabs?.all ?? [] {
            lines.append("tab \(tab.id.rawValue)" + (tab.id == tabs?.selection ? " (selected)" : ""))
            lines += tab.flow.lines().map { "  " + $0 }
        }
        for column in columns?.all ?? [] {
            lines.append("column \(column.id.rawValue)" + (column.id == columns?.front ? " (front)" : ""))
            lines += column.flow.lines().map { "  " + $0 }
        }
        if let presentation {
            lines.append("\(presentation.style.rawValue) \(presentation.sheet)")
            lines += presentation.flow.lines().map { "  " + $0 }
        }
        if let held { lines.append("\(held)") }
        if let failedLink { lines.append("link failed: \(failedLink.url): \(failedLink.reason)") }
        return lines
    }
}
