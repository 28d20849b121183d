public import SwiftUI

private struct ContextKey: EnvironmentKey {
    /// A context without models, and not shared.
    static var defaultValue: ModelContext { ModelContext(ContainerHolder.empty) }
}

extension EnvironmentValues {
    public var modelContext: ModelContext {
        get { self[ContextKey.self] }
        set { self[ContextKey.self] = newValue }
    }
}

extension View {
    nonisolated public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }
    @MainActor @preconcurrency
    public func modelContainer(_ container: ModelContainer) -> some View {
        environment(\.modelContext, container.mainContext)
    }
    @MainActor @preconcurrency
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View { modifier(OwnContainer(types: [modelType], onSetup: onSetup)) }
    @MainActor @preconcurrency
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View { modifier(OwnContainer(types: modelTypes, onSetup: onSetup)) }
}

extension Scene {
    nonisolated public func modelContext(_ modelContext: ModelContext) -> some Scene {
        environment(\.modelContext, modelContext)
    }
    @MainActor @preconcurrency
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        environment(\.modelContext, container.mainContext)
    }
    @MainActor @preconcurrency
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene { modified(by: OwnContainer(types: [modelType], onSetup: onSetup)) }
    @MainActor @preconcurrency
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene { modified(by: OwnContainer(types: modelTypes, onSetup: onSetup)) }
}

/// Creates a container once for its place in the tree.
private struct OwnContainer: ViewModifier {
    let types: [any PersistentModel.Type]
    let onSetup: (Result<ModelContainer, any Error>) -> Void
    @StateObject private var holder = ContainerHolder()

    func body(content: Content) -> some View {
        content.environment(\.modelContext, holder.container(types, onSetup).mainContext)
    }
}

@MainActor
private final class ContainerHolder: ObservableObject {
    private var container: ModelContainer?

    func container(
        _ types: [any PersistentModel.Type], _ onSetup: (Result<ModelContainer, any Error>) -> Void
    ) -> ModelContainer {
        if let container { return container }
        let new = ModelContainer(inMemory: Schema(types))
        container = new
        onSetup(.success(new))
        return new
    }

    nonisolated static var empty: ModelContainer { ModelContainer(inMemory: Schema([])) }
}
