import ModernComposable
import ModernNavigationCore
import SwiftUI

extension NavigationSource {
    /// Returns the source of a change that SwiftUI has written to a binding. On Apple's systems it is the given one,
    /// because SwiftUI doesn't report more. On Linux, SwiftUI reports the current interaction, or none if the app's own
    /// code has written.
    @MainActor static func written(_ usual: NavigationSource) -> NavigationSource {
        #if os(Linux)
            guard let doing = Graph.interaction else { return .code }
            return usual == .tab ? .tab : NavigationSource(doing)
        #else
            return usual
        #endif
    }
}

#if os(Linux)
    extension NavigationSource {
        fileprivate init(_ interaction: Interaction) {
            self =
                switch interaction {
                case .tap: .tap
                case .tab: .tab
                case .back: .back
                case .swipe: .swipe
                case .pull: .pull
                }
        }
    }

    extension Store where State: _NavigationFlowState {
        /// Actions that are sent during an interaction have that source.
        func originateFromInteractions<Route, Sheet>()
        where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
            stepObservers()?.originate { Graph.interaction.map { NavigationSource($0) } }
        }
    }
#endif
