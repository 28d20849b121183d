internal import SwiftUI

/// A running app and its windows. An action in one window may change others, so all become idle together.
@MainActor
final class OpenApp {
    struct Window {
        weak var screen: HeadlessScreen?
    }

    let open: (SceneContext) -> Graph
    var windows: [Window] = []
    private let start: () -> (SceneContext) -> Graph
    /// The app that was started after this one ended.
    private weak var next: OpenApp?

    /// The data that all windows share. Each test has its own.
    let values: AppValues

    init(_ start: @escaping () -> (SceneContext) -> Graph, values: AppValues = AppValues()) {
        self.start = start
        self.values = values
        open = start()
    }

    var needsFlush: Bool { windows.contains { $0.screen?.graph.needsFlush ?? false } }

    func flush() {
        for window in windows { window.screen?.flushWindow() }
    }

    func close() {
        for window in windows { window.screen?.close() }
    }

    func restarted(alone: Bool) -> OpenApp {
        if !alone, let next { return next }
        let app = OpenApp(start, values: values)
        next = app
        return app
    }
}
