import SwiftUI

extension EnvironmentValues {
    /// Whether the window has room for one column only.
    var isCompact: Bool {
        #if os(macOS)
            false
        #else
            horizontalSizeClass == .compact
        #endif
    }
}
