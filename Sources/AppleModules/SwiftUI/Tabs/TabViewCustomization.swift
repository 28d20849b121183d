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
