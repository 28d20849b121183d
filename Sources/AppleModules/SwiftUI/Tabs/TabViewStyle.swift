/// The appearance of tab views.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// Shows tabs in a bar below the pages.
nonisolated public struct DefaultTabViewStyle: TabViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}
/// On Linux the same as the default style.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}

/// Pages side by side, changed by swiping.
///
/// A page is built when it is first shown, and keeps its state. After that it lives as long as the `TabView`:
/// swiping to another page ends none of its tasks and calls no `onDisappear`.
@available(macOS, unavailable)
nonisolated public struct PageTabViewStyle: TabViewStyle, Sendable {
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

/// The style of the page indicator of a `TabView`.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol IndexViewStyle {}

/// One dot for each page.
@available(macOS, unavailable)
nonisolated public struct PageIndexViewStyle: IndexViewStyle, Sendable {
    /// The background of the dots.
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

extension View {
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        transformEnvironment(\.pageStyle) { $0 = style as? PageTabViewStyle }
    }
    @available(macOS, unavailable)
    nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.indexBackground, (style as? PageIndexViewStyle)?.backgroundName ?? "automatic")
    }
}
