import SwiftUI

extension EnvironmentValues {
    /// Whether the window only has room for one column.
    var isCompact: Bool {
        #if os(macOS)
            false
        #else
            horizontalSizeClass == .compact
        #endif
    }
}
