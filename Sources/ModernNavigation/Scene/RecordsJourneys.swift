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
    /// Screens are named by the patterns of their links. A session ends when the window was in the background for more
    /// than half an hour.
    ///
    /// - Parameter journeys: The destination of the events; nil records nothing, at no cost.
    public func recordsJourneys(to journeys: Journeys?) -> some View { environment(\.journeys, journeys) }
}

private struct JourneysKey: EnvironmentKey {
    static var defaultValue: Journeys? { nil }
}

extension EnvironmentValues {
    /// The destination of recorded navigation.
    var journeys: Journeys? {
        get { self[JourneysKey.self] }
        set { self[JourneysKey.self] = newValue }
    }
}

extension Journeys {
    /// Records a store from now on, unless it is recorded already.
    ///
    /// - Parameter modules: The modules whose links name the screens.
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

/// Notifies the recorder of a store when its window enters or leaves the background.
struct RecordedScene<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let store: NavigationStore<Route, Sheet>
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
        content.onChange(of: phase) { _, phase in
            EventRecorder.known(of: store)?.sceneChanged(isInBackground: phase == .background)
        }
    }
}
