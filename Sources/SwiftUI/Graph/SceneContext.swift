import Foundation

/// What a host gives a scene: its name, what it has stored, and how the window is.
@MainActor
package final class SceneContext {
    /// Names the scene for as long as its window lives, over restarts too.
    package let id: String
    /// What the app saves the window by, where the host says so; else the app makes up a name and keeps that in `storage`.
    package let windowName: String?
    /// The values of `@SceneStorage`, as JSON by key. The host keeps them.
    package private(set) var storage: [String: Data]
    /// The values of `@AppStorage`, which are those of other windows, too.
    package let appValues: AppValues
    /// What the app saves of the scene by itself.
    package let saving = SceneSaving()
    private var isClosed = false
    /// Told of what could not be kept.
    var onError: ((String) -> Void)?
    /// The cells of `@SceneStorage` by key.
    var cells: [String: AnyObject] = [:]
    /// How the window is. A change reaches the views that read it.
    package var colorScheme: ColorScheme { didSet { onWindowChange?() } }
    package var isCompact: Bool { didSet { onWindowChange?() } }
    /// The language of its person, as far as the app has it; nil for that of the system.
    package let language: String?
    package var phase = ScenePhase.active { didSet { onWindowChange?() } }
    var onWindowChange: (() -> Void)?
    /// The app whose window it is; nil where a view is the whole of it.
    var app: RunningApp?
    /// What the app has set for all bars of tabs, as UIKit has it.
    @available(macOS, unavailable)
    var tabBar: UITabBar { app?.tabBar ?? ownTabBar }
    private lazy var ownTabBar = UITabBar()
    /// The scene whose app is at work, for what is set for the one app of a process, as UIKit does.
    static weak var current: SceneContext?

    package init(
        id: String, windowName: String? = nil, storage: [String: Data] = [:],
        appValues: AppValues = AppValues(), language: String? = nil, colorScheme: ColorScheme = .light,
        isCompact: Bool = true
    ) {
        self.id = id
        self.windowName = windowName
        self.storage = storage
        self.appValues = appValues
        self.language = language
        self.colorScheme = colorScheme
        self.isCompact = isCompact
    }

    /// Keeps a value; once the scene is closed, what was kept stays as it is.
    func store(_ data: Data?, for key: String) {
        if !isClosed { storage[key] = data }
    }

    /// Says what could not be kept.
    func report(_ problem: String) { onError?(problem) }

    /// Its graph has been closed: what lives on of the app changes nothing that the host keeps.
    func close() {
        isClosed = true
        app = nil
        cells = [:]
        onError = nil
        onWindowChange = nil
    }
}

extension SceneContext {
    /// What views read of the window.
    func describeWindow(to values: inout EnvironmentValues) {
        values.colorScheme = colorScheme
        values.horizontalSizeClass = isCompact ? .compact : .regular
        values.verticalSizeClass = .regular
        values.scenePhase = phase
        values.sceneSaving = saving
        values.windowName = windowName
        if let language {
            values.locale = Locale(identifier: language)
            let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
            values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
    }
}
