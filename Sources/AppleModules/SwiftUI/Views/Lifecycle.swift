@usableFromInline nonisolated struct AppearanceModifier: PrimitiveModifier {
    let onAppear: (() -> Void)?
    let onDisappear: (() -> Void)?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let hook = node.lifecycleHook()
        hook.onAppear = onAppear
        hook.onDisappear = onDisappear
        node.updateChild(content)
    }
}

@usableFromInline nonisolated struct TaskModifier<ID: Equatable>: PrimitiveModifier {
    let id: ID
    let priority: TaskPriority
    let action: @isolated(any) @Sendable () async -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let hook = node.lifecycleHook()
        let last = hook.taskID as? ID
        hook.taskID = id
        // The task runs to its first suspension before the first frame (Semantics 47).
        hook.startTask = { [priority, action] in Task.immediate(priority: priority, operation: action) }
        if let last, last != id { node.graph.afterEvaluation { hook.restartTask() } }
        node.updateChild(content)
    }
}

extension Node {
    /// The lifecycle hook of the node. It follows the node to another presence.
    fileprivate func lifecycleHook() -> LifecycleHook {
        if let hook = storage as? LifecycleHook {
            hook.move(to: context.presence)
            return hook
        }
        let hook = LifecycleHook(node: self)
        storage = hook
        onUnmount = { node in
            hook.unmount()
            node.graph.lifecycleChanged([hook])
        }
        graph.lifecycleChanged([hook])
        return hook
    }
}

extension View {
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
    }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
    }

    @preconcurrency
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    @preconcurrency
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
