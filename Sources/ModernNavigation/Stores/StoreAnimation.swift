public import ModernComposable
public import SwiftUI

extension Store {
    /// Sends an action, and animates the changes that it makes.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask {
        withAnimation(animation) { send(action) }
    }
}

extension Send {
    /// Sends an action from an effect, and animates the changes that it makes.
    @MainActor
    public func callAsFunction(_ action: Action, animation: Animation?) {
        withAnimation(animation) { self(action) }
    }
}
