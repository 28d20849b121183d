public import ModernComposable
public import SwiftUI

extension Store {
    /// Sends an action, and animates the changes that it makes.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask {
        withAnimation(animation) { send(action) }
    }
}

extension ViewActionSending {
    /// Sends an action of the view, and animates the changes that it makes.
    @discardableResult
    public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
        store.send(.view(action), animation: animation)
    }
}

extension Effect {
    /// Sends an action, and animates the changes that it makes.
    ///
    /// Unlike with `send(_:)`, the action is sent after the current `send` call of the store has returned.
    public static func send(_ action: Action, animation: Animation?) -> Effect {
        // An effect goes from a reducer to its store, both on the main actor, and so does the action in it.
        nonisolated(unsafe) let action = action
        return .run { send in await send(action, animation: animation) }
    }
}

extension Send {
    /// Sends an action from an effect, and animates the changes that it makes.
    @MainActor
    public func callAsFunction(_ action: Action, animation: Animation?) {
        withAnimation(animation) { self(action) }
    }
}
