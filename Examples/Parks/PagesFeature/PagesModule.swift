public import ModernNavigation
import SwiftUI

/// Swipeable pages, each with a timer of its own: a tab that shows several stores side by side.
public struct PagesModule: NavigationModule {
    private let clock: any Clock<Duration>

    public init() { self.init(clock: ContinuousClock()) }

    /// - Parameter clock: The clock of the timers.
    public init(clock: any Clock<Duration>) { self.clock = clock }

    public func register(in modules: ModuleRegistry) {
        modules.tab("pages", "Pages", systemImage: "clock.fill", link: "/pages") {
            PagesScreen(clock: clock)
        }
    }
}
