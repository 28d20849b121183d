extension NavigationState: CustomDebugStringConvertible {
    /// The tree of flows as text, one line for each screen, in a fixed order.
    public var debugDescription: String { lines().joined(separator: "\n") }

    private func lines() -> [String] {
        var lines = ["path: " + (path.isEmpty ? "(root)" : path.map { "\($0)" }.joined(separator: " › "))]
        for (step, flow) in children {
            lines.append(title(of: step))
            lines += flow.lines().map { "  " + $0 }
        }
        if let held { lines.append("\(held)") }
        if let failedLink { lines.append("link failed: \(failedLink.url): \(failedLink.reason)") }
        return lines
    }

    private func title(of step: FlowAddress.Step) -> String {
        if step == .presented, let presentation {
            return "\(presentation.style.text) \(presentation.sheet)"
        }
        guard let container, step == .child(container.frontID) else { return "\(step)" }
        return "\(step) (\(container.isSideBySide ? "front" : "selected"))"
    }
}
