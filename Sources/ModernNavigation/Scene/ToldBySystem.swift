import ModernComposable
import ModernNavigationCore
import SwiftUI

extension NavigationSource {
    /// The source of a change that SwiftUI has written to a binding. On Apple's systems it is the given one, because they don't tell more. This
    /// package's SwiftUI knows the current interaction, and that there is none if the app's own code has written.
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
                case .back: .back
                case .swipe: .swipe
                case .pull: .pull
                }
        }
    }

    extension Store {
        /// Actions that are sent during an interaction have that source.
        func originateFromInteractions() {
            originate { Graph.interaction.map { ToldSource(NavigationSource($0)) } }
        }
    }
#endif
