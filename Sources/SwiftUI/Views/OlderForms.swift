// Older forms of initialisers, which many apps still write.

extension Picker {
    @available(swift, deprecated: 100000.0, renamed: "init(selection:content:label:)")
    nonisolated public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { label }
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    @available(swift, deprecated: 100000.0, renamed: "init(content:header:footer:)")
    nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    @available(swift, deprecated: 100000.0, renamed: "init(content:footer:)")
    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, footer: { footer })
    }
}

/// The dots that show which page of a `TabView` is seen.
@MainActor @preconcurrency
public protocol IndexViewStyle {}

/// Dots, one for each page. They are not shown.
nonisolated public struct PageIndexViewStyle: IndexViewStyle, Sendable {
    /// Whether there is something behind the dots.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let name: String
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        public static let always = BackgroundDisplayMode(name: "always")
        public static let never = BackgroundDisplayMode(name: "never")
    }
    nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    nonisolated public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode)
        -> PageIndexViewStyle
    { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

extension View {
    nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
    nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        self
    }
    nonisolated public func searchCompletion(_ completion: String) -> some View { self }
}
