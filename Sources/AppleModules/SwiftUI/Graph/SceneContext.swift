import Foundation

/// A scene as the host provides it: identifier, stored values and window properties.
@MainActor
package final class SceneContext {
    /// Identifies the scene for as long as its window lives, across restarts.
    package let id: String
    /// The name under which the app saves the window, if the host provides one; otherwise the app generates a name
    /// and keeps it in `storage`.
    package let windowName: String?
    /// The values of `@SceneStorage`, as JSON by key. The host keeps them.
    package private(set) var storage: [String: Data]
    /// The values of `@AppStorage`, shared with other windows.
    package let appValues: AppValues
    /// State that the app itself saves for the scene.
    package let saving = SceneSaving()
    private var isClosed = false
    /// Whether a page shows the window. The host creates a window for each requested page, and the page may continue with an earlier
    /// window instead.
    package private(set) var isShown: Bool
    private var actionsWhenShown: [() -> Void] = []
    /// Called with errors about values that could not be kept.
    var onError: ((String) -> Void)?
    /// The cells of `@SceneStorage` by key.
    var cells: [String: AnyObject] = [:]
    /// Window properties. A change reaches the views that read them.
    package var colorScheme: ColorScheme { didSet { onWindowChange?() } }
    /// Whether the user has asked for more contrast.
    package var contrast: ColorSchemeContrast { didSet { onWindowChange?() } }
    package var isCompact: Bool { didSet { onWindowChange?() } }
    /// The user's language, if the app supports it; nil for the system's language. The host changes it just before it starts the app again,
    /// because titles and alerts have been looked up already.
    package var language: String?
    package var phase = ScenePhase.active { didSet { onWindowChange?() } }
    #if DEBUG
        /// What the gallery has chosen for a window with a preview; nil for a window of the app. Not nil from the start, because the keys
        /// of the window's values don't change.
        package var previewChoice: PreviewChoice? { didSet { onWindowChange?() } }
    #endif
    var onWindowChange: (() -> Void)?
    /// The app that the window belongs to; nil if a single view is shown without an app.
    var app: RunningApp?
    /// The appearance that the app has set for all tab bars through UIKit.
    @available(macOS, unavailable)
    var tabBar: UITabBar { app?.tabBar ?? ownTabBar }
    private lazy var ownTabBar = UITabBar()
    private let undoManager = UndoManager()
    /// The scene that is running code, for UIKit settings that address the process's only app.
    package internal(set) static weak var current: SceneContext?

    package init(
        id: String, windowName: String? = nil, storage: [String: Data] = [:],
        appValues: AppValues = AppValues(), language: String? = nil, colorScheme: ColorScheme = .light,
        contrast: ColorSchemeContrast = .standard, isCompact: Bool = true, isShown: Bool = true
    ) {
        self.id = id
        self.windowName = windowName
        self.storage = storage
        self.appValues = appValues
        self.language = language
        self.colorScheme = colorScheme
        self.contrast = contrast
        self.isCompact = isCompact
        self.isShown = isShown
    }

    /// Call when a page begins to show the window.
    package func show() {
        isShown = true
        let actions = actionsWhenShown
        actionsWhenShown = []
        for act in actions { act() }
    }

    /// Runs a closure as soon as a page shows the window; never if no page does.
    package func whenShown(_ act: @escaping () -> Void) {
        if isShown { act() } else { actionsWhenShown.append(act) }
    }

    /// Stores a value. Does nothing once the scene is closed.
    func store(_ data: Data?, for key: String) {
        if !isClosed { storage[key] = data }
    }

    /// Reports an error about a value that could not be kept.
    func report(_ error: String) { onError?(error) }

    /// Closes the scene with its graph. Afterwards the rest of the app can't change the values that the host stores.
    func close() {
        isClosed = true
        app = nil
        cells = [:]
        onError = nil
        onWindowChange = nil
        actionsWhenShown = []
        undoManager.removeAllActions()
    }
}

extension SceneContext {
    /// Sets the environment values that describe the window.
    func describeWindow(to values: inout EnvironmentValues) {
        values.colorScheme = colorScheme
        values.colorSchemeContrast = contrast
        values.horizontalSizeClass = isCompact ? .compact : .regular
        values.verticalSizeClass = .regular
        values.scenePhase = phase
        values.undoManager = undoManager
        values.sceneSaving = saving
        values.windowName = windowName
        if let language {
            values.locale = Locale(identifier: language)
            let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
            values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
        #if DEBUG
            previewChoice?.describe(to: &values)
        #endif
    }
}
