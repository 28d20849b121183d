public import SwiftUI

private struct IsModalKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether the view is the root of a sheet or a cover: true there, false in what is pushed above it.
    ///
    /// A screen that is shown both ways asks it whether to offer “Close” (seeds 000 and 001).
    public var isModal: Bool {
        get { self[IsModalKey.self] }
        set { self[IsModalKey.self] = newValue }
    }
}
