#if !os(macOS)
    public import ModernNavigationCore
    public import SwiftUI

    /// A view controller of an app as a screen: pushed, presented, or as the root of a tab.
    ///
    /// ```swift
    /// modules.route(PagesRoute.self) { _ in
    ///     ControllerScreen { navigation in PagesController(navigation: navigation) }
    ///         .navigationTitle("Pages")
    /// }
    /// ```
    ///
    /// The controller is made once, with the store of the flow that the screen is in. On Linux, which has no UIKit, a placeholder names it.
    public struct ControllerScreen<Controller: UIViewController>: View {
        private let make: (AppNavigationStore) -> Controller
        private let update: (Controller, AppNavigationStore) -> Void
        @Environment(AppNavigationStore.self) private var navigation

        /// Creates a screen.
        ///
        /// - Parameters:
        ///   - make: Makes the controller.
        ///   - update: Called when the view around the controller is evaluated again.
        public init(
            _ make: @escaping (AppNavigationStore) -> Controller,
            update: @escaping (Controller, AppNavigationStore) -> Void = { _, _ in }
        ) {
            self.make = make
            self.update = update
        }

        public var body: some View {
            Represented(make: make, update: update, navigation: navigation)
        }

        private struct Represented: UIViewControllerRepresentable {
            let make: (AppNavigationStore) -> Controller
            let update: (Controller, AppNavigationStore) -> Void
            let navigation: AppNavigationStore

            func makeUIViewController(context: Context) -> Controller { make(navigation) }

            func updateUIViewController(_ controller: Controller, context: Context) {
                update(controller, navigation)
            }
        }
    }

    extension AppNavigationStore {
        /// Returns a controller that shows a view of SwiftUI inside an app's own controller, with this store in its environment.
        ///
        /// ```swift
        /// // In a UIPageViewController: one store of the pages, and a child of it for each page.
        /// navigation.hosting(PageView(store: pages.scope(state: \.pages[id: id]!, action: \.pages[id: id])))
        /// ```
        public func hosting(_ view: some View) -> UIViewController {
            UIHostingController(rootView: view.environment(self))
        }
    }
#endif
