import ModernComposable
public import ModernNavigationCore
public import SwiftUI

extension View {
    /// Records the navigation of the windows in it.
    ///
    /// ```swift
    /// WindowGroup {
    ///     NavigationWindow(modules: modules) { TrailList() }
    ///         .recordsJourneys(to: journeys)
    /// }
    /// ```
    ///
    /// Screens are called by the patterns of their links. Sessions end when the window was in the background for more than half an hour.
    ///
    /// - Parameter journeys: where it goes; nil records nothing, and costs nothing.
    public func recordsJourneys(to journeys: Journeys?) -> some View { environment(\.journeys, journeys) }
}

private struct JourneysKey: EnvironmentKey {
    static var defaultValue: Journeys? { nil }
}

extension EnvironmentValues {
    /// Where navigation is recorded.
    var journeys: Journeys? {
        get { self[JourneysKey.self] }
        set { self[JourneysKey.self] = newValue }
    }
}

extension Journeys {
    /// Records a store from now on, where it isn't recorded yet.
    ///
    /// - Parameter modules: whose links name the screens.
    @MainActor
    func record<Route: Hashable, Sheet: Hashable>(
        _ store: NavigationStore<Route, Sheet>, modules: ModuleRegistry? = nil
    ) {
        guard EventRecorder.known(of: store) == nil else { return }
        let recorder = EventRecorder.record(store, to: self)
        if let modules, let recorder = recorder as? EventRecorder<AnyRoute, AnySheet> {
            recorder.name { MainActor.assumeIsolated { modules.links } }
        }
    }
}

/// Tells whoever records a store when its window goes to the background, and comes back.
struct RecordedScene<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
        content.onChange(of: phase) { _, phase in
            EventRecorder.known(of: store)?.sceneChanged(isInBackground: phase == .background)
        }
    }
}
