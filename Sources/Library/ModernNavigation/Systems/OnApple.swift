#if !os(Linux)
    import Foundation
    import ModernComposable
    import ModernNavigationCore
    import SwiftUI

    // What `Linux/OnLinux.swift` takes from the SwiftUI of this package, on Apple's systems: by Apple's own API, or nothing.

    extension EnvironmentValues {
        /// Whether the system moves before it notifies the app.
        static var systemMovesFirst: Bool { true }

        /// The name of the app's only window. The system deletes its data for a window when the user swipes the app away, but a single
        /// window can be recognised without that data. Nil if there may be others.
        var onlyWindowName: String? { supportsMultipleWindows ? nil : "main" }

        /// The host of a window, which saves together with the app.
        var hostSaving: HostSaving? { nil }
    }

    /// Only on Linux has a window a host that saves together with the app, so no value of this type exists.
    @MainActor
    class HostSaving {
        let folder: String?

        private init() { folder = nil }

        func add(_ saver: AnyObject, save: @escaping @MainActor (_ again: Bool) -> String?) {}
        func remove(_ saver: AnyObject) {}
    }

    /// Runs a closure at once on the main thread, else later.
    func runOnMainThread(_ work: @escaping @MainActor () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { work() }
        } else {
            Task { @MainActor in work() }
        }
    }

    extension Flow {
        /// A binding for a stack's path.
        func boundPath(refused: @escaping (_ isPop: Bool) -> Void) -> Binding<RoutePath<Route>> {
            Binding {
                store.state.path
            } set: { path in
                write(path, refused)
            }
        }
    }

    extension NavigationSource {
        /// Returns the source of a change that SwiftUI has written to a binding: the given one, because SwiftUI doesn't report more.
        @MainActor static func written(_ usual: NavigationSource) -> NavigationSource { usual }
    }

    extension Store where State: _NavigationFlowState {
        /// SwiftUI doesn't report the current interaction.
        func originateFromInteractions<Route, Sheet>()
        where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {}
    }

    extension EventRecorder {
        /// A window is shown as soon as it exists.
        @MainActor func waitForWindow() {}
    }

    extension View {
        /// Nothing can close a presentation from outside of the view that owns its binding.
        func closesPresentationsForLinks<Route, Sheet>(
            of store: NavigationStore<Route, Sheet>, modules: ModuleRegistry?
        ) -> some View { self }

        func staysOpenForLinks() -> some View { self }

        /// Links have addresses only in a browser.
        func addressesLinks<Route: Hashable, Sheet: Hashable>(of flow: Flow<Route, Sheet>) -> some View {
            self
        }
        func addressesLinks<Route: Hashable, Sheet: Hashable>(
            ofColumn flow: Flow<Route, Sheet>, _ id: ColumnID, in columns: Flow<Route, Sheet>
        ) -> some View { self }
        func marksLink<Value: Hashable>(to value: Value?) -> some View { self }
        func hosted<Route: Hashable & Sendable, Sheet: Hashable & Sendable>(
            _ links: NavigationLinks<Route, Sheet>
        ) -> some View { self }

        /// The system knows its windows.
        func showsTabs(withColumns hasColumns: Bool) -> some View { self }

        /// The trait of a link says it.
        func leadsToScreen() -> some View { self }

        /// Runs when a finger or a pointer comes to a view.
        func onTouch(_ act: @escaping () -> Void) -> some View { modifier(TouchStart(act: act)) }
    }

    private struct TouchStart: ViewModifier {
        let act: () -> Void
        @State private var isTouched = false

        func body(content: Content) -> some View {
            content
                .onHover { if $0 { act() } }
                .simultaneousGesture(
                    DragGesture(minimumDistance: 0).onChanged { _ in
                        if !isTouched { act() }
                        isTouched = true
                    }.onEnded { _ in isTouched = false })
        }
    }
#endif
