/// What renames something, as the views around say it.
public struct RenameAction {
    fileprivate let rename: () -> Void

    public func callAsFunction() { rename() }
}

private struct RenameKey: EnvironmentKey {
    static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
    /// What `renameAction` around the view has set.
    public internal(set) var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
}

/// A button that renames what it stands in, by the action of `renameAction`; without one it is disabled.
nonisolated public struct RenameButton<Label: View>: View {
    @Environment(\.rename) private var rename
    private let label: Label

    nonisolated public init() where Label == SwiftUI.Label<Text, Image> {
        label = SwiftUI.Label("Rename", systemImage: "pencil")
    }

    @MainActor public var body: some View {
        Button {
            rename?()
        } label: {
            label
        }
        .disabled(rename == nil)
    }
}

extension View {
    nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(rename: action))
    }
    nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        environment(\.rename, RenameAction { isFocused.wrappedValue = true })
    }
}
