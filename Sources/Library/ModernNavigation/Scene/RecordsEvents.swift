import ModernComposable
public import ModernNavigationCore
public import SwiftUI

extension View {
    /// Records the navigation of the windows in it.
    ///
    /// ```swift
    /// WindowGroup {
    ///     NavigationWindow(modules: modules) { TrailList() }
    ///         .recordsEvents(to: events)
    /// }
    /// ```
    ///
    /// Screens are named by the patterns of their links. A session ends when the window was in the background for more
    /// than half an hour.
    ///
    /// - Parameter events: The destination of the events; nil records nothing, at no cost.
    public func recordsEvents(to events: NavigationEvents?) -> some View { environment(\.events, events) }
}

private struct EventsKey: EnvironmentKey {
    static var defaultValue: NavigationEvents? { nil }
}

extension EnvironmentValues {
    /// The destination of recorded navigation.
    var events: NavigationEvents? {
        get { self[EventsKey.self] }
        set { self[EventsKey.self] = newValue }
    }
}

extension NavigationEvents {
    /// Records a store from now on, unless it is recorded already.
    ///
    /// Events of a window are delayed until a page shows it. A reloaded page continues with its earlier window, and the window that was
    /// created for the request is dropped.
    ///
    /// - Parameter modules: The modules whose links name the screens; those that the store was made from by default.
    @MainActor
    func record<Route: Hashable, Sheet: Hashable>(
        _ store: NavigationStore<Route, Sheet>, modules: ModuleRegistry? = nil
    ) {
        guard EventRecorder.recorder(of: store) == nil, let recorder = EventRecorder.record(store, to: self)
        else { return }
        if let modules = modules ?? store.maker as? ModuleRegistry,
            let recorder = recorder as? EventRecorder<AnyRoute, AnySheet>
        {
            recorder.name { MainActor.assumeIsolated { modules.links } }
        }
        recorder.waitForWindow()
    }
}

/// Notifies the recorder of a store when its window enters or leaves the background.
struct RecordedScene<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
        content.onChange(of: phase) { _, phase in
            EventRecorder.recorder(of: store)?.sceneChanged(isInBackground: phase == .background)
        }
    }
}
