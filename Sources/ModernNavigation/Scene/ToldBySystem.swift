import ModernComposable
import ModernNavigationCore
import SwiftUI

extension NavigationSource {
    /// Where something came from that the system has written: what stands for it on Apple's systems, which don't say more. The SwiftUI
    /// of this package says what a person is doing, and that nobody is doing anything where the app's own code has it written.
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
        /// What the app sends while it is told of what a person does comes from that.
        func originateFromInteractions() {
            originate { Graph.interaction.map { ToldSource(NavigationSource($0)) } }
        }
    }
#endif
