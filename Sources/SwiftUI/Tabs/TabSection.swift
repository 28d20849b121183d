/// A group of tabs. On Linux its tabs are in the bar with the others, and its title is not shown.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct TabSection<Header, Content, Footer, SelectionValue> {
    let content: Content
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabSection: TabContent, ShownTabContent
where Header: View, Content: TabContent, Footer: View, SelectionValue == Content.TabValue {
    public typealias TabValue = SelectionValue
    @MainActor @preconcurrency public var body: TabSection<Header, Content, Footer, SelectionValue> {
        return self
    }
    @MainActor func shown(_ values: TabValues) -> some View {
        TabContentView(content: content, values: values)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabSection where Content: TabContent, SelectionValue: Hashable {
    nonisolated public init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) where Header: View, Footer == EmptyView { self.content = content() }
    nonisolated public init(@TabContentBuilder<SelectionValue> content: () -> Content)
    where Header == EmptyView, Footer == EmptyView { self.content = content() }
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, @TabContentBuilder<SelectionValue> content: () -> Content
    ) where Header == Text, Footer == EmptyView { self.content = content() }
}

/// The user's changes to the order and visibility of tabs. On Linux a user can't change them, so the app reads only
/// its own values.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabViewCustomization: Codable, Equatable, Sendable {
    private var sidebar: [String: Bool] = [:]

    public init() {}
    public mutating func resetSectionOrder() {}
    public mutating func resetVisibility() { sidebar = [:] }

    /// The changes to one tab.
    public struct TabCustomization: Sendable {
        public var sidebarVisibility: Visibility
        public var tabBarVisibility: Visibility { .automatic }
    }
    /// The changes to one section.
    public struct SectionCustomization: Sendable {
        /// The ids of its tabs in the user's order. Always nil on Linux.
        public var tabOrder: [String]? { nil }
        public mutating func resetTabOrder() {}
    }

    public subscript(tab id: String) -> TabCustomization {
        get {
            TabCustomization(sidebarVisibility: sidebar[id].map { $0 ? .visible : .hidden } ?? .automatic)
        }
        set {
            let visibility = newValue.sidebarVisibility
            sidebar[id] = visibility == .automatic ? nil : visibility == .visible
        }
    }
    public subscript(section id: String) -> SectionCustomization {
        get { SectionCustomization() }
        set {}
    }
}

extension View {
    /// Shows the inspector as a sheet, as on a phone.
    nonisolated public func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
    )
        -> some View
    {
        sheet(isPresented: isPresented, content: content)
    }
}
