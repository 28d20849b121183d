public import ModernLinks
public import ModernNavigationCore
public import SwiftUI

extension ModuleRegistry {
    /// Registers a tab: its title in the tab bar, the link to its root, and its root view, which must not contain a stack.
    public func tab<Root: View>(
        _ id: TabID, _ title: String, systemImage: String, link: LinkPattern? = nil,
        @ViewBuilder root: @escaping () -> Root
    ) {
        register(
            ModuleTab(id: id, title: title, systemImage: systemImage, link: link) {
                AnyView(NavigationFlow(tab: id, root: root))
            })
    }

    /// Registers a tab with two columns. A narrow window shows one of them.
    ///
    /// ```swift
    /// modules.tab("mail", "Mail", systemImage: "envelope", link: "/mail") {
    ///     Mailboxes()
    /// } detail: {
    ///     Text("Choose a mail")
    /// }
    /// modules.links(for: MailRoute.self, in: "mail", column: .detail)
    /// ```
    ///
    /// - Parameters:
    ///   - id: The id of the tab.
    ///   - title: Its title in the tab bar.
    ///   - systemImage: Its symbol in the tab bar.
    ///   - link: The link to its columns without screens.
    ///   - sidebar: The view of the sidebar, which must not contain a stack.
    ///   - detail: The first view of the detail column.
    public func tab<Sidebar: View, Detail: View>(
        _ id: TabID, _ title: String, systemImage: String, link: LinkPattern? = nil,
        @ViewBuilder sidebar: @escaping () -> Sidebar, @ViewBuilder detail: @escaping () -> Detail
    ) {
        register(
            ModuleTab(id: id, title: title, systemImage: systemImage, link: link, columns: .two) {
                AnyView(NavigationColumns(tab: id, sidebar: sidebar, detail: detail))
            })
    }

    /// Registers a tab with three columns. The other parameters are those of a tab with two.
    public func tab<Sidebar: View, Content: View, Detail: View>(
        _ id: TabID, _ title: String, systemImage: String, link: LinkPattern? = nil,
        @ViewBuilder sidebar: @escaping () -> Sidebar, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder detail: @escaping () -> Detail
    ) {
        register(
            ModuleTab(id: id, title: title, systemImage: systemImage, link: link, columns: .three) {
                AnyView(NavigationColumns(tab: id, sidebar: sidebar, content: content, detail: detail))
            })
    }
}

// Its body never runs: the compiler refuses every call.

extension ModuleRegistry {
    @available(*, unavailable, message: "The symbol of a tab is 'systemImage:'.")
    @_disfavoredOverload
    public func tab<Root: View>(
        _ id: TabID, _ title: String, image: String, link: LinkPattern? = nil,
        @ViewBuilder root: @escaping () -> Root
    ) {
        fatalError("unavailable")
    }
}

/// A tab of a module.
struct ModuleTab: Identifiable {
    let id: TabID
    let title: String
    let systemImage: String
    let link: LinkPattern?
    /// The number of its columns; nil for a stack.
    var columns: ColumnsState<AnyRoute, AnySheet>.Layout?
    var module = ""
    let page: @MainActor () -> AnyView
}
