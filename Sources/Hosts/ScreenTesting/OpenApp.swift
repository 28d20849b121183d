import Foundation
internal import SwiftUI

/// A running app and its windows. An action in one window may change others, so all become idle together.
@MainActor
final class OpenApp {
    struct Window {
        weak var screen: HeadlessScreen?
    }

    private let open: (SceneContext) -> Graph
    var windows: [Window] = []
    private let start: () -> (SceneContext) -> Graph
    /// The app that was started after this one ended.
    private weak var next: OpenApp?

    /// The data that all windows share. Each test has its own.
    let values: AppValues
    /// The default folder for saved data, so that a test writes nothing into the app's own folder on this machine.
    private let folder: TestFolder

    init(
        _ start: @escaping () -> (SceneContext) -> Graph, values: AppValues = AppValues(),
        folder: TestFolder = TestFolder()
    ) {
        self.start = start
        self.values = values
        self.folder = folder
        open = start()
    }

    /// Opens a window, which saves in the test's folder.
    func window(_ scene: SceneContext) -> Graph {
        scene.saving.folder = folder.path
        return open(scene)
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
        let app = OpenApp(start, values: values, folder: folder)
        next = app
        return app
    }
}

/// A temporary folder that is removed with its last owner.
final class TestFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString)")
        .path

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The content of a window, as a view with a body.
struct BuiltContent<Content: View>: View {
    let content: () -> Content

    var body: some View { content() }
}
