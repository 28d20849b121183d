public import Foundation

/// The visible columns of a split view.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
    private let name: String
    /// Only the detail column.
    public static var detailOnly: NavigationSplitViewVisibility { Self(name: "detailOnly") }
    /// The last two columns.
    public static var doubleColumn: NavigationSplitViewVisibility { Self(name: "doubleColumn") }
    public static var all: NavigationSplitViewVisibility { Self(name: "all") }
    /// Depends on the window; on Linux, all columns.
    public static var automatic: NavigationSplitViewVisibility { Self(name: "automatic") }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let name: String
    public static var sidebar: NavigationSplitViewColumn { Self(name: "sidebar") }
    public static var content: NavigationSplitViewColumn { Self(name: "content") }
    public static var detail: NavigationSplitViewColumn { Self(name: "detail") }
}

/// The way in which the columns of a split view share the window.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {
    associatedtype Body: View
    typealias Configuration = NavigationSplitViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parameters of a split view style.
public struct NavigationSplitViewStyleConfiguration {}

/// Chooses by the size of the window.
nonisolated public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
    var styleName: String { "automatic" }
}

/// Shrinks the detail column to make room for the others.
nonisolated public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
    var styleName: String { "balanced" }
}

/// Keeps the size of the detail column; the other columns lie over it.
nonisolated public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, NamedStyle,
    Sendable
{
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
    var styleName: String { "prominentDetail" }
}

@usableFromInline struct ColumnWidth: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?
}

extension Element {
    func set(_ width: ColumnWidth) {
        set(.minWidth, width.min.map { .number(Double($0)) })
        set(.width, width.ideal.map { .number(Double($0)) })
        set(.maxWidth, width.max.map { .number(Double($0)) })
    }
}

enum ColumnWidthKey: AbsorbedPreferenceKey {
    static var defaultValue: ColumnWidth { ColumnWidth() }
    static func reduce(value: inout ColumnWidth, nextValue: () -> ColumnWidth) {}
}

@usableFromInline nonisolated struct ColumnWidthModifier<Key: PreferenceKey>: PrimitiveModifier
where Key.Value == ColumnWidth {
    let width: ColumnWidth

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(Key.self, changed: width)
        node.updateChild(content)
    }
}

extension View {
    nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.splitStyleName, (style as? any NamedStyle)?.styleName ?? "automatic")
    }

    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        modifier(
            ColumnWidthModifier<ColumnWidthKey>(width: ColumnWidth(min: width, ideal: width, max: width)))
    }

    nonisolated public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        modifier(ColumnWidthModifier<ColumnWidthKey>(width: ColumnWidth(min: min, ideal: ideal, max: max)))
    }
}
