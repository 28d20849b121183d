// How the views that show an app's controllers follow them.

/// Tells the view of a controller or a window that it has changed.
@MainActor
package final class ControllerChanges: ObservableObject {
    /// Whether a view shows the controller.
    package var isShown = false
    @Published private var count = 0

    package init() {}

    package func note() { if isShown { count += 1 } }
}

/// A controller with a view of SwiftUI.
@MainActor
@available(macOS, unavailable)
package protocol HostingContent: UIViewController {
    var content: AnyView { get }
}
