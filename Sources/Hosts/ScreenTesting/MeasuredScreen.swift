public import SwiftUI

/// A headless view that is updated one step at a time, for benchmarks of updates.
///
/// It waits for no tasks, serialises nothing and sends no events. For tests there is ``HeadlessScreen``.
@MainActor
public final class MeasuredScreen {
    private let graph: Graph

    /// Shows a view as the content of a window.
    public init<Content: View>(_ content: Content) {
        graph = Graph(content, scene: SceneContext(id: "measured", isCompact: true), types: TypeTable())
        update()
    }

    /// Evaluates pending changes.
    /// - Returns: The number of patches.
    @discardableResult
    public func update() -> Int { graph.flush().count }

    /// Counters since the screen was opened. `bytes` is zero, because nothing is serialised.
    public var counters: ScreenCounters { ScreenCounters(graph, bytes: 0) }

    /// Closes the window.
    public func close() { graph.close() }

    isolated deinit { graph.close() }
}
