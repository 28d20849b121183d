public import SwiftUI

/// A navigation stack bound to a flow of the store: another name of ``ReduxRouterStack``.
///
/// `NavigationFlow(store: store) { HomeView() }`
public typealias NavigationFlow<Route: Hashable, Sheet: Hashable, Root: View> = ReduxRouterStack<
    Route, Sheet, Root
>

/// The tabs of an app's modules, each with a stack bound to its own flow: another name of ``ReduxRouterTabs``.
///
/// `NavigationTabs(store: navigation)`
public typealias NavigationTabs = ReduxRouterTabs

/// A split view bound to the columns of the store's state: another name of ``ReduxRouterSplit``.
///
/// `NavigationColumns(store: store) { Mailboxes() } detail: { Text("Choose a mailbox") }`
public typealias NavigationColumns<
    Route: Hashable, Sheet: Hashable, Sidebar: View, Content: View, Detail: View
> = ReduxRouterSplit<Route, Sheet, Sidebar, Content, Detail>
