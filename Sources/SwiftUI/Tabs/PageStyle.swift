/// Pages beside one another, swiped from one to the next.
///
/// A page is built when it is first shown and keeps its state. Once shown it lives as long as the `TabView`: swiping to
/// another page ends none of its tasks and calls no `onDisappear`.
@available(macOS, unavailable)
nonisolated public struct PageTabViewStyle: TabViewStyle, Sendable {
    /// When the dots below the pages are shown.
    public struct IndexDisplayMode: Hashable, Sendable {
        private let name: String
        /// Dots where there is more than one page.
        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always")
        public static let never = IndexDisplayMode(name: "never")
    }
    let indexDisplayMode: IndexDisplayMode

    nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {
        self.indexDisplayMode = indexDisplayMode
    }

    func hidesIndex(ofPages count: Int) -> Bool {
        switch indexDisplayMode {
        case .always: false
        case .never: true
        default: count < 2
        }
    }
}

@available(macOS, unavailable)
extension TabViewStyle where Self == PageTabViewStyle {
    nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }
    nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode)
        -> PageTabViewStyle
    {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// The dots that show which page of a `TabView` is seen.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol IndexViewStyle {}

/// Dots, one for each page.
@available(macOS, unavailable)
nonisolated public struct PageIndexViewStyle: IndexViewStyle, Sendable {
    /// Whether there is something behind the dots.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        fileprivate let name: String
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        public static let always = BackgroundDisplayMode(name: "always")
        public static let never = BackgroundDisplayMode(name: "never")
    }
    private let backgroundDisplayMode: BackgroundDisplayMode

    nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        self.backgroundDisplayMode = backgroundDisplayMode
    }

    fileprivate var backgroundName: String { backgroundDisplayMode.name }
}

@available(macOS, unavailable)
extension IndexViewStyle where Self == PageIndexViewStyle {
    nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    nonisolated public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode)
        -> PageIndexViewStyle
    { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

@available(macOS, unavailable)
private struct PageStyleKey: EnvironmentKey {
    static var defaultValue: PageTabViewStyle? { nil }
}

private struct IndexBackgroundKey: EnvironmentKey {
    static let defaultValue = "automatic"
}

extension EnvironmentValues {
    /// Set where tabs are pages to swipe.
    @available(macOS, unavailable)
    var pageStyle: PageTabViewStyle? {
        get { self[PageStyleKey.self] }
        set { self[PageStyleKey.self] = newValue }
    }

    var indexBackground: String {
        get { self[IndexBackgroundKey.self] }
        set { self[IndexBackgroundKey.self] = newValue }
    }
}

extension View {
    @available(macOS, unavailable)
    nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.indexBackground, (style as? PageIndexViewStyle)?.backgroundName ?? "automatic")
    }
}
