public import SwiftUI

private struct IsModalKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether the view is the root of a sheet or a cover. False in screens pushed above that root.
    ///
    /// A screen that is both pushed and presented reads it to decide whether to show “Close” (seeds 000 and 001).
    public var isModal: Bool {
        get { self[IsModalKey.self] }
        set { self[IsModalKey.self] = newValue }
    }
}
