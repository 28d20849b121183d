public import SwiftUI

/// A view shown headless one update at a time, for figures of what an update costs.
///
/// Nothing waits for tasks, nothing is written out, and nobody uses it: for tests there is ``HeadlessScreen``.
@MainActor
public final class MeasuredScreen {
    private let graph: Graph

    /// Opens a view as the whole of a window, and shows it.
    public init<Content: View>(_ content: Content) {
        graph = Graph(content, scene: SceneContext(id: "measured", isCompact: true), types: TypeTable())
        update()
    }

    /// Evaluates what has changed since the last update.
    /// - Returns: how many changes the screen would be sent.
    @discardableResult
    public func update() -> Int { graph.flush().count }

    /// What has been done since it was opened. Its bytes are zero, as nothing is written out.
    public var counters: ScreenCounters { ScreenCounters(graph, bytes: 0) }

    /// Closes the window.
    public func close() { graph.close() }

    isolated deinit { graph.close() }
}
