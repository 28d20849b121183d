/// Calls the enclosing `renameAction`.
public struct RenameAction {
    fileprivate let rename: () -> Void

    public func callAsFunction() { rename() }
}

/// A button that calls the enclosing `renameAction`. Disabled without one.
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
